import { documentOrder } from './document-order.ts';
import { matches } from '../../src/dom/selectors.ts';
import { setTimer } from '../../src/clock/clock.ts';
import type { Host } from '../../src/kit/controller.ts';
import { topOffset, watchTopOffset } from '../../src/page/scroll/offsets.ts';
import { interruptions } from '../../src/page/scroll/interruptions.ts';
import { observeScroll, type ScrollState } from '../../src/page/scroll/observe-scroll.ts';
import type { anchorsEvents, anchorsSettings } from './anchors.settings.ts';
import { currentSection, readingLine, type Section } from './reading-line.ts';
import { scrollBoxTo } from './scroll-to-target.ts';

/** A link of a menu and its section. */
interface Entry {
  readonly link: HTMLAnchorElement;
  readonly target: HTMLElement;
}

/** Selects elements that can be sections. */
const places = '[id], a[name]';

/** The debounce (ms) for changes of the page. */
const updateDelay = 100;

/** Marks the menu's link to the section being read. An observer reports the positions, so that scrolling a page reads no layout. */
export class ScrollSpy {
  readonly #host: Host<typeof anchorsSettings, typeof anchorsEvents>;
  /** Returns the target of a link if it is on this page. */
  readonly #targetOf: (link: HTMLAnchorElement) => HTMLElement | null;
  readonly #signal: AbortSignal;
  /** The tops (px) of the sections in the page. */
  readonly #tops = new Map<Element, number>();
  #entries: readonly Entry[] = [];
  #page: ScrollState = { from: 0, to: 0, end: Infinity };
  /** The scroll container with sections that was scrolled last; `undefined` for the page. */
  #box: Element | undefined;
  #chosen: string | undefined;
  /** `true` while the page scrolls to the chosen section. */
  #isScrolling = false;
  /** `true` after the visitor has interacted: the next scroll is then the visitor's. */
  #isInterrupted = false;
  #current = '';
  #positions: IntersectionObserver | undefined;
  #isUpdateDue = false;
  #isFrameDue = false;

