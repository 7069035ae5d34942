import { elementsOfPage } from '../../src/kit/elements-of-page.ts';

/** Tells elements that stood in their page from its beginning from those that came later. */
export class Arrivals {
  /** Code that runs before the page has loaded was asked for by the page itself, and finds what stood there. */
  readonly #isEarly = typeof document !== 'undefined' && document.readyState !== 'complete';
  #isBeginning = true;

  /** The elements that were there before the code have begun. */
  endBeginning(): void {
    this.#isBeginning = false;
  }

  /**
   * Whether an element that begins now stood in the page from its beginning. A screen reader reads such a one in its turn; what
   * comes later is announced.
   */
  isOfThePage(element: Element): boolean {
    // The script tag knows it also when the code was slow to come.
    return this.#isBeginning ? (elementsOfPage?.has(element) ?? this.#isEarly) : document.readyState === 'loading';
  }
}
