import { flatTreeParent } from '../dom/flat-tree.ts';

/**
 * Returns whether an element stays where it is when the page scrolls on: it, or an element around it in the flat tree, is fixed in the window, or an
 * element around it sticks to the top of the window now. Reads styles.
 */
export function isFixed(element: Element): boolean {
  for (let at: Node | null = element; at; at = flatTreeParent(at)) {
    if (!(at instanceof Element)) continue;
    const { position, top } = getComputedStyle(at);
    if (position === 'fixed' || (position === 'sticky' && at !== element && sticks(at, top))) return true;
  }
  return false;
}

/** Returns whether a sticky element has reached its place, so far below the top of the window. */
const sticks = (element: Element, top: string): boolean =>
  scrollY > 0 && Math.abs(element.getBoundingClientRect().top - Number.parseFloat(top)) < 1;
