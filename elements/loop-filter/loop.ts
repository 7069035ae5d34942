import type { QueryFilters } from './query-filters.ts';
import { writeHistory } from '../../src/page/history.ts';

/** Writes another query into the page's address, as a new history entry or instead of the current one. */
export function writeQuery(query: string, how: 'push' | 'replace'): void {
  if (location.search === query) return;
  writeHistory(how === 'push' ? 'pushState' : 'replaceState', history.state, `${location.pathname}${query}`);
}

/** The state that all filters of one loop share. */
export class Loop {
  readonly element: HTMLElement;
  /** The active filters; `undefined` before the first choice. */
  queryFilters: QueryFilters | undefined;
  /** The query of the page's address when it was last read or changed; `undefined` before. */
  shown: string | undefined;
  #request = new AbortController();

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** Aborts the running request of any of the loop's filters. Returns the signal of the next request. */
  startRequest(): AbortSignal {
    this.#request.abort();
    this.#request = new AbortController();
    return this.#request.signal;
  }

  /** Marks the loop as loading, or removes the mark. */
  setLoading(isWaiting: boolean): void {
    this.element.toggleAttribute('data-portico-loading', isWaiting);
    this.element.ariaBusy = isWaiting ? 'true' : null;
  }
}

const loops = new WeakMap<HTMLElement, Loop>();

/** Returns the loop of an element; the same instance for all its filters. */
export function loopOf(element: HTMLElement): Loop {
  const known = loops.get(element) ?? new Loop(element);
  loops.set(element, known);
  return known;
}
