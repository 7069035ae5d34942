import { parentNodeOf } from '../../src/dom/flat-tree.ts';
import { sourcesOf } from './lazy-sources.ts';

/** Selects images whose `sizes` depend on their width. */
export const autoSized = 'img[data-sizes="auto" i], picture:has(> source[data-sizes="auto" i]) > img';

/** Returns the first of these widths (px) that is at least `minimum`, or 0. The widths begin with the innermost element. */
export const firstWidth = (widths: readonly number[], minimum: number): number =>
  Math.round(widths.find((width) => width > 0 && width >= minimum) ?? 0);

/** Returns the widths (px) of an element and its ancestors. An ancestor may be a form that has a field of any name. */
function ancestorWidths(element: Node | null): number[] {
  if (!(element instanceof Element)) return [];
  const { width } = Element.prototype.getBoundingClientRect.call(element);
  return [width, ...ancestorWidths(parentNodeOf(element))];
}

/** Sets the deferred `sizes` of an image and of its `<source>` elements: the given value, or the current width for `auto`. */
export function applySizes(image: Element, minimum: number): void {
  let auto: string | undefined;
  for (const target of [...sourcesOf(image), image]) {
    const written = target.getAttribute('data-sizes');
    if (!written) continue;
    // A hidden image has no width. It keeps its `sizes`, or the browser's default, which is the width of the viewport.
    const sizes = /^auto$/i.test(written) ? (auto ??= `${firstWidth(ancestorWidths(image), minimum)}px`) : written;
    if (sizes !== '0px' && target.getAttribute('sizes') !== sizes) target.setAttribute('sizes', sizes);
  }
}
