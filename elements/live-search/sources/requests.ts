import { sleep } from '../../../src/clock/clock.ts';
import { failureOf, type Failure } from '../../../src/forms/submit/request-failure.ts';
import { request, type Outcome } from '../../../src/http/request.ts';
import { attributeName } from '../../../src/settings/settings.ts';
import type { Result, SourceReport } from '../live-search.settings.ts';
import { withRawItem } from './raw-items.ts';
import { notRequested, type RequestResults, type SearchQuery, type SearchSettings } from './search-query.ts';
import { membersOf } from '../../../src/forms/controls/form-members.ts';
import { isObject } from '../../../src/json/json.ts';
import { decodeReferences } from '../../../src/sanitize/character-references.ts';
import { mayLinkTo } from '../../../src/sanitize/trust.ts';

/** The result of a request; `aborted` when a newer request or a disconnect replaced it. */
type SearchResponse =
  | { readonly kind: 'results'; readonly results: readonly Result[]; readonly isCached?: boolean }
  | Failure;

/** A response, with the result of each of several sources. */
type ReportedResponse = SearchResponse & { readonly sources?: readonly SourceReport[] | undefined };

/** The maximum number of results, of characters in each of their texts, and of words to mark: more would block the page. */
const maxResults = 300;
const maxLength = 500;
const maxMatches = 20;

/** Reads the response of a live search: a map or list of results; `base` resolves their addresses. */
export function readResponse(outcome: Outcome, base: string, warn = (_message: string) => {}): SearchResponse {
  const data = outcome.kind === 'json' && outcome.status < 300 ? outcome.data : undefined;
  if (!isObject(data) && !Array.isArray(data)) return failureOf(outcome);
  const items: readonly unknown[] = Array.isArray(data) ? data : Object.values(data);
  if (items.length > maxResults)
    warn(`the response contains ${items.length} results; only the first ${maxResults} are shown. Send fewer.`);
  const results = items.slice(0, maxResults).flatMap((item) => readResult(item, base, warn) ?? []);
  // Items without any valid result are an error, not an empty result.
  return items.length > 0 && results.length === 0 ? { kind: 'error', reason: 'failed' } : { kind: 'results', results };
}

