import { now } from '../clock/clock.ts';
import { store } from '../store/store.ts';
import { OverlayMemory } from './overlay-memory.ts';
import type { RuleValues } from '../overlay/settings/overlay-settings.ts';
import type { OverlayCounts } from './overlay-rules.ts';
import { overlayMemoryOfPage } from './page-memory.ts';

/** The memory for elements without an id. It lasts until the page is left, because a later page cannot identify these elements. */
const pageOnly = new OverlayMemory({ local: store('none'), session: store('none'), mayKeep: () => false });
let unnamed = 0;

/** The members of an element that its history needs. */
interface HistoryHost {
  readonly element: HTMLElement;
  readonly settings: RuleValues;
  warn(message: string): void;
}

/** The visitor's history with a popup or panel, by the element's id. */
export class OverlayHistory {
  readonly #host: HistoryHost;
  #ownName: string | undefined;

  constructor(host: HistoryHost) {
    this.#host = host;
  }

  /** The current counts. Warns if the rules need stored counts and the element has no id. */
  get counts(): OverlayCounts {
    const { settings } = this.#host;
    const { minPageViews = 0, minSessions = 0, maxShows = -1 } = settings;
    if (minPageViews > 0 || minSessions > 0 || maxShows >= 0) this.#needId();
    return { ...this.#own.counts(this.#name, settings), lastOpen: this.#site.counts('').lastOpen };
  }

  /**
   * Stores an opening. Counts a show if shows count on opening. If the visitor has requested the opening (`isRequested`), it starts no cooldown, and
   * it does not count if the limit has no period.
   */
  opened(isRequested = false): void {
    const { countOn = 'open', per = 'ever' } = this.#host.settings;
    if (!isRequested) this.#site.opened(this.#host.element.id, now());
    if (countOn === 'open' && !(isRequested && per === 'ever')) this.#countShow();
  }

  /** Stores a closing. Counts a show if shows count on closing. */
  closed(): void {
    if (this.#host.settings.countOn === 'close') this.#countShow();
  }

  /** Stores that the visitor does not want to see the element again. */
  disable(): void {
    this.#needId();
    this.#own.disable(this.#name);
  }

  /** Stores that a form in the element was sent. */
  convert(): void {
    this.#needId();
    this.#own.convert(this.#name);
  }

  #countShow(): void {
    this.#own.countShow(this.#name, this.#host.settings.per ?? 'ever', now());
  }

  get #site(): OverlayMemory {
    return overlayMemoryOfPage(this.#host.settings.consent === 'required');
  }

  get #own(): OverlayMemory {
    return this.#host.element.id ? this.#site : pageOnly;
  }

  get #name(): string {
    return this.#host.element.id || (this.#ownName ??= `${(unnamed += 1)}`);
  }

  #needId(): void {
    if (this.#host.element.id) return;
    this.#host.warn('its rules need an id, by which the next page finds its counts again; add one: id="…".');
  }
}
