import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiRequests, type ApiCall } from '../../src/antispam/api-requests.ts';
import { callApi, type ApiResult } from '../../src/antispam/api-client.ts';
import { setNetwork } from '../../src/http/request.ts';
import { turn, installTestClock, type TestClock } from '../clock.ts';
import { json, networkError, raw, noResponse, installTestNetwork, type Reply, type TestNetwork } from '../network.ts';
import { callsByTransport, recordErrors, transportBy, restoreGlobals } from './site.ts';

let clock: TestClock;
let network: TestNetwork;
let errors: string[];
beforeEach(() => {
  clock = installTestClock();
  network = installTestNetwork();
  errors = recordErrors();
});
afterEach(restoreGlobals);

const failed = (reason: string, status: number, message: string) => ({ kind: 'failed', reason, status, message });

const unreadable = failed('unreadable', 200, 'Unexpected response from server. See console for details.');

/** The faults of every call by every transport, with their messages. */
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
    'a very long error',
    json({ error: 'e'.repeat(1e6) }),
    failed('error', 200, `Unexpected error. Status: 200. Additional error info: ${'e'.repeat(500)}`),
  ],
  ['a lost network', networkError, failed('offline', 0, 'Unexpected response code: 0')],
];

/** The faults of calls with a JSON response. */
const ofJson: typeof everywhere = [
  ['HTML instead of JSON', raw('<b>Warning</b>: not JSON'), unreadable],
  ['incomplete JSON', raw('{"result":', 200, 'application/json'), unreadable],
  ['a notice before the JSON', raw('Notice: x {"result":{}}', 200, 'application/json'), unreadable],
  ['an empty body', raw(''), unreadable],
  ['null', json(null), failed('error', 200, 'Unexpected error. Status: 200. Additional error info: No response')],
];

/** The faults of calls with a text response. */
const ofText: typeof everywhere = [
  ['an empty body', raw(''), unreadable],
  ['white space', raw(' \n '), unreadable],
  ['null', json(null), failed('error', 200, 'Unexpected error. Status: 200. Additional error info: No response')],
];

const faultsOf = (call: ApiCall): typeof everywhere => {
  const { format } = apiRequests[call];
  return [...everywhere, ...(format === 'json' ? ofJson : format === 'text' ? ofText : [])];
};

describe.each(callsByTransport)('$call by $transport', ({ call, transport, payload }) => {
  const send = (options = {}): Promise<ApiResult> => callApi(transportBy(transport), call, payload, options);

  it.each(faultsOf(call))('fails and logs an error on %s', async (_, reply, answer) => {
    network.route('', reply);
    expect(await send()).toEqual(answer);
    expect(errors).toEqual([`portico: ${call}: ${answer.message}`]);
    expect(network.sent()).toHaveLength(1);
  });

  it('times out after 15 s', async () => {
    network.route('', noResponse);
    const answer = send();
    await clock.advance(14_999);
    expect(errors).toEqual([]);
    await clock.advance(1);
    expect(await answer).toEqual(failed('timeout', 0, 'Server response timeout'));
    expect(errors).toEqual([`portico: ${call}: Server response timeout`]);
    expect(network.sent()[0]?.signal.aborted).toBe(true);
  });

  it('is aborted silently by its signal', async () => {
    network.route('', noResponse);
    const page = new AbortController();
    const answer = send({ signal: page.signal });
    await turn();
    page.abort();
    expect(await answer).toMatchObject(failed('aborted', 0, expect.any(String)));
    expect(errors).toEqual([]);
    expect(network.sent()[0]?.signal.aborted).toBe(true);
  });
});

describe('a call', () => {
  const send = (options = {}): Promise<ApiResult> =>
    callApi(transportBy('rest'), 'check-email', { email: 'ada@example.com' }, options);

  it('is not sent with an aborted signal', async () => {
    expect(await send({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    expect(network.sent()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('times out after the timeout option', async () => {
    network.route('', noResponse);
    const answer = send({ timeout: 1000 });
    await clock.advance(1000);
    expect(await answer).toMatchObject({ reason: 'timeout' });
  });

  it('leaves no timer and no listener after a response', async () => {
    network.route('', json({ result: {} }));
    const page = new AbortController();
    expect(await send({ signal: page.signal })).toEqual({ kind: 'answered', data: { result: {} } });
    page.abort();
    await clock.advance(60_000);
    expect(errors).toEqual([]);
  });

  it('fails as offline if the response is interrupted', async () => {
    setNetwork(
      async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) })),
    );
    expect(await send()).toMatchObject({ reason: 'offline' });
  });

  it.each<[description: string, reply: Reply, data: unknown]>([
    ['an array', json([1, 2]), [1, 2]],
    ['a number', json(7), 7],
    ['a text', json('fine'), 'fine'],
    ['false', json(false), false],
    ['a refusal inside an array', json({ data: [{ status: 403 }] }), { data: [{ status: 403 }] }],
    ['names of Object.prototype', raw('{"__proto__":{"error":"x"},"constructor":1}'), expect.anything()],
    ['ten million characters', json({ result: 'r'.repeat(1e7) }), { result: expect.stringMatching(/^r+$/) }],
    ['a thousand nested objects', raw(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`), expect.anything()],
  ])('returns %s', async (_, reply, data) => {
    network.route('', reply);
    expect(await send()).toEqual({ kind: 'answered', data });
  });
});

describe('a call with an ignored response', () => {
  it.each(['save-session', 'important-parameters'] as const)('(%s) accepts any response with 200', async (call) => {
    for (const reply of [raw(''), raw('<b>Hm</b>'), json(null), json({ success: true })]) {
      network.route('', reply);
      expect(await callApi(transportBy('rest'), call, {})).toMatchObject({ kind: 'answered' });
    }
    expect(errors).toEqual([]);
  });
});

it('the response is logged with the message that points to the console', async () => {
  const shown: unknown[] = [];
  console.error = (...parts: readonly unknown[]) => void shown.push(...parts);
  network.route('', raw('<b>Warning</b>: not JSON'));
  await callApi(transportBy('rest'), 'check-email', {});
  expect(shown).toContain('<b>Warning</b>: not JSON');
});
