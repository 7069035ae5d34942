import { setTimer, now } from '../clock/clock.ts';

/** The events that count as activity, apart from scrolling of the page itself: a playing slider scrolls too. */
const acts = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'touchmove', 'wheel'];

/** One set of listeners for all callers; each event only stores the time. */
let watchers = 0;
let listening: AbortController | undefined;
let last = 0;

const note = () => {
  last = now();
};

function listen(signal: AbortSignal): void {
  note();
  for (const type of acts) addEventListener(type, note, { passive: true, capture: true, signal });
  addEventListener('scroll', note, { passive: true, signal });
}

/**
 * Runs once after `delay` ms without activity: no key, pointer, touch, wheel, or scrolling of the page. Time does not count while the page is hidden;
 * returning to it is activity.
 */
export function afterInactivity(delay: number, run: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  watchers += 1;
  if (!listening) {
    listening = new AbortController();
    listen(listening.signal);
  }
  signal.addEventListener('abort', () => {
    watchers -= 1;
    if (watchers > 0) return;
    listening?.abort();
    listening = undefined;
  });

  // The shared time may be older than this call.
  let since = now();
  let stop = () => {};
  const wait = (ms: number) => {
    stop = setTimer(ms, judge, signal);
  };
  const judge = () => {
    const left = Math.max(since, last) + delay - now();
    if (left > 0) wait(left);
    else run();
  };
  const appear = () => {
    stop();
    since = now();
    if (document.visibilityState === 'visible') wait(delay);
  };
  document.addEventListener('visibilitychange', appear, { signal });
  appear();
}
