import { request } from '../../../src/http/request.ts';
import { isObject, type JsonObject } from '../../../src/json/json.ts';
import { hasSafeScheme } from '../items/has-safe-scheme.ts';
import { readOptions } from '../items/item-options.ts';
import { namedType, typeOf, type Item, type ItemType } from '../items/item.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const object = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The types that a service can detect; its `html` means a page, not HTML content. */
const detectableTypes: readonly ItemType[] = ['image', 'video', 'iframe', 'flash'];

/** Returns an item with the detected type and URL; `undefined` without a usable result. Throws if the status is not 200. */
export function applyDetection(item: Item, detection: unknown): Item | undefined {
  const { status, results, response } = object(detection);
  if (Number(status) !== 200)
    throw new Error(text(response) || `the media-recognition service responded with the status ${String(status)}`);
  const result = object(Array.isArray(results) ? results[0] : results);
  const source = object(result.source);
  const image = object(Array.isArray(result.images) ? result.images[0] : undefined);
  const url = text(source.src) || text(image.src) || text(image.url) || text(result.url);
  const options = readOptions({ ...source, sources: result.html5video ?? null }, () => {});
  if (!options.sources && (!url || !hasSafeScheme(url))) return undefined;
  const named = namedType(text(source.type) || text(result.type));
  const type = options.sources ? 'video' : typeOf(url, named && detectableTypes.includes(named) ? named : '');
  return { ...item, type, url, options: { ...options, ...item.options } };
}

/** Requests the type of an item from a media-recognition service; resolves to the same item without a usable result. */
export async function detectType(item: Item, service: string, signal: AbortSignal): Promise<Item> {
  const requestUrl = new URL(service, document.baseURI);
  requestUrl.searchParams.set('url', new URL(item.url, document.baseURI).href);
  const outcome = await request(requestUrl.href, { signal });
  if (outcome.kind === 'lost') return item;
  // Without a `status` in the JSON, the HTTP status counts.
  const detection = outcome.kind === 'json' ? object(outcome.data) : { response: outcome.body };
  return applyDetection(item, { status: outcome.status, ...detection }) ?? item;
}
