import { now } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { adopt } from '../../src/kit/styles.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { animateScroll } from '../../src/page/scroll.ts';
import { hearTurn, type Gesture } from './gesture.ts';
import { scrollsItself } from './inner-scroll.ts';
import { takesKey, wayOf } from './keys.ts';
import { markLine, standList, writeLines, type SectionList } from './list.ts';
import { standingOf, stayAtTarget, wayTo } from './place.ts';
import styles from './scroll-sections.css?inline';
import { scrollSectionsEvents } from './scroll-sections.events.ts';
import { scrollSectionsSettings } from './scroll-sections.settings.ts';
import { scrollSectionsTexts } from './scroll-sections.texts.ts';
import { goSmoothly, wayDuration } from './smooth-link.ts';
import { snapFingers } from './snapping.ts';
import { isInPlace, restFor, snapsTowards, stopFor, type Standing, type Way } from './stops.ts';

/** What is no section. */
const unseen = 'script, style, template, link, meta, noscript';
/** The line in the middle of the window: the section that crosses it is the current one. */
const middle = '-50% 0px -50% 0px';

/** Marks the sections for the style sheet: of a rule for any child of a state, browsers style more than the children anew. */
const mark = 'data-portico-section';

class ScrollSections extends Controller<typeof scrollSectionsSettings, typeof scrollSectionsEvents> {
  #list: SectionList | undefined;
  #sections: readonly HTMLElement[] = [];
  readonly #inMiddle = new Set<HTMLElement>();
  #current: number | undefined;
  #gesture: Gesture | undefined;
  /** Whether the gesture under way has led to a section: what comes of it still is not the page's. */
  #isTaken = false;
  #observer: MutationObserver | undefined;
  /** Ends what is heard for these settings. */
  #watching: AbortController | undefined;
  /** Ends what is heard while the sections scroll one by one. */
  #snapping: AbortController | undefined;
  #finding: AbortController | undefined;

  /** Scrolls to a section, the first being 0; at once where nothing is to move. */
  go(index: number | string): void {
    const place = Number(index);
    const section = this.#sections[place];
    if (!section)
      return this.warn(`go(${String(index)}) finds no section; there are ${this.#sections.length}, counted from 0.`);
    this.#lead(section, false);
  }

