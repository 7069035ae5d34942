import { lazyImport } from '../../src/lazy-import.ts';
import type { LoopResponse, LoopError } from './api.ts';
import type { LoopFilterText } from './loop-filter.settings.ts';
import type { Loop } from './loop.ts';
import type { renderNote } from './note.template.ts';
import type { Swapped } from './swap.ts';
import { keepInPlace } from '../../src/kit/added-content.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';

/** The class of the note. It also identifies notes in copied markup. */
const noteClass = 'portico-filter-note';

/** The message of a filter: the number of results for screen readers, and errors for everyone. */
class StatusNote {
  readonly #element: HTMLElement;
  readonly #root: HTMLElement;
  readonly #render: (message: string, retry?: string) => void;
  /** Aborts keeping the note in its element. */
  #attachment: AbortController | undefined;

  constructor(element: HTMLElement, retry: () => void, render: typeof renderNote) {
    const root = element.ownerDocument.createElement('div');
    root.className = noteClass;
    this.#element = element;
    this.#root = root;
    this.#render = (message, label) => render(root, { message, retry: label }, retry);
    this.#render('');
  }

  /** Inserts the note, so that live regions work, and removes copied ones. */
  attach(): void {
    if (this.#root.parentElement === this.#element) return;
    for (const copied of this.#element.querySelectorAll(`.${noteClass}`)) copied.remove();
    this.#element.prepend(this.#root);
    this.#attachment = new AbortController();
    keepInPlace(this.#element, this.#root, this.#attachment.signal);
  }

  /** Announces a message that the page already shows. */
  showStatus(message: string): void {
    const hasFocus = this.#root.querySelector('button:focus') !== null;
    this.#render(message);
    const status = this.#root.querySelector('p');
    if (!hasFocus || !status) return;
    status.tabIndex = -1;
    status.focus({ preventScroll: true });
  }

  /** Shows an error, with a button to retry. */
  showError(message: string, retry: string): void {
    this.#render(message, retry);
  }

  remove(): void {
    this.#attachment?.abort();
    this.#root.remove();
  }
}

const focusable = 'a[href], button, input, select, textarea';

/**
 * Stores the focus before a loop changes. Returns a function that restores it if the focused element was removed: to the first added item
 * of "load more", else to the loop.
 */
function trackFocus(loop: HTMLElement, isMore: boolean): (firstNew: Element | undefined) => void {
  const root = loop.getRootNode();
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  const isInside = focused !== null && loop.contains(focused);
  return (firstNew) => {
    if (!isInside) return;
    const target = isMore ? firstNew?.querySelector<HTMLElement>(focusable) : undefined;
    if (target) return target.focus({ preventScroll: true });
    if (focused.isConnected) return;
    if (loop.tabIndex < 0) loop.tabIndex = -1;
    loop.focus({ preventScroll: true });
  };
}

/** Loads the code that sanitizes and inserts the markup. */
const loadSwap = () =>
  Promise.all([
    lazyImport(() => import('../../src/sanitize/markup-policy.ts'), import.meta.url),
    lazyImport(() => import('./swap.ts'), import.meta.url),
  ]);

/** An update of the loop. */
export interface LoopUpdate {
  readonly loop: Loop;
  readonly widgetId: string;
  /** The filters of the loop: their parts of the response are updated, too. */
  readonly filters: readonly HTMLElement[];
  readonly load: (signal: AbortSignal) => Promise<LoopResponse>;
  /** `true` if the items are appended. */
  readonly isMore: boolean;
  /** `true` if errors are shown to the visitor. */
  readonly showErrors: boolean;
}

/** The result of an update; `aborted` when a newer one started or the filter was disconnected. */
export type UpdateResult =
  | { readonly kind: 'shown'; readonly swapped: Swapped }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'error'; readonly reason: LoopError };

/** The callbacks of the updater. */
export interface UpdaterHost {
  readonly element: HTMLElement;
  readonly getText: (key: LoopFilterText) => string;
  /** Reports whether the loop is loading. */
  readonly onLoading: (isLoading: boolean) => void;
  /** Repeats the last update. */
  readonly retry: () => void;
  /** Returns the template of the note after it was loaded. */
  readonly renderNote: () => typeof renderNote | undefined;
}

/** Loads a loop's markup and inserts it into the page; announces progress and results. */
export class LoopUpdater {
  readonly #host: UpdaterHost;
  #note: StatusNote | undefined;
  /** The loop that is being loaded for this filter. */
  #loading: Loop | undefined;

  constructor(host: UpdaterHost) {
    this.#host = host;
  }

  async show(update: LoopUpdate): Promise<UpdateResult> {
    const { loop, load } = update;
    const signal = loop.startRequest();
    signal.addEventListener('abort', () => this.#end());
    this.#loading = loop;
    this.#host.onLoading(true);
    loop.setLoading(true);
    this.#announce(this.#host.getText('loading'));
    const [response, swap] = await Promise.all([load(signal), loadSwap().catch(() => undefined)]);
    if (signal.aborted || response.kind === 'aborted') return { kind: 'aborted' };
    this.#end();
    loop.setLoading(false);
    if (response.kind === 'error') return this.#fail(update, response.reason);
    return this.#swap(update, (place) => {
      if (!swap) return undefined;
      const [{ purifyMarkup }, { swapIn }] = swap;
      return swapIn(purifyMarkup(response.html), place, update.filters, update.isMore);
    });
  }

  /** `false` if the loop is loading and its `aria-busy` was removed. */
  get isShown(): boolean {
    return !this.#loading || this.#loading.element.ariaBusy === 'true';
  }

  /** Marks the loop as loading again, after a host page has rewritten it. */
  restore(): void {
    this.#loading?.setLoading(true);
  }

  /** Aborts the update and removes the note. */
  disconnect(): void {
    this.#note?.remove();
    this.#note = undefined;
    const loop = this.#loading;
    loop?.startRequest();
    loop?.setLoading(false);
  }

  #end(): void {
    this.#loading = undefined;
    this.#host.onLoading(false);
  }

