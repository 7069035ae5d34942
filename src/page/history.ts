/**
 * Writes an entry of the browser's history; returns whether that succeeded. Does not throw, because the action must work without a new address.
 * Safari allows 100 entries in 10 seconds. In a frame with `srcdoc`, Firefox 140 throws a `SecurityError` in `pushState()` and `replaceState()`. A
 * sandboxed frame has no history.
 */
export function writeHistory(method: 'pushState' | 'replaceState', state: unknown, address?: string): boolean {
  try {
    history[method](state, '', address);
    return true;
  } catch {
    return false;
  }
}
