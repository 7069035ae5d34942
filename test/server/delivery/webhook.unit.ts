import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  createWebhookDelivery,
  webhookBody,
  webhookResult,
  type WebhookOptions,
} from '../../../server/delivery/webhook.ts';
import { signWebhook, verifyWebhook } from '../../../server/delivery/webhook-signature.ts';
import { message, uuid } from '../outbox/messages.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const now = 1_790_000_000_000;
const signal = new AbortController().signal;

/** A server that answers each request with the next of the responses. */
function respond(...responses: Response[]) {
  const requests: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return responses[requests.length - 1] ?? new Response(null, { status: 599 });
  };
  return { requests, send };
}
const redirect = (status: number, location: string) => new Response(null, { status, headers: { location } });
const deliver = (send: typeof fetch, options: Partial<WebhookOptions> = {}) =>
  createWebhookDelivery({ url: 'https://hook.example/in', fetch: send, now: () => now, ...options })(
    message(1),
    signal,
  );

describe('createWebhookDelivery', () => {
  it('posts the message as signed JSON with its id as the idempotency key', async () => {
    const { requests, send } = respond(new Response('thanks'));
    expect(await deliver(send, { secret, headers: { authorization: 'Bearer x' } })).toEqual({ kind: 'delivered' });
    const [request] = requests;
    if (!request) throw new Error('Expected a request');
    expect([request.method, request.url]).toEqual(['POST', 'https://hook.example/in']);
    expect(Object.fromEntries(request.headers)).toMatchObject({
      authorization: 'Bearer x',
      'content-type': 'application/json',
      'idempotency-key': uuid(1),
      'webhook-id': uuid(1),
      'webhook-timestamp': String(now / 1000),
    });
    const body = await request.text();
    expect(body).toBe(webhookBody(message(1)));
    expect(await verifyWebhook(secret, request.headers, body, now)).toBe(true);
  });

  it('describes the fields and files', () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index);
    const files = [{ field: 'f', name: 'a.bin', type: 'application/octet-stream', bytes }];
    const body = JSON.parse(webhookBody(message(1, { files, fields: [['name', 'Ä "x"']] }))) as unknown;
    expect(body).toEqual({
      type: 'message.received',
      timestamp: '1970-01-01T00:00:01.000Z',
      data: {
        id: uuid(1),
        form: 'contact',
        fields: [{ name: 'name', value: 'Ä "x"' }],
        files: [
          {
            field: 'f',
            name: 'a.bin',
            type: 'application/octet-stream',
            size: 20_000,
            content: Buffer.from(bytes).toString('base64'),
          },
        ],
      },
    });
  });

  it('ends after the timeout, also after garbage was collected', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void; // The function of V8.
    const collecting = setInterval(collect, 20);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // It listens on a port.
    await expect(deliver(fetch, { url, timeout: 200 })).rejects.toThrow('No response within 0.2 s');
    clearInterval(collecting);
    server.closeAllConnections();
    server.close();
  });

  it('follows redirects within the host that keep the method', async () => {
    const { requests, send } = respond(redirect(308, '/next'), redirect(307, 'last'), new Response());
    expect(await deliver(send)).toEqual({ kind: 'delivered' });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://hook.example/in',
      'POST https://hook.example/next',
      'POST https://hook.example/last',
    ]);
  });

  it.each([
    [308, 'https://thief.example/in'],
    [307, 'http://hook.example/in'],
    [307, 'https://hook.example:444/in'],
    [301, 'https://hook.example/next'],
    [303, '/next'],
    [308, 'https://'],
  ])('sends nothing to the redirect %i %s', async (status, location) => {
    const { requests, send } = respond(redirect(status, location), new Response());
    expect(await deliver(send)).toMatchObject({ kind: 'permanent', error: expect.stringContaining('final address') });
    expect(requests).toHaveLength(1);
  });

  it('stops after three redirects', async () => {
    const { requests, send } = respond(...[1, 2, 3, 4, 5].map(() => redirect(308, '/again')));
    expect(await deliver(send)).toMatchObject({ kind: 'permanent' });
    expect(requests).toHaveLength(4);
  });

  it('rejects if the network fails, which counts as temporary', async () => {
    await expect(deliver(() => Promise.reject(new TypeError('fetch failed')))).rejects.toThrow('fetch failed');
  });

  it('passes the signal on', async () => {
    const controller = new AbortController();
    controller.abort();
    const delivery = createWebhookDelivery({ url: 'https://hook.example/in' });
    await expect(delivery(message(1), controller.signal)).rejects.toThrow('aborted');
  });

  it.each([
    [{ url: 'hook.example' }, 'The address of the webhook is “hook.example”'],
    [{ url: 'file:///etc/passwd' }, 'expected one such as https://'],
    [{ secret: 'short' }, 'expected “whsec_”'],
    [{ secret: 'whsec_c2hvcnQ=' }, 'at least 24 random bytes'],
  ])('refuses %j', (options, error) => {
    expect(() => createWebhookDelivery({ url: 'https://hook.example/in', ...options })).toThrow(error);
  });
});

