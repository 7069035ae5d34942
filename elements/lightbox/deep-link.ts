import { setTimer } from '../../src/clock/clock.ts';
import { isObject } from '../../src/json/json.ts';
import { writeHistory } from '../../src/page/history.ts';

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

/** The settings on which the history entry depends. */
interface AddressBarOptions {
  readonly id: string;
  readonly deepLinking: boolean;
  readonly history: boolean;
  /** `true` if the URL has opened the lightbox, so that an entry exists already. */
  readonly isFromUrl: boolean;
}

/**
 * Synchronizes the URL and the history with an open lightbox: the fragment names the item (`#id/index`), and Back closes. Without
 * `deepLinking` and `history` it changes neither.
 */
export class AddressBar {
  readonly #options: AddressBarOptions;
  /** Marks the entry of this lightbox in `history.state`. */
  readonly #mark: string;
  /** The fragment of this lightbox without the index of the item; users and other pages may encode an id differently. */
  readonly #prefix: string;
  /** `true` while the history contains an entry of this lightbox. */
  #hasEntry = false;
  #isShown = false;
  #isClosed = false;

  /** `onBack` is called when the user goes back, until `signal` is aborted. */
  constructor(options: AddressBarOptions, onBack: () => void, signal: AbortSignal) {
    const { id, isFromUrl } = options;
    this.#options = options;
    this.#prefix = withoutIndex(isFromUrl ? location.hash : itemFragment(id, 0));
    entries += 1;
    this.#mark = `${id}-${entries}`;
    const onPopState = () => {
      if (!this.#hasEntry || this.#isOwnEntry) return;
      this.#hasEntry = false;
      onBack();
    };
    addEventListener('popstate', onPopState, { signal });
  }

  /** Adds the history entry for the opened item. */
  open(index: number): void {
    this.#isShown = true;
    if (this.#options.isFromUrl) return;
    if (!this.#options.history) this.update(index);
    else if (pendingBack) void pendingBack.then(() => this.#enter(index));
    else this.#enter(index);
  }

  #enter(index: number): void {
    if (this.#isClosed || this.#hasEntry) return;
    const state = { ...(isObject(history.state) && history.state), porticoLightbox: this.#mark };
    const { id } = this.#options;
    this.#hasEntry = writeHistory('pushState', state, this.#isLinked ? itemFragment(id, index) : location.href);
  }

  /** Writes the index of another item to the URL, once the lightbox is shown. */
  update(index: number): void {
    if (this.#isLinked && this.#isShown)
      writeHistory('replaceState', history.state, itemFragment(this.#options.id, index));
  }

  /** Removes the history entry, or the fragment. */
  close(): void {
    this.#isClosed = true;
    if (this.#hasEntry && this.#isOwnEntry) {
      this.#hasEntry = false;
      goBack();
    } else if (this.#isLinked && withoutIndex(location.hash) === this.#prefix) removeFragment();
  }

  get #isLinked(): boolean {
    return this.#options.deepLinking && this.#options.id !== '';
  }

  get #isOwnEntry(): boolean {
    return isObject(history.state) && history.state.porticoLightbox === this.#mark;
  }
}

const withoutIndex = (fragment: string): string => fragment.replace(/\/[^/]*$/, '');

/** Returns the fragment of an item, `#id/index`, with the index from 0. */
export const itemFragment = (id: string, index: number): string => `#${encodeURIComponent(id)}/${index}`;

/** Removes the fragment from the URL. */
export const removeFragment = (): boolean =>
  writeHistory('replaceState', history.state, location.pathname + location.search);
