import { setTimer } from '../../src/clock/clock.ts';
import { topOffset } from '../../src/page/offsets.ts';
import type { Way } from './stops.ts';

/** A finger that moved less (px) has no direction yet. */
const slop = 6;
/** Where a browser does not tell that scrolling has ended, it has so long (ms) after the finger is gone. */
const patience = 1500;

/** What a finger's scroll asks, and whom it tells. */
export interface Fingers {
  /** Whether the browser is to snap: not where the way leads out of the sections, nor where it would jump at once. */
  readonly snaps: (way: Way) => boolean;
  /** The page was scrolled that way, and has come to rest. */
  readonly rested: (way: Way) => void;
}

/**
 * Lets the browser's own scroll snap bring a finger's scroll to a section, one for each gesture: the page snaps from the first move until it stands. Never otherwise,
 * so that no anchor, no key and no search in the page is ever drawn to a section.
 */
export function snapFingers(element: HTMLElement, { snaps, rested }: Fingers, signal: AbortSignal): void {
  const { style } = document.documentElement;
  let from: number | undefined;
  let way: Way | undefined;
  let began = 0;
  let isDown = false;
  let before: { readonly type: string; readonly padding: string } | undefined;
  let stop = () => {};
  const release = () => {
    stop();
    if (before === undefined) return;
    style.scrollSnapType = before.type;
    style.scrollPaddingTop = before.padding;
    before = undefined;
  };
  const end = () => {
    // To begin to snap may scroll the page by a little, and of the end of that is told, too.
    if (isDown) return;
    release();
    const gone = way;
    way = undefined;
    if (gone && scrollY !== began) rested(gone);
  };
  const options = { signal, passive: true };
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      release();
      isDown = true;
      way = undefined;
      began = scrollY;
      // Two fingers enlarge.
      from = touches.length === 1 ? touches[0]?.clientY : undefined;
    },
    options,
  );
  element.addEventListener(
    'touchmove',
    ({ touches }) => {
      const [touch] = touches;
      if (from === undefined || !touch || Math.abs(touch.clientY - from) < slop) return;
      way = touch.clientY < from ? 'down' : 'up';
      from = undefined;
      if (!snaps(way)) return;
      before = { type: style.scrollSnapType, padding: style.scrollPaddingTop };
      style.scrollSnapType = 'y mandatory';
      style.scrollPaddingTop = `${topOffset()}px`;
    },
    options,
  );
  for (const type of ['touchend', 'touchcancel'] as const) {
    element.addEventListener(
      type,
      ({ touches }) => {
        if (touches.length > 0) return;
        isDown = false;
        from = undefined;
        stop();
        stop = setTimer(patience, end, signal);
      },
      options,
    );
  }
  document.addEventListener('scrollend', end, options);
  signal.addEventListener('abort', release);
}
