import { setTimer } from '../../src/clock/clock.ts';

/** Who waits, by how long after the page has loaded (ms). */
const waiting = new Map<number, Set<() => void>>();
let ending: AbortController | undefined;

/** For how long (ms) the page has been loaded. */
function sinceLoad(): number {
  const [entry] = performance.getEntriesByType('navigation');
  const ended = entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0;
  return ended > 0 ? performance.now() - ended : 0;
}

/** Runs `delay` ms after the page has loaded; now, if that is over. Returns what cancels it. All who wait as long share one timer. */
export function afterLoad(delay: number, run: () => void): () => void {
  const runs = waiting.get(delay);
  if (runs) {
    runs.add(run);
    return () => cancel(delay, run);
  }
  const isLoaded = document.readyState === 'complete';
  const left = delay - sinceLoad();
  if (isLoaded && left <= 0) {
    run();
    return () => {};
  }
  waiting.set(delay, new Set([run]));
  ending ??= new AbortController();
  const { signal } = ending;
  if (isLoaded) begin(delay, left, signal);
  else addEventListener('load', () => begin(delay, delay, signal), { signal, once: true });
  return () => cancel(delay, run);
}

function begin(delay: number, left: number, signal: AbortSignal): void {
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
  ending?.abort();
  ending = undefined;
}
