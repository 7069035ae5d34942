import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { because } from '../../src/diagnostics/because.ts';
import { keepTargetsClear, publishTopOffset } from '../../src/page/scroll/offsets.ts';
import { backgroundStates, watchTheme } from '../../src/kit/on-demand/background-scheme.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { currentDevice, watchDevice } from '../../src/page/device-mode.ts';
import { observeScroll, type ScrollState } from '../../src/page/scroll/observe-scroll.ts';
import { measureTogether } from '../../src/page/measure-together.ts';
import { remeasure, observeSize } from '../../src/page/observe-size.ts';
import { coveredHeight, findFixed, HeaderHeights, shrunkMark, firstStickyRow, isAbove } from './heights.ts';
import { emptyClearBar, readClearBar, isOutdated, surfaceScheme } from './clear-bar.ts';
import styles from './header.css?inline';
import { headerEvents, headerSettings, highlightStyles } from './header.settings.ts';
import { fromCms } from './from-cms.ts';
import { ScrollDirection } from './scroll-direction.ts';
import { StickySentinel } from './sticky-sentinel.ts';
import {
  avoidHeader,
  fixBar,
  fixedMark,
  pageStyles,
  SidePadding,
  staysAt,
  stickyMark,
  writeCustomProperties,
  type PageStyles,
  type Side,
} from './page-effects.ts';
import { hasState } from '../../src/older-browsers/custom-states.ts';

/** Marks the sticky bar for the style sheet. The value is the highlight style. */
const mark = 'data-portico-bar';

/** The brands in whose row the element sets the layout. */
const brands = '[rel="home"], .custom-logo-link, .logo';

class Header extends Controller<typeof headerSettings, typeof headerEvents> {
  readonly #sentinel = new StickySentinel((isPast) => this.#onPass(isPast));
  /** The last choice of `stick()` or `release()`, which overrides the settings. */
  #override: boolean | undefined;
  #bar: HTMLElement | undefined;
  readonly #heights = new HeaderHeights();
  #isPast = false;
  #isStuck = false;
  #isAway = false;
  /** `true` while the bar has a fixed position, because a sticky position does not keep it in the window. */
  #isFixed = false;
  /** `true` if the bar lies over the content that follows, because of the setting or of the page's CSS. */
  #isOver = false;
  #releaseBar = () => {};
  /** `true` if the page's layout allows neither a sticky nor a fixed position of the header. */
  #isBlocked = false;
  /** `true` if the header would cover more than half of the window. */
  #isTooHigh = false;
  /** The element to which the page's CSS gives a fixed position. */
  #ownFixed: HTMLElement | undefined;
  /** `true` if this element is one row of several: the other rows scroll away, as the page intends. */
  #hasFixedRow = false;
  #showsAllRows = false;
  readonly #sidePadding = new SidePadding();
  #scrollBox: HTMLElement | undefined;
  #releasePadding = () => {};
  #isObservingScroll = false;
  readonly #direction = new ScrollDirection();

  /** Makes the header sticky on this device. This overrides the settings. */
  stick(): void {
    this.#override = true;
    this.#update();
  }

  /** Lets the header scroll with the page. This overrides the settings. */
  release(): void {
    this.#override = false;
    this.#update();
  }

