import { sleep } from '../../src/clock/clock.ts';
import { request, type Outcome } from '../../src/http/request.ts';
import type { Resolved } from '../../src/kit/settings.ts';
import type { Result, liveSearchSettings } from './live-search.settings.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { isObject } from '../../src/json/json.ts';
import { decodeReferences } from '../../src/sanitize/character-references.ts';

/** The reason why a search failed. */
export type SearchError = 'offline' | 'late' | 'failed';

/** The result of a request; `aborted` when a newer request or a disconnect replaced it. */
export type SearchResponse =
  | { readonly kind: 'results'; readonly results: readonly Result[] }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'error'; readonly reason: SearchError };

/** Reads the response of a live search: a map or list of results; `base` resolves their addresses. */
export function readResponse(outcome: Outcome, base: string): SearchResponse {
  if (outcome.kind === 'lost') {
    if (outcome.reason === 'aborted') return { kind: 'aborted' };
    return { kind: 'error', reason: outcome.reason === 'timeout' ? 'late' : 'offline' };
  }
  if (outcome.kind !== 'json' || outcome.status >= 300) return { kind: 'error', reason: 'failed' };
  const { data } = outcome;
  if (!isObject(data) && !Array.isArray(data)) return { kind: 'error', reason: 'failed' };
  const items: readonly unknown[] = Array.isArray(data) ? data : Object.values(data);
  const results = items.flatMap((item) => readResult(item, base) ?? []);
  // Items without any valid result are an error, not an empty result.
  return items.length > 0 && results.length === 0 ? { kind: 'error', reason: 'failed' } : { kind: 'results', results };
}

/** Reads one result; `undefined` without a title or an address. */
function readResult(item: unknown, base: string): Result | undefined {
  if (!isObject(item)) return undefined;
  const url = toHttpUrl(item.post_url, base);
  const title = decodeReferences(toText(item.title)).trim();
  if (!url || !title) return undefined;
  return {
    id: toText(item.id),
    title,
    url,
    image: toHttpUrl(item.image_url, base),
    type: decodeReferences(toText(item.type)),
  };
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Returns an absolute http(s) address; empty for all others, such as `javascript:`. */
export function toHttpUrl(value: unknown, base: string): string {
  if (typeof value !== 'string' || value.trim() === '') return '';
  try {
    const { protocol, href } = new URL(value, base);
    return protocol === 'https:' || protocol === 'http:' ? href : '';
  } catch {
    return ''; // The address is invalid.
  }
}

/** The settings that a request contains. */
type RequestSettings = Pick<
  Resolved<typeof liveSearchSettings>,
  | 'action'
  | 'perPage'
  | 'showFeatImg'
  | 'displayPostType'
  | 'searchLimitToPostTitles'
  | 'addWooProductSkus'
  | 'includeTerms'
  | 'excludeTerms'
>;

const toBit = (on: boolean): string => (on ? '1' : '0');

/** Returns the body of a request. Empty term lists are left out. */
export function requestBody(text: string, types: readonly string[], settings: RequestSettings): URLSearchParams {
  const body = new URLSearchParams({
    action: settings.action,
    search: text,
    per_page: String(settings.perPage),
    show_feat_img: toBit(settings.showFeatImg),
    display_post_type: toBit(settings.displayPostType),
    search_limit_to_post_titles: toBit(settings.searchLimitToPostTitles),
    add_woo_product_skus: toBit(settings.addWooProductSkus),
  });
  for (const type of types) body.append('post_type[]', type);
  if (settings.includeTerms) body.set('include_terms', settings.includeTerms);
  if (settings.excludeTerms) body.set('exclude_terms', settings.excludeTerms);
  return body;
}

/** Returns the post types of a search: those of the setting, else those of the form. */
export const postTypes = (setting: string, sent: FormData): readonly string[] => {
  const given = setting
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);
  if (given.length > 0) return given;
  return [...sent].flatMap(([name, value]) =>
    /^post_type(\[\])?$/.test(name) && typeof value === 'string' ? [value] : [],
  );
};

/** Returns the address that a GET form submits these fields to. */
export function buildSearchUrl(action: string, fields: FormData): string {
  const address = new URL(action);
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  address.search = new URLSearchParams(texts).toString();
  return address.href;
}

