import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '../../demo-pages/backend/backend.ts';
import { callApi, type Answer } from '../../src/antispam/api-client.ts';
import { setNetwork } from '../../src/http/request.ts';
import { validateRequest } from '../openapi.ts';
import { turn, installTestClock, type TestClock } from '../clock.ts';
import { hold, json, lost, raw, silence, installTestNetwork, type Reply, type TestNetwork } from '../network.ts';
import { ajaxPath, callsByWay, fieldsOf, hearErrors, inTurn, reached, refusal } from './site.ts';
import { restoreWorld, restPath, ways, type Way } from './site.ts';

const root = 'https://site.test/';
const stale = 'deadbeef00';
const fresh = 'abcdef0123';

let clock: TestClock;
let network: TestNetwork;
let said: string[];
beforeEach(() => {
  clock = installTestClock();
  network = installTestNetwork();
  said = hearErrors();
});
afterEach(restoreWorld);

const withNonce = (way: Way, nonce: string) => reached(way, { restNonce: nonce, ajaxNonce: nonce });
const addressOf = (way: Way): string => (way === 'rest' ? restPath('check_email_before_post') : ajaxPath);

/** Asks about an address, with a stale nonce. */
const ask = (way: Way, options = {}, nonce = stale): Promise<Answer> =>
  callApi(withNonce(way, nonce), 'check-email', { email: 'ada@example.com' }, options);

/** The nonces that calls were sent with. */
const noncesSent = (way: Way): (string | null)[] =>
  network.sent(addressOf(way)).map((sent) => sent.headers.get('x-wp-nonce') ?? fieldsOf(sent)._ajax_nonce ?? null);

/** The site takes one nonce, and refuses every other. */
const takes =
  (way: Way, good: string): Reply =>
  (sent) => {
    const nonce = sent.headers.get('x-wp-nonce') ?? fieldsOf(sent)._ajax_nonce;
    return nonce === good ? json({ result: {} })(sent) : refusal(way)(sent);
  };

const answered = { kind: 'answered', data: { result: {} } };
const refused = { kind: 'failed', why: 'status', status: 403, message: 'Unexpected response code: 403' };