describe('webhookResult', () => {
  const date = new Date(now + 90_000).toUTCString();
  it.each([
    { status: 200, kind: 'delivered' },
    { status: 204, kind: 'delivered' },
    { status: 302, kind: 'permanent' },
    { status: 400, kind: 'permanent' },
    { status: 401, kind: 'permanent' },
    { status: 404, kind: 'permanent' },
    { status: 410, kind: 'permanent' },
    { status: 408, kind: 'temporary' },
    { status: 425, kind: 'temporary' },
    { status: 429, kind: 'temporary' },
    { status: 429, header: '120', kind: 'temporary', after: 120_000 },
    { status: 503, header: date, kind: 'temporary', after: 90_000 },
    { status: 503, header: 'soon', kind: 'temporary' },
    { status: 503, header: new Date(now - 1000).toUTCString(), kind: 'temporary' },
    { status: 500, kind: 'temporary' },
    { status: 504, kind: 'temporary' },
  ])('$status, Retry-After $header: $kind', ({ status, header, kind, after }) => {
    const result = webhookResult(status, header ?? null, now);
    expect(result.kind).toBe(kind);
    expect(result.kind === 'temporary' ? result.after : undefined).toBe(after);
  });
});

describe('the signature', () => {
  const headers = async (parts: Record<string, string> = {}) =>
    new Headers({ ...(await signWebhook(secret, uuid(1), '{"a":1}', now)), ...parts });

  it('equals the example of the specification', async () => {
    const signed = await signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', 1_614_265_330_000);
    expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('equals an HMAC of Node', async () => {
    const key = Buffer.from(secret.slice(6), 'base64');
    const expected = createHmac('sha256', key)
      .update(`${uuid(1)}.${now / 1000}.{"a":1}`)
      .digest('base64');
    expect((await headers()).get('webhook-signature')).toBe(`v1,${expected}`);
  });

  it.each([
    { name: 'the same request', isValid: true },
    { name: 'a second signature', parts: { 'webhook-signature': 'v1,AAAA v2,x v1,!' }, isValid: false },
    { name: 'another body', body: '{"a":2}', isValid: false },
    { name: 'another id', parts: { 'webhook-id': uuid(2) }, isValid: false },
    { name: 'another time', parts: { 'webhook-timestamp': String(now / 1000 + 1) }, isValid: false },
    { name: 'a time that is no number', parts: { 'webhook-timestamp': 'NaN' }, isValid: false },
    { name: 'an empty signature', parts: { 'webhook-signature': '' }, isValid: false },
    { name: 'the last moment', at: now + 300_000, isValid: true },
    { name: 'a replay after five minutes', at: now + 301_000, isValid: false },
    { name: 'a time in the future', at: now - 301_000, isValid: false },
  ])('$name: $isValid', async ({ parts, body = '{"a":1}', at = now, isValid }) => {
    expect(await verifyWebhook(secret, await headers(parts), body, at)).toBe(isValid);
  });

  it('is valid with one of two secrets, while one is replaced', async () => {
    const signature = (await headers()).get('webhook-signature');
    const both = await headers({ 'webhook-signature': `v1,AAAA ${signature}` });
    expect(await verifyWebhook(secret, both, '{"a":1}', now)).toBe(true);
  });

  it('is not valid without the headers', async () => {
    expect(await verifyWebhook(secret, new Headers(), '{"a":1}', now)).toBe(false);
  });
});
