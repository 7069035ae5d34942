import { setTimer } from '../../src/clock/clock.ts';
import { topOffset } from '../../src/page/offsets.ts';
import { interruptions, animateScroll } from '../../src/page/scroll.ts';
import { observeSize } from '../../src/page/observe-size.ts';

/** How a visitor is led. */
export interface Way {
  /** The times of the two phases of §9, in ms. */
  readonly phases: readonly [first: number, second: number];
  /** How far below the window's top the place shall stand in the end, in px. */
  readonly distance: () => number;
  readonly signal: AbortSignal;
}

/** So long after an arrival what loads late may still push the place away, and it is gone after, in ms. */
const patience = 3000;

/** How far below the window's top a place stands that nothing covers: the header, the admin bar, and what its own CSS and the author ask for (px). */
export function clearance(target: Element | null, offset: number): number {
  const margin = target ? Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart) || 0 : 0;
  return topOffset() + offset + margin;
}

/** How far down the page a place is scrolled to when it stands so far below the window's top (px); `null` is the top of the page. */
const positionOf = (target: Element | null, distance: number): number =>
  target ? Math.max(0, target.getBoundingClientRect().top + scrollY - distance) : 0;

/**
 * Leads the visitor to a place in the two phases of §9: half of the way gathering speed, then slowing down to where the place is by then.
 * Resolves whether they came there. They are taken along when something that loads late pushes the place away.
 */
export async function lead(
  target: Element | null,
  { phases: [first, second], distance, signal }: Way,
): Promise<boolean> {
  const position = () => positionOf(target, distance());
  const isHalfWay = await animateScroll((scrollY + position()) / 2, first, signal, 'in');
  const isThere = isHalfWay && (await animateScroll(position(), second, signal, 'out'));
  if (isThere) keep(position, signal);
  return isThere;
}

/** Goes to a place at once, as for a page that is opened there, and stays with it. */
export function place(target: Element, { distance, signal }: Omit<Way, 'phases'>): void {
  const position = () => positionOf(target, distance());
  scrollTo({ top: position(), behavior: 'instant' });
  keep(position, signal);
}

/** Goes after a place that moves since something above it has loaded, until the visitor does something. */
function keep(position: () => number, signal: AbortSignal): void {
  const ending = new AbortController();
  const end = () => ending.abort();
  const options = { signal: ending.signal, passive: true, capture: true };
  let expected = scrollY;
  const go = (top: number) => {
    scrollTo({ top, behavior: 'instant' });
    expected = scrollY;
  };
  const follow = () => {
    const wanted = Math.min(position(), document.documentElement.scrollHeight - innerHeight);
    if (Math.abs(wanted - scrollY) <= 1) expected = scrollY;
    // Somebody else has scrolled, the visitor with the scroll bar perhaps.
    else if (Math.abs(scrollY - expected) > 1) end();
    else go(wanted);
  };
  // A page that is opened by a fragment is put there by the browser once more, when all has loaded.
  const afterLoad = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => !ending.signal.aborted && go(position())));
  if (document.readyState !== 'complete') addEventListener('load', afterLoad, { signal: ending.signal });
  for (const type of interruptions) addEventListener(type, end, options);
  signal.addEventListener('abort', end, { signal: ending.signal });
  setTimer(patience, end, ending.signal);
  // A body that is as high as the window stays so, whatever grows in it.
  for (const box of [document.body, ...document.body.children]) observeSize(box, follow, ending.signal);
}
