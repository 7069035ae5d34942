import { flatTreeParent } from '../dom/flat-tree.ts';

/**
 * Returns whether an element keeps its position while the page scrolls: the element or an ancestor in the flat tree has a fixed position, or a sticky
 * ancestor currently sticks to the top of the window. Reads computed styles.
 */
export function isFixed(element: Element): boolean {
  for (let at: Node | null = element; at; at = flatTreeParent(at)) {
    if (!(at instanceof Element)) continue;
    const { position, top } = getComputedStyle(at);
    if (position === 'fixed' || (position === 'sticky' && at !== element && sticks(at, top))) return true;
  }
  return false;
}

/** Returns whether a sticky element has reached its `top` offset in the window. */
const sticks = (element: Element, top: string): boolean =>
  scrollY > 0 && Math.abs(element.getBoundingClientRect().top - Number.parseFloat(top)) < 1;
