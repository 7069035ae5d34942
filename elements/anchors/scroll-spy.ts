import { setTimer } from '../../src/clock/clock.ts';
import { topOffset, watchTopOffset } from '../../src/page/offsets.ts';
import { interruptions } from '../../src/page/scroll.ts';
import { observeScroll, type ScrollState } from '../../src/page/observe-scroll.ts';
import { currentSection } from './current-section.ts';
import { shareBelowLine } from './reading-line.ts';

/** A link of a menu, and the section it leads to. */
interface Entry {
  readonly link: HTMLAnchorElement;
  readonly target: HTMLElement;
}

/** What a spy needs to know, and whom it tells. */
export interface Watch {
  readonly menu: HTMLElement;
  /** The place of this page that a link leads to, if there is one. */
  readonly targetOf: (link: HTMLAnchorElement) => HTMLElement | null;
  /** So many px more than the header and the admin bar take stay free above a place that is gone to. */
  readonly offset: () => number;
  readonly changed: (id: string, link: HTMLAnchorElement | null) => void;
  readonly signal: AbortSignal;
}

/** Larger than any page, so that an observer counts in all that lies above the window, also when it was jumped over. */
const far = '10000000px';
/** Pages end on fractions of a pixel. */
const fraction = 2;
/** Changes of the page come in swarms; so long after one it is looked at, in ms. */
const calm = 100;

/**
 * Marks in a menu the link to the section that is read now. Nothing is measured while the page scrolls: the browser tells what has crossed a line, and
 * how far the page can be scrolled is known from before.
 */
export class ScrollSpy {
  readonly #watch: Watch;
  readonly #above = new Set<Element>();
  #entries: readonly Entry[] = [];
  #isAtEnd = false;
  #chosen: string | undefined;
  /** The visitor is on the way to what they chose. */
  #isOnWay = false;
  /** They are there, and have done something since: where the page scrolls next, they scroll it. */
  #isFree = false;
  #current = '';
  #lines: IntersectionObserver | undefined;
  /** Where its line lies. */
  #margin = '';
  readonly #observed = new Set<Element>();
  #isDue = false;

  constructor(watch: Watch) {
    this.#watch = watch;
    const { signal } = watch;
    const changes = new MutationObserver(() => this.#lookSoon());
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id', 'href', 'name'] });
    for (const type of interruptions)
      addEventListener(type, () => this.#free(), { signal, passive: true, capture: true });
    // The line lies where the header and the window's size have it.
    watchTopOffset(() => this.#lookSoon(), signal);
    addEventListener('resize', () => this.#lookSoon(), { signal, passive: true });
    signal.addEventListener('abort', () => {
      this.#lines?.disconnect();
      changes.disconnect();
      this.#mark('', null);
    });
    this.look();
    this.#scroll(observeScroll((step) => this.#scroll(step), signal));
  }

  /** Tells whether the links of the current section are marked. */
  get isMarked(): boolean {
    return this.#entries.every(
      ({ link, target }) => !this.#current || nameOf(target) !== this.#current || link.hasAttribute('aria-current'),
    );
  }

  /** A visitor goes to a place: it is the current one from now on, whatever is passed on the way, until they scroll. */
  choose(place: string): void {
    this.#chosen = place;
    this.#isOnWay = true;
    this.#isFree = false;
    this.#decide();
  }

  /** They have come there. */
  arrive(): void {
    this.#isOnWay = false;
  }

  /** The visitor did something, which ends the way, where they are on one. */
  #free(): void {
    this.#isFree = true;
    if (!this.#isOnWay) return;
    this.#isOnWay = false;
    this.#chosen = undefined;
    this.#decide();
  }

  #lookSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimer(calm, () => this.look(), this.#watch.signal);
  }

  /** Finds the links, their sections and the line, which may have come, gone or changed places. */
  look(): void {
    this.#isDue = false;
    const { menu, targetOf } = this.#watch;
    const entries: Entry[] = [];
    for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
      const target = targetOf(link);
      if (target) entries.push({ link, target });
    }
    entries.sort((a, b) => (a.target.compareDocumentPosition(b.target) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    // A link whose section is gone is current no more.
    for (const { link } of this.#entries) if (!entries.some((entry) => entry.link === link)) unmark(link);
    this.#entries = entries;
    this.#observe(new Set(entries.map(({ target }) => target)));
    this.#decide();
  }

  /** Has the browser tell which of them begin above the line. */
  #observe(targets: ReadonlySet<Element>): void {
    const below = shareBelowLine(topOffset() + this.#watch.offset(), innerHeight);
    const margin = `${far} ${far} -${below.toFixed(3)}% ${far}`;
    if (this.#margin !== margin) {
      this.#margin = margin;
      this.#lines?.disconnect();
      this.#lines = new IntersectionObserver((seen) => this.#see(seen), { root: document, rootMargin: margin });
      this.#observed.clear();
    }
    for (const target of this.#above) if (!targets.has(target)) this.#above.delete(target);
    for (const target of this.#observed) {
      if (targets.has(target)) continue;
      this.#lines?.unobserve(target);
      this.#observed.delete(target);
    }
    for (const target of targets) {
      if (this.#observed.has(target)) continue;
      this.#lines?.observe(target);
      this.#observed.add(target);
    }
  }

  #see(seen: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of seen) {
      if (isIntersecting) this.#above.add(target);
      else this.#above.delete(target);
    }
    this.#decide();
  }

  #scroll({ from, to, end }: ScrollState): void {
    // A page that does not scroll is at its end always, which says nothing.
    const isAtEnd = to > 0 && to >= end - fraction;
    const isLeaving = this.#isFree && this.#chosen !== undefined && from !== to;
    if (isAtEnd === this.#isAtEnd && !isLeaving) return;
    this.#isAtEnd = isAtEnd;
    if (isLeaving) this.#chosen = undefined;
    // The browser tells of the line later in this frame; before, what is known of it is of the frame before.
    requestAnimationFrame(() => this.#watch.signal.aborted || this.#decide());
  }

  #decide(): void {
    const sections = this.#entries.map(({ target }) => ({ id: nameOf(target), isAbove: this.#above.has(target) }));
    const current = currentSection(sections, { isAtEnd: this.#isAtEnd, chosen: this.#chosen });
    const { link = null } = this.#entries.find(({ target }) => nameOf(target) === current) ?? {};
    this.#mark(current, link);
  }

  #mark(current: string, chosen: HTMLAnchorElement | null): void {
    for (const { link, target } of this.#entries) {
      if (current && nameOf(target) === current) link.setAttribute('aria-current', 'location');
      else unmark(link);
    }
    if (current === this.#current) return;
    this.#current = current;
    this.#watch.changed(current, chosen);
  }
}

/** What the page itself says of a link stays. */
function unmark(link: Element): void {
  if (link.getAttribute('aria-current') === 'location') link.removeAttribute('aria-current');
}

/** What a section is called in an address. */
export const nameOf = (target: HTMLElement): string => target.id || target.getAttribute('name') || '';
