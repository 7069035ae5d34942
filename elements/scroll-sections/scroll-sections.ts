import { because } from '../../src/diagnostics/because.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import { prefersReducedMotion, reducedMotion } from '../../src/dom/reduced-motion.ts';
import { animateScroll } from '../../src/page/scroll/animated-scroll.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { fromCms } from './from-cms.ts';
import { SectionGestures } from './section-gestures.ts';
import { ensureId, SectionList } from './section-list.ts';
import {
  canScrollInside,
  followSmoothly,
  scrollDistance,
  scrollDuration,
  scrollToTarget,
  sectionPosition,
} from './section-scroll.ts';
import styles from './scroll-sections.css?inline';
import { scrollSectionsEvents, scrollSectionsSettings, scrollSectionsTexts } from './scroll-sections.settings.ts';
import { snapTouch } from './touch-snap.ts';
import { isInPlace, restStop, canSnap, nextStop, type Direction } from './next-section.ts';
import { hasState } from '../../src/older-browsers/custom-states.ts';

const notSections = 'script, style, template, link, meta, noscript';
/** The line in the middle of the window. The section that crosses this line is the current one. */
const middle = '-50% 0px -50% 0px';

/** Marks the sections for the style sheet. A state selector with a child combinator would restyle more elements. */
const mark = 'data-portico-section';

