import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '../../demo-pages/backend/backend.ts';
import { callApi, type ApiResult } from '../../src/antispam/api-client.ts';
import { setNetwork } from '../../src/http/request.ts';
import { validateRequest } from '../openapi.ts';
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
import { ajaxPath, callsByTransport, fieldsOf, recordErrors, inTurn, transportBy, refusal } from './site.ts';
import { restoreGlobals, restPath, transports, type TransportName } from './site.ts';

const root = 'https://site.test/';
const stale = 'deadbeef00';
const fresh = 'abcdef0123';

let clock: TestClock;
let network: TestNetwork;
let errors: string[];
beforeEach(() => {
  clock = installTestClock();
  network = installTestNetwork();
  errors = recordErrors();
});
afterEach(restoreGlobals);

const withNonce = (transport: TransportName, nonce: string) =>
  transportBy(transport, { restNonce: nonce, ajaxNonce: nonce });
const addressOf = (transport: TransportName): string =>
  transport === 'rest' ? restPath('check_email_before_post') : ajaxPath;

/** Calls with a stale nonce. */
const send = (transport: TransportName, options = {}, nonce = stale): Promise<ApiResult> =>
  callApi(withNonce(transport, nonce), 'check-email', { email: 'ada@example.com' }, options);

/** The nonces of the sent calls. */
const noncesSent = (transport: TransportName): (string | null)[] =>
  network
    .sent(addressOf(transport))
    .map((sent) => sent.headers.get('x-wp-nonce') ?? fieldsOf(sent)._ajax_nonce ?? null);

/** Accepts one nonce and refuses all others. */
const takes =
  (transport: TransportName, good: string): Reply =>
  (sent) => {
    const nonce = sent.headers.get('x-wp-nonce') ?? fieldsOf(sent)._ajax_nonce;
    return nonce === good ? json({ result: {} })(sent) : refusal(transport)(sent);
  };

const answered = { kind: 'answered', data: { result: {} } };
const refused = { kind: 'failed', reason: 'status', status: 403, message: 'Unexpected response code: 403' };

