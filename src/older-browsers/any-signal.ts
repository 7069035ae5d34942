/** Returns a signal that aborts when one of these does, as `AbortSignal.any()`, which Safari 16.4 lacks. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  // The browser's own forgets a signal of which nothing else knows any more.
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const ending = new AbortController();
  for (const signal of signals) {
    const end = () => ending.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { signal: ending.signal });
  }
  return ending.signal;
}
