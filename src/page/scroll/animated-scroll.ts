import { now } from '../../clock/clock.ts';
import { reducedMotion } from '../../dom/reduced-motion.ts';
import { interruptions } from './interruptions.ts';
import { anySignal } from '../../older-browsers/any-signal.ts';

/**
 * The easing of a scroll: it speeds up at the start (`in`), slows down at the end (`out`), or does both. One phase of a longer scroll needs only one
 * of them.
 */
export type Ease = 'both' | 'in' | 'out';

/** Returns the position (px), `elapsed` ms after the start of a scroll that takes `duration` ms. */
export function scrollPosition(
  from: number,
  to: number,
  elapsed: number,
  duration: number,
  ease: Ease = 'both',
): number {
  if (elapsed >= duration) return to;
  return from + (to - from) * eased[ease](Math.max(elapsed, 0) / duration);
}

const eased: Readonly<Record<Ease, (share: number) => number>> = {
  both: (share) => (1 - Math.cos(Math.PI * share)) / 2,
  in: (share) => 1 - Math.cos((Math.PI * share) / 2),
  out: (share) => Math.sin((Math.PI * share) / 2),
};

let current: AbortController | undefined;

/**
 * Scrolls the page to `to` (px from its top) in `duration` ms, regardless of `scroll-behavior`; at once if the user prefers reduced motion. Stops
 * when the visitor interacts or navigates back, another scroll begins, or `signal` aborts. A key or wheel event that a listener has cancelled does
 * not stop it. Resolves with whether it has reached `to`.
 */
export function animateScroll(to: number, duration: number, signal: AbortSignal, ease?: Ease): Promise<boolean> {
  return new Promise((resolve) => scroll(to, duration, signal, resolve, ease));
}

function scroll(
  to: number,
  duration: number,
  signal: AbortSignal,
  onEnd: (isThere: boolean) => void,
  ease?: Ease,
): void {
  current?.abort();
  const stopping = (current = new AbortController());
  const stop = () => stopping.abort();
  const ended = anySignal([signal, stopping.signal]);
  if (ended.aborted) return onEnd(false);
  const options = { signal: ended, passive: true };
  const from = scrollY;
  const start = now();
  const target = Math.min(Math.max(to, 0), document.documentElement.scrollHeight - innerHeight);
  const reduced = reducedMotion();
  let length = reduced.matches ? 0 : duration;

  const cancelable: Event[] = [];
  // Later listeners may still cancel a key or wheel event. Therefore the event is checked in the next frame.
  const interrupt = (event: Event) => {
    if (event.type === 'wheel' || event.type === 'keydown') cancelable.push(event);
    else stop();
  };

  const move = () => {
    if (cancelable.splice(0).some(({ defaultPrevented }) => !defaultPrevented)) stop();
    if (ended.aborted) return;
    const elapsed = now() - start;
    scrollTo({ top: scrollPosition(from, target, elapsed, length, ease), behavior: 'instant' });
    if (elapsed < length) return void requestAnimationFrame(move);
    onEnd(true);
    stop();
  };
  // After the target is reached, this call has no effect, because the promise is settled.
  ended.addEventListener('abort', () => onEnd(false));

  for (const type of interruptions) addEventListener(type, interrupt, { ...options, capture: true });
  // For a fragment that was just written, some browsers dispatch `popstate` late. The address is then unchanged.
  const { href } = location;
  const { state } = history;
  addEventListener('popstate', () => (location.href === href && history.state === state) || stop(), options);
  reduced.addEventListener('change', () => (length = 0), options);
  move();
}
