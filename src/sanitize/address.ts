/** Any base will do: only what an address says by itself decides. */
const base = 'https://page.invalid/';

const safeSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Pictures of points. An SVG in a `data:` address is a document, which runs its scripts where it is opened by itself. */
const safeData = /^image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i;

/** No honest address has one. Tab and line breaks are left to the URL parser, which drops them. */
// oxlint-disable-next-line no-control-regex -- the rule takes control characters for a slip; here they are what is looked for
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/**
 * Whether an address may stand in a link or in what loads something (§5, script-like URLs): `http`, `https`, `mailto`, `tel`,
 * `data:` of a picture in points, and everything relative. What is asked is the browser's own URL parser, so spaces around, line
 * breaks within, and any case of letters count as they will count when the address is used. The address is the value of an
 * attribute, its character references decoded by whoever read the HTML; a `&colon;` that still stands in it names no scheme to a
 * browser either.
 */
export function isSafeAddress(address: string): boolean {
  if (controlCharacters.test(address) || !URL.canParse(address, base)) return false;
  const { protocol, pathname } = new URL(address, base);
  return safeSchemes.has(protocol) || (protocol === 'data:' && safeData.test(pathname));
}

/**
 * Whether each address of a `srcset` is safe. An address may hold commas and a list need not hold spaces, so whatever stands between two of
 * either must be one by itself; descriptors (`800w`) are.
 */
export const isSafeSrcset = (srcset: string): boolean =>
  srcset.split(/[\s,]+/).every((piece) => piece === '' || isSafeAddress(piece));
