import { setTimer } from '../../src/clock/clock.ts';

/** The pending callbacks, by their delay (ms) after the page has loaded. */
const waiting = new Map<number, Set<() => void>>();

/** Returns the time (ms) since the page has loaded. */
function timeSinceLoad(): number {
  const [entry] = performance.getEntriesByType('navigation');
  const loadEnd = entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0;
  return loadEnd > 0 ? performance.now() - loadEnd : 0;
}

/**
 * Calls `run` `delay` ms after the page has loaded, or at once if that time has passed. Returns a function that cancels the
 * call. Equal delays share a timer.
 */
export function afterLoad(delay: number, run: () => void): () => void {
  const isLoaded = document.readyState === 'complete';
  const left = delay - timeSinceLoad();
  let runs = waiting.get(delay);
  if (!runs && isLoaded && left <= 0) {
    run();
    return () => {};
  }
  if (!runs) {
    waiting.set(delay, (runs = new Set()));
    if (isLoaded) startTimer(delay, left);
    else addEventListener('load', () => startTimer(delay, delay), { once: true });
  }
  runs.add(run);
  return () => waiting.get(delay)?.delete(run);
}

function startTimer(delay: number, left: number): void {
  setTimer(left, () => {
    const runs = waiting.get(delay);
    waiting.delete(delay);
    for (const run of runs ?? []) run();
  });
}