  #swap(
    update: LoopUpdate,
    swapIn: (place: { readonly loop: Element; readonly widgetId: string }) => Swapped | undefined,
  ): UpdateResult {
    const { loop, widgetId, isMore } = update;
    const restoreFocus = trackFocus(loop.element, isMore);
    const before = new Set(loop.element.querySelectorAll(items));
    const swapped = attempt(() => swapIn({ loop: loop.element, widgetId }));
    if (!swapped) return this.#fail(update, 'failed');
    const added = [...loop.element.querySelectorAll(items)].filter((item) => !before.has(item));
    restoreFocus(added[0]);
    this.#announce(
      isMore ? this.#countText('more', added.length) : this.#countText(countKey(swapped.count), swapped.count),
    );
    return { kind: 'shown', swapped };
  }

  #fail({ showErrors }: LoopUpdate, reason: LoopError): UpdateResult {
    const { getText } = this.#host;
    if (showErrors) this.#getNote()?.showError(getText(reason), getText('retry'));
    else this.#announce('');
    return { kind: 'error', reason };
  }

  #countText(key: LoopFilterText, count: number): string {
    return fillPlaceholders(this.#host.getText(key), { count });
  }

  #announce(message: string): void {
    this.#getNote()?.showStatus(message);
  }

  #getNote(): StatusNote | undefined {
    const { element, retry, renderNote: rendering } = this.#host;
    const render = rendering();
    this.#note ??= render && new StatusNote(element, retry, render);
    this.#note?.attach();
    return this.#note;
  }
}

const items = '.e-loop-item';

const countKey = (count: number): LoopFilterText => (count === 0 ? 'none' : count === 1 ? 'one' : 'count');

/** Returns `undefined` if the markup cannot be inserted. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
