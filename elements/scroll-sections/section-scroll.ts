import { topOffset } from '../../src/page/scroll/offsets.ts';
import type { Direction, SectionPosition } from './next-section.ts';
import { isPlainClick } from '../../src/dom/plain-click.ts';
import { animateScroll } from '../../src/page/scroll/animated-scroll.ts';

/** The duration (ms) of a scroll to another section. */
export const scrollDuration = 500;

/**
 * Scrolls smoothly to the section of a clicked link, unless another listener handles the click. The browser itself navigates first, for the address,
 * the focus and Back; then its scroll is undone and animated. A native smooth scroll would break Back in Chromium 156.
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
  // The listener is added during the event, so that it runs last.
  addEventListener('click', go, { once: true, signal });
}

export function sectionPosition(section: Element): SectionPosition {
  const { top, bottom } = section.getBoundingClientRect();
  return { top, bottom, viewTop: topOffset(), viewBottom: innerHeight };
}

/** Returns the distance (px) to the top of a section; when the visitor comes from below and the section is taller than the window, to its end. */
export function scrollDistance(section: Element, isFromBelow: boolean): number {
  const { top, bottom, viewTop, viewBottom } = sectionPosition(section);
  const isHigh = bottom - top > viewBottom - viewTop + 1;
  return isHigh && isFromBelow ? bottom - viewBottom : top - viewTop;
}

/** Scrolls to the target of the address again, because the heights of the sections have moved the target. */
export function scrollToTarget(element: HTMLElement): void {
  const target = document.querySelector(':target');
  if (target && target !== element && element.contains(target))
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Returns whether an element between a target and the sections can scroll in this direction. */
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
