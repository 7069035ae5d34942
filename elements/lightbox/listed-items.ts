import { isObject, withPropertyNames } from '../../src/json/json.ts';
import { isOpenable } from './openable.ts';
import { readOptions, type Refuse } from './item-options.ts';
import { type Item, namedType, typeOf, videoHint } from './item.ts';

/**
 * The items of the setting `items`, in its order. An entry is an address, or an object with `url` (or `src`, `href`), `type`,
 * `title`, `caption` (or `description`), `alt`, `html`, `srcset`, `sizes`, and options flat or under `options`; keys also as
 * `snake_case`. An entry that shows nothing is left out, and an option that cannot be as given is left out of its item; `refuse`
 * hears of both, with the place as key (`items[2].width`). Never throws.
 */
export function listedItems(list: readonly unknown[], refuse: Refuse): Item[] {
  return list.flatMap((entry, index) => listedItem(entry, `items[${index}]`, refuse) ?? []);
}

function listedItem(entry: unknown, place: string, refuse: Refuse): Item | undefined {
  const given = typeof entry === 'string' ? { url: entry } : entry;
  if (!isObject(given)) {
    refuse(place, entry, 'an address or an object');
    return undefined;
  }
  const values = withPropertyNames(given);
  const told: Refuse = (key, value, expected) => refuse(`${place}.${key}`, value, expected);
  const leftOut = (key: string, expected: string): undefined => {
    told(key, values[key], expected);
    return undefined;
  };
  const text = (...keys: readonly string[]): string => {
    for (const key of keys) {
      const value = values[key];
      if (value === undefined) continue;
      if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
      told(key, value, 'a text');
    }
    return '';
  };

  const hint = text('type');
  const named = namedType(hint);
  if (hint && !named) return leftOut('type', 'one of image, video, iframe, flash, inline, ajax, html');
  const html = text('html');
  const url = text('url', 'src', 'href', 'URL');
  if (!isOpenable(url)) return leftOut('url', 'an address that may be shown');
  const nested = isObject(values.options) ? values.options : {};
  if (values.options !== undefined && !isObject(values.options)) told('options', values.options, 'an object');
  const options = {
    ...readOptions(values, told),
    ...readOptions(nested, (key, value, expected) => told(`options.${key}`, value, expected)),
  };
  const type = named === undefined && html && !url ? 'html' : typeOf(url, hint || videoHint(url, options));
  if (type === 'html' && !html) return leftOut('html', 'the HTML to show');
  if (type !== 'html' && !url && !options.sources) return leftOut('url', 'an address');

  return {
    type,
    url: type === 'html' ? '' : url,
    title: text('title'),
    caption: text('caption', 'description'),
    alt: text('alt'),
    html: type === 'html' ? html : '',
    srcset: text('srcset'),
    sizes: text('sizes'),
    options,
    source: undefined,
    thumbnailImage: undefined,
  };
}
