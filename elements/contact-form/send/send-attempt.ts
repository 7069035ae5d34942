import { anySignal } from '../../../src/older-browsers/any-signal.ts';

/** One send of a form, from the press of its button to its response. */
export class SendAttempt {
  /**
   * `collecting`: its data is not collected yet, so a reset drops it. `requesting`: the message is on its way. `resetting`: it resets the
   * form, because the message was sent. `passing`: it submits the form again, for the browser. `ended`: its response is shown, or nothing was sent; the visitor may send again.
   */
  phase: 'collecting' | 'requesting' | 'resetting' | 'passing' | 'ended' = 'collecting';
  readonly #dropped = new AbortController();
  /** Aborts when the attempt is dropped, or the element leaves the page. */
  readonly signal: AbortSignal;

  constructor(lifetime: AbortSignal) {
    this.signal = anySignal([lifetime, this.#dropped.signal]);
  }

  /** `true` while no other send may begin. */
  get isUnderway(): boolean {
    return !this.#dropped.signal.aborted && (this.phase === 'collecting' || this.phase === 'requesting');
  }

  /** Ends it before its data is collected. */
  drop(): void {
    if (this.phase === 'collecting') this.#dropped.abort();
  }
}
