/**
 * Writes an entry of the browser's history; returns whether that succeeded, because actions must work without it. Safari
 * allows 100 entries in 10 s, Firefox 140 throws in frames with `srcdoc`, and a sandboxed frame has no history.
 */
export function writeHistory(method: 'pushState' | 'replaceState', state: unknown, address?: string): boolean {
  try {
    // The browser would resolve a fragment or a query against the `<base>` of the page, which leads to another page.
    history[method](state, '', address && new URL(address, location.href));
    return true;
  } catch {
    return false;
  }
}
