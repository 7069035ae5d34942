import { setTimer } from '../../../src/clock/clock.ts';
import { isObject } from '../../../src/json/json.ts';
import { deepActiveElement } from '../../../src/dom/flat-tree.ts';
import { writeHistory } from '../../../src/dom/history.ts';
import { afterPaint } from '../../../src/dom/after-paint.ts';
import type { Host } from '../host.ts';

let entries = 0;

/** Resolves after a requested `history.back()` is complete. The call is asynchronous, and would remove an entry that is added meanwhile. */
let pendingBack: Promise<void> | undefined;

/** The time (ms) after which `history.back()` counts as complete, because some browsers ignore it without dispatching an event. */
const backTimeout = 500;

/**
 * The time (ms) in which a `popstate` event counts as that of the requested `history.back()`: a busy browser may go back later than `backTimeout`, and
 * then removes the entry of a later lightbox.
 */
const lateBackTimeout = 5000;

/** The events that the lightbox's own `history.back()` calls have caused. The visitor has not gone back. */
const ownBacks = new WeakSet<Event>();

function goBack(): void {
  const waiting = new AbortController();
  setTimer(lateBackTimeout, () => waiting.abort());
  pendingBack = new Promise((resolve) => {
    addEventListener(
      'popstate',
      (event) => {
        ownBacks.add(event);
        const focused = deepActiveElement();
        // Chromium 156 removes the focus after this event if the URL contains a fragment.
        setTimer(0, () => {
          if (document.activeElement === document.body && focused instanceof HTMLElement)
            focused.focus({ preventScroll: true });
        });
        resolve();
      },
      { once: true, signal: waiting.signal },
    );
    setTimer(backTimeout, resolve);
  });
  void pendingBack.then(() => (pendingBack = undefined));
  history.back();
}

/** Writes the item of an open lightbox into the URL (`deepLinking`), and adds a history entry, so that Back closes the lightbox (`history`). */
export class AddressBar {
  readonly #id: string;
  readonly #isLinked: boolean;
  readonly #usesHistory: boolean;
  readonly #isFromUrl: boolean;
  /** Identifies the entry of this lightbox in `history.state`. */
  readonly #mark: string;
  /** The fragment of this lightbox without the index of the item. Visitors and other pages may encode an id in another way. */
  readonly #prefix: string;
  /** `true` while the history contains an entry of this lightbox. */
  #hasEntry = false;
  #isShown = false;
  /** The index of the current item. */
  #index = 0;
  #isClosed = false;

  /**
   * `isFromUrl`: the history already contains an entry. `onBack` is called when the visitor goes back, until `signal` aborts. It returns `false` if
   * the lightbox stays open.
   */
  constructor({ element: { id }, settings }: Host, isFromUrl: boolean, onBack: () => boolean, signal: AbortSignal) {
    this.#id = id;
    this.#isLinked = settings.deepLinking && id !== '';
    this.#usesHistory = settings.history;
    this.#isFromUrl = isFromUrl;
    this.#prefix = withoutIndex(isFromUrl ? location.hash : itemFragment(id, 0));
    entries += 1;
    this.#mark = `${id}-${entries}`;
    const onPopState = (event: Event) => {
      if (!this.#hasEntry || this.#isOwnEntry) return;
      this.#hasEntry = false;
      if (ownBacks.has(event)) this.#enter(this.#index);
      // The lightbox stays open, so it needs an entry for the next Back.
      else if (!onBack()) this.#enter(this.#index);
    };
    addEventListener('popstate', onPopState, { signal });
  }

  /** Adds the history entry for the item that has opened. */
  open(index: number): void {
    this.#isShown = true;
    this.#index = index;
    if (this.#isFromUrl) return;
    const enter = () => this.#enter(this.#index);
    if (!this.#usesHistory) this.update(index);
    else if (pendingBack) void pendingBack.then(enter);
    else if (this.#isLinked) enter();
    // The entry is added after painting, because this takes time. If the URL stays the same, nothing changes on the screen.
    else afterPaint(enter);
  }

  #enter(index: number): void {
    if (this.#isClosed || this.#hasEntry) return;
    const state = { ...(isObject(history.state) && history.state), porticoLightbox: this.#mark };
    const url = this.#isLinked ? itemFragment(this.#id, index) : location.href;
    this.#hasEntry = writeHistory('pushState', state, url);
  }

  /** Writes the index of another item into the URL after this item is shown. */
  update(index: number): void {
    this.#index = index;
    if (this.#isLinked && this.#isShown) writeHistory('replaceState', history.state, itemFragment(this.#id, index));
  }

  /** Removes the history entry or, if there is none, the fragment. */
  close(): void {
    this.#isClosed = true;
    if (this.#hasEntry && this.#isOwnEntry) {
      this.#hasEntry = false;
      goBack();
    } else if (this.#isLinked && withoutIndex(location.hash) === this.#prefix) removeFragment();
  }

  get #isOwnEntry(): boolean {
    return isObject(history.state) && history.state.porticoLightbox === this.#mark;
  }
}

const withoutIndex = (fragment: string): string => fragment.replace(/\/[^/]*$/, '');

/** Returns the fragment of an item: `#id/index`, with the index from 0. */
export const itemFragment = (id: string, index: number): string => `#${encodeURIComponent(id)}/${index}`;

/** Removes the fragment from the URL. */
export const removeFragment = (): boolean =>
  writeHistory('replaceState', history.state, location.pathname + location.search);

/**
 * Returns the index in a decoded fragment for the lightbox with this id. `holiday/2` is the third item. `holiday` and `holiday/soon` contain no
 * index: the result is `Infinity`, which closes the lightbox. Other fragments are `undefined`. The index may be out of range.
 */
export function indexInFragment(fragment: string, id: string): number | undefined {
  if (!id || (fragment !== id && !fragment.startsWith(`${id}/`))) return undefined;
  const [index = Infinity] = /^\d{1,9}$/.exec(fragment.slice(id.length + 1)) ?? [];
  return Number(index);
}
