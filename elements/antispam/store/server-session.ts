import { setTimer } from '../../../src/clock/clock.ts';
import { callApi } from '../../../src/antispam/api-client.ts';
import type { Transport } from '../../../src/antispam/transport.ts';
import { type ClientData, dataKeys } from '../data/client-data.ts';

/** The longest pause (ms) after which a save that failed is tried again; it doubles from the first on. */
const maxPause = 60_000;

/** The settings for saving. */
export interface SessionRules {
  readonly transport: Transport;
  /** ms */
  readonly timeout: number;
  /** The pause (ms) after the first save that failed. */
  readonly pause: number;
}

/**
 * The session on the server in place of cookies. One save at a time: what changes meanwhile goes with the next, and
 * what the server did not take is offered again, ever more seldom.
 */
export class ServerSession {
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

  /** Saves changed data. Never throws. */
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
    const wait = isSaved ? 0 : Math.min(Math.max(pause, 100) * 2 ** this.#failures, maxPause);
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

/** Clears the session: saves every key empty. `timeout` in ms. */
export function clearServerSession(transport: Transport, timeout: number): void {
  const cookies = JSON.stringify(Object.fromEntries(Object.keys(dataKeys).map((key) => [key, ''])));
  void callApi(transport, 'save-session', { cookies }, { timeout });
}
