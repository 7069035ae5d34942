import { setTimer } from '../../src/clock/clock.ts';

/** The pending callbacks, by their delay (ms) after the page has loaded. */
const waiting = new Map<number, Set<() => void>>();
let abortController: AbortController | undefined;

/** Returns the time (ms) since the page has loaded. */
function timeSinceLoad(): number {
  const [entry] = performance.getEntriesByType('navigation');
  const loadEnd = entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0;
  return loadEnd > 0 ? performance.now() - loadEnd : 0;
}

/**
 * Calls `run` `delay` ms after the page has loaded, or at once if that time has passed. Returns a function that cancels the call. Equal
 * delays share a timer.
 */
export function afterLoad(delay: number, run: () => void): () => void {
  const runs = waiting.get(delay);
  if (runs) {
    runs.add(run);
    return () => cancel(delay, run);
  }
  const isLoaded = document.readyState === 'complete';
  const left = delay - timeSinceLoad();
  if (isLoaded && left <= 0) {
    run();
    return () => {};
  }
  waiting.set(delay, new Set([run]));
  abortController ??= new AbortController();
  const { signal } = abortController;
  if (isLoaded) startTimer(delay, left, signal);
  else addEventListener('load', () => startTimer(delay, delay, signal), { signal, once: true });
  return () => cancel(delay, run);
}

function startTimer(delay: number, left: number, signal: AbortSignal): void {
  setTimer(
    left,
    () => {
      const runs = waiting.get(delay);
      waiting.delete(delay);
      for (const run of runs ?? []) run();
    },
    signal,
  );
}

function cancel(delay: number, run: () => void): void {
  const runs = waiting.get(delay);
  runs?.delete(run);
  if (runs?.size === 0) waiting.delete(delay);
  if (waiting.size > 0) return;
  abortController?.abort();
  abortController = undefined;
}
