import { flatTreeParent } from '../../dom/flat-tree.ts';

/**
 * Returns whether an element keeps its position while the page scrolls: the element or an ancestor in the flat tree is fixed, or is sticky and has
 * reached its `top` offset. Reads computed styles.
 */
export function isFixedInViewport(element: Element): boolean {
  for (let at: Node | null = element; at; at = flatTreeParent(at)) {
    if (!(at instanceof Element)) continue;
    const { position, top } = getComputedStyle(at);
    if (position === 'fixed') return true;
    if (position !== 'sticky' || at === element || scrollY <= 0) continue;
    if (Math.abs(at.getBoundingClientRect().top - Number.parseFloat(top)) < 1) return true;
  }
  return false;
}
