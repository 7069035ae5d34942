import { isFixedInViewport } from '../../src/page/is-fixed-in-viewport.ts';

/** The gap between the focused element and the header, in px. */
const gap = 8;

/** Scrolls a focused element out from under a header of `height` px. Browsers do so only when they scroll to the element. */
export function avoidHeader(target: Element, height: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== target) return;
    const { top, bottom, height: own } = target.getBoundingClientRect();
    // An element higher than half of the window is a region, not a control; its top may be hidden.
    if (bottom <= 0 || top >= height || own > innerHeight / 2 || isFixedInViewport(target)) return;
    scrollBy({ top: top - height - gap, behavior: 'instant' });
  });
}
