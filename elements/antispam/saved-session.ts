import { setTimer } from '../../src/clock/clock.ts';
import { callApi } from '../../src/antispam/api-client.ts';
import type { Transport } from '../../src/antispam/transport.ts';
import type { ClientData } from './client-data.ts';
import { dataKeys } from './keys.ts';

/** The longest pause (ms) after which a save that failed is tried again; it doubles from the first on. */
const longestPause = 60_000;

/** How a session is saved. */
export interface SessionRules {
  readonly transport: Transport;
  /** ms */
  readonly timeout: number;
  /** The pause (ms) after the first save that failed. */
  readonly pause: number;
}

/**
 * The session at the server's that stands for cookies (§4). One save at a time: what changes meanwhile goes with the next, and
 * what the server did not take is offered again, ever more seldom.
 */
export class SavedSession {
  readonly #rules: () => SessionRules;
  readonly #signal: AbortSignal;
  #saved = '';
  #latest = '';
  #failures = 0;
  #isBusy = false;

  constructor(rules: () => SessionRules, signal: AbortSignal) {
    this.#rules = rules;
    this.#signal = signal;
  }

  /** Saves what is sent now, if it is not saved as it is. Never throws. */
  save(data: ClientData): void {
    this.#latest = JSON.stringify(data);
    if (!this.#isBusy) void this.#go();
  }

  async #go(): Promise<void> {
    const cookies = this.#latest;
    if (cookies === this.#saved || this.#signal.aborted) return;
    this.#isBusy = true;
    const { transport, timeout, pause } = this.#rules();
    const answer = await callApi(transport, 'save-session', { cookies }, { timeout, signal: this.#signal });
    const isSaved = answer.kind === 'answered';
    if (isSaved) this.#saved = cookies;
    this.#failures = isSaved ? 0 : this.#failures + 1;
    const wait = isSaved ? 0 : Math.min(Math.max(pause, 100) * 2 ** this.#failures, longestPause);
    setTimer(
      wait,
      () => {
        this.#isBusy = false;
        void this.#go();
      },
      this.#signal,
    );
  }
}

/** Has the server forget what it saved: every key, with nothing in it. `timeout` in ms. */
export function emptySession(transport: Transport, timeout: number): void {
  const cookies = JSON.stringify(Object.fromEntries(Object.keys(dataKeys).map((key) => [key, ''])));
  void callApi(transport, 'save-session', { cookies }, { timeout });
}
