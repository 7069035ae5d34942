import { setTimer } from '../../src/clock/clock.ts';
import type { Host } from '../../src/kit/controller.ts';
import { topOffset, watchTopOffset } from '../../src/page/offsets.ts';
import { interruptions } from '../../src/page/animated-scroll.ts';
import { observeScroll, type ScrollState } from '../../src/page/observe-scroll.ts';
import type { anchorsEvents, anchorsSettings } from './anchors.settings.ts';

/** Returns the percentage of a window below the reading line, a third of the way down from the `covered` px. */
export function percentBelowReadingLine(covered: number, height: number): number {
  if (height <= 0) return 0;
  return (Math.max(0, height - covered) / height) * (200 / 3);
}

/**
 * Returns the section being read: the chosen one until the visitor scrolls; the last one at the end of the page, where it
 * may be too short to reach the reading line; else the last one that begins above the line. `''` above the first.
 */
export function currentSection(
  sections: readonly { readonly id: string; readonly isAbove: boolean }[],
  { isAtEnd, chosen }: { readonly isAtEnd: boolean; readonly chosen: string | undefined },
): string {
  if (chosen !== undefined && sections.some(({ id }) => id === chosen)) return chosen;
  const last = isAtEnd ? sections.at(-1) : sections.findLast(({ isAbove }) => isAbove);
  return last?.id ?? '';
}

/** A link of a menu and its section. */
interface Entry {
  readonly link: HTMLAnchorElement;
  readonly target: HTMLElement;
}

/** A margin larger than any page, so that an observer includes all sections above the window, also skipped ones. */
const far = '10000000px';

/** The tolerance, in px, for fractional scroll positions at the end of a page. */
const fraction = 2;

/** The debounce for changes of the page, in ms. */
const updateDelay = 100;

/** Marks the menu's link to the section that is being read. Scrolling reads no layout: an observer reports sections. */
export class ScrollSpy {
  readonly #host: Host<typeof anchorsSettings, typeof anchorsEvents>;
  /** Returns the target of a link on this page, if there is one. */
  readonly #targetOf: (link: HTMLAnchorElement) => HTMLElement | null;
  readonly #signal: AbortSignal;
  readonly #above = new Set<Element>();
  #entries: readonly Entry[] = [];
  #isAtEnd = false;
  #chosen: string | undefined;
  /** `true` while the page scrolls to the chosen target. */
  #isScrolling = false;
  /** `true` after an interaction of the visitor, who causes the next scroll. */
  #isInterrupted = false;
  #current = '';
  #lines: IntersectionObserver | undefined;
  #isUpdateDue = false;

  constructor(
    host: Host<typeof anchorsSettings, typeof anchorsEvents>,
    targetOf: (link: HTMLAnchorElement) => HTMLElement | null,
  ) {
    this.#host = host;
    this.#targetOf = targetOf;
    const signal = (this.#signal = host.signal);
    const changes = new MutationObserver(() => this.#scheduleUpdate());
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id', 'href', 'name'] });
    for (const type of interruptions)
      addEventListener(type, () => this.#onInterruption(), { signal, passive: true, capture: true });
    // The position of the line depends on the header and the window's size.
    watchTopOffset(() => this.#scheduleUpdate(), signal);
    addEventListener('resize', () => this.#scheduleUpdate(), { signal, passive: true });
    signal.addEventListener('abort', () => {
      this.#lines?.disconnect();
      changes.disconnect();
      this.#mark('', null);
    });
    this.update();
    this.#scroll(observeScroll((step) => this.#scroll(step), signal));
  }

  /** `true` if the links of the current section are marked. */
  get isMarked(): boolean {
    return this.#entries.every(
      ({ link, target }) => !this.#current || targetName(target) !== this.#current || link.hasAttribute('aria-current'),
    );
  }

  /** Makes a target the current section until the visitor scrolls, ignoring sections in between. */
  setTarget(place: string): void {
    this.#chosen = place;
    this.#isScrolling = true;
    this.#isInterrupted = false;
    this.#updateCurrent();
  }

  /** Ends the scroll to the target. */
  arrive(): void {
    this.#isScrolling = false;
  }

  /** Handles an interaction of the visitor, which ends a running scroll. */
  #onInterruption(): void {
    this.#isInterrupted = true;
    if (!this.#isScrolling) return;
    this.#isScrolling = false;
    this.#chosen = undefined;
    this.#updateCurrent();
  }

  #scheduleUpdate(): void {
    if (this.#isUpdateDue) return;
    this.#isUpdateDue = true;
    setTimer(updateDelay, () => this.update(), this.#signal);
  }

  /** Reads the links, their sections and the position of the line. */
  update(): void {
    this.#isUpdateDue = false;
    const entries: Entry[] = [];
    for (const link of this.#host.element.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
      const target = this.#targetOf(link);
      if (target) entries.push({ link, target });
    }
    entries.sort((a, b) => (a.target.compareDocumentPosition(b.target) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    // Removes the mark of links without a section.
    for (const { link } of this.#entries) if (!entries.some((entry) => entry.link === link)) unmark(link);
    this.#entries = entries;
    this.#observe(new Set(entries.map(({ target }) => target)));
    this.#updateCurrent();
  }

  /** Observes which targets begin above the line. */
  #observe(targets: ReadonlySet<Element>): void {
    const below = percentBelowReadingLine(topOffset() + this.#host.settings.offset, innerHeight);
    const rootMargin = `${far} ${far} -${below.toFixed(3)}% ${far}`;
    this.#lines?.disconnect();
    this.#lines = new IntersectionObserver((seen) => this.#onIntersect(seen), { root: document, rootMargin });
    for (const target of targets) this.#lines.observe(target);
    for (const target of this.#above) if (!targets.has(target)) this.#above.delete(target);
  }

  #onIntersect(seen: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of seen) {
      if (isIntersecting) this.#above.add(target);
      else this.#above.delete(target);
    }
    this.#updateCurrent();
  }

  #scroll({ from, to, end }: ScrollState): void {
    // A page that does not scroll is always at its end.
    const isAtEnd = to > 0 && to >= end - fraction;
    const isLeaving = this.#isInterrupted && this.#chosen !== undefined && from !== to;
    if (isAtEnd === this.#isAtEnd && !isLeaving) return;
    this.#isAtEnd = isAtEnd;
    if (isLeaving) this.#chosen = undefined;
    // The observer reports later in this frame; its data is from the previous one until then.
    requestAnimationFrame(() => this.#signal.aborted || this.#updateCurrent());
  }

  #updateCurrent(): void {
    const sections = this.#entries.map(({ target }) => ({ id: targetName(target), isAbove: this.#above.has(target) }));
    const current = currentSection(sections, { isAtEnd: this.#isAtEnd, chosen: this.#chosen });
    const { link = null } = this.#entries.find(({ target }) => targetName(target) === current) ?? {};
    this.#mark(current, link);
  }

  #mark(current: string, chosen: HTMLAnchorElement | null): void {
    for (const { link, target } of this.#entries) {
      if (current && targetName(target) === current) link.setAttribute('aria-current', 'location');
      else unmark(link);
    }
    if (current === this.#current) return;
    this.#current = current;
    this.#host.emit('portico-section', { id: current, link: chosen });
  }
}

/** Removes the mark, except the page's own `aria-current`. */
function unmark(link: Element): void {
  if (link.getAttribute('aria-current') === 'location') link.removeAttribute('aria-current');
}

/** Returns the name of a section in an address. */
export const targetName = (target: HTMLElement): string => target.id || target.getAttribute('name') || '';
