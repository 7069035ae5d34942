/** Gives the page an address with another query: a step that Back takes back, or in place of the one that it has. */
export function lead(query: string, how: 'push' | 'replace'): void {
  if (location.search === query) return;
  const address = `${location.pathname}${query}`;
  try {
    if (how === 'push') history.pushState(history.state, '', address);
    else history.replaceState(history.state, '', address);
  } catch {
    // Safari takes no more than a hundred in ten seconds; the loop is filtered all the same.
  }
}
