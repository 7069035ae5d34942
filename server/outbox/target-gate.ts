import type { Outcome } from './attempt.ts';

export interface TargetState {
  readonly target: string;
  /** The number of running attempts. */
  readonly running: number;
  /** Set while the target is paused because its last attempts have failed. `until` is in ms since 1970. */
  readonly paused: { readonly until: number; readonly error: string } | undefined;
}

/** After this number of consecutive failures, a target is paused. */
const maxFailures = 3;
const firstPause = 30_000;
const longestPause = 10 * 60_000;

/**
 * Limits the simultaneous attempts at a target, and pauses a target that does not work (a circuit breaker). After each pause, a single attempt tests
 * the target. Messages that wait for the target keep their number of attempts.
 */
export class TargetGate {
  readonly #concurrency: number;
  readonly #hasManyRecipients: boolean;
  #running = 0;
  #failures = 0;
  #lastFailure = { at: 0, error: '' };

  /** `hasManyRecipients`: each message goes to another address, so that a refused address says nothing about the target. */
  constructor(concurrency: number, hasManyRecipients = false) {
    this.#concurrency = concurrency;
    this.#hasManyRecipients = hasManyRecipients;
  }

  /** Returns the number of attempts that may begin. */
  places(now: number): number {
    if (this.#failures < maxFailures) return Math.max(this.#concurrency - this.#running, 0);
    return this.#running === 0 && !this.#isPaused(now) ? 1 : 0;
  }

  begin(): void {
    this.#running += 1;
  }

  end(result: Outcome, now: number): void {
    this.#running -= 1;
    if (result.kind === 'aborted') return;
    if (this.#hasManyRecipients && result.kind === 'temporary' && result.isOfRecipient) return;
    // This attempt began before the pause, so it says nothing about the target after it.
    if (result.kind === 'temporary' && this.#isPaused(now)) return;
    // A target that refuses a message is working.
    this.#failures = result.kind === 'temporary' ? this.#failures + 1 : 0;
    if (result.kind === 'temporary') this.#lastFailure = { at: now, error: result.error };
  }

  state(target: string, now: number): TargetState {
    const { at, error } = this.#lastFailure;
    return {
      target,
      running: this.#running,
      paused: this.#isPaused(now) ? { until: at + this.#pause, error } : undefined,
    };
  }

  get #pause(): number {
    return Math.min(firstPause * 2 ** (this.#failures - maxFailures), longestPause);
  }

  #isPaused(now: number): boolean {
    const elapsed = now - this.#lastFailure.at;
    // If the last failure is in the future, the clock was set back since.
    return this.#failures >= maxFailures && elapsed >= 0 && elapsed < this.#pause;
  }
}
