import { now } from '../clock/clock.ts';
import { isExitIntent, isFastUpward, recent, type ScrollSample } from './exit-intent.ts';
import { observeScroll } from '../page/scroll/observe-scroll.ts';

/** Calls back when the mouse leaves the page through the top of the window. */
export function watchExitIntent(tell: () => void, signal: AbortSignal): void {
  const leave = (event: MouseEvent) => isExitIntent(event) && tell();
  document.documentElement.addEventListener('mouseleave', leave, { passive: true, signal });
}

/** Calls back when a finger flings the page up. Only touch counts, because a back-to-top button scrolls as fast. */
export function watchExitScroll(tell: () => void, signal: AbortSignal): void {
  let isFingers = false;
  let samples: readonly ScrollSample[] = [];
  const options = { passive: true, capture: true, signal };
  // The browser cancels the pointer at the start of touch scrolling; until the next press, scrolling is by touch.
  addEventListener('pointercancel', ({ pointerType }) => (isFingers = pointerType === 'touch'), options);
  const onDown = () => {
    isFingers = false;
    samples = [];
  };
  addEventListener('pointerdown', onDown, options);
  observeScroll(({ from, to, end }) => {
    if (!isFingers) return;
    const at = now();
    const place = (top: number) => ({ at, top: Math.min(Math.max(top, 0), end) });
    samples = [...(samples.length > 0 ? recent(samples, at) : [place(from)]), place(to)];
    if (isFastUpward(samples)) tell();
  }, signal);
}