  constructor(
    host: Host<typeof anchorsSettings, typeof anchorsEvents>,
    targetOf: (link: HTMLAnchorElement) => HTMLElement | null,
  ) {
    this.#host = host;
    this.#targetOf = targetOf;
    const signal = (this.#signal = host.signal);
    const changes = new MutationObserver((records) => {
      if (records.some((record) => this.#isRelevant(record))) this.#scheduleUpdate();
    });
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id', 'href', 'name'] });
    for (const type of interruptions)
      addEventListener(type, () => this.#onInterruption(), { signal, passive: true, capture: true });
    addEventListener('scroll', ({ target }) => this.#onBoxScroll(target), { signal, passive: true, capture: true });
    // The position of the reading line depends on the header and the size of the window.
    watchTopOffset(() => this.#scheduleUpdate(), signal);
    addEventListener('resize', () => this.#scheduleUpdate(), { signal, passive: true });
    signal.addEventListener('abort', () => {
      this.#positions?.disconnect();
      changes.disconnect();
      this.#mark('', null);
    });
    this.#page = observeScroll((step) => this.#onPageScroll(step), signal);
    this.update();
  }

  /** `true` if the links to the current section are marked. */
  get isMarked(): boolean {
    return this.#entries.every(
      ({ link, target }) => !this.#current || targetName(target) !== this.#current || link.hasAttribute('aria-current'),
    );
  }

  /** Makes a target the current section until the visitor scrolls or the target leaves the window. Sections on the way are not marked. */
  setTarget(place: string): void {
    this.#chosen = place;
    this.#isScrolling = true;
    this.#isInterrupted = false;
    this.#updateCurrent();
  }

  /** Called when the scroll to the target has ended. */
  arrive(): void {
    this.#isScrolling = false;
  }

  /** Called when the visitor interacts, which ends a running scroll. */
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

  /** Reads the links, their sections and the position of the reading line. */
  update(): void {
    this.#isUpdateDue = false;
    const entries: Entry[] = [];
    for (const link of this.#host.element.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
      const target = this.#targetOf(link);
      if (target) entries.push({ link, target });
    }
    entries.sort((a, b) => documentOrder(a.target, b.target));
    // Links that no longer lead to a section lose the mark.
    const links = new Set(entries.map(({ link }) => link));
    for (const { link } of this.#entries) if (!links.has(link)) unmark(link);
    this.#entries = entries;
    this.#box = undefined;
    this.#observe();
    this.#updateCurrent(true);
  }

  /** Returns whether a change of the page may affect the links or their sections. */
  #isRelevant({ target, attributeName, addedNodes, removedNodes }: MutationRecord): boolean {
    if (attributeName === 'href') return this.#host.element.contains(target);
    if (attributeName || this.#host.element.contains(target)) return true;
    return [...addedNodes, ...removedNodes].some(
      (node) =>
        node instanceof Element &&
        (matches(node, places) || Element.prototype.querySelector.call(node, places) !== null),
    );
  }

  /** Observes the positions of the sections. The observer reports a section soon after the start, and when it crosses a line in the window. */
  #observe(): void {
    const targets = new Set(this.#entries.map(({ target }) => target));
    this.#positions?.disconnect();
    this.#positions = new IntersectionObserver((seen) => this.#onPositions(seen), {
      root: document,
      rootMargin: '0px 0px -66%',
    });
    for (const target of targets) this.#positions.observe(target);
    for (const target of this.#tops.keys()) if (!targets.has(target as HTMLElement)) this.#tops.delete(target);
  }

  #onPositions(seen: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of seen) {
      // The position is read again, because a script may have scrolled the page since the report. The layout is up to date now.
      const { top, width, height } = target.getBoundingClientRect();
      const isHidden = !isIntersecting && width + height === 0 && top === 0;
      this.#tops.set(target, isHidden ? Infinity : top + scrollY);
    }
    this.#updateCurrent();
  }

  #onPageScroll(step: ScrollState): void {
    // The height of the page has changed, so the sections may have moved.
    if (step.end !== this.#page.end) this.#observe();
    this.#page = step;
    if (step.from !== step.to) this.#onScroll(undefined);
  }

  /** Called when a scroll container in the page, which contains sections, is scrolled. */
  #onBoxScroll(box: EventTarget | null): void {
    if (box instanceof Element && this.#entries.some(({ target }) => box.contains(target))) this.#onScroll(box);
  }

  #onScroll(box: Element | undefined): void {
    if (this.#isInterrupted) this.#chosen = undefined;
    // The positions in a scroll container were measured before it was scrolled.
    if (this.#box && !box) this.#observe();
    this.#box = box;
    if (this.#isFrameDue) return;
    this.#isFrameDue = true;
    // Until the observer reports in this frame, its data is that of the previous frame.
    requestAnimationFrame(() => {
      this.#isFrameDue = false;
      if (!this.#signal.aborted) this.#updateCurrent();
    });
  }

  /** Returns the sections and the position of the reading line, in the page or in the scroll container that was scrolled last. */
  #read() {
    const box = this.#box;
    const boxTop = box?.getBoundingClientRect().top ?? 0;
    const sections = this.#entries
      .filter(({ target }) => !box || box.contains(target))
      .map(({ target }) => ({
        id: targetName(target),
        top: box ? target.getBoundingClientRect().top - boxTop + box.scrollTop : (this.#tops.get(target) ?? Infinity),
      }));
    const scroll = box
      ? { scrolled: box.scrollTop, end: box.scrollHeight - box.clientHeight }
      : { scrolled: this.#page.to, end: this.#page.end };
    const view = {
      height: box?.clientHeight ?? innerHeight,
      covered: Math.max(0, topOffset() + this.#host.settings.offset - boxTop),
      first: sections[0]?.top ?? 0,
    };
    return { sections, line: readingLine(scroll, view), from: scroll.scrolled, to: scroll.scrolled + view.height };
  }

  /** Marks the section being read. With `isNew`, the links have changed and are marked again. */
  #updateCurrent(isNew = false): void {
    const { sections, line, from, to } = this.#read();
    // Scripts and the browser's page search scroll without an interaction of the visitor.
    const isAway = ({ id, top }: Section) => id === this.#chosen && top < Infinity && (top < from - 1 || top > to);
    if (!this.#isScrolling && sections.some(isAway)) this.#chosen = undefined;
    const current = currentSection(sections, line, this.#chosen);
    if (current === this.#current && !isNew) return;
    const { link = null, target } = this.#entries.find((entry) => targetName(entry.target) === current) ?? {};
    this.#mark(current, link);
    if (link && target) scrollBoxTo(link, target);
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

/** Removes the mark from a link, but keeps an `aria-current` that the page has set. */
function unmark(link: Element): void {
  if (link.getAttribute('aria-current') === 'location') link.removeAttribute('aria-current');
}

/** Returns the name of a section for the fragment of an address. */
export const targetName = (target: HTMLElement): string => target.id || target.getAttribute('name') || '';
