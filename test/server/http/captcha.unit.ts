import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaptchaOptions } from '../../../server/http/options.ts';
import { checkedHandler, elementRequest, validFields } from './checked-handler.ts';

/** The response of the stand-in for the addresses of the providers; `undefined` never responds. */
let reply: { readonly status?: number; readonly body: unknown } | undefined;
let asked: URLSearchParams[] = [];
let server: Server;
let verifyUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push(new URLSearchParams(body));
      if (!reply) return;
      response.statusCode = reply.status ?? 200;
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  // On a busy machine, a connection would close while the next request takes it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  reply = { body: { success: true, hostname: 'www.example.com', action: 'contact', score: 0.9 } };
});

const fields = {
  turnstile: 'cf-turnstile-response',
  recaptcha: 'g-recaptcha-response',
  hcaptcha: 'h-captcha-response',
} as const;

async function sent(options: Partial<CaptchaOptions> = {}, more: Readonly<Record<string, string>> = {}) {
  const captcha: CaptchaOptions = { provider: 'turnstile', secret: 's3cret', verifyUrl, ...options };
  const checked = checkedHandler({ protect: { captcha } });
  const body = { ...validFields, [fields[captcha.provider]]: 'token', ...more };
  const received = await checked.send(elementRequest(body));
  return { ...received, messages: checked.messages, event: checked.events.at(-1) };
}

describe('protect.captcha', () => {
  it.each(['turnstile', 'recaptcha', 'hcaptcha'] as const)(
    'asks %s, and delivers without the token',
    async (provider) => {
      const { status, messages } = await sent({ provider });
      expect(status).toBe(200);
      expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 's3cret', response: 'token' });
      expect(messages[0]?.fields.map(([name]) => name)).not.toContain(fields[provider]);
    },
  );

  it.each<[string, Partial<CaptchaOptions>, unknown, string]>([
    ['a refused token', {}, { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'captcha-token'],
    [
      'another host',
      { hostnames: ['www.example.com'] },
      { success: true, hostname: 'evil.example' },
      'captcha-hostname',
    ],
    ['no host', { hostnames: ['www.example.com'] }, { success: true }, 'captcha-hostname'],
    ['another action', { action: 'contact' }, { success: true, action: 'login' }, 'captcha-action'],
    ['a low score', { provider: 'recaptcha' }, { success: true, score: 0.3 }, 'captcha-score'],
  ])('refuses %s', async (_, options, body, reason) => {
    reply = { body };
    const { status, data, messages, event } = await sent(options);
    expect([status, messages.length]).toEqual([403, 0]);
    expect(event).toMatchObject({ kind: 'refused', reason });
    expect(data.message).toMatch(/Please repeat it/);
  });

  it.each<[string, Partial<CaptchaOptions>, unknown]>([
    [
      'a host of the list',
      { hostnames: ['example.com', 'www.example.com'] },
      { success: true, hostname: 'www.example.com' },
    ],
    ['the action', { action: 'contact' }, { success: true, action: 'contact' }],
    ['a score above the limit', { provider: 'recaptcha', minScore: 0.2 }, { success: true, score: 0.3 }],
    ['the risk of hCaptcha', { provider: 'hcaptcha' }, { success: true, score: 0 }],
  ])('accepts %s', async (_, options, body) => {
    reply = { body };
    expect((await sent(options)).status).toBe(200);
  });

  it.each<[string, typeof reply]>([
    ['no response in time', undefined],
    ['a page', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a wrong secret', { body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
  ])('delivers nothing after %s, and reports it', async (_, given) => {
    reply = given;
    const { status, data, messages, event } = await sent(given ? {} : { timeout: 200 });
    expect([status, messages.length]).toEqual([403, 0]);
    expect(data.message).toMatch(/does not work at the moment/);
    expect(event).toMatchObject({ kind: 'failed', reason: 'captcha', error: expect.any(Error) });
  });

  it('does not ask without a token, with a very long one, or for an invalid form', async () => {
    expect(await sent({}, { 'cf-turnstile-response': '' })).toMatchObject({
      status: 403,
      event: { reason: 'captcha-missing' },
    });
    expect((await sent({}, { 'cf-turnstile-response': 'x'.repeat(20_000) })).status).toBe(403);
    expect((await sent({}, { email: 'x' })).status).toBe(422);
    expect(asked).toEqual([]);
  });

  it('reports an unreachable provider', async () => {
    expect(await sent({ verifyUrl: 'http://127.0.0.1:9/' })).toMatchObject({ status: 403, event: { kind: 'failed' } });
  });

  it.each<[Partial<CaptchaOptions>, RegExp]>([
    [{ provider: 'other' as 'turnstile' }, /protect\.captcha\.provider is "other": set it to turnstile/],
    [{ secret: '' }, /protect\.captcha\.secret is empty/],
    [{ minScore: 2 }, /protect\.captcha\.minScore is 2/],
  ])('rejects options that check nothing: %o', (options, message) => {
    const captcha: CaptchaOptions = { provider: 'turnstile', secret: 's', ...options };
    expect(() => checkedHandler({ protect: { captcha } })).toThrow(message);
  });
});
