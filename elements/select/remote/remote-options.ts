import { setTimer } from '../../../src/clock/clock.ts';
import { failureOf, type FailureReason } from '../../../src/http/request-failure.ts';
import { request } from '../../../src/http/request.ts';
import { remoteAddress } from './remote-address.ts';
import { readRemoteOptions, type RemoteOption } from './remote-response.ts';

/** The state of the options for the typed text. `short`: the text has too few characters. */
export type RemoteState =
  | { readonly kind: 'short' | 'loading' | 'done' }
  | { readonly kind: 'error'; readonly reason: FailureReason };

/** The pause (ms) after the last key press before options are requested. */
const pause = 200;

const maxCached = 50;

interface RemoteSettings {
  readonly source: string;
  readonly minCharCount: number;
  readonly timeout: number;
}

/** The server's options for the typed text. A new request aborts the previous one. Responses are cached. */
export class RemoteOptions {
  state: RemoteState = { kind: 'short' };
  /** The options in the last response. They stay in the list while the next options are loading. */
  options: readonly RemoteOption[] = [];
  readonly #cache = new Map<string, readonly RemoteOption[]>();
  readonly #onChange: () => void;
  readonly #warn: (message: string) => void;
  #current = new AbortController();

  /** `onChange` is called after a response. */
  constructor(onChange: () => void, warn: (message: string) => void) {
    this.#onChange = onChange;
    this.#warn = warn;
  }

  /** Finds the options for a text. Aborts the request for an earlier text. */
  search(text: string, settings: RemoteSettings, base: string): void {
    this.abort();
    const query = text.trim();
    if (query.length < settings.minCharCount) {
      this.options = [];
      this.state = { kind: 'short' };
      return;
    }
    const url = remoteAddress(settings.source, query, base);
    const cached = this.#cache.get(url ?? '');
    if (cached) return this.#finish(cached);
    this.state = url === undefined ? { kind: 'error', reason: 'failed' } : { kind: 'loading' };
    if (url === undefined) return;
    const { signal } = this.#current;
    setTimer(pause, () => void this.#request(url, settings.timeout, signal), signal);
  }

  /** Aborts the current request. */
  abort(): void {
    this.#current.abort();
    this.#current = new AbortController();
  }

  async #request(url: string, timeout: number, signal: AbortSignal): Promise<void> {
    const outcome = await request(url, { timeout, signal });
    if (signal.aborted) return;
    const isOk = outcome.kind === 'json' && outcome.status < 300;
    const options = isOk ? readRemoteOptions(outcome.data, this.#warn) : undefined;
    const failure = failureOf(outcome);
    if (options) {
      this.#remember(url, options);
      this.#finish(options);
    } else {
      this.options = [];
      this.state = failure.kind === 'error' ? failure : { kind: 'error', reason: 'failed' };
    }
    this.#onChange();
  }

  #finish(options: readonly RemoteOption[]): void {
    this.options = options;
    this.state = { kind: 'done' };
  }

  #remember(url: string, options: readonly RemoteOption[]): void {
    this.#cache.set(url, options);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxCached && oldest !== undefined) this.#cache.delete(oldest);
  }
}
