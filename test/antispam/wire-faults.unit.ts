import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiRequests, type ApiCall } from '../../src/antispam/api-requests.ts';
import { callApi, type Answer } from '../../src/antispam/api-client.ts';
import { setNetwork } from '../../src/http/request.ts';
import { turn, installTestClock, type TestClock } from '../clock.ts';
import { json, lost, raw, silence, installTestNetwork, type Reply, type TestNetwork } from '../network.ts';
import { callsByWay, hearErrors, reached, restoreWorld } from './site.ts';

let clock: TestClock;
let network: TestNetwork;
let said: string[];
beforeEach(() => {
  clock = installTestClock();
  network = installTestNetwork();
  said = hearErrors();
});
afterEach(restoreWorld);

const failed = (why: string, status: number, message: string) => ({ kind: 'failed', why, status, message });

const unreadable = failed('unreadable', 200, 'Unexpected response from server. See console for details.');

/** The faults that every call may meet, by every way, and what is said of them. */
const everywhere: readonly [fault: string, reply: Reply, answer: ReturnType<typeof failed>][] = [
  ['500', json({ message: 'Down.' }, 500), failed('status', 500, 'Internal server error.')],
  ['500 with a page', raw('<h1>Error</h1>', 500), failed('status', 500, 'Internal server error.')],
  ['404', json({ code: 'rest_no_route' }, 404), failed('status', 404, 'Unexpected response code: 404')],
  ['403 by a firewall', raw('<h1>Forbidden</h1>', 403), failed('status', 403, 'Unexpected response code: 403')],
  ['0 with 400', raw('0', 400), failed('status', 400, 'Unexpected response code: 400')],
  ['503 with an error', json({ error: 'Busy.' }, 503), failed('status', 503, 'Unexpected response code: 503')],
  ['204', raw(null, 204), failed('status', 204, 'Unexpected response code: 204')],
  [
    'an error',
    json({ error: 'EMPTY_DATA' }),
    failed('error', 200, 'Unexpected error. Status: 200. Additional error info: EMPTY_DATA'),
  ],
  [
    'an empty error',
    json({ error: '' }),
    failed('error', 200, 'Unexpected error. Status: 200. Additional error info: '),
  ],
  [
    'an error that is an object',
    json({ error: { code: 7 } }),
    failed('error', 200, 'Unexpected error. Status: 200. Additional error info: {"code":7}'),
  ],
  [
    'an error that never ends',
    json({ error: 'e'.repeat(1e6) }),
    failed('error', 200, `Unexpected error. Status: 200. Additional error info: ${'e'.repeat(500)}`),
  ],
  ['a lost network', lost, failed('offline', 0, 'Unexpected response code: 0')],
];

/** The faults of calls that are answered by JSON. */
const ofJson: typeof everywhere = [
  ['HTML instead of JSON', raw('<b>Warning</b>: not JSON'), unreadable],
  ['half of a JSON', raw('{"result":', 200, 'application/json'), unreadable],
  ['a notice before the JSON', raw('Notice: x {"result":{}}', 200, 'application/json'), unreadable],
  ['nothing', raw(''), unreadable],
  ['null', json(null), failed('error', 200, 'Unexpected error. Status: 200. Additional error info: No response')],
];

/** The faults of calls that are answered by a text. */
const ofText: typeof everywhere = [
  ['nothing', raw(''), unreadable],
  ['white space', raw(' \n '), unreadable],
  ['null', json(null), failed('error', 200, 'Unexpected error. Status: 200. Additional error info: No response')],
];

const faultsOf = (call: ApiCall): typeof everywhere => {
  const { answer } = apiRequests[call];
  return [...everywhere, ...(answer === 'json' ? ofJson : answer === 'text' ? ofText : [])];
};

