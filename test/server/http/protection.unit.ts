import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryCounterStore } from '../../../server/http/protection/counters.ts';
import type { CounterStore, ProtectOptions } from '../../../server/http/options.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { checkedHandler, contactForm, elementRequest, type Received, site, validFields } from './checked-handler.ts';

let clock: TestClock;

beforeEach(() => {
  clock = installTestClock(Date.now());
});
afterEach(() => setClock());

const secret = 'a secret of the tests';
const minute = 60_000;

describe('the origin of a request', () => {
  const statusFor = async (headers: Readonly<Record<string, string>>, protect: ProtectOptions = {}): Promise<number> =>
    (await checkedHandler({ protect }).send(elementRequest(validFields, headers))).status;

  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['a program', {}, 200],
    ['the same origin', { Origin: site, 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['the same origin behind a proxy', { Origin: 'https://public.example', 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['the same origin without a referrer', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['the same host in an old browser', { Origin: 'http://site.example' }, 200],
    ['a referrer of the same host in an old browser', { Origin: 'null', Referer: `${site}/a` }, 200],
    ['another origin', { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another origin in an old browser', { Origin: 'https://other.example' }, 403],
    ['another port in an old browser', { Origin: `${site}:8443` }, 403],
    ['another scheme', { Origin: 'http://site.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another subdomain', { Origin: 'https://a.site.example', 'Sec-Fetch-Site': 'same-site' }, 403],
    ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['an origin that is no address', { Origin: 'x' }, 403],
    ['a host that only begins the same', { Origin: 'https://site.example.evil.example' }, 403],
  ])('%s', async (_, headers, status) => {
    expect(await statusFor(headers)).toBe(status);
  });

  it('allows the origins of the options, which may read the response', async () => {
    const headers = { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' };
    const { send } = checkedHandler({ protect: { origins: ['https://other.example'] } });
    const answer = await send(elementRequest(validFields, headers));
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, 'https://other.example']);
    expect(await statusFor({ ...headers, Origin: 'https://x.example' }, { origins: ['https://other.example'] })).toBe(
      403,
    );
  });
});

describe('the rate limit', () => {
  const protect = { rateLimit: { max: 2, window: minute }, trustedProxies: ['10.0.0.0/8'], secret };
  const from = (address: string, forwarded?: string) =>
    [
      elementRequest(validFields, forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }),
      { address },
    ] as const;

  it('refuses an address until the next window', async () => {
    await clock.advance(minute - (clock.now() % minute));
    const { send } = checkedHandler({ protect });
    expect((await send(...from('192.0.2.1'))).status).toBe(200);
    await clock.advance(20_000);
    expect((await send(...from('192.0.2.1'))).status).toBe(200);
    const { status, headers, data } = await send(...from('192.0.2.1'));
    expect([status, headers.get('Retry-After')]).toEqual([429, '40']);
    expect(data.message).toMatch(/in 1 min\./);
    expect((await send(...from('192.0.2.2'))).status).toBe(200);
    await clock.advance(40_000);
    expect((await send(...from('192.0.2.1'))).status).toBe(200);
  });

  it.each([
    ['a private address without a header', '10.1.1.1', undefined, [], 0],
    ['a private address', '10.1.1.1', '192.0.2.1', [], 1],
    ['a trusted one', '10.1.1.1', '192.0.2.1', ['10.0.0.0/8'], 0],
    ['a visitor who writes the header', '203.0.113.1', '192.0.2.1', [], 0],
  ] as const)('reports a proxy that is not trusted, once: %s', async (_, address, forwarded, trustedProxies, count) => {
    const { send, events } = checkedHandler({ protect: { trustedProxies } });
    for (let sends = 0; sends < 2; sends += 1) await send(...from(address, forwarded));
    expect(events.filter(({ reason }) => reason === 'proxy-not-trusted')).toHaveLength(count);
  });

  it('counts the visitor behind a trusted proxy, and believes no header of a visitor', async () => {
    const { send } = checkedHandler({ protect });
    const statusOf = async (address: string, forwarded: string) => (await send(...from(address, forwarded))).status;
    for (const [index, status] of [200, 200, 429].entries()) {
      expect(await statusOf('10.1.1.1', `203.0.113.${index}, 192.0.2.1, 10.2.2.2`)).toBe(status);
      expect(await statusOf('192.0.2.9', `203.0.113.${index}`)).toBe(status);
    }
  });

  it('counts a network of IPv6 as one visitor, with a counter that does not contain the address', async () => {
    const keys: string[] = [];
    const memory = createMemoryCounterStore();
    const store: CounterStore = {
      increment(key, expiresAt) {
        keys.push(key);
        return memory.increment(key, expiresAt);
      },
    };
    const { send } = checkedHandler({ protect: { ...protect, store } });
    expect((await send(...from('2001:db8::1'))).status).toBe(200);
    expect((await send(...from('2001:db8:0:0:ffff::2'))).status).toBe(200);
    expect((await send(...from('[2001:db8::3]'.slice(1, -1)))).status).toBe(429);
    expect((await send(...from('2001:db8:0:1::1'))).status).toBe(200);
    expect(keys.join()).not.toMatch(/2001:?0?db8/);
  });

  it('works without protection while the store is broken or the address is unknown, and reports it', async () => {
    const error = new Error('no connection');
    const store: CounterStore = { increment: () => Promise.reject(error) };
    const { send, events } = checkedHandler({ protect: { ...protect, store } });
    expect((await send(...from('192.0.2.1'))).status).toBe(200);
    expect(events[0]).toEqual({ kind: 'unprotected', form: 'contact', reason: 'store', error });
    expect((await send(elementRequest(validFields))).status).toBe(200);
    expect(events.filter(({ kind }) => kind === 'unprotected').at(-1)).toMatchObject({ reason: 'no-address' });
  });

  it('keeps at most the given number of counters', async () => {
    const store = createMemoryCounterStore(10);
    const expiresAt = clock.now() + minute;
    for (let index = 0; index < 10; index += 1) await store.increment(`k${index}`, expiresAt);
    expect(await store.increment('k0', expiresAt)).toBe(2);
    await store.increment('new', expiresAt);
    expect(await store.increment('k0', expiresAt)).toBe(1);
    expect(await store.increment('k9', expiresAt)).toBe(2);
    await clock.advance(minute);
    expect(await store.increment('k9', clock.now() + minute)).toBe(1);
  });

  it('rejects options that would protect nothing', () => {
    expect(() => checkedHandler({ protect: { trustedProxies: ['10.0.0.0/33'] } })).toThrow(/trustedProxies/);
    expect(() => checkedHandler({ protect: { trustedProxies: ['proxy'] } })).toThrow(/trustedProxies/);
    expect(() => checkedHandler({ protect: { secret: 'short' } })).toThrow(/protect\.secret/);
  });
});

describe('the token', () => {
  const tokenOf = async ({ handler }: ReturnType<typeof checkedHandler>): Promise<string> => {
    const response = await handler(new Request(`${site}/api/contact/token`));
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    return ((await response.json()) as { token: string }).token; // The type in the description.
  };

  it('proves that the visitor took some time', async () => {
    const checked = checkedHandler({ protect: { token: { required: true } } });
    const token = await tokenOf(checked);
    const send = (value: string) => checked.send(elementRequest({ ...validFields, _token: value }));
    await clock.advance(2999);
    expect((await send(token)).data).toMatchObject({
      status: 'spam',
      message: expect.stringContaining('very quickly'),
    });
    await clock.advance(1);
    expect((await send(token)).status).toBe(200);
    await clock.advance(24 * 60 * minute);
    expect((await send(token)).status).toBe(403);
    expect(checked.messages[0]?.fields.map(([name]) => name)).not.toContain('_token');
  });

  it('is refused if it is missing, changed or of another form or secret', async () => {
    const forms = { contact: contactForm, other: contactForm };
    const checked = checkedHandler({ forms, protect: { token: { required: true, minFillTime: 0 }, secret } });
    const token = await tokenOf(checked);
    const statusOf = async (fields: Readonly<Record<string, string>>) =>
      (await checked.send(elementRequest({ ...validFields, ...fields }))).status;
    expect(await statusOf({})).toBe(403);
    expect(await statusOf({ _token: '' })).toBe(403);
    expect(await statusOf({ _token: token.replace(/^./, 'a') })).toBe(403);
    expect(await statusOf({ _token: token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')) })).toBe(403);
    expect(await statusOf({ _token: await checked.handler.issueToken('other') })).toBe(403);
    expect(
      await statusOf({ _token: await checkedHandler({ protect: { token: {} } }).handler.issueToken('contact') }),
    ).toBe(403);
    const same = checkedHandler({ protect: { token: {}, secret } });
    expect(await statusOf({ _token: await same.handler.issueToken('contact') })).toBe(200);
  });

  it('is optional by default, and does not exist without the option', async () => {
    const checked = checkedHandler({ protect: { token: {} } });
    expect((await checked.send(elementRequest(validFields))).status).toBe(200);
    expect((await checked.send(elementRequest({ ...validFields, _token: 'x' }))).status).toBe(403);
    const { handler } = checkedHandler();
    expect((await handler(new Request(`${site}/api/contact/token`))).status).toBe(404);
    await expect(handler.issueToken('contact')).rejects.toThrow(/protect\.token/);
  });
});

describe('the challenge of ALTCHA', () => {
  const protect = { altcha: { cost: 1, maxNumber: 20 }, secret } as const;

  async function solved(checked: ReturnType<typeof checkedHandler>): Promise<string> {
    const { data } = await checked.send(new Request(`${site}/api/contact/challenge`));
    return solutionOf(data);
  }
  async function solutionOf(data: Received['data']): Promise<string> {
    const challenge = data as unknown as Challenge; // The description says so.
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  }
  const request = (altcha: string, fields: Readonly<Record<string, string>> = {}) =>
    elementRequest({ ...validFields, ...fields, altcha });

  it('accepts a solution for one message, also if it is sent twice', async () => {
    const checked = checkedHandler({ protect });
    const altcha = await solved(checked);
    expect((await checked.send(request(altcha))).status).toBe(200);
    expect((await checked.send(request(altcha))).status).toBe(200);
    expect(checked.messages).toHaveLength(1);
    expect(checked.messages[0]?.fields.map(([name]) => name)).not.toContain('altcha');
    expect((await checked.send(request(altcha, { message: 'Another' }))).status).toBe(403);
  });

  it('keeps the solution for the visitor who has to correct a field', async () => {
    const checked = checkedHandler({ protect });
    const altcha = await solved(checked);
    expect((await checked.send(request(altcha, { name: '' }))).status).toBe(422);
    expect((await checked.send(request(altcha))).status).toBe(200);
  });

  it('refuses a missing, changed, expired or foreign solution', async () => {
    const forms = { contact: contactForm, other: contactForm };
    const checked = checkedHandler({ protect, forms });
    const altcha = await solved(checked);
    const statusOf = async (payload: string) => (await checked.send(request(payload))).status;
    /** Replaces a text in the JSON of the solution. */
    const changed = (from: RegExp, to: string): string => {
      const payload = atob(altcha);
      expect(payload).toMatch(from);
      return btoa(payload.replace(from, to));
    };
    const missing = await checked.send(elementRequest(validFields));
    expect([missing.status, missing.data.message]).toEqual([
      403,
      'The check against spam is missing, has failed, or has expired. Please repeat it, and send the form again.',
    ]);
    for (const payload of ['', 'x', btoa('{}'), btoa('null'), altcha.slice(0, -8)])
      expect(await statusOf(payload)).toBe(403);
    expect(await statusOf(changed(/"derivedKey":"\w+"/, `"derivedKey":"${'0'.repeat(64)}"`))).toBe(403);
    expect(await statusOf(changed(/"expiresAt":\d+/, '"expiresAt":9999999999'))).toBe(403);
    expect(await statusOf(changed(/"keyPrefix":"\w+"/, '"keyPrefix":""'))).toBe(403);
    const ofOtherForm = await checked.send(new Request(`${site}/api/other/challenge`));
    expect(await statusOf(await solutionOf(ofOtherForm.data))).toBe(403);
    const foreign = checkedHandler({ protect: { ...protect, secret: 'another secret of the tests' } });
    expect(await statusOf(await solved(foreign))).toBe(403);
    await clock.advance(20 * minute);
    expect(await statusOf(altcha)).toBe(403);
    expect(checked.messages).toEqual([]);
  });
});

describe('repeated sends', () => {
  it('are one message within 15 minutes, and another message afterwards or with other content', async () => {
    const { send, messages, events } = checkedHandler();
    const statusOf = async (fields = {}) => (await send(elementRequest({ ...validFields, ...fields }))).status;
    expect(await statusOf()).toBe(200);
    await clock.advance(14 * minute);
    expect(await statusOf()).toBe(200);
    expect(messages).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'duplicate')).toHaveLength(1);
    expect(await statusOf({ message: 'Hello!' })).toBe(200);
    expect(messages).toHaveLength(2);
    await clock.advance(16 * minute);
    expect(await statusOf()).toBe(200);
    expect(messages).toHaveLength(3);
  });

  it.each([
    ['networks', (visitor: number) => [{}, { address: `192.0.2.${visitor}` }] as const],
    ['browsers of one network', (visitor: number) => [{ 'User-Agent': `Browser ${visitor}` }, {}] as const],
    ['keys', (visitor: number) => [{ 'Idempotency-Key': `key ${visitor}` }, { address: '192.0.2.1' }] as const],
  ])('of equal content by different %s are several messages, each once', async (_, visit) => {
    const { send, messages } = checkedHandler();
    for (const visitor of [1, 2, 3, 1, 2, 3]) {
      const [headers, connection] = visit(visitor);
      expect((await send(elementRequest({ ...validFields, message: 'yes' }, headers), connection)).status).toBe(200);
    }
    expect(messages).toHaveLength(3);
  });

  it('have the same id in every process, and at any time with a key', async () => {
    const idOf = async (headers: Readonly<Record<string, string>>): Promise<string | undefined> => {
      const { send, messages } = checkedHandler({ protect: { secret: 'a secret of the site' } });
      await send(elementRequest(validFields, headers));
      return messages[0]?.id;
    };
    const [plain, keyed] = [await idOf({}), await idOf({ 'Idempotency-Key': 'a' })];
    expect(await idOf({})).toBe(plain);
    await clock.advance(60 * minute);
    expect(await idOf({ 'Idempotency-Key': 'a' })).toBe(keyed);
    expect(new Set([plain, keyed, await idOf({}), await idOf({ 'Idempotency-Key': 'b' })]).size).toBe(4);
  });
});