describe.each(transports)('a refused nonce, by %s,', (transport) => {
  it('is exchanged, and the call is retried', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, json({ wpnonce: fresh }));
    expect(await send(transport)).toEqual(answered);
    expect(noncesSent(transport)).toEqual([stale, fresh]);
    expect(errors).toEqual([]);
  });

  it('is exchanged at the site’s root as in the OpenAPI file, without a nonce', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await send(transport);
    const [exchange] = network.sent(root);
    const fields = fieldsOf(exchange);
    expect([exchange?.method, exchange?.headers.has('x-wp-nonce'), '_ajax_nonce' in fields]).toEqual([
      'POST',
      false,
      false,
    ]);
    expect(fields).toMatchObject({
      spbc_remote_call_action: 'get_fresh_wpnonce',
      plugin_name: 'antispam',
      nonce_prev: stale,
    });
    expect(validateRequest('POST', '/', Object.entries(fields), 'application/x-www-form-urlencoded')).toEqual([]);
  });

  it('is exchanged without the data of the visitor', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await send(transport);
    const fields = fieldsOf(network.sent(root)[0]);
    expect(JSON.stringify(fields)).not.toContain('ada@example.com');
    expect(JSON.parse(fields.initial_request_params ?? '')).toEqual(
      transport === 'rest'
        ? {
            method: 'POST',
            url: `https://site.test${addressOf(transport)}`,
            headers: { 'X-WP-Nonce': stale },
            data: {},
          }
        : {
            method: 'POST',
            url: `https://site.test${addressOf(transport)}`,
            headers: {},
            data: { action: 'apbct_email_check_before_post', _ajax_nonce: stale },
          },
    );
  });

  it('is exchanged once for simultaneous calls', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    const exchange = hold();
    network.route(root, exchange.reply);
    const answers = [send(transport), send(transport), send(transport)];
    await network.settle();
    exchange.respond(json({ wpnonce: fresh }));
    expect(await Promise.all(answers)).toEqual([answered, answered, answered]);
    expect(network.sent(root)).toHaveLength(1);
    expect(noncesSent(transport)).toEqual([stale, stale, stale, fresh, fresh, fresh]);
  });

  it('delays calls during the exchange', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    const exchange = hold();
    network.route(root, exchange.reply);
    const first = send(transport);
    await network.settle();
    const second = send(transport);
    await network.settle();
    expect(noncesSent(transport)).toEqual([stale]);
    exchange.respond(json({ wpnonce: fresh }));
    expect(await Promise.all([first, second])).toEqual([answered, answered]);
    expect(noncesSent(transport)).toEqual([stale, fresh, fresh]);
  });

  it('is not exchanged again for a call that is refused after the exchange', async () => {
    const late = hold();
    network.route(addressOf(transport), inTurn(late.reply, takes(transport, fresh)));
    network.route(root, json({ wpnonce: fresh }));
    const first = send(transport);
    await network.settle();
    expect(await send(transport)).toEqual(answered);
    late.respond(refusal(transport));
    expect(await first).toEqual(answered);
    expect(network.sent(root)).toHaveLength(1);
  });

  it('is not used by later calls of the page', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await send(transport);
    expect(await send(transport)).toEqual(answered);
    expect(noncesSent(transport)).toEqual([stale, fresh, fresh]);
    expect(network.sent(root)).toHaveLength(1);
  });

  it('is replaced by a nonce that the page prints later', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await send(transport);
    network.route(addressOf(transport), takes(transport, 'c0ffee0001'));
    expect(await send(transport, {}, 'c0ffee0001')).toEqual(answered);
    expect(noncesSent(transport)).toEqual([stale, fresh, 'c0ffee0001']);
  });

  it('fails the call when the second attempt is refused, too', async () => {
    network.route(addressOf(transport), refusal(transport));
    network.route(root, json({ wpnonce: fresh }));
    expect(await send(transport)).toEqual(refused);
    expect(noncesSent(transport)).toEqual([stale, fresh]);
    expect(network.sent(root)).toHaveLength(1);
    expect(errors).toEqual(['portico: check-email: Unexpected response code: 403']);
  });

  it('fails the call when the second refusal comes with 200', async () => {
    network.route(addressOf(transport), transport === 'rest' ? json({ data: { status: 403 } }) : raw('-1'));
    network.route(root, json({ wpnonce: fresh }));
    expect(await send(transport)).toEqual(refused);
  });

  it('is exchanged again when the fresh one is stale', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await send(transport);
    network.route(addressOf(transport), takes(transport, '9999999999'));
    network.route(root, json({ wpnonce: '9999999999' }));
    expect(await send(transport)).toEqual(answered);
    expect(await send(transport)).toEqual(answered);
    expect(noncesSent(transport)).toEqual([stale, fresh, fresh, '9999999999', '9999999999']);
    expect(fieldsOf(network.sent(root)[1]).nonce_prev).toBe(fresh);
  });

  it('may be accepted again later', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await send(transport);
    network.route(addressOf(transport), takes(transport, stale));
    network.route(root, json({ wpnonce: stale }));
    expect(await send(transport)).toEqual(answered);
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, json({ wpnonce: fresh }));
    expect(await send(transport)).toEqual(answered);
    expect(await send(transport)).toEqual(answered);
    expect(noncesSent(transport)).toEqual([stale, fresh, fresh, stale, stale, fresh, fresh]);
  });

  it.each<[fault: string, reply: Reply]>([
    ['an error', json({ error: 'Wrong nonce provided' })],
    ['the same nonce', json({ wpnonce: stale })],
    ['an empty nonce', json({ wpnonce: '' })],
    ['an invalid nonce', json({ wpnonce: { a: 1 } })],
    ['an HTML page', raw('<h1>Welcome</h1>')],
    ['a text', raw('FAIL {"error":"TOO_MANY_ATTEMPTS"}')],
    ['an empty body', raw('')],
    ['null', json(null)],
    ['500', json({ wpnonce: fresh }, 500)],
    ['a lost network', networkError],
  ])('fails the call if the exchange returns %s', async (_, reply) => {
    network.route(addressOf(transport), refusal(transport));
    network.route(root, reply);
    expect(await send(transport)).toEqual(refused);
    expect(noncesSent(transport)).toEqual([stale]);
  });

  it('is exchanged again by the next call after a failed exchange', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, inTurn(networkError, json({ wpnonce: fresh })));
    expect(await send(transport)).toEqual(refused);
    expect(await send(transport)).toEqual(answered);
  });

  it('makes the call time out after 15 s, including the exchange', async () => {
    network.route(addressOf(transport), refusal(transport));
    network.route(root, noResponse);
    const answer = send(transport);
    await clock.advance(15_000);
    expect(await answer).toMatchObject({ reason: 'timeout', message: 'Server response timeout' });
    expect(noncesSent(transport)).toEqual([stale]);
  });

  it('does not retry an aborted call', async () => {
    network.route(addressOf(transport), refusal(transport));
    const exchange = hold();
    network.route(root, exchange.reply);
    const page = new AbortController();
    const answer = send(transport, { signal: page.signal });
    await network.settle();
    page.abort();
    expect(await answer).toMatchObject({ reason: 'aborted' });
    exchange.respond(json({ wpnonce: fresh }));
    await network.settle();
    expect(noncesSent(transport)).toEqual([stale]);
    expect(errors).toEqual([]);
  });

  it('is exchanged for the other calls when one is aborted', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    const exchange = hold();
    network.route(root, exchange.reply);
    const page = new AbortController();
    const answers = [send(transport, { signal: page.signal }), send(transport)];
    await network.settle();
    page.abort();
    exchange.respond(json({ wpnonce: fresh }));
    expect(await Promise.all(answers)).toMatchObject([{ reason: 'aborted' }, answered]);
  });

  it('is exchanged if the page has none', async () => {
    network.route(addressOf(transport), takes(transport, fresh));
    network.route(root, json({ wpnonce: fresh }));
    expect(await send(transport, {}, '')).toEqual(answered);
    expect(noncesSent(transport)).toEqual([null, fresh]);
  });
});