class ScrollSections extends Controller<typeof scrollSectionsSettings, typeof scrollSectionsEvents> {
  #list: SectionList | undefined;
  /** `true` if the list shows the current sections. */
  #isListed = false;
  #sections: readonly HTMLElement[] = [];
  readonly #inMiddle = new Set<HTMLElement>();
  #current: number | undefined;
  readonly #gestures = new SectionGestures({
    sensitivity: () => this.settings.sensitivity,
    isForSections: (target) =>
      target === document.body || this.element.contains(target) || (this.#list?.nav.contains(target) ?? false),
    go: (direction, path) =>
      !canScrollInside(path, this.element, direction) && this.#goTo(this.#nextStop(direction), direction),
  });
  #observer: MutationObserver | undefined;
  /** Aborts the listeners of the current settings. */
  #watching: AbortController | undefined;
  /** Aborts the listeners of the snapping mode. */
  #snapping: AbortController | undefined;
  #sectionObservers: AbortController | undefined;
  #isWide: MediaQueryList | undefined;
  /** `true` until the first current section is known. This section is not reported, unless it was requested. */
  #isInitial = true;
  /** The target section of the last gesture or call. */
  #requested: HTMLElement | undefined;
  /** The target of a touch scroll that the browser does not snap. The momentum of the scroll does not change it. */
  #goal: number | undefined;

  /** Scrolls to the section with this index (from 0). There is no animation if the user prefers reduced motion. */
  go(index: number | string): void {
    const section = this.#sections[Number(index)];
    if (!section)
      return this.warn(
        `go(${String(index)}) does nothing: there is no such section. There are ${this.#sections.length}; write an index from 0, as in go(0).`,
      );
    this.#scrollTo(section, false);
  }

  override connected(): void {
    this.#list ??= new SectionList(this.element);
    this.listen(this.#list.nav, ['click']);
    this.#observer ??= new MutationObserver(() => guard(this.element, () => this.#readSections()));
    this.#observer.observe(this.element, { childList: true });
    watchAccessibleNames(this.element, () => guard(this.element, () => this.#updateLabels()), this.signal, [
      'data-title',
    ]);
    this.#readSections();
    this.#watch();
    if (this.#isInitial) scrollToTarget(this.element);
  }

  override changed(names: ReadonlySet<keyof typeof scrollSectionsSettings>): void {
    if (names.has('current') && this.settings.current !== this.#current) this.go(this.settings.current);
    if (names.size === 1 && names.has('current')) return;
    this.#watch();
    this.#renderList();
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.#sectionObservers?.abort();
    this.#watching?.abort();
    this.#inMiddle.clear();
    this.#sections = [];
    this.#updateMode();
  }

  protected override onEvent(event: Event): void {
    if (event.type === 'change') this.#updateMode();
    else if (event instanceof WheelEvent) this.#gestures.onWheel(event);
    else if (event instanceof KeyboardEvent) this.#gestures.onKeyDown(event);
    else if (event instanceof MouseEvent) this.#onClick(event);
  }

  #readSections(): void {
    this.#sections = [...this.element.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(notSections),
    );
    this.#sectionObservers?.abort();
    this.#inMiddle.clear();
    this.#sectionObservers = new AbortController();
    const { signal } = this.#sectionObservers;
    for (const [index, section] of this.#sections.entries()) {
      section.toggleAttribute(mark, true);
      ensureId(section, index);
      signal.addEventListener('abort', () => section.removeAttribute(mark));
      const onCrossed = (isInMiddle: boolean) => guard(this.element, () => this.#onCrossed(section, isInMiddle));
      watchInView(section, onCrossed, { margin: middle, signal });
    }
    this.#renderList();
  }

  /** Renders the list: at once if it is visible, otherwise when it becomes visible. */
  #renderList(): void {
    this.#isListed = false;
    this.#showList();
  }

  #renderLinks(list: SectionList): void {
    this.#isListed = true;
    list.render(this.#sections, this.#unnamedLabel);
    list.nav.ariaLabel = this.text(scrollSectionsTexts, 'list');
    list.nav.dataset.side = this.settings.listPlacement;
    list.markCurrent(this.#current);
  }

  #updateLabels(): void {
    if (this.#isListed) this.#list?.updateLabels(this.#sections, this.#unnamedLabel);
  }

  readonly #unnamedLabel = (index: number): string =>
    fillPlaceholders(this.text(scrollSectionsTexts, 'section'), { index });

  /** The width (px) of a window above which the sections fill the window. */
  get #width(): number {
    return this.isGiven('breakpoint') ? this.settings.breakpoint : breakpoint('content');
  }

  /** `true` if the sections are as high as the window. */
  get isFull(): boolean {
    const hasSections = because('isFull', this.#sections.length > 0, 'sections');
    if (this.settings.mobile) return because('isFull', true, 'mobile') && hasSections;
    return because('isFull', this.#isWide?.matches === true, 'width', { width: this.#width }) && hasSections;
  }

  /** Observes the width of the window and the preference for reduced motion. */
  #watch(): void {
    this.#watching?.abort();
    this.#watching = new AbortController();
    this.#isWide = matchMedia(`(width > ${this.#width}px)`);
    for (const query of [this.#isWide, reducedMotion()]) query.addEventListener('change', this, this.#watching);
    this.#updateMode();
  }

  /** Updates whether the sections are as high as the window and gestures scroll from section to section. */
  #updateMode(): void {
    const { isFull } = this;
    const isSnapping = isFull && !prefersReducedMotion();
    this.state('full', isFull);
    this.state('snapping', isSnapping);
    this.#showList();
    if (isSnapping === (this.#snapping !== undefined)) return;
    this.#snapping?.abort();
    this.#snapping = undefined;
    if (!isSnapping) return;
    this.#snapping = new AbortController();
    const { signal } = this.#snapping;
    this.element.addEventListener('wheel', this, { passive: false, signal });
    addEventListener('keydown', this, { signal });
    const onRest = (direction: Direction) => void guard(this.element, () => this.#onRest(direction));
    snapTouch(this.element, { shouldSnap: (direction) => this.#shouldSnap(direction), onRest }, signal);
  }

  #onCrossed(section: HTMLElement, isInMiddle: boolean): void {
    if (isInMiddle) this.#inMiddle.add(section);
    else this.#inMiddle.delete(section);
    const index = this.#sections.findLastIndex((one) => this.#inMiddle.has(one));
    const before = this.#current;
    this.#current = index < 0 ? undefined : index;
    this.#showList();
    if (index < 0 || index === before) return;
    this.#list?.markCurrent(index);
    this.reflect('current', index);
    const current = this.#sections[index];
    const isFirst = before === undefined && this.#isInitial && current !== this.#requested;
    this.#isInitial = false;
    if (!isFirst && current) this.emit('portico-change', { index, section: current });
  }

  #showList(): void {
    if (!this.#list) return;
    const { nav } = this.#list;
    const isListed = this.settings.list && this.#sections.length > 1 && hasState(this.element, 'full');
    // While the list has the focus, it stays visible.
    const isHeld = nav.matches(':focus-within');
    const isAway = this.#inMiddle.size === 0 && !isHeld;
    nav.hidden = !isListed && !isHeld;
    // The list is hidden without a change of the layout, so that scrolling stays smooth.
    nav.toggleAttribute('data-away', isAway);
    if (!this.#isListed && !nav.hidden && !isAway) this.#renderLinks(this.#list);
  }

  /** Returns the index of the current section, the number of sections, and the position of the section in the window. */
  #currentPosition() {
    const index = this.#current;
    const section = index === undefined ? undefined : this.#sections[index];
    if (index === undefined || !section) return undefined;
    return [index, this.#sections.length, sectionPosition(section)] as const;
  }

  /** Returns the section to which a gesture scrolls; `undefined` if the page should scroll. */
  #nextStop(direction: Direction): number | undefined {
    const here = this.#currentPosition();
    return here && nextStop(direction, ...here);
  }

  #shouldSnap(direction: Direction): boolean {
    const here = this.#currentPosition();
    this.#goal = undefined;
    if (!here) return false;
    const [index, count, position] = here;
    if (isInPlace(position)) return canSnap(direction, index, count);
    this.#goal = nextStop(direction, ...here);
    return false;
  }

  /** Scrolls to a section after a touch scroll that has not ended at one. */
  #onRest(direction: Direction): void {
    const here = this.#currentPosition();
    const index = here && restStop(direction, ...here);
    this.#goTo(index === undefined ? index : (this.#goal ?? index), direction);
  }

  /** Scrolls to the section with this index, if there is one. On the way up, scrolls to the end of a section that is higher than the window. */
  #goTo(index: number | undefined, direction: Direction): boolean {
    const section = index === undefined ? undefined : this.#sections[index];
    if (section) this.#scrollTo(section, direction === 'up' && index !== this.#current);
    return section !== undefined;
  }

  #scrollTo(section: HTMLElement, isFromBelow: boolean): void {
    this.#requested = section;
    const to = scrollY + scrollDistance(section, isFromBelow);
    // On a busy machine, the native smooth scroll of Chromium 156 can end some pixels away from its target.
    void animateScroll(to, this.#snapping ? scrollDuration : 0, this.signal);
  }

  /** Scrolls to the section of a clicked link. The scroll is smooth if gestures scroll smoothly. */
  #onClick(click: MouseEvent): void {
    if (!this.#list || !this.#snapping) return;
    const path = click.composedPath();
    // The list contains one entry for each section.
    const section = this.#sections[[...this.#list.links.children].findIndex((item) => path.includes(item))];
    if (section) followSmoothly(click, section, this.signal);
  }
}

/**
 * Makes sections as high as the window: one gesture scrolls to the next section, and a list at the side links to all sections. A section that is
 * higher than the window scrolls normally, and so does the page before and after the sections.
 *
 * @part list - The list of sections.
 * @part link - A link in the list, shown as a dot.
 * @part label - The name of a section, which is shown beside its link on hover and focus.
 * @slot - The sections: each child element is a section.
 * @state full - The sections are as high as the window, because the window is wide enough or `mobile` is set.
 * @state snapping - One gesture scrolls to the next section. Not set when the user prefers reduced motion.
 * @cssproperty --portico-raised - The background colour of the list and of the labels.
 * @cssproperty --portico-line - The colour of the dots.
 * @cssproperty --portico-brand-text - The colour of the current dot.
 * @cssproperty --portico-header-height - The height that the header covers at the top of the window; `<portico-header>` sets it.
 */
define('portico-scroll-sections', {
  settings: scrollSectionsSettings,
  events: scrollSectionsEvents,
  normalizeSettings: fromCms,
  controller: ScrollSections,
  methods: ['go'],
  styles,
});
