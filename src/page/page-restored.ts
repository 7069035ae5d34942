/** Resolves after a return from the back/forward cache, which has aborted requests, or when `signal` aborts. */
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
