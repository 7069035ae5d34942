import { isObject, type JsonObject, withPropertyNames } from '../../../src/json/json.ts';
import { hasSafeScheme } from './item-elements.ts';
import { readOptions, type OnInvalid } from './item-options.ts';
import { type Item, type ItemType, imageSrcset, namedType, typeOf, videoHint } from './item.ts';

/* Items that are not elements of the page: those of the setting `items`, and those of a media-recognition service. */

/** The maximum number of items. Reading more of them would block the page. */
const maxItems = 10_000;

/**
 * Returns the items of the setting `items`. An entry is a URL, or an object with `url` (or `src`, `href`), `type`, `title`, `caption` (or
 * `description`), `alt`, `html`, `srcset`, `sizes`, and options directly or in `options`. Keys may be in `snake_case`. Invalid entries and options
 * are skipped, and `onInvalid` is called with their path (`items[2].width`). Never throws.
 */
export function listedItems(list: readonly unknown[], onInvalid: OnInvalid): Item[] {
  if (list.length > maxItems)
    onInvalid(`items[${maxItems}…${list.length - 1}]`, `${list.length} items`, `at most ${maxItems} items`);
  return list.slice(0, maxItems).flatMap((entry, index) => listedItem(entry, `items[${index}]`, onInvalid) ?? []);
}

function listedItem(entry: unknown, place: string, onInvalid: OnInvalid): Item | undefined {
  const given = typeof entry === 'string' ? { url: entry } : entry;
  if (!isObject(given)) {
    onInvalid(place, entry, 'a URL or an object');
    return undefined;
  }
  const values = withPropertyNames(given);
  const report: OnInvalid = (key, value, expected) => onInvalid(`${place}.${key}`, value, expected);
  const rejectEntry = (key: string, expected: string): undefined => {
    report(key, values[key], expected);
  };
  const text = (...keys: readonly string[]): string => {
    for (const key of keys) {
      const value = values[key];
      if (value === undefined) continue;
      if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
      report(key, value, 'a string');
    }
    return '';
  };

  const hint = text('type');
  const named = namedType(hint);
  if (hint && !named) return rejectEntry('type', 'one of image, video, iframe, flash, inline, ajax, html');
  const html = text('html');
  const url = text('url', 'src', 'href', 'URL');
  if (!hasSafeScheme(url))
    return rejectEntry('url', 'a URL with an allowed scheme (http, https, blob; data for images and videos)');
  const nested = isObject(values.options) ? values.options : {};
  if (values.options !== undefined && !isObject(values.options)) report('options', values.options, 'an object');
  const options = {
    ...readOptions(values, report),
    ...readOptions(nested, (key, value, expected) => report(`options.${key}`, value, expected)),
  };
  const type = named === undefined && html && !url ? 'html' : typeOf(url, hint || videoHint(url, options));
  if (type === 'html' && !html) return rejectEntry('html', 'the HTML to show');
  if (type !== 'html' && !url && !options.sources) return rejectEntry('url', 'a URL');

  return {
    type,
    url: type === 'html' ? '' : url,
    title: text('title'),
    caption: text('caption', 'description'),
    alt: text('alt'),
    html: type === 'html' ? html : '',
    srcset: text('srcset') || imageSrcset(options.sources),
    sizes: text('sizes'),
    options,
    source: undefined,
    thumbnailImage: undefined,
  };
}

const string = (value: unknown): string => (typeof value === 'string' ? value : '');
const object = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The types that a service can find. Its `html` means a page, not HTML content. */
const detectableTypes: readonly ItemType[] = ['image', 'video', 'iframe', 'flash'];

/** Returns the item with the type and the URL that the service has found; `undefined` if the response names none. Throws if the status is not 200. */
export function applyDetection(item: Item, detection: unknown): Item | undefined {
  const { status, results, response } = object(detection);
  if (Number(status) !== 200)
    throw new Error(string(response) || `the media-recognition service responded with the status ${String(status)}`);
  const result = object(Array.isArray(results) ? results[0] : results);
  const source = object(result.source);
  const image = object(Array.isArray(result.images) ? result.images[0] : undefined);
  const url = string(source.src) || string(image.src) || string(image.url) || string(result.url);
  const options = readOptions({ ...source, sources: result.html5video ?? null }, () => {});
  if (!options.sources && (!url || !hasSafeScheme(url))) return undefined;
  const named = namedType(string(source.type) || string(result.type));
  const type = options.sources ? 'video' : typeOf(url, named && detectableTypes.includes(named) ? named : '');
  return { ...item, type, url, options: { ...options, ...item.options } };
}

/** Requests the type of an item from a media-recognition service. Resolves to the unchanged item if the response names no type. */
export async function detectType(item: Item, service: string, signal: AbortSignal): Promise<Item> {
  const requestUrl = new URL(service, document.baseURI);
  requestUrl.searchParams.set('url', new URL(item.url, document.baseURI).href);
  const { request } = await import('../../../src/http/request.ts');
  const outcome = await request(requestUrl.href, { signal });
  if (outcome.kind === 'lost') return item;
  // If the JSON contains no `status`, the HTTP status is used.
  const detection = outcome.kind === 'json' ? object(outcome.data) : { response: outcome.body };
  return applyDetection(item, { status: outcome.status, ...detection }) ?? item;
}
