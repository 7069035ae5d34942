import { parentNodeOf } from '../../src/dom/flat-tree.ts';
import { sourcesOf } from './promises.ts';

/** The images whose `sizes` follow their width. */
export const autoSized = 'img[data-sizes="auto" i], picture:has(> source[data-sizes="auto" i]) > img';

/** The first of these widths in px, from the inside out, that is no less than `minimum`; 0 where none is. */
export const widthFrom = (widths: readonly number[], minimum: number): number =>
  Math.round(widths.find((width) => width > 0 && width >= minimum) ?? 0);

/** Returns the widths (px) of an element and of those around it, which may be forms with a field of any name. */
function widthsAround(element: Node | null): number[] {
  if (!(element instanceof Element)) return [];
  const { width } = Element.prototype.getBoundingClientRect.call(element);
  return [width, ...widthsAround(parentNodeOf(element))];
}

/** Gives an image and its sources the `sizes` that are held back: those that are written, or the width that it has now. */
export function size(image: Element, minimum: number): void {
  let auto: string | undefined;
  for (const one of [...sourcesOf(image), image]) {
    const written = one.getAttribute('data-sizes');
    if (!written) continue;
    // What is not shown has no width; it keeps what it has, or the browser's own guess, the window's.
    const sizes = /^auto$/i.test(written) ? (auto ??= `${widthFrom(widthsAround(image), minimum)}px`) : written;
    if (sizes !== '0px' && one.getAttribute('sizes') !== sizes) one.setAttribute('sizes', sizes);
  }
}
