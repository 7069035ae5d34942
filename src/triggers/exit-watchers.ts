import { now } from '../clock/clock.ts';
import { isExitIntent, isFastUpward, recent, type ScrollSample } from './exit-intent.ts';
import { observeScroll } from '../page/observe-scroll.ts';

/** Calls back when the mouse leaves the page through the top of the window. */
export function watchExitIntent(tell: () => void, signal: AbortSignal): void {
  const leave = (event: MouseEvent) => isExitIntent(event) && tell();
  document.documentElement.addEventListener('mouseleave', leave, { passive: true, signal });
}

/**
 * Calls back when a finger flings the page up, as for the address bar of a phone. Only what a finger moves counts: a button that leads
 * to the top moves the page as fast.
 */
export function watchExitScroll(tell: () => void, signal: AbortSignal): void {
  let isFingers = false;
  let samples: readonly ScrollSample[] = [];
  const options = { passive: true, capture: true, signal };
  // A browser that scrolls with a finger takes the pointer from the page; what it moves until the next press is the finger's.
  addEventListener('pointercancel', ({ pointerType }) => (isFingers = pointerType === 'touch'), options);
  addEventListener(
    'pointerdown',
    () => {
      isFingers = false;
      samples = [];
    },
    options,
  );
  observeScroll(({ from, to, end }) => {
    if (!isFingers) return;
    const at = now();
    const place = (top: number) => ({ at, top: Math.min(Math.max(top, 0), end) });
    samples = [...(samples.length > 0 ? recent(samples, at) : [place(from)]), place(to)];
    if (isFastUpward(samples)) tell();
  }, signal);
}
