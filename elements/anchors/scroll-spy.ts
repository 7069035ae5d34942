import { after } from '../../src/clock/clock.ts';
import { interruptions } from '../../src/page/scroll.ts';
import { currentSection } from './current-section.ts';

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
  readonly changed: (id: string, link: HTMLAnchorElement | null) => void;
  readonly signal: AbortSignal;
}

/** Larger than any page, so that an observer counts in all that lies above the window, also when it was jumped over. */
const far = '10000000px';
/** The line that is read is a third of the window below its top. */
const aboveLine = `${far} ${far} -67% ${far}`;
/** Pages end on fractions of a pixel. */
const aboveEnd = `${far} ${far} 2px ${far}`;
/** Changes of the page come in swarms; so long after one it is looked at, in ms. */
const calm = 100;

/** Marks in a menu the link to the section that is read now. Nothing is done while the page scrolls: the browser tells what has crossed a line. */
export class ScrollSpy {
  readonly #watch: Watch;
  readonly #above = new Set<Element>();
  #entries: readonly Entry[] = [];
  #isAtEnd = false;
  #chosen: string | undefined;
  #current = '';
  #lines: IntersectionObserver;
  #isDue = false;

  constructor(watch: Watch) {
    this.#watch = watch;
    const { signal } = watch;
    this.#lines = new IntersectionObserver((seen) => this.#see(seen), { root: document, rootMargin: aboveLine });
    const end = new IntersectionObserver((seen) => this.#seeEnd(seen), { root: document, rootMargin: aboveEnd, threshold: 1 });
    end.observe(document.body);
    const changes = new MutationObserver(() => this.#lookSoon());
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id', 'href', 'name'] });
    for (const type of interruptions) addEventListener(type, () => this.#release(), { signal, passive: true, capture: true });
    signal.addEventListener('abort', () => {
      for (const observer of [this.#lines, end, changes]) observer.disconnect();
      this.#mark('', null);
    });
    this.#look();
  }

  /** A visitor goes to a place: it is the current one from now on, whatever is passed on the way, until they scroll. */
  choose(place: string): void {
    this.#chosen = place;
    this.#decide();
  }

  #release(): void {
    if (this.#chosen === undefined) return;
    this.#chosen = undefined;
    this.#decide();
  }

  #lookSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    after(calm, () => this.#look(), this.#watch.signal);
  }

  /** Finds the links and their sections, which may have come, gone or changed places. */
  #look(): void {
    this.#isDue = false;
    const { menu, targetOf } = this.#watch;
    const entries: Entry[] = [];
    for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
      const target = targetOf(link);
      if (target) entries.push({ link, target });
    }
    entries.sort((a, b) => (a.target.compareDocumentPosition(b.target) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const before = new Set(this.#entries.map(({ target }) => target));
    const now = new Set(entries.map(({ target }) => target));
    // A link whose section is gone is current no more.
    for (const { link } of this.#entries) if (!entries.some((entry) => entry.link === link)) unmark(link);
    this.#entries = entries;
    for (const target of before) {
      if (now.has(target)) continue;
      this.#lines.unobserve(target);
      this.#above.delete(target);
    }
    for (const target of now) if (!before.has(target)) this.#lines.observe(target);
    this.#decide();
  }

  #see(seen: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of seen) {
      if (isIntersecting) this.#above.add(target);
      else this.#above.delete(target);
    }
    this.#decide();
  }

  #seeEnd(seen: readonly IntersectionObserverEntry[]): void {
    const { intersectionRatio = 0 } = seen.at(-1) ?? {};
    // A page that does not scroll is at its end always, which says nothing. The observer speaks when all is laid out.
    this.#isAtEnd = intersectionRatio >= 1 && scrollY > 0;
    this.#decide();
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
