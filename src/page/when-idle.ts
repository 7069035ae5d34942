import { setTimer } from '../clock/clock.ts';
import { withChunkLoader } from '../lazy-import.ts';
import { isDataScarce } from './preferences.ts';
import { scriptNonce } from './script-nonce.ts';

/** The maximum delay (ms) on a page that is never idle. */
const timeout = 500;

const callbacks = new Set<() => void>();

function runAll(): void {
  for (const run of callbacks) run();
  callbacks.clear();
}

/** Calls `run`, which must not throw, when the browser is idle, unless `signal` aborts first. All callers run in one batch. */
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

/** The addresses that were requested ahead. */
const requested = new Set<string>();

/**
 * Requests the files that `load` imports without running them, so that they are in the cache when `load` is called. In a bundler's build, files have
 * other addresses, so this function runs `load`.
 */
export function fetchAhead(load: () => unknown): void {
  withChunkLoader((request, base) => {
    // The source text of an import contains its file, and the files that are requested with it.
    for (const [, path = ''] of String(request).matchAll(/["'`](\.?\/[^"'`]+)["'`]/g))
      preload(new URL(path, base).href);
    return new Promise(() => {});
  }, load);
}

function preload(href: string): void {
  if (requested.has(href)) return;
  requested.add(href);
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce: scriptNonce() });
  for (const type of ['load', 'error']) link.addEventListener(type, () => link.remove());
  document.head.append(link);
}
