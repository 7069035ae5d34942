import { anySignal } from '../../../src/older-browsers/any-signal.ts';

/** One send of a form, from the press of its button to its response. */
export class SendAttempt {
  /**
   * `collecting`: the data is not collected yet, so a reset drops the attempt. `requesting`: the message is being sent. `resetting`: the form is
   * being reset, because the message was sent. `passing`: the form is submitted again, for the browser. `ended`: the response is shown, or nothing
   * was sent; the visitor may send again.
   */
  phase: 'collecting' | 'requesting' | 'resetting' | 'passing' | 'ended' = 'collecting';
  readonly #dropped = new AbortController();
  /** Aborts when the attempt is dropped, or when the element is disconnected. */
  readonly signal: AbortSignal;

  constructor(lifetime: AbortSignal) {
    this.signal = anySignal([lifetime, this.#dropped.signal]);
  }

  /** `true` while no other send may begin. */
  get isUnderway(): boolean {
    return !this.#dropped.signal.aborted && (this.phase === 'collecting' || this.phase === 'requesting');
  }

  /** Ends the attempt before its data is collected. */
  drop(): void {
    if (this.phase === 'collecting') this.#dropped.abort();
  }
}
