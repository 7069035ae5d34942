import { topOffset } from '../../src/page/offsets.ts';
import type { Standing } from './stops.ts';

/** How a section stands in the window now. */
export function standingOf(section: Element): Standing {
  const { top, bottom } = section.getBoundingClientRect();
  return { top, bottom, viewTop: topOffset(), viewBottom: innerHeight };
}

/** How far (px) the page is to be scrolled to come to a section's top; to its end, where it is `isFromBelow` and higher than the window: nothing is skipped. */
export function wayTo(section: Element, isFromBelow: boolean): number {
  const { top, bottom, viewTop, viewBottom } = standingOf(section);
  const isHigh = bottom - top > viewBottom - viewTop + 1;
  return isHigh && isFromBelow ? bottom - viewBottom : top - viewTop;
}

/** What the address leads to was somewhere else before the sections became high: the page stays there. */
export function stayAtTarget(element: HTMLElement): void {
  const target = document.querySelector(':target');
  if (target && target !== element && element.contains(target))
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
}
