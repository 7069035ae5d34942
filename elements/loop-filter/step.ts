import { writeHistory } from '../../src/page/history.ts';

/** Gives the page an address with another query: a step that Back takes back, or in place of the one that it has. */
export function lead(query: string, how: 'push' | 'replace'): void {
  if (location.search === query) return;
  writeHistory(how === 'push' ? 'pushState' : 'replaceState', history.state, `${location.pathname}${query}`);
}
