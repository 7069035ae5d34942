import { setTimer } from '../clock/clock.ts';
import { request, type Outcome } from '../http/request.ts';
import { randomLetters } from '../random/random.ts';
import { destinationOf, type Destination } from './api-addresses.ts';
import { apiRequests, type ApiCall, type ApiRequest } from './api-requests.ts';
import { currentNonce, freshNonce } from './nonces.ts';
import { failed, readResult, isRefused, type ApiResult } from './api-result.ts';
import type { Transport } from './transport.ts';

export type { ApiResult } from './api-result.ts';

export interface CallOptions {
  /** Aborts the call; the result is then `failed` with `aborted`, and nothing is logged. */
  readonly signal?: AbortSignal;
  /** The timeout (ms) for the call and its retry together; 15 s by default. */
  readonly timeout?: number;
  /** `true` for a call of the decoder by an admin. Such a call sends only `action` and `encodedEmails`. */
  readonly isAdmin?: boolean;
}

type Payload = Readonly<Record<string, string>>;

/**
 * Calls the site with the fields of `payload`, the nonce, and a random value that prevents cached responses. If the site refuses the nonce, the call
 * is retried once with a fresh nonce, which is requested once for all calls with the refused one. Never throws; failures are logged and returned.
 */
export async function callApi(
  transport: Transport,
  call: ApiCall,
  payload: Payload,
  options: CallOptions = {},
): Promise<ApiResult> {
  const { signal, timeout = 15_000, isAdmin = false } = options;
  const apiRequest: ApiRequest = apiRequests[call];
  const destination = destinationOf(transport, apiRequest);
  const adminFields = isAdmin ? apiRequest.adminFields : undefined;
  const fields: Record<string, string> =
    destination.transport === 'ajax' || adminFields ? { action: apiRequest.action } : {};
  for (const name of adminFields ?? apiRequest.fields) if (payload[name] !== undefined) fields[name] = payload[name];

  let outcome: Outcome | undefined;
  const attempt = async (attemptSignal: AbortSignal): Promise<ApiResult> => {
    const nonce = await currentNonce(destination);
    outcome = await send(destination, fields, nonce, attemptSignal);
    if (!isRefused(outcome, destination.transport)) return readResult(outcome, apiRequest);
    const fresh = await freshNonce(destination, nonce, apiRequest.action);
    if (fresh === undefined) return failed('status', 403);
    outcome = await send(destination, fields, fresh, attemptSignal);
    return isRefused(outcome, destination.transport) ? failed('status', 403) : readResult(outcome, apiRequest);
  };
  const result = await withTimeout(timeout, signal, attempt);
  if (result.kind === 'failed' && result.reason !== 'aborted') report(call, result.message, outcome);
  return result;
}

/** Resolves with the result, or with a failure after `timeout` ms, on `signal` or on `pagehide`. */
function withTimeout(
  timeout: number,
  signal: AbortSignal | undefined,
  attempt: (signal: AbortSignal) => Promise<ApiResult>,
): Promise<ApiResult> {
  const ending = new AbortController();
  return new Promise((resolve) => {
    const end = (result: ApiResult) => {
      stopWaiting();
      signal?.removeEventListener('abort', abort);
      globalThis.window?.removeEventListener('pagehide', abort);
      resolve(result);
      ending.abort();
    };
    const abort = () => end(failed('aborted', 0));
    const stopWaiting = setTimer(timeout, () => end(failed('timeout', 0)));
    signal?.addEventListener('abort', abort);
    // The browser cancels the call on `pagehide`; a page that is restored must not report that as a network error.
    globalThis.window?.addEventListener('pagehide', abort);
    if (signal?.aborted) abort();
    else void attempt(ending.signal).then(end);
  });
}

function send({ transport, url }: Destination, fields: Payload, nonce: string, signal: AbortSignal): Promise<Outcome> {
  // Encoded as a form, because existing servers cannot read JSON.
  const body = new URLSearchParams({ ...fields, no_cache: randomLetters(10) });
  const headers: Record<string, string> = {};
  // An empty nonce counts as an invalid one.
  if (nonce && transport === 'rest') headers['X-WP-Nonce'] = nonce;
  if (nonce && transport === 'ajax') body.set('_ajax_nonce', nonce);
  return request(url, { method: 'POST', body, headers, signal });
}

function report(call: ApiCall, message: string, outcome: Outcome | undefined): void {
  const text = `portico: ${call}: ${message}`;
  if (!outcome || outcome.kind === 'lost') console.error(text);
  else console.error(text, outcome.kind === 'json' ? outcome.data : outcome.body.slice(0, 2000));
}
