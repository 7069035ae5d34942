import { now } from '../../src/clock/clock.ts';
import { store } from '../../src/store/store.ts';
import { popupMemoryOfPage } from '../../src/visitor/page-memory.ts';
import { PopupMemory } from '../../src/visitor/popup-memory.ts';
import type { PopupCounts, PopupTiming } from '../../src/visitor/popup-rules.ts';
import type { Host } from './host.ts';

/** The memory of popups without an id. It lasts as long as the page, since a later page cannot identify them. */
const pageOnly = new PopupMemory({ local: store('none'), session: store('none'), mayKeep: () => false });
let nameless = 0;

/** The stored state of one popup, by its id. */
export class PopupStorage {
  readonly #host: Host;
  #ownName: string | undefined;
  #isWarned = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Returns the current counts; warns if the rules need stored counts and the popup has no id. */
  counts(timing: PopupTiming): PopupCounts {
    const { minPageViews, minSessions, maxShows } = timing;
    if (minPageViews !== undefined || minSessions !== undefined || maxShows !== undefined) this.#needId();
    return { ...this.#own.counts(this.#name, timing), lastOpen: this.#site.counts('').lastOpen };
  }

  /** Stores an opening; counts a show if shows count on opening. */
  opened(): void {
    this.#site.opened(this.#host.element.id, now());
    if (this.#host.settings.countOn === 'open') this.#own.countShow(this.#name, now());
  }

  /** Stores a closing; counts a show if shows count on closing. */
  closed(): void {
    if (this.#host.settings.countOn === 'close') this.#own.countShow(this.#name, now());
  }

  /** Stores that the visitor does not want to see the popup again. */
  disable(): void {
    this.#needId();
    this.#own.disable(this.#name);
  }

  /** Stores that a form in the popup was sent. */
  convert(): void {
    this.#needId();
    this.#own.convert(this.#name);
  }

  get #site(): PopupMemory {
    return popupMemoryOfPage(this.#host.settings.consent === 'required');
  }

  get #own(): PopupMemory {
    return this.#host.element.id ? this.#site : pageOnly;
  }

  get #name(): string {
    return this.#host.element.id || (this.#ownName ??= `${(nameless += 1)}`);
  }

  #needId(): void {
    if (this.#host.element.id || this.#isWarned) return;
    this.#isWarned = true;
    this.#host.warn('it has no id, by which the next page would know it again; give it one.');
  }
}
