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
  /** `true` if the search starts without debounce. */
  readonly isImmediate: boolean;
  /** The function that finds the results instead of a request. */
  readonly source: SearchSource | undefined;
  /** Aborts when the element is disconnected. */
  readonly lifetime: AbortSignal;
}

/** The maximum number of cached responses. */
const maxCached = 50;

/** The cached responses, by text and post types. */
export class ResponseCache {
  readonly #cache = new Map<string, ReportedResponse>();

  get(text: string, types: readonly string[]): ReportedResponse | undefined {
    return this.#cache.get(cacheKey(text, types));
  }

  /** Adds a response. If the cache is full, the oldest response is removed. */
  add(text: string, types: readonly string[], response: ReportedResponse): void {
    this.#cache.set(cacheKey(text, types), response);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxCached && oldest !== undefined) this.#cache.delete(oldest);
  }
}

const cacheKey = (text: string, types: readonly string[]): string => JSON.stringify([text, ...types]);

/** The requests of a search. A new request aborts the previous one. Responses are cached. */
export class SearchRequests {
  #cache = new ResponseCache();
  #current = new AbortController();
  readonly #warn: Warn;

  constructor(warn: Warn) {
    this.#warn = warn;
  }

  /** Aborts the current request. Returns the signal for the next request. */
  abort(): AbortSignal {
    this.#current.abort();
    this.#current = new AbortController();
    return this.#current.signal;
  }

  /** Clears the cache, because the next responses may be different. */
  clearCache(): void {
    this.#cache = new ResponseCache();
  }

  /** Loads the code for requests in advance, and the file of an index. If this fails, the next search loads them again and reports the error. */
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

  /** Requests results after the debounce, unless they are cached. Before that, calls `onSend` and waits for it. */
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
