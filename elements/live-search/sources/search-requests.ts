import { sleep } from '../../../src/clock/clock.ts';
import {
  loadIndexSource,
  loadSeveralSources,
  loadSource,
  readSource,
  requestAll,
  requestResults,
  type ReportedOutcome,
  type SearchSource,
  type Warn,
} from './load-source.ts';
import { readResponse, type ReportedResponse } from './read-response.ts';
import type { SearchQuery, SearchSettings } from './source-types.ts';

interface Search extends SearchQuery {
  /** `true` if the search needs no debounce. */
  readonly isImmediate: boolean;
  /** Replaces the request. */
  readonly source: SearchSource | undefined;
  /** Aborts when the element has left the page. */
  readonly lifetime: AbortSignal;
}

/** The maximum number of responses that are kept. */
const maxCached = 50;

/** The responses to earlier requests, by text and post types. */
export class ResponseCache {
  readonly #cache = new Map<string, ReportedResponse>();

  get(text: string, types: readonly string[]): ReportedResponse | undefined {
    return this.#cache.get(cacheKey(text, types));
  }

  /** Adds a response; the oldest one is removed when the cache is full. */
  add(text: string, types: readonly string[], response: ReportedResponse): void {
    this.#cache.set(cacheKey(text, types), response);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxCached && oldest !== undefined) this.#cache.delete(oldest);
  }
}

const cacheKey = (text: string, types: readonly string[]): string => JSON.stringify([text, ...types]);

/** The requests of a search, one at a time: the newest wins, and responses are cached. */
export class SearchRequests {
  #cache = new ResponseCache();
  #current = new AbortController();
  readonly #warn: Warn;

  constructor(warn: Warn) {
    this.#warn = warn;
  }

  /** Aborts the current request. Returns the signal of the next one. */
  abort(): AbortSignal {
    this.#current.abort();
    this.#current = new AbortController();
    return this.#current.signal;
  }

  /** Clears the cache, since the next responses may differ. */
  clearCache(): void {
    this.#cache = new ResponseCache();
  }

  /** Loads the code of a request in advance, and the file of an index. A search repeats a failed load, and reports the failure. */
  prepare(settings: SearchSettings, base: string, lifetime: AbortSignal): void {
    const { sources, source } = settings;
    const prepareAll = async () => {
      const { readSources } = await loadSeveralSources();
      for (const one of readSources(settings, this.#warn)) if (one) this.prepare(one.settings, base, lifetime);
    };
    const loadIndex = async () => (await loadIndexSource()).prepareIndex(settings, base, lifetime);
    const prepared: Promise<unknown> =
      sources.length > 0 ? prepareAll() : source === 'index' ? loadIndex() : loadSource(source);
    prepared.catch(() => {});
  }

  /** Requests results after the debounce time, unless they are cached. Calls `onSend` first, and awaits it. */
  async search(query: Search, signal: AbortSignal, onSend: () => Promise<void>): Promise<ReportedResponse> {
    const { text, types, isImmediate, settings, base, source, lifetime } = query;
    const cached = this.#cache.get(text, types);
    if (cached?.kind === 'results') return { ...cached, isCached: true };
    if (!isImmediate && settings.debounce > 0) await sleep(settings.debounce, signal);
    if (signal.aborted) return { kind: 'aborted' };
    const cache = this.#cache;
    const shown = onSend();
    const { outcome, sources }: ReportedOutcome = source
      ? { outcome: await readSource(source, text, signal) }
      : settings.sources.length > 0
        ? await requestAll(query, this.#warn, signal, lifetime)
        : { outcome: await requestResults(query, signal, lifetime) };
    await shown;
    const response = { ...readResponse(outcome, base, this.#warn), sources };
    if (response.kind === 'results' && !signal.aborted) cache.add(text, types, response);
    return response;
  }
}