  override connected(): void {
    const { element, signal } = this;
    const bar = element.querySelector<HTMLElement>(':scope > :not(script)');
    if (!bar) return;
    this.#bar = bar;
    observeSize(bar, () => this.#measure(), signal);
    // The height of the admin bar and the setting `sideBreakpoint` depend on the window's width.
    observeSize(document.documentElement, () => this.#onResize(), signal);
    watchDevice(() => this.#update(), { debounce: () => this.settings.resizeDebounce, signal });
    this.listen(document, ['focusin']);
    this.listen(bar, ['transitionend']);
    this.#applySettings();
    // A measurement of each header at once would lay out the page for each.
    let write = () => {};
    measureTogether(
      () =>
        guard(element, () => {
          this.#readHeights();
          const [setScheme, found] = [this.#readScheme(), this.#readStyles(bar)];
          write = () => {
            setScheme();
            this.#write(bar, found);
          };
        }),
      () => guard(element, write),
    );
    watchTheme(() => this.#readScheme(), element, signal);
    if (location.hash) void this.#realignTarget();
  }

  /** Reads the colours of the bar. Returns a function that sets the states for these colours. */
  #readScheme(): () => void {
    const bar = this.#bar;
    if (!bar) return () => {};
    const setStates = backgroundStates(this.element, { scheme: surfaceScheme(bar), isMidtone: false });
    // While the header sticks, its background may still be fading in. It is set again only if it is outdated.
    const isDue = !this.#isStuck || isOutdated(this.element, this.#ownFixed ?? bar, this.#liesOver);
    const fill = isDue ? this.#readFill() : () => {};
    return () => {
      setStates();
      fill();
    };
  }

  override changed(): void {
    this.#override = undefined;
    this.#isBlocked = false;
    if (this.#bar) this.#apply();
  }

  override moved(): void {
    if (!this.#bar) return;
    this.#isBlocked = false;
    this.#update();
  }

  override get watchedAttributes(): readonly string[] {
    return ['style', mark];
  }

  override isIntact(): boolean {
    const bar = this.#bar;
    const top = this.element.style.getPropertyValue('--portico-header-top');
    return !bar || (bar.parentElement === this.element && bar.hasAttribute(mark) && top !== '');
  }

  override restore(): boolean {
    if (this.#bar?.parentElement !== this.element) return false;
    this.#apply();
    return true;
  }

  override disconnected(): void {
    this.#sentinel.disconnect();
    publishTopOffset(undefined, this);
    this.#padScrollBox(undefined);
    this.#sidePadding.apply(undefined);
    this.#setFixed(false);
    for (const name of [mark, shrunkMark, stickyMark]) this.#bar?.removeAttribute(name);
    emptyClearBar(this.#ownFixed ?? this.#bar);
    this.#bar = this.#ownFixed = undefined;
    this.#isPast =
      this.#isBlocked =
      this.#hasFixedRow =
      this.#isStuck =
      this.#isAway =
      this.#isObservingScroll =
      this.#showsAllRows =
        false;
    for (const name of ['stuck', 'shrunk', 'away']) this.state(name, false);
  }

  protected override onEvent({ type, target }: Event): void {
    // `transitionend` is dispatched before layout. Measuring in its listener would force a second layout.
    if (type === 'transitionend') {
      this.#readFill()();
      return this.#bar && remeasure(this.#bar);
    }
    if (!(target instanceof Element)) return;
    const isIn = this.element.contains(target);
    this.#setShowsAllRows(isIn && isAbove(target, this.#firstStickyRow));
    if (!this.#isStuck) return;
    if (isIn) this.#setAway(false);
    else if (!this.#isAway) avoidHeader(target, coveredHeight(this.#heights.current));
  }

  /** The first row that sticks; `undefined` if no row scrolls away. */
  get #firstStickyRow(): HTMLElement | undefined {
    return this.#bar && firstStickyRow(this.#bar, this.settings.stickyPart);
  }

  /** Keeps all rows visible while a row that would scroll away contains the focus. */
  #setShowsAllRows(isIntact: boolean): void {
    if (isIntact === this.#showsAllRows) return;
    this.#showsAllRows = isIntact;
    this.#update();
  }

  #apply(): void {
    this.#applySettings();
    this.#readHeights();
    this.#update();
  }

  #applySettings(): void {
    const { settings, element } = this;
    const hasMinHeight = settings.shrinkage || this.isGiven('navHeight') || element.querySelector(brands) !== null;
    writeCustomProperties(element, settings, hasMinHeight);
    this.state('boxed', settings.layout === 'boxed');
    this.state('shadowed', settings.stickyShadow);
    this.#bar?.setAttribute(mark, settings.highlightStyle);
    for (const name of highlightStyles) this.state(`highlight-${name}`, settings.highlightStyle === name);
    if (settings.hideOnScroll && !this.#isObservingScroll) {
      this.#isObservingScroll = true;
      observeScroll((step) => this.#onScroll(step), this.signal);
    }
    this.#heights.reset();
  }

  get side(): Side | undefined {
    const { position, sideBreakpoint } = this.settings;
    if (position === 'top') return undefined;
    const width = this.isGiven('sideBreakpoint') ? sideBreakpoint : breakpoint('headerSide');
    return because('side', matchMedia(`(width > ${width}px)`).matches, 'width', { width }) ? position : undefined;
  }

  get sticks(): boolean {
    const { sticky, stickyTablet, stickyMobile } = this.settings;
    const isSet = sticky && { desktop: true, tablet: stickyTablet, mobile: stickyMobile }[currentDevice()];
    if (this.side) return because('sticks', false, 'side');
    if (this.#isTooHigh) return because('sticks', false, 'height');
    if (this.#hasFixedRow) return because('sticks', false, 'row');
    if (this.#isBlocked) return because('sticks', false, 'page');
    return because('sticks', this.#override ?? isSet, this.#override === undefined ? 'set' : 'call');
  }

  /** The distance (px) of the sticky header from the top of the window. It is negative if rows above scroll away. */
  get top(): number {
    const { adminBar, above } = this.#heights.current;
    return because('top', above > 0 && !this.#showsAllRows, 'rows', { above }) ? adminBar - above : adminBar;
  }

  #measure(): void {
    if (this.#readHeights()) this.#updateSoon();
  }

  /** Updates in the next frame. In the callback of a ResizeObserver, a change of the page's size would cause a loop error. */
  #updateSoon(): void {
    requestAnimationFrame(() => guard(this.element, () => this.#update()));
  }

  /** Measures the header. Returns whether a height has changed. */
  #readHeights(): boolean {
    if (!this.#bar) return false;
    const { shrinkage } = this.settings;
    // If the element itself has fixed the bar or put it at the side, the page's CSS has not fixed it.
    const fixed = this.#isFixed || this.side ? undefined : findFixed(this.element, this.#bar);
    if (fixed && fixed !== this.#ownFixed) observeSize(fixed, () => this.#measure(), this.signal);
    this.#ownFixed = fixed;
    this.#hasFixedRow = fixed?.parentElement === this.#bar && this.#bar.offsetHeight > 0;
    if (!this.#isFixed) this.#isOver = this.settings.overlay || getComputedStyle(this.#bar).position === 'absolute';
    const state = { firstRow: this.#firstStickyRow, shrinkage, isStuck: this.#isStuck, fixed };
    return this.#heights.measure(this.#bar, state);
  }

  /** Loads the code that scrolls the target of the address to below the header, whose height the browser did not know. */
  async #realignTarget(): Promise<void> {
    const { signal } = this;
    const loaded = await import('./realign-target.ts').catch(() => {});
    loaded?.realignTarget(signal);
  }

  #onResize(): void {
    this.#measure();
    if (this.#isFixed) this.#setFixed(true);
    if ((this.side !== undefined) !== hasState(this.element, 'side')) this.#updateSoon();
  }

  #update(): void {
    if (this.#bar) this.#write(this.#bar, this.#readStyles(this.#bar));
  }

  #readStyles(bar: HTMLElement): PageStyles {
    return pageStyles(this.element, this.#ownFixed ?? bar);
  }

  #write(bar: HTMLElement, { zIndex, box, zoom, hasBox }: PageStyles): void {
    const { element, settings } = this;
    const { adminBar, above, full } = this.#heights.current;
    const covered = coveredHeight(this.#heights.current);
    if (zIndex === 'auto') element.style.removeProperty('--bar-layer');
    else element.style.setProperty('--bar-layer', zIndex);
    // An open menu may be higher than half of the window. It must not scroll away.
    if (!this.#isInUse) this.#isTooHigh = covered > innerHeight / 2;
    const side = this.side;
    const sticks = this.sticks;
    if (this.#isFixed && !sticks) return this.#setFixed(false);
    this.state('overlay', this.#isOver);
    this.state('side', side !== undefined);
    this.state('right', side === 'right');
    this.state('left', side === 'left');
    this.state('sticky', sticks);
    bar.toggleAttribute(stickyMark, sticks && !hasBox);
    element.style.setProperty('--portico-header-top', `${this.top / zoom}px`);
    // A bar that the page's CSS fixes keeps its height, unless the author sets one.
    if (this.#ownFixed && !settings.shrinkage && !this.isGiven('navHeight'))
      element.style.removeProperty('--portico-nav-height');
    if (settings.shrinkage || this.#isFixed) element.style.setProperty('--portico-header-full', `${full / zoom}px`);
    else element.style.removeProperty('--portico-header-full');
    this.#sidePadding.apply(side);
    const covers = (sticks || this.#ownFixed) && settings.scrollOffset === 'full';
    publishTopOffset(covers ? covered : adminBar, this);
    this.#padScrollBox(covers ? box : undefined);
    if (sticks) this.#sentinel.watch(element, { above: above / zoom, top: adminBar, box });
    else {
      this.#sentinel.disconnect();
      this.#isPast = false;
    }
    this.#updateStuck();
  }

  /** Sets the scroll padding of a scroll container around the header, so that its targets stop below the header, as in the window. */
  #padScrollBox(box: HTMLElement | undefined): void {
    if (box === this.#scrollBox) return;
    this.#scrollBox = box;
    this.#releasePadding();
    this.#releasePadding = box ? keepTargetsClear(box) : () => {};
  }

  #onPass(isPast: boolean): void {
    const top = this.top;
    const wasFixed = this.#isFixed;
    this.#isPast = isPast;
    this.#setFixed(isPast && !this.#ownFixed && !!this.#bar && !staysAt(this.element, this.#bar, top));
    const isNew = this.#isFixed && !wasFixed;
    if (isNew && Math.abs((this.#bar?.getBoundingClientRect().top ?? top) - top) > 1) this.#block();
    this.#updateStuck();
  }

  /** Lets the header scroll with the page, because an ancestor prevents a fixed position. */
  #block(): void {
    this.#isBlocked = true;
    this.#setFixed(false);
    this.warn(
      'The header scrolls with the page: an ancestor has an overflow or is too low for sticky positioning, and one has a transform, filter or containment, which keeps it from being fixed. Make it a child of <body>.',
    );
  }

  #setFixed(isFixed: boolean): void {
    if (!this.#bar || (!isFixed && !this.#isFixed)) return;
    const isNew = isFixed !== this.#isFixed;
    this.#isFixed = isFixed;
    this.#bar.toggleAttribute(fixedMark, isFixed);
    const release = this.#releaseBar;
    this.#releaseBar = isFixed ? fixBar(this.#bar, this.element) : () => {};
    release();
    if (isNew && this.element.isConnected) this.#update();
  }

  #updateStuck(): void {
    const { settings } = this;
    const isStuck = this.#isPast && this.sticks;
    const isNew = isStuck !== this.#isStuck;
    this.#isStuck = isStuck;
    // First, since it reads styles: after a state it would end the transition to that state.
    if (isNew) this.#readFill()();
    this.state('stuck', isStuck);
    this.state('shrunk', isStuck && settings.shrinkage);
    this.#bar?.toggleAttribute(shrunkMark, isStuck && settings.shrinkage);
    if (!isStuck || !settings.hideOnScroll) this.#setAway(false);
    if (!isNew) return;
    this.emit(isStuck ? 'portico-stick' : 'portico-release', { height: coveredHeight(this.#heights.current) });
  }

  /** Returns what gives the bar a surface, if it needs one. */
  #readFill(): () => void {
    const bar = this.#ownFixed ?? this.#bar;
    return bar ? readClearBar(this.element, bar, this.#isStuck, this.#liesOver) : () => {};
  }

  get #liesOver(): boolean {
    return this.#isOver || this.#ownFixed !== undefined;
  }

  #onScroll(step: ScrollState): void {
    const isDown = this.#direction.next(step);
    if (isDown === undefined || !this.settings.hideOnScroll || !this.#isStuck) return;
    if (isDown !== this.#isAway) this.#setAway(isDown && !this.#isInUse);
  }

  /** Returns whether an element in the header has the focus or is open, such as the menu. */
  get #isInUse(): boolean {
    return (
      this.element.matches(':focus-within') || this.element.querySelector('[open], [aria-expanded="true"]') !== null
    );
  }

  #setAway(isAway: boolean): void {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.state('away', isAway);
  }
}

/**
 * The header of a site. It can stick to the top of the window, shrink, get a shadow, or be at the side of the window. It reports the height that it
 * covers to other elements, so that they do not hide behind it.
 *
 * @slot - The author's `<header>`.
 * @state sticky - On this device, the header sticks as soon as the page is scrolled far enough.
 * @state stuck - The header is sticking now.
 * @state shrunk - The header sticks with a reduced height.
 * @state away - The header is hidden because the visitor scrolls down.
 * @state side - The header is at the side of the window.
 * @state left - The header is at the left.
 * @state right - The header is at the right.
 * @state overlay - The header lies over the content that follows.
 * @state boxed - The setting `layout` is `boxed`.
 * @state shadowed - The header has a shadow while it sticks.
 * @state highlight-bar - A bar above the current menu item marks it.
 * @state highlight-bottombar - A bar below the current menu item marks it.
 * @state highlight-arrow - An arrow marks the current menu item.
 * @state highlight-background - The background of the current menu item marks it.
 * @state highlight-textcolor - The text colour of the current menu item marks it.
 * @state highlight-bracket - Brackets around the current menu item mark it.
 * @state highlight-frame - A frame marks the current menu item.
 * @state highlight-none - The current menu item is not marked.
 * @state on-dark - The background is dark, although `color-scheme` is not dark. The added content has the colours for dark pages.
 * @state on-light - The background is light, although `color-scheme` is not light. The added content has the colours for light pages.
 * @cssproperty --portico-header-top - The distance between the sticky header and the top of the window. The element sets it; your CSS must not.
 * @cssproperty --portico-header-full - The height of the header before `shrinkage` reduces it. The element sets it; your CSS must not.
 * @cssproperty --portico-header-padding - The setting `header-padding`.
 * @cssproperty --portico-logo-margin - The setting `logo-margin`.
 * @cssproperty --portico-nav-height - The setting `nav-height`.
 * @cssproperty --portico-scrolled-height - The setting `scrolled-height`.
 * @cssproperty --portico-shrink-duration - The setting `shrink-duration`.
 * @cssproperty --portico-shadow-delay - The setting `shadow-delay`.
 * @cssproperty --portico-highlight-border - The setting `highlight-border`.
 * @cssproperty --portico-header-background - The background of the header, unless your CSS gives the header another one.
 * @cssproperty --portico-header-layer - The `z-index` of a sticky header.
 * @cssproperty --portico-header-shadow - The shadow of a sticky header.
 * @cssproperty --portico-highlight-color - The colour of the highlight of the current and the hovered menu item.
 * @cssproperty --portico-side-header-width - The width of a header at the side. Set it on `<html>` or `<body>`: `<body>` gets this width as padding.
 * @cssproperty --portico-site-width - The maximum width of a header with `layout="boxed"`.
 */
define('portico-header', {
  settings: headerSettings,
  events: headerEvents,
  normalizeSettings: fromCms,
  controller: Header,
  methods: ['stick', 'release'],
  styles,
});
