/** Returns a signal that aborts when one of these signals does. Replaces `AbortSignal.any()`, which Safari 16.4 lacks. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  // The browser's own function is preferred, because its signal can be garbage-collected when nothing else refers to it.
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const ending = new AbortController();
  for (const signal of signals) {
    const end = () => ending.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { signal: ending.signal });
  }
  return ending.signal;
}
