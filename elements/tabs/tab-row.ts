import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';

/** Marks a row of tabs with the sides on which it continues: `start`, `end` or both. */
const moreMark = 'data-portico-more';

/** The visible fraction of the first or last tab at which the row ends. It is less than 1, because positions may be between pixels. */
const visibleShare = 0.95;

/** The width (px) of the faded edge, as in the style sheet. */
const fadeWidth = 48;

/** A row of tabs that scrolls. Marks the sides on which the row continues, and scrolls to the open tab. */
export class TabRow {
  readonly #list: HTMLElement;
  readonly #observer: IntersectionObserver;
  /** The first and the last tab. */
  #ends: readonly HTMLElement[] = [];
  #current: HTMLElement | undefined;
  readonly #hiddenSides = new Set<string>();

  constructor(list: HTMLElement) {
    this.#list = list;
    const options = { root: list, threshold: visibleShare };
    this.#observer = new IntersectionObserver((entries) => this.#mark(entries), options);
  }

  /** Observes the first and the last tab. If the row continues, scrolls to the open tab. */
  update(tabs: readonly HTMLElement[], current: HTMLElement | undefined): void {
    const ends = [tabs.at(0), tabs.at(-1)].filter((tab) => tab !== undefined);
    if (ends.length !== this.#ends.length || ends.some((tab, index) => tab !== this.#ends[index])) {
      this.stop();
      this.#ends = ends;
      for (const tab of ends) this.#observer.observe(tab);
    }
    const isNew = current !== this.#current;
    this.#current = current;
    // The layout is read only for rows that continue.
    if (isNew && this.#hiddenSides.size > 0) this.#scrollToCurrent(prefersReducedMotion() ? 'instant' : 'smooth');
  }

  stop(): void {
    this.#observer.disconnect();
    this.#ends = [];
    this.#hiddenSides.clear();
    this.#list.removeAttribute(moreMark);
  }

  #mark(entries: readonly IntersectionObserverEntry[]): void {
    const wasComplete = this.#hiddenSides.size === 0;
    for (const { target, intersectionRatio } of entries) {
      const side = target === this.#ends[0] ? 'start' : 'end';
      if (intersectionRatio < visibleShare) this.#hiddenSides.add(side);
      else this.#hiddenSides.delete(side);
    }
    if (this.#hiddenSides.size === 0) return this.#list.removeAttribute(moreMark);
    this.#list.setAttribute(moreMark, [...this.#hiddenSides].join(' '));
    this.#list.tabIndex = -1; // Without this, Firefox would make the row a tab stop.
    if (wasComplete) this.#scrollToCurrent('instant');
  }

  /** Scrolls the row, but not the page, until the open tab is beside the faded edge. */
  #scrollToCurrent(behavior: ScrollBehavior): void {
    if (!this.#current) return;
    const row = this.#list.getBoundingClientRect();
    const tab = this.#current.getBoundingClientRect();
    const fade = Math.min(fadeWidth, Math.max(0, (row.width - tab.width) / 2));
    const left = Math.min(0, tab.left - row.left - fade) + Math.max(0, tab.right - row.right + fade);
    if (left) this.#list.scrollBy({ left, behavior });
  }
}
