import { setTimer, now } from '../clock/clock.ts';

/** What a visitor does who is there. Of scrolling, the page's own: a slider that plays scrolls by itself. */
const acts = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'touchmove', 'wheel'];

/** One set of listeners for all who ask; each act only notes the time. */
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
 * Runs once when the visitor did nothing for so many ms: no key, pointer, touch, wheel, and no scrolling of the page. A page that
 * is not seen does not count; coming back to it is an act.
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

  // From here on: others may have begun to note long ago.
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
