import { request } from '../../src/http/request.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import { isOpenable } from './openable.ts';
import { readOptions } from './item-options.ts';
import { namedType, typeOf, type Item, type ItemType } from './item.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const object = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** What a service can say that an address shows. */
const shown: readonly ItemType[] = ['image', 'video', 'iframe', 'flash'];

/**
 * What a media-recognition service answered about an item (§7): the item as it is to be shown. `undefined` where the answer names nothing
 * that can be shown; a status other than 200 throws with the answer's text (§8).
 */
export function readRecognition(item: Item, answer: unknown): Item | undefined {
  const { status, results, response } = object(answer);
  if (Number(status) !== 200)
    throw new Error(text(response) || `the media-recognition service answered ${String(status)}`);
  const result = object(Array.isArray(results) ? results[0] : results);
  const source = object(result.source);
  const image = object(Array.isArray(result.images) ? result.images[0] : undefined);
  const url = text(source.src) || text(image.src) || text(image.url) || text(result.url);
  const options = readOptions({ ...source, sources: result.html5video ?? null }, () => {});
  if (!options.sources && (!url || !isOpenable(url))) return undefined;
  const named = namedType(text(source.type) || text(result.type));
  // A page's type `html` is no item of HTML.
  const type = options.sources ? 'video' : typeOf(url, named && shown.includes(named) ? named : '');
  return { ...item, type, url, options: { ...options, ...item.options } };
}

/** Asks a media-recognition service what an address shows. Without a usable answer, the item as it was. */
export async function recognised(item: Item, service: string, signal: AbortSignal): Promise<Item> {
  const asked = new URL(service, document.baseURI);
  asked.searchParams.set('url', new URL(item.url, document.baseURI).href);
  const outcome = await request(asked.href, { signal });
  if (outcome.kind === 'lost') return item;
  // An answer that says no status of its own has that of the response.
  const answer = outcome.kind === 'json' ? object(outcome.data) : { response: outcome.body };
  return readRecognition(item, { status: outcome.status, ...answer }) ?? item;
}
