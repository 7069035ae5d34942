import { setTimer } from '../clock/clock.ts';
import { isDataScarce } from './preferences.ts';

/** The longest wait (ms) on a page that is never idle. */
const timeout = 500;

const callbacks = new Set<() => void>();

function runAll(): void {
  for (const run of callbacks) run();
  callbacks.clear();
}

/** Calls `run`, which must not throw, when the browser is idle, unless `signal` aborts first; all callers in one batch. */
export function whenIdle(run: () => void, signal?: AbortSignal): void {
  if (signal?.aborted) return;
  if (callbacks.size === 0) {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(runAll, { timeout });
    else setTimer(0, runAll);
  }
  callbacks.add(run);
  signal?.addEventListener('abort', () => callbacks.delete(run));
}

/** Calls `load` after the page has loaded and the browser is idle, unless the visitor saves data or `signal` aborts. */
export function preloadWhenIdle(load: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!isDataScarce()) load();
  };
  if (document.readyState === 'complete') whenIdle(run, signal);
  else addEventListener('load', () => whenIdle(run, signal), { once: true, signal });
}