  override connected(): void {
    adopt(this.element.getRootNode(), styles);
    this.#list ??= standList(this.element);
    this.listen(this.#list.nav, ['click']);
    this.#observer ??= new MutationObserver(() => guard(this.element, () => this.#find()));
    this.#observer.observe(this.element, { childList: true });
    this.#find();
    this.#watch();
    if (this.#isUntold) stayAtTarget(this.element);
  }

  override moved(): void {
    adopt(this.element.getRootNode(), styles);
  }

  override changed(names: ReadonlySet<keyof typeof scrollSectionsSettings>): void {
    if (names.has('current') && this.settings.current !== this.#current) this.go(this.settings.current);
    if (names.size === 1 && names.has('current')) return;
    this.#watch();
    this.#write();
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.#finding?.abort();
    this.#watching?.abort();
    this.#inMiddle.clear();
    this.#sections = [];
    this.#settle();
  }

  protected override onEvent(event: Event): void {
    if (event.type === 'change') this.#settle();
    else if (event instanceof WheelEvent) this.#turn(event);
    else if (event instanceof KeyboardEvent) this.#press(event);
    else if (event instanceof MouseEvent) this.#follow(event);
  }

  /** Looks which sections there are. */
  #find(): void {
    this.#sections = [...this.element.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(unseen),
    );
    if (this.#sections.length === 0) this.warn('there are no sections in it; put some elements in, such as <section>.');
    this.#finding?.abort();
    this.#inMiddle.clear();
    const finding = (this.#finding = new AbortController());
    for (const section of this.#sections) {
      section.toggleAttribute(mark, true);
      finding.signal.addEventListener('abort', () => section.removeAttribute(mark));
      watchInView(section, (isInView) => guard(this.element, () => this.#crossed(section, isInView)), {
        margin: middle,
        signal: finding.signal,
      });
    }
    this.#write();
  }

  #write(): void {
    if (!this.#list) return;
    const nameless = (number: number) => this.text(scrollSectionsTexts, 'section').replace('%n', String(number));
    writeLines(this.#list, this.#sections, nameless);
    this.#list.nav.ariaLabel = this.text(scrollSectionsTexts, 'list');
    this.#list.nav.dataset.side = this.settings.listPosition;
    markLine(this.#list, this.#current);
    this.#showList();
  }

  /** Hears when the window becomes narrow or wide, and what the visitor wants of movement. */
  #watch(): void {
    this.#watching?.abort();
    const watching = (this.#watching = new AbortController());
    const width = this.isGiven('breakPoint') ? this.settings.breakPoint : breakpoint('content');
    const isWide = matchMedia(`(width > ${width}px)`);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)');
    for (const query of [isWide, isStill]) query.addEventListener('change', this, { signal: watching.signal });
    this.#isWide = () => isWide.matches;
    this.#settle();
  }

  #isWide = (): boolean => false;

  /** Whether the sections are as high as the window, and scroll one by one, as things stand now. */
  #settle(): void {
    const isFull = this.#sections.length > 0 && (this.#isWide() || this.settings.mobile);
    const isSnapping = isFull && !prefersReducedMotion();
    this.state('full', isFull);
    this.state('snapping', isSnapping);
    this.#showList();
    if (isSnapping === (this.#snapping !== undefined)) return;
    this.#snapping?.abort();
    this.#snapping = undefined;
    if (!isSnapping) return;
    const snapping = (this.#snapping = new AbortController());
    const { signal } = snapping;
    this.element.addEventListener('wheel', this, { passive: false, signal });
    addEventListener('keydown', this, { signal });
    const rested = (way: Way) => void guard(this.element, () => this.#rest(way));
    snapFingers(this.element, { snaps: (way) => this.#snaps(way), rested }, signal);
  }

  #crossed(section: HTMLElement, isInMiddle: boolean): void {
    if (isInMiddle) this.#inMiddle.add(section);
    else this.#inMiddle.delete(section);
    const index = this.#sections.findLastIndex((one) => this.#inMiddle.has(one));
    const before = this.#current;
    this.#current = index < 0 ? undefined : index;
    this.#showList();
    if (index < 0 || index === before) return;
    if (this.#list) markLine(this.#list, index);
    this.reflect('current', index);
    const current = this.#sections[index];
    const isFirst = before === undefined && this.#isUntold && current !== this.#led;
    this.#isUntold = false;
    if (!isFirst && current) this.emit('portico-change', { index, section: current });
  }

  /** Nothing was told so far: where a page begins is no change, unless it was led there. */
  #isUntold = true;
  /** The section that the last gesture or call has led to. */
  #led: HTMLElement | undefined;
  /** The section to which a finger's scroll leads that the browser does not snap, however far it runs out. */
  #goal: number | undefined;

  #showList(): void {
    if (!this.#list) return;
    const { nav } = this.#list;
    const isListed = this.settings.list && this.#sections.length > 1 && this.element.matches(':state(full)');
    // Whoever stands in it with the keyboard keeps it.
    const isHeld = nav.matches(':focus-within');
    nav.hidden = !isListed && !isHeld;
    // It stays laid out: a page that is scrolled has no time for that.
    nav.toggleAttribute('data-away', this.#inMiddle.size === 0 && !isHeld);
  }

  /** The current section, and how it stands in the window. */
  #here(): { readonly index: number; readonly standing: Standing } | undefined {
    const index = this.#current;
    const section = index === undefined ? undefined : this.#sections[index];
    if (index === undefined || !section) return undefined;
    return { index, standing: standingOf(section) };
  }

  /** Where a gesture leads from here; `undefined` where it is the page's. */
  #stop(way: Way, path: readonly EventTarget[]): number | undefined {
    const here = scrollsItself(path, this.element, way) ? undefined : this.#here();
    return here && stopFor(way, here.index, this.#sections.length, here.standing);
  }

  #snaps(way: Way): boolean {
    const here = this.#here();
    this.#goal = undefined;
    if (!here) return false;
    const count = this.#sections.length;
    if (isInPlace(here.standing)) return snapsTowards(way, here.index, count);
    this.#goal = stopFor(way, here.index, count, here.standing);
    return false;
  }

  /** A finger has scrolled the page; where that did not bring it to a section, it is brought there. */
  #rest(way: Way): void {
    const here = this.#here();
    const place = here && restFor(way, here.index, this.#sections.length, here.standing);
    this.#step(place === undefined ? place : (this.#goal ?? place), way);
  }

  /** Leads to a section where there is one to lead to; upwards to the end of a high one. */
  #step(place: number | undefined, way: Way): void {
    const section = place === undefined ? undefined : this.#sections[place];
    if (section) this.#lead(section, way === 'up' && place !== this.#current);
  }

  #lead(section: HTMLElement, isFromBelow: boolean): void {
    this.#led = section;
    // On a busy machine a smooth scroll of Chromium's own (156) can end some pixels away from its goal.
    void animateScroll(scrollY + wayTo(section, isFromBelow), this.#snapping ? wayDuration : 0, this.signal);
  }

  #turn(event: WheelEvent): void {
    const { deltaX, deltaY, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || shiftKey || Math.abs(deltaX) >= Math.abs(deltaY)) return;
    const { isNew, gesture } = hearTurn(this.#gesture, { time: now(), delta: deltaY }, this.settings.sensitivity);
    this.#gesture = gesture;
    const way = deltaY > 0 ? 'down' : 'up';
    if (isNew) this.#take(this.#stop(way, event.composedPath()), way);
    if (this.#isTaken) event.preventDefault();
  }

  #press(event: KeyboardEvent): void {
    const way = wayOf(event);
    const [target] = event.composedPath();
    if (
      !way ||
      event.defaultPrevented ||
      event.isComposing ||
      !(target instanceof Element) ||
      takesKey(target, event.key)
    )
      return;
    const isHere = target === document.body || this.element.contains(target) || this.#list?.nav.contains(target);
    if (!isHere) return;
    // A key that is held is one gesture, as long as that takes.
    const isSame = event.repeat && this.#isTaken && now() - (this.#gesture?.began ?? 0) < this.settings.sensitivity;
    if (!isSame) {
      const stop = this.#stop(way, event.composedPath());
      this.#gesture = { began: now(), heard: now(), strength: Infinity, isDown: way === 'down' };
      this.#take(stop, way);
    }
    if (this.#isTaken) event.preventDefault();
  }

  #take(stop: number | undefined, way: Way): void {
    this.#isTaken = stop !== undefined;
    this.#step(stop, way);
  }

  /** A link of the list leads to its section; smoothly where gestures do. */
  #follow(click: MouseEvent): void {
    if (!this.#list || !this.#snapping) return;
    const path = click.composedPath();
    // A line for each section.
    const section = this.#sections[[...this.#list.lines.children].findIndex((line) => path.includes(line))];
    if (section) goSmoothly(click, section, this.signal);
  }
}

/**
 * Sections as high as the window, through which one gesture leads to the next, with a list of them at the side. What is higher than the window is read as
 * ever, and the page before and after them scrolls as ever, too.
 *
 * @part list - The list of sections.
 * @part link - A link in it.
 * @part label - The name of a section beside it.
 * @slot - The sections: each child is one.
 * @state full - The sections are as high as the window: it is wide enough, or that holds for phones, too.
 * @state snapping - One gesture leads to the next section; not for who prefers reduced motion.
 * @cssproperty --portico-field - Colour behind the list.
 * @cssproperty --portico-line - Colour of its dots.
 * @cssproperty --portico-accent - Colour of the current one.
 * @cssproperty --portico-header-height - What stands over the top of the page; the page's header publishes it.
 */
define('portico-scroll-sections', {
  settings: scrollSectionsSettings,
  events: scrollSectionsEvents,
  controller: ScrollSections,
  methods: ['go'],
});
