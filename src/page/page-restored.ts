/**
 * Resolves when the page comes back from the browser's back/forward cache, or when `signal` ends. What was asked when the page
 * left was given up by then, and can be asked anew.
 */
export function pageRestored(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const heard = new AbortController();
    const end = () => {
      heard.abort();
      resolve();
    };
    addEventListener('pageshow', end, { signal: heard.signal });
    signal.addEventListener('abort', end, { signal: heard.signal });
  });
}
