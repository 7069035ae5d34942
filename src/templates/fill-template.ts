import { mayLinkTo } from '../sanitize/trust.ts';
import { parseUrl } from '../older-browsers/parse-url.ts';

/** The attributes that a template may fill. None of them runs code. Those with an address are checked. */
export const fillableAttributes = ['href', 'src', 'alt', 'title', 'datetime', 'value', 'aria-label'] as const;

const addresses: ReadonlySet<string> = new Set(['href', 'src']);

/** The maximum number of characters of a text: laying out a longer text would block the page. */
const maxLength = 10_000;

/** The paths of texts that were too long. A warning is logged once for each. */
const long = new Set<string>();

/** Returns the text at a path, limited to the maximum length. Warns if the text is longer. */
function textAt(data: unknown, path: string): string {
  const text = valueAt(data, path);
  if (text.length <= maxLength) return text;
  if (!long.has(path))
    console.warn(
      `portico: the field "${path}" of an item has ${text.length} characters; only the first ${maxLength} are shown. Send a shorter text.`,
    );
  long.add(path);
  return `${text.slice(0, maxLength)}…`;
}

/** Returns the text at a path such as `picture.src` or `images.0`; empty for objects and missing values. */
function valueAt(data: unknown, path: string): string {
  let value = data;
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : '';
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string' || typeof one === 'number').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns an address with the scheme http, https, or that of the base; empty for other addresses, and for actions of the page. */
function addressAt(data: unknown, path: string, base: string): string {
  const text = valueAt(data, path);
  const url = text === '' || text.length > maxLength ? null : parseUrl(text, base);
  const isWeb = url && (/^https?:$/.test(url.protocol) || url.protocol === new URL(base).protocol);
  return isWeb && mayLinkTo(url, 'server') ? url.href : '';
}

/** Formats a price in the language of the page; returns other texts unchanged. */
function formatPrice(text: string, currency: string): string {
  const { lang } = document.documentElement;
  try {
    return text === '' || Number.isNaN(Number(text))
      ? text
      : new Intl.NumberFormat(lang || undefined, { style: 'currency', currency }).format(Number(text));
  } catch {
    return text; // The currency or the language is unknown.
  }
}

/**
 * Returns the content of a template, filled with the fields of an item. `data-field="title"` inserts the text of a field, with `data-currency="EUR"`
 * as a price. `data-field-href="url"` fills an attribute. Values are text, never markup. If its field is empty, an element is left out; but for
 * `alt`, `title`, `value` and `aria-label`, only the attribute is empty. Addresses are resolved against `base`.
 */
export function fillTemplate(template: HTMLTemplateElement, data: unknown, base: string): DocumentFragment {
  const content = document.importNode(template.content, true);
  for (const name of fillableAttributes) {
    for (const element of content.querySelectorAll(`[data-field-${name}]`)) {
      const path = element.getAttribute(`data-field-${name}`) ?? '';
      const isAddress = addresses.has(name);
      const value = isAddress ? addressAt(data, path, base) : textAt(data, path);
      element.removeAttribute(`data-field-${name}`);
      if (isAddress && value === '') element.remove();
      else element.setAttribute(name, value);
    }
  }
  for (const element of content.querySelectorAll<HTMLElement>('[data-field]')) {
    const text = textAt(data, element.dataset.field ?? '');
    const { currency } = element.dataset;
    if (text === '') element.remove();
    else element.textContent = currency ? formatPrice(text, currency) : text;
  }
  return content;
}
