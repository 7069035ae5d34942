import type { Outcome } from '../http/request.ts';
import { failureReason } from '../http/request-failure.ts';

/**
 * The result of a remote check.
 *
 * - `right`
 * - `wrong`: with the message of the server, which may be empty.
 * - `unknown`: because of `offline`, `late` (timeout) or `unchecked` (another failure, or a response that cannot be interpreted).
 * - `dropped`: the check was aborted.
 */
export type Verdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'unknown'; readonly reason: 'offline' | 'late' | 'unchecked' }
  | { readonly kind: 'dropped' };

const unchecked: Verdict = { kind: 'unknown', reason: 'unchecked' };

/** Parses the response to a remote check: true, false or a message, as JSON or as plain text. */
export function parseRemoteVerdict(outcome: Outcome): Verdict {
  if (outcome.kind === 'lost') {
    const reason = failureReason(outcome, 'unchecked');
    return reason === 'aborted' ? { kind: 'dropped' } : { kind: 'unknown', reason };
  }
  if (outcome.status >= 500) return unchecked;
  const isGood = outcome.status < 300;
  const body = outcome.kind === 'json' ? outcome.data : isGood ? outcome.body.trim() : undefined;
  if (body === false || body === 'false') return { kind: 'wrong', message: '' };
  if (isGood && (body === true || body === 'true')) return { kind: 'right' };
  // A text with markup is an error page, not a message.
  return typeof body === 'string' && body.trim() !== '' && !body.includes('<')
    ? { kind: 'wrong', message: body.trim() }
    : unchecked;
}

/** Checks the value of one field on the server. A new check aborts the previous one. The latest result is reused for the same value. */
export class LatestRemoteCheck<Query extends { readonly key: string }> {
  readonly #request: (query: Query, signal: AbortSignal) => Promise<Verdict>;
  #latest: { readonly key: string; readonly verdict: Verdict } | undefined;
  #running:
    | { readonly key: string; readonly controller: AbortController; readonly verdict: Promise<Verdict> }
    | undefined;

  /** `request` sends the value to the server. Its signal aborts when a newer check starts or when `stop` is called. */
  constructor(request: (query: Query, signal: AbortSignal) => Promise<Verdict>) {
    this.#request = request;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Returns the latest verdict if it is about this value; otherwise `undefined`. */
  known({ key }: Query): Verdict | undefined {
    return this.#latest?.key === key ? this.#latest.verdict : undefined;
  }

  /** Returns whether the server has accepted or rejected the value, or is checking it. */
  isKnownOrPending(query: Query): boolean {
    const known = this.known(query);
    return this.#running?.key === query.key || (known !== undefined && known.kind !== 'unknown');
  }

  /** Resolves with the verdict. Sends a request only if the verdict is neither known nor pending. */
  async check(query: Query): Promise<Verdict> {
    const { key } = query;
    if (this.#running?.key === key) return this.#running.verdict;
    const known = this.known(query);
    if (known && known.kind !== 'unknown') return known;
    this.stop();
    const controller = new AbortController();
    const running = { key, controller, verdict: this.#request(query, controller.signal) };
    this.#running = running;
    const verdict = await running.verdict;
    // A newer check has started while the response was pending.
    if (this.#running !== running) return { kind: 'dropped' };
    this.#running = undefined;
    if (verdict.kind !== 'dropped') this.#latest = { key, verdict };
    return verdict;
  }

  /** Aborts the pending check; with `unless`, only a check of another value. */
  stop(unless?: Query): void {
    if (unless && this.#running?.key === unless.key) return;
    this.#running?.controller.abort();
    this.#running = undefined;
  }

  /** Forgets a rejection, because the verdict may be different after the visitor enters a new code. */
  forgetRejection(): void {
    if (this.#latest?.verdict.kind === 'wrong') this.#latest = undefined;
  }
}
