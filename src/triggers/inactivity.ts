import { setTimer, now } from '../clock/clock.ts';

/** The events that count as activity, apart from scrolling of the page itself: a playing slider scrolls too. */
const acts = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'touchmove', 'wheel'];

/** Runs once after `delay` ms without activity while the page is visible; returning to the page is activity, too. */
export function afterInactivity(delay: number, run: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let last = now();
  let stop = () => {};
  // Events only store the time: they are too frequent to restart a timer.
  const note = () => {
    last = now();
  };
  for (const type of acts) addEventListener(type, note, { passive: true, capture: true, signal });
  addEventListener('scroll', note, { passive: true, signal });
  const wait = (ms: number) => {
    stop = setTimer(ms, check, signal);
  };
  const check = () => {
    const left = last + delay - now();
    if (left > 0) wait(left);
    else run();
  };
  const onVisibility = () => {
    stop();
    note();
    if (document.visibilityState === 'visible') wait(delay);
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  onVisibility();
}
