import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '../../demo-pages/backend/backend.ts';
import { apiRequests } from '../../src/antispam/api-requests.ts';
import { callApi, type CallOptions } from '../../src/antispam/api-client.ts';
import { setNetwork } from '../../src/http/request.ts';
import { validateResponse, validateRequest } from '../openapi.ts';
import { ajaxPath, calls, callsByTransport, recordErrors, transportBy, restoreGlobals, restPath } from './site.ts';

interface Exchange {
  readonly path: string;
  readonly method: string;
  readonly nonce: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

let exchanges: Exchange[];
/** The violations of the OpenAPI file in requests and responses. */
let faults: string[];
let errors: string[];

beforeEach(() => {
  exchanges = [];
  faults = [];
  errors = recordErrors();
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
    faults.push(...validateResponse(request.method, url, answer.status, body, answerType));
    return answer;
  });
});
afterEach(restoreGlobals);

const unread = expect.stringMatching(/^[a-z]{10}$/);

describe('a call to the demo’s site', () => {
  const by = (name: string) => callsByTransport.filter(({ transport }) => transport === name);

  it.each(by('rest'))('matches the description by REST: $call', async ({ call, route, payload }) => {
    expect(await callApi(transportBy('rest'), call, payload)).toMatchObject({ kind: 'answered' });
    const fields = { ...payload, no_cache: unread };
    expect(exchanges).toEqual([{ path: restPath(route), method: 'POST', nonce: 'c0ffee0001', fields }]);
    expect([...faults, ...errors]).toEqual([]);
  });

  it.each(by('ajax'))('matches the description by ajax: $call', async ({ call, action, payload }) => {
    expect(await callApi(transportBy('ajax'), call, payload)).toMatchObject({ kind: 'answered' });
    const fields = { action, ...payload, no_cache: unread, _ajax_nonce: 'c0ffee0001' };
    expect(exchanges).toEqual([{ path: ajaxPath, method: 'POST', nonce: null, fields }]);
    expect([...faults, ...errors]).toEqual([]);
  });

  it('sends only the fields of the call', async () => {
    const payload = {
      email: 'ada@example.com',
      password: 'secret',
      action: 'other',
      _ajax_nonce: 'other',
      no_cache: '1',
    };
    await callApi(transportBy('rest'), 'check-email', payload);
    expect(exchanges[0]?.fields).toEqual({ email: 'ada@example.com', no_cache: unread });
  });

  it('sends a new random value each time', async () => {
    await callApi(transportBy('rest'), 'pixel-url', {});
    await callApi(transportBy('rest'), 'pixel-url', {});
    expect(new Set(exchanges.map(({ fields }) => fields.no_cache)).size).toBe(2);
  });

  it('sends no nonce without one', async () => {
    await callApi(transportBy('rest', { restNonce: '' }), 'pixel-url', {});
    await callApi(transportBy('ajax', { ajaxNonce: '' }), 'pixel-url', {});
    expect(exchanges.map(({ nonce, fields }) => [nonce, '_ajax_nonce' in fields])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(faults).toEqual([]);
  });
});

describe('with isAdmin, the decoder sends only its action and the encoded texts', () => {
  const [decode] = calls;
  const isAdmin: CallOptions = { isAdmin: true };
  const least = { action: 'apbct_decode_email', encodedEmails: '{"0":"YWRhQGV4YW1wbGUuY29t"}', no_cache: unread };

  it('by REST', async () => {
    expect(await callApi(transportBy('rest'), 'decode-email', decode?.payload ?? {}, isAdmin)).toMatchObject({
      kind: 'answered',
    });
    expect(exchanges).toMatchObject([{ path: restPath('apbct_decode_email'), nonce: 'c0ffee0001' }]);
    expect(exchanges[0]?.fields).toEqual(least);
    expect(faults).toEqual([]);
  });

  it('by ajax', async () => {
    await callApi(transportBy('ajax'), 'decode-email', decode?.payload ?? {}, isAdmin);
    expect(exchanges[0]?.fields).toEqual({ ...least, _ajax_nonce: 'c0ffee0001' });
    expect(faults).toEqual([]);
  });

  it('and other calls are unchanged', async () => {
    await callApi(transportBy('rest'), 'check-email', { email: 'ada@example.com' }, isAdmin);
    expect(exchanges[0]?.fields).toEqual({ email: 'ada@example.com', no_cache: unread });
  });
});

describe('the result', () => {
  it.each<[description: string, call: Parameters<typeof callApi>[1], payload: Record<string, string>, data: unknown]>([
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
      'is the existence of an address',
      'check-email-exists',
      { email: 'missing@b.test' },
      { result: { result: 'NOT_EXISTS' } },
    ],
    ['is the pixel’s address as text', 'pixel-url', {}, 'https://pixel.example/demo.gif'],
    ['may be a block reply', 'check-email', { email: 'blocked@example.com' }, { apbct: { blocked: true } }],
    [
      'may be a block reply in the other format',
      'check-email',
      { email: 'stopped@example.com' },
      { data: { stop_script: 1 } },
    ],
  ])('%s', async (_, call, payload, data) => {
    for (const transport of ['rest', 'ajax'] as const) {
      const answer = await callApi(transportBy(transport), call, payload);
      expect(answer).toMatchObject({ kind: 'answered' });
      if (typeof data === 'object') expect(answer).toMatchObject({ data });
      expect(answer).toEqual({ kind: 'answered', data: typeof data === 'object' ? expect.anything() : data });
    }
    expect(faults).toEqual([]);
  });
});

describe('the destination of a call', () => {
  const route = 'cleantalk-antispam/v1/apbct_get_pixel_url';

  it.each<[description: string, transport: Parameters<typeof transportBy>[1], address: string]>([
    ['is the REST interface of the page’s host by default', { restRoot: '' }, `/wp-json/${route}`],
    ['is a root without a trailing slash', { restRoot: '/blog/wp-json' }, `/blog/wp-json/${route}`],
    ['is a root in a query', { restRoot: '/index.php?rest_route=/' }, `/index.php?rest_route=/${route}`],
    ['is another namespace', { namespace: '/mine/v2/' }, 'https://site.test/wp-json/mine/v2/apbct_get_pixel_url'],
    [
      'is the ajax endpoint of the page’s host by default',
      { transport: 'ajax', ajaxUrl: '' },
      '/wp-admin/admin-ajax.php',
    ],
  ])('%s', async (_, changes, address) => {
    const addresses: string[] = [];
    setNetwork(async (url) => {
      addresses.push(url);
      return new Response('https://pixel.example/demo.gif');
    });
    await callApi(transportBy('rest', changes), 'pixel-url', {});
    expect(addresses).toEqual([address]);
  });
});

it('all calls are tested here', () => {
  expect(calls.map(({ call }) => call).toSorted()).toEqual(Object.keys(apiRequests).toSorted());
});
