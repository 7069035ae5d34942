import { now } from '../clock/clock.ts';

/**
 * Where a scroll from `from` to `to` (px) stands `elapsed` ms after it began: it gathers speed, slows down, and is there when `duration`
 * ms are over.
 */
export function scrollPosition(from: number, to: number, elapsed: number, duration: number): number {
  if (elapsed >= duration) return to;
  const share = (1 - Math.cos((Math.PI * Math.max(elapsed, 0)) / duration)) / 2;
  return from + (to - from) * share;
}

/** What a visitor does who wants to be elsewhere. */
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let current: AbortController | undefined;

/**
 * Scrolls the page to that distance from its top (px) in `duration` ms, whatever `scroll-behavior` says. It ends where it is when the
 * visitor does something, another such scroll begins, or `signal` ends. Who prefers reduced motion is there at once, also when that
 * is said on the way. The page is measured once, at the beginning.
 */
export function scrollPage(to: number, duration: number, signal: AbortSignal): void {
  current?.abort();
  if (signal.aborted) return;
  const stopping = (current = new AbortController());
  const stop = () => stopping.abort();
  const options = { signal: stopping.signal, passive: true };
  const from = scrollY;
  const began = now();
  const target = Math.min(Math.max(to, 0), document.documentElement.scrollHeight - innerHeight);
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let length = reduced.matches ? 0 : duration;

  const move = () => {
    if (stopping.signal.aborted) return;
    const elapsed = now() - began;
    scrollTo({ top: scrollPosition(from, target, elapsed, length), behavior: 'instant' });
    if (elapsed < length) requestAnimationFrame(move);
    else stop();
  };

  for (const type of interruptions) addEventListener(type, stop, { ...options, capture: true });
  signal.addEventListener('abort', stop, { signal: stopping.signal });
  reduced.addEventListener('change', () => (length = 0), options);
  move();
}
