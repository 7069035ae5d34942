import { parentNodeOf } from '../../src/dom/flat-tree.ts';
import { sourcesOf } from './lazy-sources.ts';

/** Matches images whose `sizes` follow their width. */
export const autoSized = 'img[data-sizes="auto" i], picture:has(> source[data-sizes="auto" i]) > img';

/** Returns the first of these widths (px, from the inside out) that is at least `minimum`, or 0. */
export const firstWidth = (widths: readonly number[], minimum: number): number =>
  Math.round(widths.find((width) => width > 0 && width >= minimum) ?? 0);

/** Returns the widths (px) of an element and its ancestors, which may be forms with a field of any name. */
function ancestorWidths(element: Node | null): number[] {
  if (!(element instanceof Element)) return [];
  const { width } = Element.prototype.getBoundingClientRect.call(element);
  return [width, ...ancestorWidths(parentNodeOf(element))];
}

/** Sets the deferred `sizes` of an image and its sources: the given ones, or the current width for `auto`. */
export function applySizes(image: Element, minimum: number): void {
  let auto: string | undefined;
  for (const target of [...sourcesOf(image), image]) {
    const written = target.getAttribute('data-sizes');
    if (!written) continue;
    // A hidden image has no width and keeps its sizes, or the browser's default, the width of the viewport.
    const sizes = /^auto$/i.test(written) ? (auto ??= `${firstWidth(ancestorWidths(image), minimum)}px`) : written;
    if (sizes !== '0px' && target.getAttribute('sizes') !== sizes) target.setAttribute('sizes', sizes);
  }
}
