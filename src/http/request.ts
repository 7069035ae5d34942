import { setTimer, sleep } from '../clock/clock.ts';
import { parseJson } from '../json/json.ts';
import { anySignal } from '../older-browsers/any-signal.ts';
import { parseUrl } from '../older-browsers/parse-url.ts';
import { isOwnOrigin } from '../dom/own-origin.ts';

export interface RequestOptions {
  /** The method; `GET` by default. */
  method?: 'GET' | 'POST';
  body?: BodyInit;
  headers?: Record<string, string>;
  /** The timeout in ms, including reading the response; none by default. */
  timeout?: number;
  /** Aborts the request. Its outcome is then `lost`, with the reason `aborted`. */
  signal?: AbortSignal;
  /** The number of retries (0 by default), after 1 s, 2 s …, if the request is lost or the status is at least 500. Only for idempotent requests. */
  retries?: number;
  /** Bypasses the browser's cache. A response of another origin can then not be read. */
  bypassCache?: boolean;
  /** Sends the request instead of `fetch`, which reports no progress: see `on-demand/upload.ts`. */
  send?: Send;
  /** Called while the body is sent. The timeout starts again with each call. */
  onProgress?: (progress: UploadProgress) => void;
}

/** The progress of a request's body, in bytes. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

/**
 * The outcome of a request. Requests never throw.
 *
 * - `json`: a response with JSON.
 * - `other`: any other response, also with an empty body.
 * - `lost`: no response, because of `offline` (probably), `timeout` or `aborted`; or `unknown`, if the browser is online but another origin sent no
 * response. It may not allow the request, or a policy or an extension may block the request.
 *
 * `redirectedTo` is the address of the response after a redirect, without fragment.
 */
export type Outcome =
  | { readonly kind: 'json'; readonly status: number; readonly data: unknown; readonly redirectedTo?: string }
  | { readonly kind: 'other'; readonly status: number; readonly body: string; readonly redirectedTo?: string }
  | { readonly kind: 'lost'; readonly reason: 'offline' | 'unknown' | 'timeout' | 'aborted' };

/** Sends a request as `fetch` does. */
export type Send = (
  url: string,
  init: RequestInit & Pick<RequestOptions, 'onProgress'>,
) => Promise<Pick<Response, 'status' | 'redirected' | 'url' | 'text'>>;

const browserSend: Send = (url, init) => fetch(url, init);

let send = browserSend;

/** @internal Replaces the network in tests; without an argument, restores that of the browser. */
export function setNetwork(other: Send = browserSend): void {
  send = other;
}

const isRetryable = (outcome: Outcome): boolean =>
  outcome.kind === 'lost' ? outcome.reason !== 'aborted' : outcome.status >= 500;

/** Sends a request that prefers JSON, and reads its response. Never throws; see `Outcome`. */
export async function request(url: string, options: RequestOptions = {}): Promise<Outcome> {
  const { retries = 0, signal } = options;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await exchange(url, options);
    if (attempt >= retries || !isRetryable(outcome)) return outcome;
    await sleep(1000 * 2 ** attempt, signal);
  }
}

/** Returns the probable reason for a missing response, because browsers do not state it. */
function lossOf(url: string): 'offline' | 'unknown' {
  // On a server, there is no document.
  const target = 'document' in globalThis && navigator.onLine ? parseUrl(url, document.baseURI) : null;
  return target && !isOwnOrigin(target) ? 'unknown' : 'offline';
}

async function exchange(url: string, options: RequestOptions): Promise<Outcome> {
  const { method = 'GET', body, headers, timeout, signal, bypassCache = false, onProgress } = options;
  const timer = new AbortController();
  let stopTimer = () => {};
  const startTimer = () => {
    stopTimer();
    if (timeout !== undefined) stopTimer = setTimer(timeout, () => timer.abort());
  };
  startTimer();
  // In a test, its network replaces every way to send a request.
  const sendNow = (send === browserSend && options.send) || send;
  try {
    const response = await sendNow(url, {
      method,
      headers: { Accept: 'application/json, */*;q=0.1', ...headers },
      signal: anySignal(signal ? [signal, timer.signal] : [timer.signal]),
      ...(body === undefined ? {} : { body }),
      ...(bypassCache && { cache: 'reload', mode: 'no-cors' }),
      ...(onProgress && {
        onProgress: (progress) => {
          startTimer();
          onProgress(progress);
        },
      }),
    });
    const { status, redirected, url: redirectedTo } = response;
    const redirect = redirected && { redirectedTo };
    const text = await response.text();
    const data = parseJson(text);
    return data === undefined
      ? { kind: 'other', status, body: text, ...redirect }
      : { kind: 'json', status, data, ...redirect };
  } catch {
    const reason = timer.signal.aborted ? 'timeout' : signal?.aborted ? 'aborted' : lossOf(url);
    return { kind: 'lost', reason };
  } finally {
    stopTimer();
  }
}
