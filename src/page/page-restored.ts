/** Resolves when the page is restored from the back/forward cache, or when `signal` aborts. Leaving the page has aborted its requests. */
export function pageRestored(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const controller = new AbortController();
    const onEnd = () => {
      controller.abort();
      resolve();
    };
    addEventListener('pageshow', onEnd, { signal: controller.signal });
    signal.addEventListener('abort', onEnd, { signal: controller.signal });
  });
}
