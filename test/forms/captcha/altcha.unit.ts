import { createChallenge as createChallenge2, verifySolution as verifySolution2 } from 'altcha-lib';
import { deriveKey as deriveByHash } from 'altcha-lib/algorithms/web/sha';
import { createChallenge as createChallenge1, verifySolution as verifySolution1 } from 'altcha-lib/v1';
import { describe, expect, it } from 'vitest';
import { payloadOf, readChallenge, type Task } from '../../../src/forms/captcha/altcha-challenge.ts';
import { tryRange, type AttemptRange } from '../../../src/forms/captcha/proof-of-work.ts';
import { solveChallenge, type PowWorker } from '../../../src/forms/captcha/solve-challenge.ts';
import { checkedHandler, elementRequest, site, validFields } from '../../server/http/checked-handler.ts';

const { signal } = new AbortController();
const noWorkers = (): never => {
  throw new Error('no workers here');
};

async function payloadFor(data: unknown): Promise<string> {
  const challenge = readChallenge(data);
  if (!challenge) throw new Error('The challenge cannot be read.');
  const solution = await solveChallenge(challenge.task, signal, noWorkers);
  if (!solution) throw new Error('The challenge has no solution.');
  return payloadOf(challenge, solution);
}

describe('a solution of ALTCHA', () => {
  it('is accepted by the server half', async () => {
    const protect = { altcha: { cost: 10, maxNumber: 300 }, secret: 'a secret of the tests' };
    const { send, messages } = checkedHandler({ protect });
    const { data } = await send(new Request(`${site}/api/contact/challenge`));
    const altcha = await payloadFor(data);
    expect((await send(elementRequest({ ...validFields, altcha }))).status).toBe(200);
    expect(messages).toHaveLength(1);
  });

  it.each(['SHA-256', 'SHA-512'] as const)('is accepted by servers of version 1 with %s', async (algorithm) => {
    const expires = new Date(Date.now() + 60_000);
    const challenge = await createChallenge1({ algorithm, hmacKey: 'key', maxnumber: 500, number: 437, expires });
    const payload = await payloadFor(challenge);
    expect(await verifySolution1(payload, 'key')).toBe(true);
    expect(readChallenge(challenge)?.expiresAt).toBe(Math.floor(expires.getTime() / 1000) * 1000);
  });

  it.each(['SHA-256', 'SHA-384', 'SHA-512'])('is accepted by servers of version 2 with a repeated %s', async (name) => {
    const challenge = await createChallenge2({
      algorithm: name,
      cost: 3,
      counter: 250,
      deriveKey: deriveByHash,
      hmacSignatureSecret: 'key',
    });
    const { solution } = JSON.parse(atob(await payloadFor(challenge))) as {
      solution: { counter: number; derivedKey: string };
    };
    const verified = await verifySolution2({
      challenge,
      solution,
      deriveKey: deriveByHash,
      hmacSignatureSecret: 'key',
    });
    expect(verified.verified).toBe(true);
    expect(solution.counter).toBe(250);
  });

  it('does not exist if no number within the limit fits', async () => {
    const { salt } = await createChallenge1({ hmacKey: 'key', number: 1 });
    const task: Task = { version: 1, hash: 'SHA-256', salt, target: '00'.repeat(32), max: 250 };
    expect(await solveChallenge(task, signal, noWorkers)).toBeUndefined();
  });
});

describe('data that are no challenge', () => {
  const version2 = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'ab',
    salt: 'cd',
    cost: 1,
    keyPrefix: '00',
  };
  it.each<[string, unknown]>([
    ['no object', 'x'],
    ['an empty object', {}],
    [
      'an algorithm of version 1 that browsers should not use',
      { algorithm: 'SHA-1', challenge: 'ab', salt: 's', signature: 'c' },
    ],
    ['a hash that is no hex', { challenge: 'xy', salt: 's', signature: 'c' }],
    ['more numbers than a page should try', { challenge: 'ab', salt: 's', signature: 'c', maxnumber: 1e12 }],
    ['an algorithm that browsers do not have', { parameters: { ...version2, algorithm: 'ARGON2ID' } }],
    ['a salt that is no hex', { parameters: { ...version2, salt: 'x' } }],
    ['an empty prefix', { parameters: { ...version2, keyPrefix: '' } }],
    ['no cost', { parameters: { ...version2, cost: 0 } }],
    ['a prefix that is longer than the key', { parameters: { ...version2, keyLength: 1, keyPrefix: '0000' } }],
  ])('%s', (_, data) => {
    expect(readChallenge(data)).toBeUndefined();
  });

  it('is told from a challenge', () => {
    expect(readChallenge({ parameters: version2 })?.task.version).toBe(2);
    expect(readChallenge({ challenge: 'AB', salt: 's', signature: 'c' })?.task).toMatchObject({ target: 'ab' });
  });
});

describe('workers', () => {
  const task: Task = {
    version: 2,
    hash: 'SHA-256',
    isDerived: false,
    nonce: 'ab',
    salt: 'cd',
    cost: 1,
    keyLength: 8,
    keyPrefix: '000',
  };

  /** A worker in the same thread. `react` changes what it does with its first message. */
  class InlineWorker extends EventTarget implements PowWorker {
    readonly ranges: AttemptRange[] = [];
    isTerminated = false;

    constructor() {
      super();
      queueMicrotask(() => this.#reply({ isReady: true }));
    }

    postMessage({ range }: { readonly range: AttemptRange }): void {
      this.ranges.push(range);
      void this.answer(range);
    }

    async answer(range: AttemptRange): Promise<void> {
      this.#reply({ solution: await tryRange(task, range) });
    }

    terminate(): void {
      this.isTerminated = true;
    }

    #reply(data: unknown): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  class BrokenWorker extends InlineWorker {
    override async answer(): Promise<void> {
      this.dispatchEvent(new Event('error'));
    }
  }

  async function solvedBy(create: () => InlineWorker) {
    const workers: InlineWorker[] = [];
    const solution = await solveChallenge(task, signal, () => {
      const worker = create();
      workers.push(worker);
      return worker;
    });
    return { solution, workers };
  }

  it('find the solution, and end', async () => {
    const expected = await solveChallenge(task, signal, noWorkers);
    const { solution, workers } = await solvedBy(() => new InlineWorker());
    expect(solution?.key.slice(0, 3)).toBe(expected?.key.slice(0, 3));
    expect(workers.some(({ ranges }) => ranges.length > 0)).toBe(true);
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  it('are replaced by the page when they break', async () => {
    const { solution } = await solvedBy(() => new BrokenWorker());
    expect(solution).toEqual(await solveChallenge(task, signal, noWorkers));
  });

  it('stop when the element is removed', async () => {
    const controller = new AbortController();
    const endless: Task = { ...task, keyPrefix: '0'.repeat(16) };
    const solving = solveChallenge(endless, controller.signal, noWorkers);
    controller.abort();
    expect(await solving).toBeUndefined();
  });
});
