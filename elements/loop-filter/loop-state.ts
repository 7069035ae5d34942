import type { LoopFeatures } from './features.ts';
import type { QueryFilters } from './query-filters.ts';

/** The state that all filters of one loop share. */
export class LoopState {
  readonly element: HTMLElement;
  /** The active filters; `undefined` before the first choice. */
  queryFilters: QueryFilters | undefined;
  /** The query of the page's address when it was last read or changed; `undefined` before. */
  shown: string | undefined;
  /** The opt-in parts of the loop's filters. */
  readonly watchers = new Set<LoopFeatures>();
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
  setLoading(isLoading: boolean): void {
    this.element.toggleAttribute('data-portico-loading', isLoading);
    this.element.ariaBusy = isLoading ? 'true' : null;
  }
}

const loops = new WeakMap<HTMLElement, LoopState>();

/** Returns the state of a loop; the same instance for all its filters. */
export function loopStateOf(element: HTMLElement): LoopState {
  const loop = loops.get(element) ?? new LoopState(element);
  loops.set(element, loop);
  return loop;
}
