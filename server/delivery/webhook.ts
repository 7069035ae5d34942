import { now as systemNow, setTimer } from '../../src/clock/clock.ts';
import type { Message } from '../message.ts';
import { chatBody, type ChatFormat } from './chat-body.ts';
import type { AttemptResult, Deliver } from './deliver.ts';
import { importSecret, signWebhook } from './webhook-signature.ts';

/** Options of `createWebhookDelivery`. */
export interface WebhookOptions {
  /** The address that receives the messages: with `https:`, or with `http:` in a private network. */
  readonly url: string;
  /** The format of the body: `json` (default), as `webhookBody` returns it, or that of a chat service (for Teams: of a workflow with a webhook). */
  readonly format?: 'json' | ChatFormat;
  /** The address of the site. Messages state it. */
  readonly site?: string;
  /** The secret that signs the requests (see `verifyWebhook`): `whsec_` followed by at least 24 random bytes in Base64. */
  readonly secret?: string;
  /** More headers, such as `Authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The maximum duration of an attempt, in ms. Default: one minute. */
  readonly timeout?: number;
  readonly fetch?: typeof fetch;
  /** Returns the time, in ms since 1970. */
  readonly now?: () => number;
}

/** The maximum number of redirects. All of them must stay on the same host. */
const maxRedirects = 3;

/**
 * Delivers messages as JSON by `POST`. `Idempotency-Key` and `webhook-id` contain the id of the message, so that a receiver can ignore a repetition.
 * @throws if the address or the secret is invalid
 */
export function createWebhookDelivery(options: WebhookOptions): Deliver {
  const { format = 'json', site, secret, headers = {}, timeout = 60_000, now = systemNow } = options;
  const address = URL.canParse(options.url) ? new URL(options.url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Error(
      `The address of the webhook is “${options.url}”; expected one such as https://example.org/messages.`,
    );
  }
  // An invalid secret is reported at the start, not with the first message.
  if (secret !== undefined) void importSecret(secret);

  return async (message, outer) => {
    // In Node 20, `AbortSignal.any()` does not protect a signal of `AbortSignal.timeout()` from garbage collection, and then never aborts.
    const late = new AbortController();
    const cancel = setTimer(timeout, () => late.abort(new Error(`No response within ${timeout / 1000} s`)));
    const signal = AbortSignal.any([outer, late.signal]);
    const body = format === 'json' ? webhookBody(message, site) : chatBody(format, message, site);
    const send = async (url: URL, redirects: number): Promise<AttemptResult> => {
      const response = await (options.fetch ?? fetch)(url, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': message.id,
          'webhook-id': message.id,
          ...(secret === undefined ? {} : await signWebhook(secret, message.id, body, now())),
        },
        body,
        redirect: 'manual',
        signal,
      });
      await response.body?.cancel();
      const target = redirectTarget(url, response);
      if (target && target.origin === url.origin && redirects < maxRedirects) return send(target, redirects + 1);
      return webhookResult(response.status, response.headers.get('retry-after'), now());
    };
    return send(address, 0).finally(cancel);
  };
}

/** Returns the body of a webhook: the message as JSON, with the contents of files in Base64, and the time in ISO 8601. */
export function webhookBody({ id, form, receivedAt, fields, files }: Message, site?: string): string {
  return JSON.stringify({
    type: 'message.received',
    timestamp: new Date(receivedAt).toISOString(),
    data: {
      id,
      site,
      form,
      fields: fields.map(([name, value]) => ({ name, value })),
      files: files.map(({ field, name, type, bytes }) => ({
        field,
        name,
        type,
        size: bytes.length,
        content: encodeBase64(bytes),
      })),
    },
  });
}

/**
 * Returns the target of a redirect that repeats the request with its body. Other redirects return `undefined`, because they would lose the message.
 */
function redirectTarget(from: URL, { status, headers }: Response): URL | undefined {
  const location = headers.get('location');
  if ((status !== 307 && status !== 308) || !location || !URL.canParse(location, from)) return undefined;
  return new URL(location, from);
}

/** The client errors after which a later attempt may succeed: timeout, too early, too many requests. */
const temporaryStatuses = new Set([408, 425, 429]);

/** Returns the result for the status of a response. `retryAfter` is the header `Retry-After`. */
export function webhookResult(status: number, retryAfter: string | null, now: number): AttemptResult {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status >= 300 && status < 400) {
    return { kind: 'permanent', error: `HTTP ${status}: the webhook redirects elsewhere; configure its final address` };
  }
  if (status < 500 && !temporaryStatuses.has(status)) return { kind: 'permanent', error: `HTTP ${status}` };
  return { kind: 'temporary', error: `HTTP ${status}`, after: waitOf(retryAfter, now) };
}

/** Returns the delay (ms) in `Retry-After`, which is a number of seconds or a date. */
function waitOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d{1,9}(?:\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 ? wait : undefined;
}

/** Encodes bytes in blocks, because a function has a limited number of arguments. */
function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(binary);
}
