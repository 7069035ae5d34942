import { isFixed } from '../../src/page/fixed-position.ts';

/** The gap between the focused element and the header, in px. */
const gap = 8;

/**
 * Scrolls so far that what got the focus is not covered by the `height` px at the window's top. Browsers keep it out of there where they scroll
 * themselves; what stood there already they leave.
 */
export function avoidHeader(target: Element, height: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== target) return;
    const { top, bottom, height: own } = target.getBoundingClientRect();
    // What is larger than half of the window is a place, not a control; where it begins may be out of sight.
    if (bottom <= 0 || top >= height || own > innerHeight / 2 || isFixed(target)) return;
    scrollBy({ top: top - height - gap, behavior: 'instant' });
  });
}
