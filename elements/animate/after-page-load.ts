import { setTimer } from '../../src/clock/clock.ts';

/** The pending callbacks, by their delay (ms) after the page has loaded. */
const waiting = new Map<number, Set<() => void>>();

/** Returns the time (ms) since the page has loaded. */
function timeSinceLoad(): number {
  const [entry] = performance.getEntriesByType('navigation');
  const loadEnd = entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0;
  return loadEnd > 0 ? performance.now() - loadEnd : 0;
}

/** Calls `run` `delay` ms after the page has loaded, at once if that is over. Returns a function that cancels it. */
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