describe.each(ways)('a nonce that the site refuses, by %s,', (way) => {
  it('is exchanged, and the call is sent once more', async () => {
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, json({ wpnonce: fresh }));
    expect(await ask(way)).toEqual(answered);
    expect(noncesSent(way)).toEqual([stale, fresh]);
    expect(said).toEqual([]);
  });

  it('is exchanged at the site’s root, as the OpenAPI file says, without a nonce', async () => {
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await ask(way);
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

  it('is exchanged without telling what the visitor sent', async () => {
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await ask(way);
    const fields = fieldsOf(network.sent(root)[0]);
    expect(JSON.stringify(fields)).not.toContain('ada@example.com');
    expect(JSON.parse(fields.initial_request_params ?? '')).toEqual(
      way === 'rest'
        ? { method: 'POST', url: `https://site.test${addressOf(way)}`, headers: { 'X-WP-Nonce': stale }, data: {} }
        : {
            method: 'POST',
            url: `https://site.test${addressOf(way)}`,
            headers: {},
            data: { action: 'apbct_email_check_before_post', _ajax_nonce: stale },
          },
    );
  });

  it('is exchanged once for calls that are refused at the same time', async () => {
    network.route(addressOf(way), takes(way, fresh));
    const exchange = hold();
    network.route(root, exchange.reply);
    const answers = [ask(way), ask(way), ask(way)];
    await network.settle();
    exchange.answer(json({ wpnonce: fresh }));
    expect(await Promise.all(answers)).toEqual([answered, answered, answered]);
    expect(network.sent(root)).toHaveLength(1);
    expect(noncesSent(way)).toEqual([stale, stale, stale, fresh, fresh, fresh]);
  });

  it('is waited for by a call that comes during the exchange', async () => {
    network.route(addressOf(way), takes(way, fresh));
    const exchange = hold();
    network.route(root, exchange.reply);
    const first = ask(way);
    await network.settle();
    const second = ask(way);
    await network.settle();
    expect(noncesSent(way)).toEqual([stale]);
    exchange.answer(json({ wpnonce: fresh }));
    expect(await Promise.all([first, second])).toEqual([answered, answered]);
    expect(noncesSent(way)).toEqual([stale, fresh, fresh]);
  });

  it('of a call that is refused after the exchange is not exchanged again', async () => {
    const late = hold();
    network.route(addressOf(way), inTurn(late.reply, takes(way, fresh)));
    network.route(root, json({ wpnonce: fresh }));
    const first = ask(way);
    await network.settle();
    expect(await ask(way)).toEqual(answered);
    late.answer(refusal(way));
    expect(await first).toEqual(answered);
    expect(network.sent(root)).toHaveLength(1);
  });

  it('is not used by later calls of the page', async () => {
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await ask(way);
    expect(await ask(way)).toEqual(answered);
    expect(noncesSent(way)).toEqual([stale, fresh, fresh]);
    expect(network.sent(root)).toHaveLength(1);
  });

  it('gives way to one that the page itself prints anew', async () => {
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await ask(way);
    network.route(addressOf(way), takes(way, 'c0ffee0001'));
    expect(await ask(way, {}, 'c0ffee0001')).toEqual(answered);
    expect(noncesSent(way)).toEqual([stale, fresh, 'c0ffee0001']);
  });

  it('fails the call when the second attempt is refused, too', async () => {
    network.route(addressOf(way), refusal(way));
    network.route(root, json({ wpnonce: fresh }));
    expect(await ask(way)).toEqual(refused);
    expect(noncesSent(way)).toEqual([stale, fresh]);
    expect(network.sent(root)).toHaveLength(1);
    expect(said).toEqual(['portico: check-email: Unexpected response code: 403']);
  });

  it('fails the call when the second refusal comes with 200', async () => {
    network.route(addressOf(way), way === 'rest' ? json({ data: { status: 403 } }) : raw('-1'));
    network.route(root, json({ wpnonce: fresh }));
    expect(await ask(way)).toEqual(refused);
  });

  it('is exchanged again when the fresh one has grown old', async () => {
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await ask(way);
    network.route(addressOf(way), takes(way, '9999999999'));
    network.route(root, json({ wpnonce: '9999999999' }));
    expect(await ask(way)).toEqual(answered);
    expect(await ask(way)).toEqual(answered);
    expect(noncesSent(way)).toEqual([stale, fresh, fresh, '9999999999', '9999999999']);
    expect(fieldsOf(network.sent(root)[1]).nonce_prev).toBe(fresh);
  });

  it('may come back in time', async () => {
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, json({ wpnonce: fresh }));
    await ask(way);
    network.route(addressOf(way), takes(way, stale));
    network.route(root, json({ wpnonce: stale }));
    expect(await ask(way)).toEqual(answered);
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, json({ wpnonce: fresh }));
    expect(await ask(way)).toEqual(answered);
    expect(await ask(way)).toEqual(answered);
    expect(noncesSent(way)).toEqual([stale, fresh, fresh, stale, stale, fresh, fresh]);
  });

  it.each<[fault: string, reply: Reply]>([
    ['an error', json({ error: 'Wrong nonce provided' })],
    ['the same nonce', json({ wpnonce: stale })],
    ['an empty nonce', json({ wpnonce: '' })],
    ['a nonce that is none', json({ wpnonce: { a: 1 } })],
    ['a page', raw('<h1>Welcome</h1>')],
    ['words', raw('FAIL {"error":"TOO_MANY_ATTEMPTS"}')],
    ['nothing', raw('')],
    ['null', json(null)],
    ['500', json({ wpnonce: fresh }, 500)],
    ['a lost network', lost],
  ])('fails the call where %s comes in its place', async (_, reply) => {
    network.route(addressOf(way), refusal(way));
    network.route(root, reply);
    expect(await ask(way)).toEqual(refused);
    expect(noncesSent(way)).toEqual([stale]);
  });

  it('is asked for again by the next call where the site gave none', async () => {
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, inTurn(lost, json({ wpnonce: fresh })));
    expect(await ask(way)).toEqual(refused);
    expect(await ask(way)).toEqual(answered);
  });

  it('ends the call after 15 s, the exchange included', async () => {
    network.route(addressOf(way), refusal(way));
    network.route(root, silence);
    const answer = ask(way);
    await clock.advance(15_000);
    expect(await answer).toMatchObject({ why: 'timeout', message: 'Server response timeout' });
    expect(noncesSent(way)).toEqual([stale]);
  });

  it('does not send the call again when nobody waits any more', async () => {
    network.route(addressOf(way), refusal(way));
    const exchange = hold();
    network.route(root, exchange.reply);
    const page = new AbortController();
    const answer = ask(way, { signal: page.signal });
    await network.settle();
    page.abort();
    expect(await answer).toMatchObject({ why: 'aborted' });
    exchange.answer(json({ wpnonce: fresh }));
    await network.settle();
    expect(noncesSent(way)).toEqual([stale]);
    expect(said).toEqual([]);
  });

  it('is exchanged for the others when one of them no longer waits', async () => {
    network.route(addressOf(way), takes(way, fresh));
    const exchange = hold();
    network.route(root, exchange.reply);
    const page = new AbortController();
    const answers = [ask(way, { signal: page.signal }), ask(way)];
    await network.settle();
    page.abort();
    exchange.answer(json({ wpnonce: fresh }));
    expect(await Promise.all(answers)).toMatchObject([{ why: 'aborted' }, answered]);
  });

  it('is exchanged where the page has none', async () => {
    network.route(addressOf(way), takes(way, fresh));
    network.route(root, json({ wpnonce: fresh }));
    expect(await ask(way, {}, '')).toEqual(answered);
    expect(noncesSent(way)).toEqual([null, fresh]);
  });
});

