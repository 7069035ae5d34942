/**
 * Adds or replaces an entry of the browser's history. Returns whether that succeeded: Safari allows 100 entries in 10 s, Firefox 140 throws in frames
 * with `srcdoc`, and a sandboxed frame has no history.
 */
export function writeHistory(method: 'pushState' | 'replaceState', state: unknown, address?: string): boolean {
  try {
    // The browser would resolve a fragment or a query against the page's `<base>`, which may name another page.
    history[method](state, '', address && new URL(address, location.href));
    return true;
  } catch {
    return false;
  }
}
