/** When code was asked for, in ms since the page began; 0 where the browser does not say. */
const askedAt = (address: string): number => performance.getEntriesByName(address)[0]?.startTime ?? 0;

/** When the page's own markup was complete, in ms since it began; infinite before. */
function completeAt(): number {
  const [page] = performance.getEntriesByType('navigation');
  const time = page instanceof PerformanceNavigationTiming ? page.domContentLoadedEventEnd : 0;
  return time > 0 ? time : Infinity;
}

/** Tells elements that stood in their page from its beginning from those that came later. */
export class Arrivals {
  readonly #areFirstOfThePage: boolean;
  #isBeginning = true;

  /**
   * To be made as the code at this address begins. What it then finds was there before it; the page's own markup asked for it
   * before that was complete, and else it was what came later.
   */
  constructor(address: string) {
    this.#areFirstOfThePage = askedAt(address) <= completeAt();
  }

  /** The elements that were there before the code have begun. */
  endBeginning(): void {
    this.#isBeginning = false;
  }

  /**
   * Whether an element that begins now stood in the page from its beginning. A screen reader reads such a one in its turn; what
   * comes later is announced.
   */
  get isOfThePage(): boolean {
    return this.#isBeginning ? this.#areFirstOfThePage : document.readyState === 'loading';
  }
}
