import { writeHistory } from '../../src/page/history.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { fragmentOf, readFragment } from './item-fragment.ts';

/** What an entry of the browser's history carries that a lightbox has made. */
interface OwnState {
  readonly porticoLightbox: string;
}

let entries = 0;

/** Ends when the browser has gone back as it was told to: it takes its time, and would take an entry that was made meanwhile with it. */
let goingBack: Promise<void> | undefined;

/** Some browsers stay where they are, and say nothing. In ms. */
const patience = 500;

function goBack(): void {
  goingBack = new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    setTimer(patience, resolve);
  });
  void goingBack.then(() => (goingBack = undefined));
  history.back();
}

/**
 * What the page's address and history say of an open lightbox: the fragment names its item (`#id/index`, §2), and Back closes it. Without
 * either, nothing is touched.
 */
export class AddressBar {
  readonly #id: string;
  readonly #isLinked: boolean;
  readonly #isHistory: boolean;
  readonly #isByAddress: boolean;
  readonly #mark: OwnState;
  /** There is an entry of its own in the history. */
  #hasEntry = false;
  #isClosed = false;

  /**
   * `isByAddress`: it opens because the address said so, and has an entry already. `back` is called when the visitor went back; it is heard
   * until `signal` ends.
   */
  constructor(
    {
      id,
      deepLinking,
      history: isHistory,
      isByAddress,
    }: { readonly id: string; readonly deepLinking: boolean; readonly history: boolean; readonly isByAddress: boolean },
    back: () => void,
    signal: AbortSignal,
  ) {
    this.#id = id;
    this.#isLinked = deepLinking && id !== '';
    this.#isHistory = isHistory;
    this.#isByAddress = isByAddress;
    entries += 1;
    this.#mark = { porticoLightbox: `${id}-${entries}` };
    addEventListener(
      'popstate',
      () => {
        if (!this.#hasEntry || this.#isOwnEntry) return;
        this.#hasEntry = false;
        back();
      },
      { signal },
    );
  }

  /** The lightbox opened at that item. */
  opened(index: number): void {
    if (this.#isByAddress) return;
    if (!this.#isHistory) this.moved(index);
    else if (goingBack) void goingBack.then(() => this.#enter(index));
    else this.#enter(index);
  }

  #enter(index: number): void {
    if (this.#isClosed || this.#hasEntry) return;
    this.#hasEntry = writeHistory('pushState', { ...asObject(history.state), ...this.#mark }, this.#addressOf(index));
  }

  /** Another item is shown. */
  moved(index: number): void {
    if (this.#isLinked) writeHistory('replaceState', history.state, this.#addressOf(index));
  }

  /** The lightbox closed: its entry goes, and its fragment (§2). */
  closed(): void {
    this.#isClosed = true;
    if (this.#hasEntry && this.#isOwnEntry) {
      this.#hasEntry = false;
      goBack();
    } else if (this.#isLinked && readFragment(location.hash, this.#id) !== undefined) {
      writeHistory('replaceState', history.state, location.pathname + location.search);
    }
  }

  get #isOwnEntry(): boolean {
    return asObject(history.state).porticoLightbox === this.#mark.porticoLightbox;
  }

  #addressOf(index: number): string {
    return this.#isLinked ? fragmentOf(this.#id, index) : location.href;
  }
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
