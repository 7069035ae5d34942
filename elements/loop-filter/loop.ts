import type { WantedByTaxonomy } from './query-string.ts';

/** What all filters of one loop share. */
export class Loop {
  readonly element: HTMLElement;
  /** What is wanted; `undefined` before anybody chose. */
  wanted: WantedByTaxonomy | undefined;
  /** The query of the page's address since that was last looked at, or changed; `undefined` before. */
  shown: string | undefined;
  #asking = new AbortController();

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** Gives up what was asked before, by whichever filter; the signal of the next question. */
  begin(): AbortSignal {
    this.#asking.abort();
    this.#asking = new AbortController();
    return this.#asking.signal;
  }

  /** Shows that the loop is being loaded, or no longer. */
  wait(isWaiting: boolean): void {
    this.element.toggleAttribute('data-portico-loading', isWaiting);
    this.element.ariaBusy = isWaiting ? 'true' : null;
  }
}

const loops = new WeakMap<HTMLElement, Loop>();

/** The loop of that element; the same one for all its filters. */
export function loopOf(element: HTMLElement): Loop {
  const known = loops.get(element) ?? new Loop(element);
  loops.set(element, known);
  return known;
}
