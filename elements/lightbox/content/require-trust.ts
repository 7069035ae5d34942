import { readOrigins } from '../../../src/sanitize/origins.ts';
import { mayDecide } from '../../../src/sanitize/trust.ts';
import type { Item } from '../items/item.ts';

/**
 * Throws if an item shows what only the author may name: HTML of its own, or a page or HTML of another origin. Entries of `items` are those of the
 * author; a visitor may have written an item in the page. `frameOrigins`: the other origins that the author allows.
 */
export function requireTrust({ source, type, url }: Item, frameOrigins: string): void {
  const writer = source ? 'visitor' : 'author';
  if (type === 'html') {
    if (mayDecide(writer, 'html')) return;
    throw new Error('only entries of "items" may contain HTML; list it there, or link to an element of the page');
  }
  const { origin } = new URL(url, document.baseURI);
  const { origins, invalid } = readOrigins(frameOrigins);
  if (mayDecide(writer, 'address') || origin === self.origin || origins.includes(origin)) return;
  const ignored = invalid.length > 0 ? ` (${invalid.join(', ')} in it is ignored, because it is no origin)` : '';
  throw new Error(`it belongs to ${origin}; add this origin to "frame-origins"${ignored} if you trust it`);
}