/** Reads one result; `undefined` without a title or an address. */
function readResult(item: unknown, base: string, warn: (message: string) => void): Result | undefined {
  if (!isObject(item)) return undefined;
  const read = (value: unknown): string => {
    // A character reference has at most ten characters.
    const text = decodeReferences(
      toText(value)
        .trim()
        .slice(0, 10 * maxLength + 1),
    ).trim();
    if (text.length <= maxLength) return text;
    warn(`a text in the response has more than ${maxLength} characters; the rest is not shown. Send shorter texts.`);
    return `${text.slice(0, maxLength)}…`;
  };
  const url = toHttpUrl(item.post_url, base);
  const title = read(item.title);
  if (!url || !title) return undefined;
  const [excerpt, group] = [read(item.excerpt), read(item.group)];
  const result = {
    id: toText(item.id),
    title,
    url,
    image: toHttpUrl(item.image_url, base),
    type: read(item.type),
    price: read(item.price),
    ...(excerpt && { excerpt }),
    ...(isTexts(item.matches) && { matches: item.matches.slice(0, maxMatches) }),
    ...(group && { group }),
  };
  return withRawItem(result, item);
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Returns an absolute http(s) address; empty for all others, such as `javascript:`, and for actions of the page. A page that is a file may also link to files. */
export function toHttpUrl(value: unknown, base: string): string {
  const url = typeof value === 'string' && value.trim() !== '' ? URL.parse(value, base) : null;
  const isFile = url?.protocol === 'file:' && base.startsWith('file:');
  return url && (isFile || /^https?:$/.test(url.protocol)) && mayLinkTo(url, 'server') ? url.href : '';
}

/** The settings that every request contains, with underscores in their names. */
const sentSettings = [
  'perPage',
  'showFeatImg',
  'displayPostType',
  'searchLimitToPostTitles',
  'addWooProductSkus',
] as const;

/** Returns the body of a request. Empty term lists are left out. */
export function requestBody(
  text: string,
  types: readonly string[],
  settings: Pick<SearchSettings, 'action' | (typeof sentSettings)[number] | 'includeTerms' | 'excludeTerms'>,
): URLSearchParams {
  const { action, includeTerms, excludeTerms } = settings;
  const body = new URLSearchParams({ action, search: text });
  for (const name of sentSettings) body.set(attributeName(name).replaceAll('-', '_'), String(Number(settings[name])));
  for (const type of types) body.append('post_type[]', type);
  if (includeTerms) body.set('include_terms', includeTerms);
  if (excludeTerms) body.set('exclude_terms', excludeTerms);
  return body;
}

/** Returns the parts of a text between commas. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns the post types of a search: those of the setting, else those of the form. */
export const postTypes = (setting: string, sent: FormData): readonly string[] => {
  const given = listOf(setting);
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

/** Returns the address of the search page for a text, with all fields of the form; `undefined` without a GET form. */
export function searchPageUrl(input: HTMLInputElement, text: string): string | undefined {
  const { form, name } = input;
  if (!form || !name || /^(post|dialog)$/i.test(membersOf(form).getAttribute('method') ?? '')) return undefined;
  const action = URL.parse(membersOf(form).getAttribute('action') || document.URL, membersOf(form).baseURI);
  if (!action) return undefined;
  const fields = new FormData(form);
  fields.set(name, text);
  return buildSearchUrl(action.href, fields);
}

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

/**
 * A function that finds the results of a text in place of a request. It returns the results in the format of the server's response (a list with
 * `title` and `post_url`), or a promise of them. The signal aborts when the results are no longer needed.
 */
export type SearchSource = (text: string, signal: AbortSignal) => unknown;

interface Search extends SearchQuery {
  /** `true` if the search needs no debounce. */
  readonly isImmediate: boolean;
  /** Replaces the request. */
  readonly source: SearchSource | undefined;
  /** Aborts when the element has left the page. */
  readonly lifetime: AbortSignal;
}

const requestAjax: RequestResults = ({ text, types, settings }, signal) =>
  request(settings.ajaxUrl, {
    method: 'POST',
    body: requestBody(text, types, settings),
    timeout: settings.timeout,
    signal,
  });

const loadGetSources = () => import('./get-sources.ts');

const loadIndexSource = () => import('../text-index/index-source.ts');

/** The code that is already loaded. An `import()` of it would resolve only after the browser has painted the page. */
const loadedSources = new Map<SearchSettings['source'], RequestResults>();

/** Loads the code for the source of the results. */
async function loadSource(source: SearchSettings['source']): Promise<RequestResults> {
  if (source === 'ajax') return requestAjax;
  const known = loadedSources.get(source);
  if (known) return known;
  const loaded =
    source === 'index' ? (await loadIndexSource()).requestIndex : (await loadGetSources()).getSources[source];
  loadedSources.set(source, loaded);
  return loaded;
}

const loadSeveralSources = () => import('./several-sources.ts');

/** Requests results from the address of the setting. */
async function requestResults(query: SearchQuery, signal: AbortSignal, lifetime: AbortSignal): Promise<Outcome> {
  const requestFrom = await loadSource(query.settings.source).catch(() => undefined);
  return requestFrom && !signal.aborted ? requestFrom(query, signal, lifetime) : notRequested;
}

/** Returns the results of a source as the response of a server; an error of the source is a failed response. */
async function readSource(source: SearchSource, text: string, signal: AbortSignal): Promise<Outcome> {
  try {
    return { kind: 'json', status: 200, data: await source(text, signal) };
  } catch {
    return signal.aborted ? { kind: 'lost', reason: 'aborted' } : { kind: 'other', status: 500, body: '' };
  }
}

/** An outcome, with the result of each of several sources. */
interface ReportedOutcome {
  readonly outcome: Outcome;
  readonly sources?: readonly SourceReport[];
}

/** Requests results from several addresses. */
async function requestAll(
  query: SearchQuery,
  warn: Warn,
  signal: AbortSignal,
  lifetime: AbortSignal,
): Promise<ReportedOutcome> {
  const several = await loadSeveralSources().catch(() => undefined);
  if (!several) return { outcome: notRequested };
  const sources = several.readSources(query.settings, warn);
  const valid = sources.filter((source) => source !== undefined);
  const requests = valid.map(({ settings }) => {
    const types = settings.postType ? postTypes(settings.postType, new FormData()) : query.types;
    return requestResults({ ...query, types, settings }, signal, lifetime);
  });
  const outcomes = await Promise.all(requests);
  const labels = valid.map(({ label }) => label);
  return { outcome: several.mergeOutcomes(outcomes, labels), sources: several.reportSources(sources, outcomes) };
}

/** Logs a console warning for the author. */
type Warn = (message: string) => void;

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
