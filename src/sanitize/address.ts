import { mayLinkTo, type Writer } from './trust.ts';
import { parseUrl } from '../older-browsers/parse-url.ts';

/** An arbitrary base: relative addresses are always safe. */
const base = 'https://page.invalid/';

const safeSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Bitmap images. An SVG in a `data:` URL is a document whose scripts run when it is opened. */
const safeData = /^image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i;

/** Control characters, except for tabs and line breaks, which the URL parser removes. */
// oxlint-disable-next-line no-control-regex -- this pattern searches for control characters on purpose
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/**
 * Returns whether an address is safe in a link or as a source: `http`, `https`, `mailto`, `tel`, `data:` of a bitmap image, and
 * relative ones. The browser's URL parser decides, so spaces, line breaks and case are treated as when the address is used. Character
 * references must be decoded already; browsers do not read `&colon;` in an attribute value as a scheme either.
 */
export function isSafeAddress(address: string): boolean {
  const url = controlCharacters.test(address) ? null : parseUrl(address, base);
  if (!url) return false;
  const { protocol, pathname } = url;
  return safeSchemes.has(protocol) || (protocol === 'data:' && safeData.test(pathname));
}

/** Returns whether an address is safe in a link by `writer`. */
export const isSafeLink = (address: string, writer: Writer): boolean =>
  isSafeAddress(address) && mayLinkTo(new URL(address, base), writer);

/** Returns whether the target of a link or form is a window: a name could be that of a frame of the page. */
export const isOwnTarget = (target: string): boolean => /^_(?:blank|self|parent|top)$/i.test(target);

export const isSameOrigin = (address: string, page: string, origin: string): boolean =>
  parseUrl(address, page)?.origin === origin;

/**
 * Returns whether each address of a `srcset` is safe. URLs may contain commas and lists may lack spaces, so every part between commas and
 * spaces must be safe; descriptors (`800w`) are.
 */
export const isSafeSrcset = (srcset: string): boolean =>
  srcset.split(/[\s,]+/).every((piece) => piece === '' || isSafeAddress(piece));
