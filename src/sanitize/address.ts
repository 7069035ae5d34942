import { mayLinkTo, type Writer } from './trust.ts';
import { parseUrl } from '../older-browsers/parse-url.ts';

/** An arbitrary base, because relative addresses are always safe. */
const base = 'https://page.invalid/';

const safeSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** `data:` URLs of bitmap images. An SVG in a `data:` URL is a document whose scripts would run when it is opened. */
const safeData = /^image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i;

/** Control characters, except tabs and line breaks, which the URL parser removes. */
// oxlint-disable-next-line no-control-regex -- this pattern searches for control characters on purpose
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/**
 * Returns whether an address is safe in a link or as a source: `http`, `https`, `mailto`, `tel`, `data:` with a bitmap image, or a relative address.
 * Uses the browser's URL parser, so spaces, line breaks and letter case have the same effect as when the address is used. Character references must
 * be decoded before. (Browsers do not read `&colon;` in an attribute value as a scheme either.)
 */
export function isSafeAddress(address: string): boolean {
  const url = controlCharacters.test(address) ? null : parseUrl(address, base);
  if (!url) return false;
  const { protocol, pathname } = url;
  return safeSchemes.has(protocol) || (protocol === 'data:' && safeData.test(pathname));
}

/** Returns whether an address is safe in a link that `writer` has written. */
export const isSafeLink = (address: string, writer: Writer): boolean =>
  isSafeAddress(address) && mayLinkTo(new URL(address, base), writer);

/** Returns whether the target of a link or form is a window. Any other name could be that of a frame of the page. */
export const isOwnTarget = (target: string): boolean => /^_(?:blank|self|parent|top)$/i.test(target);

export const isSameOrigin = (address: string, page: string, origin: string): boolean =>
  parseUrl(address, page)?.origin === origin;

/**
 * Returns whether each address in a `srcset` is safe. URLs may contain commas, and lists may have no spaces. Therefore every part between commas and
 * spaces must be safe; descriptors (`800w`) always are.
 */
export const isSafeSrcset = (srcset: string): boolean =>
  srcset.split(/[\s,]+/).every((piece) => piece === '' || isSafeAddress(piece));
