import type { Outcome } from './attempt.ts';

export interface TargetState {
  readonly target: string;
  /** The number of attempts that run. */
  readonly running: number;
  /** Set while the target is paused, because its last attempts failed. `until` is in ms since 1970. */
  readonly paused: { readonly until: number; readonly error: string } | undefined;
}

/** The number of failures in a row after which a target is paused. */
const maxFailures = 3;
const firstPause = 30_000;
const longestPause = 10 * 60_000;

/**
 * Limits the attempts at one target that run at the same time, and pauses a target that does not work (a circuit breaker): after each pause, one
 * attempt tests it. Messages that wait for it keep their attempts.
 */
export class TargetGate {
  readonly #concurrency: number;
  readonly #hasManyRecipients: boolean;
  #running = 0;
  #failures = 0;
  #lastFailure = { at: 0, error: '' };

  /** `hasManyRecipients` if each message goes to another address, so that a refused one says nothing about the target. */
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
    // It began before the pause, and says nothing about the target after it.
    if (result.kind === 'temporary' && this.#isPaused(now)) return;
    // A target that refuses a message works.
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
    // A failure in the future is from before the clock was set back.
    return this.#failures >= maxFailures && elapsed >= 0 && elapsed < this.#pause;
  }
}
