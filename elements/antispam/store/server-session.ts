import { setTimer } from '../../../src/clock/clock.ts';
import { callApi } from '../../../src/antispam/api-client.ts';
import type { Transport } from '../../../src/antispam/transport.ts';
import { type ClientData, dataKeys } from '../data/data-schema.ts';
import type { FormsHost } from '../forms/page-forms.ts';

/** The maximum delay (ms) before a failed save is repeated. The delay doubles with each failure. */
const maxDelay = 60_000;

/** The session on the server, which replaces cookies. One save runs at a time; a failed save is repeated later. */
export class ServerSession {
  readonly #host: Pick<FormsHost, 'settings'>;
  readonly #signal: AbortSignal;
  #saved = '';
  #latest = '';
  #failures = 0;
  #isSaving = false;

  constructor(host: Pick<FormsHost, 'settings'>, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
  }

  /** Saves the data if it has changed. Never throws. */
  save(data: ClientData): void {
    this.#latest = JSON.stringify(data);
    if (!this.#isSaving) void this.#saveLatest();
  }

  async #saveLatest(): Promise<void> {
    const cookies = this.#latest;
    if (cookies === this.#saved || this.#signal.aborted) return;
    this.#isSaving = true;
    const { settings } = this.#host;
    const { timeout, writeInterval } = settings;
    const answer = await callApi(settings, 'save-session', { cookies }, { timeout, signal: this.#signal });
    const isSaved = answer.kind === 'answered';
    if (isSaved) this.#saved = cookies;
    this.#failures = isSaved ? 0 : this.#failures + 1;
    const delay = isSaved ? 0 : Math.min(Math.max(writeInterval, 100) * 2 ** this.#failures, maxDelay);
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

/** Clears the session: saves an empty value for every key. `timeout` is in ms. */
export function clearServerSession(transport: Transport, timeout: number): void {
  const cookies = JSON.stringify(Object.fromEntries(Object.keys(dataKeys).map((key) => [key, ''])));
  void callApi(transport, 'save-session', { cookies }, { timeout });
}
