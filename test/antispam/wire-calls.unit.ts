import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '../../demo-pages/backend/backend.ts';
import { apiRequests } from '../../src/antispam/api-requests.ts';
import { callApi, type CallOptions } from '../../src/antispam/api-client.ts';
import { setNetwork } from '../../src/http/request.ts';
import { validateAnswer, validateRequest } from '../openapi.ts';
import { ajaxPath, calls, callsByWay, hearErrors, reached, restoreWorld, restPath } from './site.ts';

interface Exchange {
  readonly path: string;
  readonly method: string;
  readonly nonce: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

let exchanges: Exchange[];
/** What the OpenAPI file finds wrong with what was sent and answered. */
let faults: string[];
let said: string[];

beforeEach(() => {
  exchanges = [];
  faults = [];
  said = hearErrors();
  const backend = createBackend({ wait: async () => {} });
  setNetwork(async (url, init) => {
    const request = new Request(url, init);
    const type = request.headers.get('content-type') ?? '';
    const { pathname } = new URL(url);
    const entries = [...(await request.clone().formData())];
    faults.push(...validateRequest(request.method, url, entries, type));
    const fields = Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
    exchanges.push({ path: pathname, method: request.method, nonce: request.headers.get('x-wp-nonce'), fields });
    const answer = await backend.fetch(request);
    const answerType = answer.headers.get('content-type') ?? '';
    const text = await answer.clone().text();
    const body: unknown = answerType.startsWith('application/json') ? JSON.parse(text) : text;
    faults.push(...validateAnswer(request.method, url, answer.status, body, answerType));
    return answer;
  });
});
afterEach(restoreWorld);

const unread = expect.stringMatching(/^[a-z]{10}$/);

describe('a call to the demo’s site', () => {
  const by = (wanted: string) => callsByWay.filter(({ way }) => way === wanted);

  it.each(by('rest'))('by REST: $call is sent and answered as described', async ({ call, route = '', payload }) => {
    expect(await callApi(reached('rest'), call, payload)).toMatchObject({ kind: 'answered' });
    const fields = { ...payload, no_cache: unread };
    expect(exchanges).toEqual([{ path: restPath(route), method: 'POST', nonce: 'c0ffee0001', fields }]);
    expect([...faults, ...said]).toEqual([]);
  });

  it.each(by('ajax'))('by ajax: $call is sent and answered as described', async ({ call, action, payload }) => {
    expect(await callApi(reached('ajax'), call, payload)).toMatchObject({ kind: 'answered' });
    const fields = { action, ...payload, no_cache: unread, _ajax_nonce: 'c0ffee0001' };
    expect(exchanges).toEqual([{ path: ajaxPath, method: 'POST', nonce: null, fields }]);
    expect([...faults, ...said]).toEqual([]);
  });

  it('goes to the ajax endpoint where the REST interface does not know it', async () => {
    await callApi(reached('rest'), 'options-template', {});
    const fields = { action: 'get_options_template', _ajax_nonce: 'c0ffee0001' };
    expect(exchanges).toMatchObject([{ path: ajaxPath, nonce: null, fields }]);
  });

  it('sends no other field than those that the call is known to have', async () => {
    const payload = {
      email: 'ada@example.com',
      password: 'secret',
      action: 'other',
      _ajax_nonce: 'other',
      no_cache: '1',
    };
    await callApi(reached('rest'), 'check-email', payload);
    expect(exchanges[0]?.fields).toEqual({ email: 'ada@example.com', no_cache: unread });
  });

  it('has another random value each time', async () => {
    await callApi(reached('rest'), 'pixel-url', {});
    await callApi(reached('rest'), 'pixel-url', {});
    expect(new Set(exchanges.map(({ fields }) => fields.no_cache)).size).toBe(2);
  });

  it('carries no nonce where the page has none', async () => {
    await callApi(reached('rest', { restNonce: '' }), 'pixel-url', {});
    await callApi(reached('ajax', { ajaxNonce: '' }), 'pixel-url', {});
    expect(exchanges.map(({ nonce, fields }) => [nonce, '_ajax_nonce' in fields])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(faults).toEqual([]);
  });
});

describe('the decoder of an admin sends its action and the addresses only', () => {
  const [decode] = calls;
  const isAdmin: CallOptions = { isAdmin: true };
  const least = { action: 'apbct_decode_email', encodedEmails: '{"0":"YWRhQGV4YW1wbGUuY29t"}', no_cache: unread };

  it('by REST', async () => {
    expect(await callApi(reached('rest'), 'decode-email', decode?.payload ?? {}, isAdmin)).toMatchObject({
      kind: 'answered',
    });
    expect(exchanges).toMatchObject([{ path: restPath('apbct_decode_email'), nonce: 'c0ffee0001' }]);
    expect(exchanges[0]?.fields).toEqual(least);
    expect(faults).toEqual([]);
  });

  it('by ajax', async () => {
    await callApi(reached('ajax'), 'decode-email', decode?.payload ?? {}, isAdmin);
    expect(exchanges[0]?.fields).toEqual({ ...least, _ajax_nonce: 'c0ffee0001' });
    expect(faults).toEqual([]);
  });

  it('and other calls are as ever', async () => {
    await callApi(reached('rest'), 'check-email', { email: 'ada@example.com' }, isAdmin);
    expect(exchanges[0]?.fields).toEqual({ email: 'ada@example.com', no_cache: unread });
  });
});

describe('the answer', () => {
  it.each<[what: string, call: Parameters<typeof callApi>[1], payload: Record<string, string>, data: unknown]>([
    [
      'is the decoded address',
      'decode-email',
      calls[0]?.payload ?? {},
      {
        success: true,
        data: [{ encoded_email: 'YWRhQGV4YW1wbGUuY29t', decoded_email: 'ada@example.com', is_allowed: true }],
      },
    ],
    [
      'is whether an address exists',
      'check-email-exists',
      { email: 'missing@b.test' },
      { result: { result: 'NOT_EXISTS' } },
    ],
    ['is the pixel’s address, a text', 'pixel-url', {}, 'https://pixel.example/demo.gif'],
    ['is HTML', 'options-template', {}, expect.stringMatching(/^<div>/)],
    ['is a block reply, too', 'check-email', { email: 'blocked@example.com' }, { apbct: { blocked: true } }],
    [
      'is a block reply of the other shape, too',
      'check-email',
      { email: 'stopped@example.com' },
      { data: { stop_script: 1 } },
    ],
  ])('%s', async (_, call, payload, data) => {
    for (const way of ['rest', 'ajax'] as const) {
      const answer = await callApi(reached(way), call, payload);
      expect(answer).toMatchObject({ kind: 'answered' });
      if (typeof data === 'object') expect(answer).toMatchObject({ data });
      expect(answer).toEqual({ kind: 'answered', data: typeof data === 'object' ? expect.anything() : data });
    }
    expect(faults).toEqual([]);
  });
});

describe('the destination of a call', () => {
  const route = 'cleantalk-antispam/v1/apbct_get_pixel_url';

  it.each<[what: string, transport: Parameters<typeof reached>[1], address: string]>([
    ['to the REST interface of the page’s host, where nothing is said', { restRoot: '' }, `/wp-json/${route}`],
    ['to one without a slash at its end', { restRoot: '/blog/wp-json' }, `/blog/wp-json/${route}`],
    ['to one behind a query', { restRoot: '/index.php?rest_route=/' }, `/index.php?rest_route=/${route}`],
    ['to another namespace', { namespace: '/mine/v2/' }, 'https://site.test/wp-json/mine/v2/apbct_get_pixel_url'],
    [
      'to the ajax endpoint of that host, where nothing is said',
      { transport: 'ajax', ajaxUrl: '' },
      '/wp-admin/admin-ajax.php',
    ],
  ])('%s', async (_, changes, address) => {
    const addresses: string[] = [];
    setNetwork(async (url) => {
      addresses.push(url);
      return new Response('https://pixel.example/demo.gif');
    });
    await callApi(reached('rest', changes), 'pixel-url', {});
    expect(addresses).toEqual([address]);
  });
});

it('every call is tested here', () => {
  expect(calls.map(({ call }) => call).toSorted()).toEqual(Object.keys(apiRequests).toSorted());
});