describe('isRefused', () => {
  const exchanges = async (way: Way, reply: Reply): Promise<number> => {
    network.route(addressOf(way), reply);
    network.route(root, json({ wpnonce: fresh }));
    await ask(way);
    return network.sent(root).length;
  };

  it.each<[what: string, way: Way, reply: Reply, isRefused: boolean]>([
    ['JSON with data.status 403 by REST', 'rest', json({ data: { status: 403 } }, 403), true],
    ['the same with 200 by REST', 'rest', json({ data: { status: 403 } }), true],
    ['-1 with 403 by ajax', 'ajax', raw('-1', 403), true],
    ['-1 with white space by ajax', 'ajax', raw('-1\n', 403), true],
    ['-1 with 200 by ajax, as old sites say it', 'ajax', raw('-1', 200), true],
    ['-1 by REST', 'rest', raw('-1', 403), false],
    ['JSON with data.status 403 by ajax', 'ajax', json({ data: { status: 403 } }, 403), false],
    ['JSON with data.status 401 by REST', 'rest', json({ data: { status: 401 } }, 401), false],
    ['JSON with a list as data by REST', 'rest', json({ data: [] }, 403), false],
    ['a page with 403 by REST', 'rest', raw('<h1>Forbidden</h1>', 403), false],
    ['a page with 403 by ajax', 'ajax', raw('<h1>Forbidden</h1>', 403), false],
    ['-10 by ajax', 'ajax', raw('-10', 403), false],
  ])('by %s', async (_, way, reply, isRefused) => {
    expect(await exchanges(way, reply)).toBe(isRefused ? 1 : 0);
  });
});

it('nonces of the two ways are kept apart', async () => {
  for (const way of ways) network.route(addressOf(way), takes(way, way === 'rest' ? 'aaaaaaaaaa' : 'bbbbbbbbbb'));
  network.route(root, inTurn(json({ wpnonce: 'aaaaaaaaaa' }), json({ wpnonce: 'bbbbbbbbbb' })));
  expect(await Promise.all([ask('rest'), ask('ajax')])).toEqual([answered, answered]);
  expect(network.sent(root)).toHaveLength(2);
});

it('a fresh nonce is asked for at the root of the page’s host where no site is named', async () => {
  network.route(addressOf('rest'), takes('rest', fresh));
  network.route('/', json({ wpnonce: fresh }));
  const transport = { ...withNonce('rest', stale), siteUrl: '' };
  expect(await callApi(transport, 'check-email', { email: 'ada@example.com' })).toEqual(answered);
  expect(network.sent('/').map(({ url }) => url)).toEqual(['/']);
});

describe('the demo’s site takes back a stale nonce', () => {
  it.each(callsByWay)('of $call by $way', async ({ call, way, payload }) => {
    const backend = createBackend();
    const paths: string[] = [];
    setNetwork((url, init) => {
      paths.push(new URL(url).pathname);
      return Promise.resolve(backend.fetch(new Request(url, init)));
    });
    expect(await callApi(withNonce(way, stale), call, payload)).toMatchObject({ kind: 'answered' });
    expect(paths).toEqual([paths[0], '/', paths[0]]);
  });

  it.each(ways)('but not one that it always refuses, by %s', async (way) => {
    const backend = createBackend();
    setNetwork((url, init) => Promise.resolve(backend.fetch(new Request(url, init))));
    expect(await callApi(withNonce(way, stale), 'check-email', { email: 'refused@example.com' })).toEqual(refused);
  });
});

it('nothing waits on when all is answered', async () => {
  network.route(addressOf('rest'), takes('rest', fresh));
  network.route(root, json({ wpnonce: fresh }));
  await ask('rest');
  await turn();
  await clock.advance(60_000);
  expect(said).toEqual([]);
});
