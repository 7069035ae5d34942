import { setTimer } from '../../../src/clock/clock.ts';
import { callApi } from '../../../src/antispam/api-client.ts';
import type { Transport } from '../../../src/antispam/transport.ts';
import { type ClientData, dataKeys } from '../data/data-schema.ts';

/** The maximum delay (ms) before a failed save is retried; it doubles with each failure. */
const maxDelay = 60_000;

/** The settings for saving. */
export interface SessionRules {
  readonly transport: Transport;
  /** In ms. */
  readonly timeout: number;
  /** The delay (ms) after the first failed save. */
  readonly retryDelay: number;
}

/**
 * The session on the server, used instead of cookies. One save runs at a time: later changes go with the next one, and a failed save is
 * retried with increasing delays.
 */
export class ServerSession {
  readonly #rules: () => SessionRules;
  readonly #signal: AbortSignal;
  #saved = '';
  #latest = '';
  #failures = 0;
  #isSaving = false;

  constructor(rules: () => SessionRules, signal: AbortSignal) {
    this.#rules = rules;
    this.#signal = signal;
  }

  /** Saves changed data. Never throws. */
  save(data: ClientData): void {
    this.#latest = JSON.stringify(data);
    if (!this.#isSaving) void this.#saveLatest();
  }

  async #saveLatest(): Promise<void> {
    const cookies = this.#latest;
    if (cookies === this.#saved || this.#signal.aborted) return;
    this.#isSaving = true;
    const { transport, timeout, retryDelay } = this.#rules();
    const answer = await callApi(transport, 'save-session', { cookies }, { timeout, signal: this.#signal });
    const isSaved = answer.kind === 'answered';
    if (isSaved) this.#saved = cookies;
    this.#failures = isSaved ? 0 : this.#failures + 1;
    const delay = isSaved ? 0 : Math.min(Math.max(retryDelay, 100) * 2 ** this.#failures, maxDelay);
    setTimer(
      delay,
      () => {
        this.#isSaving = false;
        void this.#saveLatest();
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