/** Returns the address of the search page for a text, with all fields of the form; `undefined` if it is not a GET form. */
export function searchPageUrl(input: HTMLInputElement, text: string): string | undefined {
  const { form, name } = input;
  if (!form || !name || /^(post|dialog)$/i.test(membersOf(form).getAttribute('method') ?? '')) return undefined;
  const { baseURI, ownerDocument } = membersOf(form);
  const action = membersOf(form).getAttribute('action') || ownerDocument.URL;
  if (!URL.canParse(action, baseURI)) return undefined;
  const fields = new FormData(form);
  fields.set(name, text);
  return buildSearchUrl(new URL(action, baseURI).href, fields);
}

/** The maximum number of cached responses. */
const maxCached = 50;

/** The results of earlier requests, by text and post types. */
export class ResponseCache {
  readonly #cache = new Map<string, readonly Result[]>();

  get(text: string, types: readonly string[]): readonly Result[] | undefined {
    return this.#cache.get(cacheKey(text, types));
  }

  /** Adds a response; the oldest one is removed when the cache is full. */
  add(text: string, types: readonly string[], results: readonly Result[]): void {
    this.#cache.set(cacheKey(text, types), results);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxCached && oldest !== undefined) this.#cache.delete(oldest);
  }
}

const cacheKey = (text: string, types: readonly string[]): string => JSON.stringify([text, ...types]);

/** The parameters of a search. */
export interface SearchQuery {
  readonly text: string;
  readonly types: readonly string[];
  /** `true` if the search needs no debounce. */
  readonly isImmediate: boolean;
  readonly settings: Resolved<typeof liveSearchSettings>;
  /** The base of relative addresses in the response. */
  readonly base: string;
}

/** The callbacks of a request, in this order; `signal` is aborted by the next request. */
export interface RequestCallbacks {
  /** A request starts. Resolves after the loading state is shown. */
  readonly onSend: (signal: AbortSignal) => Promise<void>;
  readonly onResults: (
    text: string,
    results: readonly Result[],
    isCached: boolean,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly onError: (text: string, reason: SearchError, signal: AbortSignal) => Promise<void>;
  /** Reports whether a request is running. */
  readonly onLoading: (isLoading: boolean) => void;
}

/** The requests of a search, one at a time: the newest wins, and responses are cached. */
export class SearchRequests {
  readonly #host: RequestCallbacks;
  #cache = new ResponseCache();
  /** Aborts the pending or running request. */
  #current = new AbortController();

  constructor(host: RequestCallbacks) {
    this.#host = host;
  }

  /** Aborts the current request. Returns the signal of the next one. */
  abort(): AbortSignal {
    this.#current.abort();
    this.#host.onLoading(false);
    this.#current = new AbortController();
    return this.#current.signal;
  }

  /** Clears the cache and aborts the running request, since the next responses may differ. */
  clearCache(): void {
    this.#cache = new ResponseCache();
  }

  /** Requests results after the debounce time; `signal` is that of `abort`. */
  async search(query: SearchQuery, signal: AbortSignal): Promise<void> {
    const { text, types, isImmediate, settings } = query;
    const cached = this.#cache.get(text, types);
    if (cached) return this.#host.onResults(text, cached, true, signal);
    if (!isImmediate && settings.debounce > 0) await sleep(settings.debounce, signal);
    if (!signal.aborted) await this.#send(query, signal);
  }

  async #send({ text, types, settings, base }: SearchQuery, signal: AbortSignal): Promise<void> {
    const cache = this.#cache;
    const shown = this.#host.onSend(signal);
    this.#host.onLoading(true);
    const body = requestBody(text, types, settings);
    const outcome = await request(settings.ajaxUrl, { method: 'POST', body, timeout: settings.timeout, signal });
    await shown;
    if (signal.aborted) return;
    this.#host.onLoading(false);
    const answer = readResponse(outcome, base);
    if (answer.kind === 'results') {
      cache.add(text, types, answer.results);
      await this.#host.onResults(text, answer.results, false, signal);
    } else if (answer.kind === 'error') {
      await this.#host.onError(text, answer.reason, signal);
    }
  }
}
