import { after } from '../../src/clock/clock.ts';
import { topOffset } from '../../src/page/offsets.ts';
import type { Way } from './stops.ts';

/** A finger that moved less (px) has no direction yet. */
const slop = 6;
/** Where a browser does not tell that scrolling has ended, it has so long (ms) after the finger is gone. */
const patience = 1500;

/**
 * Lets the browser's own scroll snap bring a finger's scroll to a section, one for each gesture: the page snaps from the first move until it stands. Never otherwise,
 * so that no anchor, no key and no search in the page is ever drawn to a section, and never where `snaps` says that the way leads out of the sections.
 */
export function snapFingers(element: HTMLElement, snaps: (way: Way) => boolean, signal: AbortSignal): void {
  const { style } = document.documentElement;
  let from: number | undefined;
  let before: { readonly type: string; readonly padding: string } | undefined;
  let stop = () => {};
  const release = () => {
    stop();
    if (before === undefined) return;
    style.scrollSnapType = before.type;
    style.scrollPaddingTop = before.padding;
    before = undefined;
  };
  const options = { signal, passive: true };
  element.addEventListener('touchstart', ({ touches }) => {
    release();
    // Two fingers enlarge.
    from = touches.length === 1 ? touches[0]?.clientY : undefined;
  }, options);
  element.addEventListener('touchmove', ({ touches }) => {
    const [touch] = touches;
    if (from === undefined || !touch || Math.abs(touch.clientY - from) < slop) return;
    const way = touch.clientY < from ? 'down' : 'up';
    from = undefined;
    if (!snaps(way)) return;
    before = { type: style.scrollSnapType, padding: style.scrollPaddingTop };
    style.scrollSnapType = 'y mandatory';
    style.scrollPaddingTop = `${topOffset()}px`;
  }, options);
  for (const type of ['touchend', 'touchcancel']) {
    element.addEventListener(type, () => {
      from = undefined;
      stop = after(patience, release, signal);
    }, options);
  }
  document.addEventListener('scrollend', release, options);
  signal.addEventListener('abort', release);
}
