import type { ReportedResponse } from './read-response.ts';

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
