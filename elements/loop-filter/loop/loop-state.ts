import type { QueryFilters } from '../../../src/loop/query-filters.ts';

export interface LoopUpdated {
  /** The counts in the response. */
  readonly counts: unknown;
  /** The address of the page whose items were added; `undefined` if all items are new. */
  readonly added: string | undefined;
}

/** The optional features of a filter. They are called when its loop changes. */
export interface LoopWatcher {
  /** Called when a filter of the loop has selected filters. `query` is the part of the query that contains no filters. */
  selected(queryFilters: QueryFilters, query: string): void;
  /** Called after the loop was updated. */
  updated(update: LoopUpdated): void;
  redraw(): void;
  /** Loads the next page when its link or button comes near the window. Does nothing while pages are being restored. */
  watchEnd(): void;
}

/** The state that all filters of one loop share. */
export class LoopState {
  readonly element: HTMLElement;
  /** The active filters; `undefined` before the first choice. */
  queryFilters: QueryFilters | undefined;
  /** The query of the page's address when it was last read or changed; `undefined` before that. */
  shown: string | undefined;
  /** The number of pages that are shown, one below the other. */
  pages = 1;
  /** The optional features of the loop's filters. */
  readonly watchers = new Set<LoopWatcher>();
  #request = new AbortController();
  #isRestoring = false;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** Aborts the running request of any filter of the loop. Returns the signal for the next request. */
  startRequest(): AbortSignal {
    this.#request.abort();
    this.#request = new AbortController();
    return this.#request.signal;
  }

  /** `true` while the pages are added again that the visitor had added before. A request for another page would abort these requests. */
  get isRestoring(): boolean {
    return this.#isRestoring;
  }

  setRestoring(isRestoring: boolean): void {
    this.#isRestoring = isRestoring;
    for (const features of this.watchers) features.watchEnd();
  }

  /** Marks the loop as loading, or removes the mark. */
  setLoading(isLoading: boolean): void {
    this.element.toggleAttribute('data-portico-loading', isLoading);
    this.element.ariaBusy = isLoading ? 'true' : null;
  }
}

const loops = new WeakMap<HTMLElement, LoopState>();

/** Returns the state of a loop. All filters of the loop share one instance. */
export function loopStateOf(element: HTMLElement): LoopState {
  const loop = loops.get(element) ?? new LoopState(element);
  loops.set(element, loop);
  return loop;
}
