/** When code was asked for, in ms since the page began; 0 where the browser does not say. */
const askedAt = (address: string): number => performance.getEntriesByName(address)[0]?.startTime ?? 0;

/**
 * When the page had loaded, in ms since it began; infinite before. Not when its markup was complete: WebKit (WebKitGTK 2.50) begins to load
 * what a deferred script imports about then, a little before or after.
 */
function loadedAt(): number {
  const [page] = performance.getEntriesByType('navigation');
  const time = page instanceof PerformanceNavigationTiming ? page.loadEventStart : 0;
  return time > 0 ? time : Infinity;
}

/** Tells elements that stood in their page from its beginning from those that came later. */
export class Arrivals {
  readonly #areFirstOfThePage: boolean;
  #isBeginning = true;

  /**
   * To be made as the code at this address begins. What it then finds was there before it; the page itself asked for it before it
   * had loaded, and else it was what came later.
   */
  constructor(address: string) {
    this.#areFirstOfThePage = askedAt(address) <= loadedAt();
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
