import { failureOf, type Failure } from '../../../src/http/request-failure.ts';
import type { Outcome } from '../../../src/http/request.ts';
import { isObject } from '../../../src/json/json.ts';
import { decodeReferences } from '../../../src/sanitize/character-references.ts';
import { mayLinkTo } from '../../../src/sanitize/trust.ts';
import type { Result, SourceReport } from '../live-search.settings.ts';
import { withRawItem } from './raw-items.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** The result of a request. `aborted`: a newer request has replaced it, or the element was disconnected. */
export type SearchResponse =
  | { readonly kind: 'results'; readonly results: readonly Result[]; readonly isCached?: boolean }
  | Failure;

/** A response. If there are several sources, it contains the report about each source. */
export type ReportedResponse = SearchResponse & { readonly sources?: readonly SourceReport[] | undefined };

/** The maximum number of results; below, that of characters in each of their texts, and of words to mark. More would block the page. */
const maxResults = 300;
const maxLength = 500;
const maxMatches = 20;

/** Reads the response of a live search, which contains a list or an object of results. `base` resolves their addresses. */
export function readResponse(outcome: Outcome, base: string, warn = (_message: string) => {}): SearchResponse {
  const data = outcome.kind === 'json' && outcome.status < 300 ? outcome.data : undefined;
  if (!isObject(data) && !Array.isArray(data)) return failureOf(outcome);
  const items: readonly unknown[] = Array.isArray(data) ? data : Object.values(data);
  if (items.length > maxResults)
    warn(`the response contains ${items.length} results; only the first ${maxResults} are shown. Send fewer.`);
  const results = items.slice(0, maxResults).flatMap((item) => readResult(item, base, warn) ?? []);
  // If the response contains items, but no valid result, this is an error, and not an empty result.
  return items.length > 0 && results.length === 0 ? { kind: 'error', reason: 'failed' } : { kind: 'results', results };
}

/** Reads one result. Returns `undefined` if it has no title or no address. */
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

/**
 * Returns an absolute http(s) address. Returns an empty text for any other address, such as `javascript:`, and for actions of the page. If the page
 * is a file, the address may also be that of a file.
 */
export function toHttpUrl(value: unknown, base: string): string {
  const url = typeof value === 'string' && value.trim() !== '' ? parseUrl(value, base) : null;
  const isFile = url?.protocol === 'file:' && base.startsWith('file:');
  return url && (isFile || /^https?:$/.test(url.protocol)) && mayLinkTo(url, 'server') ? url.href : '';
}
