import { request } from '../../../src/http/request.ts';
import { readPrice } from './price.ts';
import { withRawItem } from './raw-items.ts';
import { notRequested, type RequestResults, type SearchQuery, type SearchSettings } from './source-types.ts';
import { valueAt } from './value-at.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** Returns the address of a search, which contains the text in a parameter. Returns `undefined` if the address is invalid. */
export function jsonSearchUrl({ text, settings, base }: SearchQuery): string | undefined {
  const url = parseUrl(settings.ajaxUrl, base);
  url?.searchParams.set(settings.fields.query ?? 'search', text);
  return url?.href;
}

/** Returns the list in a response; `undefined` if there is none. */
export function readJsonList(data: unknown, fields: SearchSettings['fields']): readonly unknown[] | undefined {
  const items: unknown = Array.isArray(data) ? data : valueAt(data, fields.results ?? 'results');
  return Array.isArray(items) ? items : undefined;
}

/** Converts an item of the list to the format of the Ajax endpoint. */
export const readJsonItem = (item: unknown, fields: SearchSettings['fields']) =>
  withRawItem(
    {
      id: valueAt(item, 'id'),
      title: valueAt(item, fields.title ?? 'title'),
      post_url: valueAt(item, fields.url ?? 'url'),
      image_url: valueAt(item, fields.image ?? 'image'),
      type: valueAt(item, fields.type ?? 'type'),
      price: readPrice(valueAt(item, fields.price ?? 'price')),
    },
    item,
  );

/** Returns the results in the format of the Ajax endpoint; `undefined` if the response contains no list. */
export const readJsonResults = (
  data: unknown,
  { fields, perPage }: Pick<SearchSettings, 'fields' | 'perPage'>,
): readonly unknown[] | undefined =>
  readJsonList(data, fields)
    ?.slice(0, perPage)
    .map((item) => readJsonItem(item, fields));

/** Requests results as JSON. Reads the fields that the author has named. */
export const requestJson: RequestResults = async (query, signal) => {
  const url = jsonSearchUrl(query);
  if (url === undefined) return notRequested;
  const outcome = await request(url, { timeout: query.settings.timeout, signal });
  if (outcome.kind !== 'json' || outcome.status >= 300) return outcome;
  return { ...outcome, data: readJsonResults(outcome.data, query.settings) };
};