describe.each(callsByWay)('$call by $way', ({ call, way, payload }) => {
  const ask = (options = {}): Promise<Answer> => callApi(reached(way), call, payload, options);

  it.each(faultsOf(call))('that meets %s fails, and says so on the console', async (_, reply, answer) => {
    network.route('', reply);
    expect(await ask()).toEqual(answer);
    expect(said).toEqual([`portico: ${call}: ${answer.message}`]);
    expect(network.sent()).toHaveLength(1);
  });

  it('is given up after 15 s', async () => {
    network.route('', silence);
    const answer = ask();
    await clock.advance(14_999);
    expect(said).toEqual([]);
    await clock.advance(1);
    expect(await answer).toEqual(failed('timeout', 0, 'Server response timeout'));
    expect(said).toEqual([`portico: ${call}: Server response timeout`]);
    expect(network.sent()[0]?.signal.aborted).toBe(true);
  });

  it('is given up without a word when nobody waits any more', async () => {
    network.route('', silence);
    const page = new AbortController();
    const answer = ask({ signal: page.signal });
    await turn();
    page.abort();
    expect(await answer).toMatchObject(failed('aborted', 0, expect.any(String)));
    expect(said).toEqual([]);
    expect(network.sent()[0]?.signal.aborted).toBe(true);
  });
});

describe('a call', () => {
  const ask = (options = {}): Promise<Answer> =>
    callApi(reached('rest'), 'check-email', { email: 'ada@example.com' }, options);

  it('that comes when the page is gone already is not sent', async () => {
    expect(await ask({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', why: 'aborted' });
    expect(network.sent()).toEqual([]);
    expect(said).toEqual([]);
  });

  it('is given up sooner where that is wished', async () => {
    network.route('', silence);
    const answer = ask({ timeout: 1000 });
    await clock.advance(1000);
    expect(await answer).toMatchObject({ why: 'timeout' });
  });

  it('that is answered in time leaves no timer, and does not hear what comes later', async () => {
    network.route('', json({ result: {} }));
    const page = new AbortController();
    expect(await ask({ signal: page.signal })).toEqual({ kind: 'answered', data: { result: {} } });
    page.abort();
    await clock.advance(60_000);
    expect(said).toEqual([]);
  });

  it('of which an answer breaks off fails as one that is offline', async () => {
    setNetwork(
      async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) })),
    );
    expect(await ask()).toMatchObject({ why: 'offline' });
  });

  it.each<[what: string, reply: Reply, data: unknown]>([
    ['a list', json([1, 2]), [1, 2]],
    ['a number', json(7), 7],
    ['a text', json('fine'), 'fine'],
    ['false', json(false), false],
    ['a refusal in the data of something else', json({ data: [{ status: 403 }] }), { data: [{ status: 403 }] }],
    ['names that every object has', raw('{"__proto__":{"error":"x"},"constructor":1}'), expect.anything()],
    ['ten million letters', json({ result: 'r'.repeat(1e7) }), { result: expect.stringMatching(/^r+$/) }],
    ['a thousand objects in each other', raw(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`), expect.anything()],
  ])('that is answered by %s hands it over', async (_, reply, data) => {
    network.route('', reply);
    expect(await ask()).toEqual({ kind: 'answered', data });
  });
});

describe('a call whose answer nobody reads', () => {
  it.each(['save-session', 'important-parameters'] as const)('(%s) takes any with 200', async (call) => {
    for (const reply of [raw(''), raw('<b>Hm</b>'), json(null), json({ success: true })]) {
      network.route('', reply);
      expect(await callApi(reached('rest'), call, {})).toMatchObject({ kind: 'answered' });
    }
    expect(said).toEqual([]);
  });
});

it('what a site answered is shown beside the text that points to the console', async () => {
  const shown: unknown[] = [];
  console.error = (...parts: readonly unknown[]) => void shown.push(...parts);
  network.route('', raw('<b>Warning</b>: not JSON'));
  await callApi(reached('rest'), 'check-email', {});
  expect(shown).toContain('<b>Warning</b>: not JSON');
});
