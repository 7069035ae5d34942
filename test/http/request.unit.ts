import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '../../src/clock/clock.ts';
import { request, setNetwork, type Outcome } from '../../src/http/request.ts';
import { turn, installTestClock, type TestClock } from '../clock.ts';
import { hold, json, lost, raw, silence, installTestNetwork, type Reply, type TestNetwork } from '../network.ts';

let clock: TestClock;
let network: TestNetwork;
beforeEach(() => {
  clock = installTestClock();
  network = installTestNetwork();
});
afterEach(() => {
  setClock();
  setNetwork();
});

/** Answers with each of these in turn. */
const inTurn = (...replies: readonly Reply[]): Reply => {
  let next = 0;
  return (sent) => (replies[next++] ?? lost)(sent);
};

/** The outcome as far as it has come. */
async function soFar(outcome: Promise<Outcome>): Promise<Outcome | 'nothing yet'> {
  let come: Outcome | 'nothing yet' = 'nothing yet';
  void outcome.then((value) => (come = value));
  await network.settle();
  await turn();
  return come;
}

describe('the outcome of a request', () => {
  it.each<[what: string, reply: Reply, outcome: Outcome]>([
    ['JSON', json({ a: 1 }), { kind: 'json', status: 200, data: { a: 1 } }],
    ['JSON with any status', json({ code: 'x' }, 404), { kind: 'json', status: 404, data: { code: 'x' } }],
    ['JSON under another type', raw('[1]', 200, 'text/html'), { kind: 'json', status: 200, data: [1] }],
    ['a page', raw('<h1>Hi</h1>'), { kind: 'other', status: 200, body: '<h1>Hi</h1>' }],
    ['half of a JSON', raw('{"a":', 200, 'application/json'), { kind: 'other', status: 200, body: '{"a":' }],
    ['nothing', raw(''), { kind: 'other', status: 200, body: '' }],
    ['204', raw(null, 204), { kind: 'other', status: 204, body: '' }],
    ['500 with a page', raw('Error', 500), { kind: 'other', status: 500, body: 'Error' }],
    ['a lost network', lost, { kind: 'lost', why: 'offline' }],
  ])('%s', async (_, reply, outcome) => {
    network.route('/call', reply);
    expect(await request('/call')).toEqual(outcome);
  });

  it('a body that breaks off', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) });
    setNetwork(async () => new Response(broken));
    expect(await request('/call')).toEqual({ kind: 'lost', why: 'offline' });
  });

  it('a network that throws at once', async () => {
    setNetwork(() => {
      throw new TypeError('blocked');
    });
    expect(await request('/call')).toEqual({ kind: 'lost', why: 'offline' });
  });
});

describe('sending a request', () => {
  it('is GET, without a body, and asks for JSON', async () => {
    network.route('/call', json({}));
    await request('/call');
    const [sent] = network.sent();
    expect([sent?.method, sent?.body, sent?.headers.get('accept')]).toEqual([
      'GET',
      undefined,
      'application/json, */*;q=0.1',
    ]);
  });

  it('is POST with the body and the headers that are given', async () => {
    network.route('/call', json({}));
    await request('/call', { method: 'POST', body: 'a=1', headers: { 'X-WP-Nonce': 'n' } });
    const [sent] = network.sent();
    expect([sent?.method, sent?.body, sent?.headers.get('x-wp-nonce')]).toEqual(['POST', 'a=1', 'n']);
    expect(sent?.headers.has('accept')).toBe(true);
  });
});

describe('a timeout', () => {
  it('aborts the request', async () => {
    network.route('/call', silence);
    const outcome = request('/call', { timeout: 5000 });
    await clock.advance(4999);
    expect(await soFar(outcome)).toBe('nothing yet');
    await clock.advance(1);
    expect(await outcome).toEqual({ kind: 'lost', why: 'timeout' });
    expect(network.sent()[0]?.signal.aborted).toBe(true);
  });

  it('includes reading the response', async () => {
    setNetwork(async (_, { signal }) => {
      const endless = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return new Response(endless);
    });
    const outcome = request('/call', { timeout: 5000 });
    await clock.advance(5000);
    expect(await outcome).toEqual({ kind: 'lost', why: 'timeout' });
  });

  it('is cleared by the response', async () => {
    network.route('/call', json({}));
    await request('/call', { timeout: 5000 });
    await clock.advance(5000);
    expect(network.sent()[0]?.signal.aborted).toBe(false);
  });

  it('is not set by default', async () => {
    const answer = hold();
    network.route('/call', answer.reply);
    const outcome = request('/call');
    await clock.advance(3_600_000);
    answer.answer(json({}));
    expect((await outcome).kind).toBe('json');
  });
});

describe('a signal', () => {
  it('that aborts stops the request', async () => {
    network.route('/call', silence);
    const ending = new AbortController();
    const outcome = request('/call', { signal: ending.signal });
    await turn();
    ending.abort();
    expect(await outcome).toEqual({ kind: 'lost', why: 'aborted' });
  });

  it('that has aborted sends nothing', async () => {
    network.route('/call', json({}));
    expect(await request('/call', { signal: AbortSignal.abort() })).toEqual({ kind: 'lost', why: 'aborted' });
    expect(network.sent()).toEqual([]);
  });
});

describe('retries', () => {
  it('repeat lost requests and responses of 500 or more, after 1 s, 2 s, 4 s', async () => {
    network.route('/call', inTurn(lost, json({}, 500), raw('Busy', 503), json({ a: 1 })));
    const outcome = request('/call', { retries: 3 });
    const counts: number[] = [];
    for (const ms of [0, 999, 1, 1999, 1, 3999, 1]) {
      await clock.advance(ms);
      await network.settle();
      counts.push(network.sent().length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(await outcome).toEqual({ kind: 'json', status: 200, data: { a: 1 } });
  });

  it('return the last outcome', async () => {
    network.route('/call', inTurn(lost, json({ no: true }, 502)));
    const outcome = request('/call', { retries: 1 });
    await clock.advance(1000);
    expect(await outcome).toEqual({ kind: 'json', status: 502, data: { no: true } });
    expect(network.sent()).toHaveLength(2);
  });

  it.each([json({}, 404), json({}), raw('<h1>'), raw('', 403)])('do not repeat other responses', async (reply) => {
    network.route('/call', reply);
    await request('/call', { retries: 3 });
    await clock.advance(60_000);
    expect(network.sent()).toHaveLength(1);
  });

  it('are off by default', async () => {
    network.route('/call', lost);
    await request('/call');
    await clock.advance(60_000);
    expect(network.sent()).toHaveLength(1);
  });

  it('stop when the signal aborts, also during a pause', async () => {
    network.route('/call', lost);
    const ending = new AbortController();
    const outcome = request('/call', { retries: 3, signal: ending.signal });
    await clock.advance(500);
    ending.abort();
    expect(await outcome).toEqual({ kind: 'lost', why: 'aborted' });
    await clock.advance(60_000);
    expect(network.sent()).toHaveLength(1);
  });
});
