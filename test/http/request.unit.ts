import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '../../src/clock/clock.ts';
import { request, setNetwork, type Outcome } from '../../src/http/request.ts';
import { turn, installTestClock, type TestClock } from '../clock.ts';
import {
  hold,
  json,
  networkError,
  raw,
  noResponse,
  installTestNetwork,
  type Reply,
  type TestNetwork,
} from '../network.ts';

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

/** Responds with each reply in turn. */
const inTurn = (...replies: readonly Reply[]): Reply => {
  let next = 0;
  return (sent) => (replies[next++] ?? networkError)(sent);
};

/** Returns the outcome if the request is complete. */
async function currentOutcome(outcome: Promise<Outcome>): Promise<Outcome | 'nothing yet'> {
  let current: Outcome | 'nothing yet' = 'nothing yet';
  void outcome.then((value) => (current = value));
  await network.settle();
  await turn();
  return current;
}

describe('request()', () => {
  it.each<[response: string, reply: Reply, outcome: Outcome]>([
    ['JSON', json({ a: 1 }), { kind: 'json', status: 200, data: { a: 1 } }],
    ['JSON with any status', json({ code: 'x' }, 404), { kind: 'json', status: 404, data: { code: 'x' } }],
    ['JSON under another type', raw('[1]', 200, 'text/html'), { kind: 'json', status: 200, data: [1] }],
    ['a page', raw('<h1>Hi</h1>'), { kind: 'other', status: 200, body: '<h1>Hi</h1>' }],
    ['incomplete JSON', raw('{"a":', 200, 'application/json'), { kind: 'other', status: 200, body: '{"a":' }],
    ['an empty body', raw(''), { kind: 'other', status: 200, body: '' }],
    ['status 204', raw(null, 204), { kind: 'other', status: 204, body: '' }],
    ['status 500 with a page', raw('Error', 500), { kind: 'other', status: 500, body: 'Error' }],
    ['a network error', networkError, { kind: 'lost', reason: 'offline' }],
  ])('returns the outcome of %s', async (_, reply, outcome) => {
    network.route('/call', reply);
    expect(await request('/call')).toEqual(outcome);
  });

  it.each([
    ['https://forms.example/call', true, 'unknown'],
    ['https://forms.example/call', false, 'offline'],
    ['https://site.example/call', true, 'offline'],
    ['/call', true, 'offline'],
  ])('does not claim to know why %s is lost while the browser is online: %s', async (url, onLine, reason) => {
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('document', { baseURI: 'https://site.example/' });
    vi.stubGlobal('origin', 'https://site.example');
    network.route('/call', networkError);
    expect(await request(url)).toEqual({ kind: 'lost', reason });
    vi.unstubAllGlobals();
  });

  it('reports an interrupted body as lost', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) });
    setNetwork(async () => new Response(broken));
    expect(await request('/call')).toEqual({ kind: 'lost', reason: 'offline' });
  });

  it('reports a network that throws synchronously as lost', async () => {
    setNetwork(() => {
      throw new TypeError('blocked');
    });
    expect(await request('/call')).toEqual({ kind: 'lost', reason: 'offline' });
  });
});

describe('a sent request', () => {
  it('uses GET without a body and accepts JSON by default', async () => {
    network.route('/call', json({}));
    await request('/call');
    const [sent] = network.sent();
    expect([sent?.method, sent?.body, sent?.headers.get('accept')]).toEqual([
      'GET',
      undefined,
      'application/json, */*;q=0.1',
    ]);
  });

  it('uses POST with the body and the headers of its options', async () => {
    network.route('/call', json({}));
    await request('/call', { method: 'POST', body: 'a=1', headers: { 'X-WP-Nonce': 'n' } });
    const [sent] = network.sent();
    expect([sent?.method, sent?.body, sent?.headers.get('x-wp-nonce')]).toEqual(['POST', 'a=1', 'n']);
    expect(sent?.headers.has('accept')).toBe(true);
  });
});

describe('a timeout', () => {
  it('aborts the request', async () => {
    network.route('/call', noResponse);
    const outcome = request('/call', { timeout: 5000 });
    await clock.advance(4999);
    expect(await currentOutcome(outcome)).toBe('nothing yet');
    await clock.advance(1);
    expect(await outcome).toEqual({ kind: 'lost', reason: 'timeout' });
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
    expect(await outcome).toEqual({ kind: 'lost', reason: 'timeout' });
  });

  it('is cleared by the response', async () => {
    network.route('/call', json({}));
    await request('/call', { timeout: 5000 });
    await clock.advance(5000);
    expect(network.sent()[0]?.signal.aborted).toBe(false);
  });

  it('counts from the last progress of the body', async () => {
    network.route('/call', noResponse);
    const reports: number[] = [];
    const outcome = request('/call', { timeout: 5000, onProgress: ({ loaded }) => reports.push(loaded) });
    for (const loaded of [1, 2]) {
      await clock.advance(4999);
      network.sent()[0]?.onProgress?.({ loaded, total: 3 });
    }
    await clock.advance(4999);
    expect([await currentOutcome(outcome), reports]).toEqual(['nothing yet', [1, 2]]);
    await clock.advance(1);
    expect(await outcome).toEqual({ kind: 'lost', reason: 'timeout' });
  });

  it('is not set by default', async () => {
    const held = hold();
    network.route('/call', held.reply);
    const outcome = request('/call');
    await clock.advance(3_600_000);
    held.respond(json({}));
    expect((await outcome).kind).toBe('json');
  });
});

describe('a signal', () => {
  it('aborts the request', async () => {
    network.route('/call', noResponse);
    const controller = new AbortController();
    const outcome = request('/call', { signal: controller.signal });
    await turn();
    controller.abort();
    expect(await outcome).toEqual({ kind: 'lost', reason: 'aborted' });
  });

  it('prevents the request if it has aborted before', async () => {
    network.route('/call', json({}));
    expect(await request('/call', { signal: AbortSignal.abort() })).toEqual({ kind: 'lost', reason: 'aborted' });
    expect(network.sent()).toEqual([]);
  });
});

describe('retries', () => {
  it('repeat lost requests and responses of 500 or more, after 1 s, 2 s, 4 s', async () => {
    network.route('/call', inTurn(networkError, json({}, 500), raw('Busy', 503), json({ a: 1 })));
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
    network.route('/call', inTurn(networkError, json({ no: true }, 502)));
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
    network.route('/call', networkError);
    await request('/call');
    await clock.advance(60_000);
    expect(network.sent()).toHaveLength(1);
  });

  it('stop when the signal aborts, also during a pause', async () => {
    network.route('/call', networkError);
    const controller = new AbortController();
    const outcome = request('/call', { retries: 3, signal: controller.signal });
    await clock.advance(500);
    controller.abort();
    expect(await outcome).toEqual({ kind: 'lost', reason: 'aborted' });
    await clock.advance(60_000);
    expect(network.sent()).toHaveLength(1);
  });
});
