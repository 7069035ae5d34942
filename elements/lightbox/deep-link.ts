import { writeHistory } from '../../src/page/history.ts';
import { setTimer } from '../../src/clock/clock.ts';

/** The mark in `history.state` of an entry that a lightbox has added. */
interface HistoryMark {
  readonly porticoLightbox: string;
}

let entries = 0;

/** Resolves after a requested `history.back()`: it is asynchronous and would remove an entry that was added meanwhile. */
let pendingBack: Promise<void> | undefined;

/** Some browsers ignore `history.back()` without an event. In ms. */
const backTimeout = 500;

function goBack(): void {
  pendingBack = new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    setTimer(backTimeout, resolve);
  });
  void pendingBack.then(() => (pendingBack = undefined));
  history.back();
}

/**
 * Synchronizes the URL and the history with an open lightbox: the fragment names the item (`#id/index`), and Back closes. Without
 * `deepLinking` and `history` it changes neither.
 */
export class AddressBar {
  readonly #id: string;
  readonly #isLinked: boolean;
  readonly #usesHistory: boolean;
  readonly #isFromUrl: boolean;
  readonly #mark: HistoryMark;
  /** The fragment of this lightbox without the index of the item. */
  readonly #prefix: string;
  /** `true` while the history contains an entry of this lightbox. */
  #hasEntry = false;
  #isClosed = false;

  /**
   * `isFromUrl`: the URL has opened the lightbox, so an entry exists already. `onBack` is called when the user goes back, until `signal`
   * is aborted.
   */
  constructor(
    {
      id,
      deepLinking,
      history: usesHistory,
      isFromUrl,
    }: { readonly id: string; readonly deepLinking: boolean; readonly history: boolean; readonly isFromUrl: boolean },
    onBack: () => void,
    signal: AbortSignal,
  ) {
    this.#id = id;
    this.#isLinked = deepLinking && id !== '';
    this.#usesHistory = usesHistory;
    this.#isFromUrl = isFromUrl;
    // Users and other pages may encode an id differently.
    this.#prefix = withoutIndex(isFromUrl ? location.hash : itemFragment(id, 0));
    entries += 1;
    this.#mark = { porticoLightbox: `${id}-${entries}` };
    addEventListener(
      'popstate',
      () => {
        if (!this.#hasEntry || this.#isOwnEntry) return;
        this.#hasEntry = false;
        onBack();
      },
      { signal },
    );
  }

  /** Adds the history entry for the opened item. */
  open(index: number): void {
    if (this.#isFromUrl) return;
    if (!this.#usesHistory) this.update(index);
    else if (pendingBack) void pendingBack.then(() => this.#enter(index));
    else this.#enter(index);
  }

  #enter(index: number): void {
    if (this.#isClosed || this.#hasEntry) return;
    this.#hasEntry = writeHistory('pushState', { ...asObject(history.state), ...this.#mark }, this.#urlOf(index));
  }

  /** Writes the index of another item to the URL. */
  update(index: number): void {
    if (this.#isLinked) writeHistory('replaceState', history.state, this.#urlOf(index));
  }

  /** Removes the history entry, or the fragment. */
  close(): void {
    this.#isClosed = true;
    if (this.#hasEntry && this.#isOwnEntry) {
      this.#hasEntry = false;
      goBack();
    } else if (this.#isLinked && withoutIndex(location.hash) === this.#prefix) {
      writeHistory('replaceState', history.state, location.pathname + location.search);
    }
  }

  get #isOwnEntry(): boolean {
    return asObject(history.state).porticoLightbox === this.#mark.porticoLightbox;
  }

  #urlOf(index: number): string {
    return this.#isLinked ? itemFragment(this.#id, index) : location.href;
  }
}

const withoutIndex = (fragment: string): string => fragment.replace(/\/[^/]*$/, '');

/** Returns the fragment of an item, `#id/index`, with the index from 0. */
export const itemFragment = (id: string, index: number): string => `#${encodeURIComponent(id)}/${index}`;

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
