import { setTimer, sleep } from '../clock/clock.ts';

/** How a request is sent. */
export interface RequestOptions {
  /** `GET` unless told. */
  method?: 'GET' | 'POST';
  body?: BodyInit;
  headers?: Record<string, string>;
  /** ms until the whole exchange, reading the answer included, is given up; none without. */
  timeout?: number;
  /** Ends the request early: its outcome is then `lost`, `aborted`. */
  signal?: AbortSignal;
  /**
   * How often a request that was lost, or answered with a status of 500 or more, is sent again (0 without), after a pause of
   * 1 s that doubles each time. Only for what may safely arrive twice.
   */
  retries?: number;
  /** Asks the server itself, past all that the browser has kept of that address. What another site answers cannot be read then. */
  fresh?: boolean;
}

/**
 * What came of a request. It is always one of these: a request never throws.
 *
 * - `json`: the server answered, and with JSON.
 * - `other`: the server answered with something else; an empty body too.
 * - `lost`: no answer came, because of `offline` (also: refused, blocked), `timeout` or `aborted`.
 *
 * `ledTo` is the address that answered, without its fragment, where the server led elsewhere.
 */
export type Outcome =
  | { readonly kind: 'json'; readonly status: number; readonly data: unknown; readonly ledTo?: string }
  | { readonly kind: 'other'; readonly status: number; readonly body: string; readonly ledTo?: string }
  | { readonly kind: 'lost'; readonly why: 'offline' | 'timeout' | 'aborted' };

type Send = (url: string, init: RequestInit) => Promise<Response>;

const browserSend: Send = (url, init) => fetch(url, init);

let send = browserSend;

/** @internal Puts another network in place, for tests; without an argument the browser's comes back. */
export function setNetwork(other: Send = browserSend): void {
  send = other;
}

const isRetryable = (outcome: Outcome): boolean =>
  outcome.kind === 'lost' ? outcome.why !== 'aborted' : outcome.status >= 500;

/** Sends a request and reads its answer (JSON is asked for). Never throws; see `Outcome`. */
export async function request(url: string, options: RequestOptions = {}): Promise<Outcome> {
  const { retries = 0, signal } = options;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await exchange(url, options);
    if (attempt >= retries || !isRetryable(outcome)) return outcome;
    await sleep(1000 * 2 ** attempt, signal);
  }
}

async function exchange(url: string, options: RequestOptions): Promise<Outcome> {
  const { method = 'GET', body, headers, timeout, signal, fresh = false } = options;
  const ending = new AbortController();
  const end = () => ending.abort();
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  let isLate = false;
  const stopWaiting =
    timeout !== undefined &&
    setTimer(timeout, () => {
      isLate = true;
      end();
    });
  try {
    const response = await send(url, {
      method,
      headers: { Accept: 'application/json, */*;q=0.1', ...headers },
      signal: ending.signal,
      ...(body === undefined ? {} : { body }),
      ...(fresh ? { cache: 'reload', mode: 'no-cors' } : {}),
    });
    return { ...read(response.status, await response.text()), ...(response.redirected && { ledTo: response.url }) };
  } catch {
    return { kind: 'lost', why: isLate ? 'timeout' : ending.signal.aborted ? 'aborted' : 'offline' };
  } finally {
    if (stopWaiting) stopWaiting();
    signal?.removeEventListener('abort', end);
  }
}

function read(status: number, body: string): Outcome {
  try {
    const data: unknown = JSON.parse(body);
    return { kind: 'json', status, data };
  } catch {
    return { kind: 'other', status, body };
  }
}
