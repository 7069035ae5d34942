import { topOffset } from '../../src/page/scroll/offsets.ts';
import type { Direction, SectionPosition } from './next-section.ts';
import { isPlainClick } from '../../src/dom/plain-click.ts';
import { animateScroll } from '../../src/page/scroll/animated-scroll.ts';

/** The duration of a scroll to another section, in ms. */
export const scrollDuration = 500;

/**
 * Scrolls smoothly to the section of a clicked link, unless another listener handles the click. The browser navigates, for
 * address, focus and Back; then the scroll is undone and animated. Chromium 156 scrolling smoothly would break Back.
 */
export function followSmoothly(click: MouseEvent, section: HTMLElement, signal: AbortSignal): void {
  const go = (event: MouseEvent) => {
    if (event !== click || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const before = scrollY;
    location.hash = encodeURIComponent(section.id);
    section.scrollIntoView({ behavior: 'instant' });
    const there = scrollY;
    scrollTo({ top: before, behavior: 'instant' });
    void animateScroll(there, scrollDuration, signal);
  };
  // Added during the event, so that it runs last.
  addEventListener('click', go, { once: true, signal });
}

export function sectionPosition(section: Element): SectionPosition {
  const { top, bottom } = section.getBoundingClientRect();
  return { top, bottom, viewTop: topOffset(), viewBottom: innerHeight };
}

/** Returns the distance (px) to a section's top; from below, to the end of a section higher than the window. */
export function scrollDistance(section: Element, isFromBelow: boolean): number {
  const { top, bottom, viewTop, viewBottom } = sectionPosition(section);
  const isHigh = bottom - top > viewBottom - viewTop + 1;
  return isHigh && isFromBelow ? bottom - viewBottom : top - viewTop;
}

/** Scrolls to the target of the address again, which the section heights have moved. */
export function scrollToTarget(element: HTMLElement): void {
  const target = document.querySelector(':target');
  if (target && target !== element && element.contains(target))
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Returns whether an element between a target and the sections can scroll in that direction. */
export function canScrollInside(path: readonly EventTarget[], sections: Element, direction: Direction): boolean {
  for (const box of path) {
    if (box === sections) return false;
    if (!(box instanceof Element) || box.scrollHeight <= box.clientHeight + 1) continue;
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const isAtEnd =
      direction === 'down' ? box.scrollTop + box.clientHeight >= box.scrollHeight - 1 : box.scrollTop <= 0;
    if (!isAtEnd) return true;
  }
  return false;
}
