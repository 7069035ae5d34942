import { setTimer } from '../../src/clock/clock.ts';
import { topOffset } from '../../src/page/scroll/offsets.ts';
import type { Direction } from './next-section.ts';

/** The minimum movement (px) of a touch that has a direction. */
const slop = 6;
/** The time (ms) after a touch after which the scroll counts as ended, in browsers without `scrollend`. */
const scrollEndTimeout = 1500;

interface TouchCallbacks {
  /** Returns whether the browser should snap. It should not if the scroll leaves the sections, or if it would jump at once. */
  readonly shouldSnap: (direction: Direction) => boolean;
  /** Called when the page was scrolled in this direction and has stopped. */
  readonly onRest: (direction: Direction) => void;
}

/** Enables the browser's scroll snap only during a touch gesture. Fragments, keys and the browser's page search work without it. */
export function snapTouch(element: HTMLElement, { shouldSnap, onRest }: TouchCallbacks, signal: AbortSignal): void {
  const { style } = document.documentElement;
  let from: number | undefined;
  let direction: Direction | undefined;
  let startedAt = 0;
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
    // Enabling scroll snap may scroll a little and dispatch `scrollend`.
    if (isDown) return;
    release();
    const finished = direction;
    direction = undefined;
    if (finished && scrollY !== startedAt) onRest(finished);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    release();
    isDown = true;
    direction = undefined;
    startedAt = scrollY;
    // Two fingers zoom.
    from = touches.length === 1 ? touches[0]?.clientY : undefined;
  };
  const onTouchMove = ({ touches: [touch] }: TouchEvent) => {
    if (from === undefined || !touch || Math.abs(touch.clientY - from) < slop) return;
    direction = touch.clientY < from ? 'down' : 'up';
    from = undefined;
    if (!shouldSnap(direction)) return;
    before = { type: style.scrollSnapType, padding: style.scrollPaddingTop };
    style.scrollSnapType = 'y mandatory';
    style.scrollPaddingTop = `${topOffset()}px`;
  };
  const onTouchEnd = ({ touches }: TouchEvent) => {
    if (touches.length > 0) return;
    isDown = false;
    from = undefined;
    stop();
    stop = setTimer(scrollEndTimeout, end, signal);
  };
  const options = { signal, passive: true };
  element.addEventListener('touchstart', onTouchStart, options);
  element.addEventListener('touchmove', onTouchMove, options);
  element.addEventListener('touchend', onTouchEnd, options);
  element.addEventListener('touchcancel', onTouchEnd, options);
  document.addEventListener('scrollend', end, options);
  signal.addEventListener('abort', release);
}