describe('isRefused', () => {
  const exchanges = async (transport: TransportName, reply: Reply): Promise<number> => {
    network.route(addressOf(transport), reply);
    network.route(root, json({ wpnonce: fresh }));
    await send(transport);
    return network.sent(root).length;
  };

  it.each<[description: string, transport: TransportName, reply: Reply, isRefused: boolean]>([
    ['JSON with data.status 403 by REST', 'rest', json({ data: { status: 403 } }, 403), true],
    ['the same with 200 by REST', 'rest', json({ data: { status: 403 } }), true],
    ['-1 with 403 by ajax', 'ajax', raw('-1', 403), true],
    ['-1 with white space by ajax', 'ajax', raw('-1\n', 403), true],
    ['-1 with 200 by ajax, as from old sites', 'ajax', raw('-1', 200), true],
    ['-1 by REST', 'rest', raw('-1', 403), false],
    ['JSON with data.status 403 by ajax', 'ajax', json({ data: { status: 403 } }, 403), false],
    ['JSON with data.status 401 by REST', 'rest', json({ data: { status: 401 } }, 401), false],
    ['JSON with an array as data by REST', 'rest', json({ data: [] }, 403), false],
    ['a page with 403 by REST', 'rest', raw('<h1>Forbidden</h1>', 403), false],
    ['a page with 403 by ajax', 'ajax', raw('<h1>Forbidden</h1>', 403), false],
    ['-10 by ajax', 'ajax', raw('-10', 403), false],
  ])('by %s', async (_, transport, reply, isRefused) => {
    expect(await exchanges(transport, reply)).toBe(isRefused ? 1 : 0);
  });
});

it('nonces of the two transports are independent', async () => {
  for (const transport of transports)
    network.route(addressOf(transport), takes(transport, transport === 'rest' ? 'aaaaaaaaaa' : 'bbbbbbbbbb'));
  network.route(root, inTurn(json({ wpnonce: 'aaaaaaaaaa' }), json({ wpnonce: 'bbbbbbbbbb' })));
  expect(await Promise.all([send('rest'), send('ajax')])).toEqual([answered, answered]);
  expect(network.sent(root)).toHaveLength(2);
});

it('a fresh nonce is requested from the root of the page’s host by default', async () => {
  network.route(addressOf('rest'), takes('rest', fresh));
  network.route('/', json({ wpnonce: fresh }));
  const transport = { ...withNonce('rest', stale), siteUrl: '' };
  expect(await callApi(transport, 'check-email', { email: 'ada@example.com' })).toEqual(answered);
  expect(network.sent('/').map(({ url }) => url)).toEqual(['/']);
});

describe('the demo backend exchanges a stale nonce', () => {
  it.each(callsByTransport)('for $call by $transport', async ({ call, transport, payload }) => {
    const backend = createBackend();
    const paths: string[] = [];
    setNetwork((url, init) => {
      paths.push(new URL(url).pathname);
      return Promise.resolve(backend.fetch(new Request(url, init)));
    });
    expect(await callApi(withNonce(transport, stale), call, payload)).toMatchObject({ kind: 'answered' });
    expect(paths).toEqual([paths[0], '/', paths[0]]);
  });

  it.each(transports)('except one that it always refuses, by %s', async (transport) => {
    const backend = createBackend();
    setNetwork((url, init) => Promise.resolve(backend.fetch(new Request(url, init))));
    expect(await callApi(withNonce(transport, stale), 'check-email', { email: 'refused@example.com' })).toEqual(
      refused,
    );
  });
});

it('no timer is left after all responses', async () => {
  network.route(addressOf('rest'), takes('rest', fresh));
  network.route(root, json({ wpnonce: fresh }));
  await send('rest');
  await turn();
  await clock.advance(60_000);
  expect(errors).toEqual([]);
});
