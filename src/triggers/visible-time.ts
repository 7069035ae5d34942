import { setTimer, now } from '../clock/clock.ts';

/** Runs once when the page was seen for so many ms from now on; while it is hidden, the time stands still. */
export function afterVisibleFor(delay: number, run: () => void, signal: AbortSignal): void {
  let left = delay;
  let since = now();
  let stop: (() => void) | undefined;
  const turn = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === (stop !== undefined)) return;
    if (isSeen) {
      since = now();
      stop = setTimer(left, run, signal);
    } else {
      left -= now() - since;
      stop?.();
      stop = undefined;
    }
  };
  if (signal.aborted) return;
  document.addEventListener('visibilitychange', turn, { signal });
  turn();
}
