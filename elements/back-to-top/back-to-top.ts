import { because } from '../../src/diagnostics/because.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { includesDevice } from '../../src/page/device-list.ts';
import { watchDevice } from '../../src/page/device-mode.ts';
import { animateScroll } from '../../src/page/scroll/animated-scroll.ts';
import { observeScroll, type ScrollState } from '../../src/page/scroll/observe-scroll.ts';
import { scrollBoxAround } from '../../src/page/scroll/scroll-box.ts';
import { reducedMotion } from '../../src/dom/reduced-motion.ts';
import { whenIdle } from '../../src/page/when-idle.ts';
import { avoidFocus, focusTemporarily, onceAtTop } from './focus.ts';
import { backToTopEvents, backToTopSettings, backToTopTexts } from './back-to-top.settings.ts';
import { renderRing, fillRing, createButton, dashOffset } from './render-button.ts';
import { shouldShow, scrollDuration } from './visibility.ts';
import { fromCms } from './from-cms.ts';

/** The debounce (ms) of window resizes. */
const resizeDebounce = 250;

class BackToTop extends Controller<typeof backToTopSettings, typeof backToTopEvents> {
  #button: HTMLButtonElement | undefined;
  #isOpen = false;
  /** The state that the last scroll or the page has requested. */
  #isRequested = false;
  #step: ScrollState = { from: 0, to: 0, end: 0 };
  /** A scroll container of the page that may scroll instead of the window. */
  #box: HTMLElement | undefined;
  /** Aborts the tracking of scrolls, which runs only on the devices of the setting `devices`. */
  #tracking: AbortController | undefined;
  #opening: AbortController | undefined;

  /** Scrolls to the top of the page and moves the focus there. There is no animation if the user prefers reduced motion. */
  go(): void {
    if (this.#box?.scrollTop) {
      this.#box.scrollTo({ top: 0, behavior: reducedMotion().matches ? 'instant' : 'smooth' });
      return this.#focus();
    }
    const { duration, durationReduction } = this.settings;
    const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
    const ms = scrollDuration(scrollY, scrollHeight - clientHeight, duration, durationReduction);
    void animateScroll(0, ms, this.signal);
    onceAtTop(() => this.#focus(), this.signal);
  }

  override connected(): void {
    watchDevice(() => this.#track(), { debounce: resizeDebounce, signal: this.signal });
    this.#track();
  }

  override changed(names: ReadonlySet<keyof typeof backToTopSettings>): void {
    if (this.#button) this.#updateButton(this.#button);
    if (names.has('open')) {
      this.#isRequested = this.settings.open;
      this.#applyRequest();
    }
    if (names.has('devices') || names.has('threshold') || names.has('scrollDownOnly')) this.#track();
  }

  override disconnected(): void {
    this.#tracking?.abort();
    this.#tracking = undefined;
    if (this.#isOpen) this.#setOpen(false);
    this.#isRequested = false;
  }

  protected override onEvent({ type }: Event): void {
    if (type === 'click') this.go();
    // The element that gets the focus is known after this event.
    else if (type === 'focusout') queueMicrotask(() => this.#applyRequest());
  }

  /** Tracks scrolls on the devices of the setting `devices`. On other devices, closes the button. */
  #track(): void {
    this.#tracking?.abort();
    this.#tracking = undefined;
    const { devices } = this.settings;
    if (!includesDevice(devices)) return this.#request(false);
    this.#tracking = new AbortController();
    // Until the button is created, an icon of the author would be visible in the page.
    if (this.#button || this.element.hasChildNodes()) this.#mountButton();
    // The button is created before it is needed, so that scrolling stays smooth. If the page has scrolled first, the button exists already and its
    // ring is visible.
    else whenIdle(() => this.#button ?? guard(this.element, () => this.#mountButton()), this.#tracking.signal);
    // Browsers restore scroll positions, so the initial position is handled like a scroll.
    const { signal } = this.#tracking;
    const { to, end } = observeScroll((step) => {
      if (!this.#box?.scrollTop) this.#onScroll(step);
    }, signal);
    this.#box = scrollBoxAround(this.element);
    this.#box?.addEventListener('scroll', () => this.#onBoxScroll(), { signal, passive: true });
    this.#onScroll({ from: this.settings.scrollDownOnly ? to : 0, to, end });
    if (this.settings.open) this.#request(true);
  }

  #onScroll(step: ScrollState): void {
    const { ringLength } = this.settings;
    const before = dashOffset(ringLength, this.#progress);
    this.#step = step;
    this.#request(this.isDue);
    if (this.#button && dashOffset(ringLength, this.#progress) !== before)
      fillRing(this.#button, ringLength, this.#progress);
  }

  #onBoxScroll(): void {
    if (!this.#box) return;
    const { scrollTop, scrollHeight, clientHeight } = this.#box;
    guard(this.element, () => this.#onScroll({ from: this.#step.to, to: scrollTop, end: scrollHeight - clientHeight }));
  }

  /** `true` if the button should be shown after the last scroll. */
  get isDue(): boolean {
    return (
      because('isDue', this.#tracking !== undefined, 'device') &&
      shouldShow(this.#step, this.#isRequested, this.settings)
    );
  }

  /** The scroll progress of the page, from 0 to 1. */
  get #progress(): number {
    const { to, end } = this.#step;
    return end > 0 ? Math.min(Math.max(to / end, 0), 1) : 0;
  }

  #request(isRequested: boolean): void {
    if (isRequested === this.#isRequested) return;
    this.#isRequested = isRequested;
    this.#applyRequest();
  }

  /** Shows or hides the button as requested, unless a listener cancels this. A button with the focus stays. */
  #applyRequest(): void {
    if (this.#isRequested === this.#isOpen) return;
    const isHeld = this.#isOpen && this.element.matches(':focus-within');
    const isAllowed =
      !isHeld && this.emit(this.#isRequested ? 'portico-before-open' : 'portico-before-close', undefined);
    if (!isAllowed) return this.reflect('open', this.#isOpen);
    this.#setOpen(this.#isRequested);
    this.emit(this.#isOpen ? 'portico-open' : 'portico-close', undefined);
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (isOpen && !this.#button) this.#mountButton();
    this.state('open', isOpen);
    this.reflect('open', isOpen);
    this.#button?.toggleAttribute('data-closed', !isOpen);
    this.#opening?.abort();
    if (!isOpen || !this.#button) return;
    this.#opening = new AbortController();
    avoidFocus(this.#button, this.#opening.signal);
  }

  /** Creates the button and listens to its events. */
  #mountButton(): void {
    this.#button ??= createButton(this.element);
    this.#button.toggleAttribute('data-closed', !this.#isOpen);
    this.listen(this.#button, ['click', 'focusout']);
    this.#updateButton(this.#button);
  }

  #updateButton(button: HTMLButtonElement): void {
    const { placement, ring, ringLength } = this.settings;
    button.dataset.placement = placement;
    button.ariaLabel = this.text(backToTopTexts, 'name');
    renderRing(button, ring ? ringLength : undefined, this.#progress);
  }

  #focus(): void {
    const { focusTarget } = this.settings;
    let target: HTMLElement | null = null;
    try {
      if (focusTarget) target = document.querySelector<HTMLElement>(focusTarget);
      if (focusTarget && !target)
        this.warn(`focus-target="${focusTarget}" matches no element, so the page gets the focus.`);
    } catch {
      this.warn(`focus-target="${focusTarget}" is not a valid CSS selector, so the page gets the focus.`);
    }
    focusTemporarily(target ?? document.body);
  }
}

/**
 * A floating button that appears at the bottom of the window after scrolling. Its ring shows the scroll progress. A click scrolls to the top and
 * moves the focus there.
 *
 * @part button - The button.
 * @part track - The thin full circle behind the ring.
 * @part ring - The ring that fills as the page is scrolled.
 * @slot - An icon that replaces the arrow.
 * @state open - The button is shown.
 * @cssproperty --portico-back-to-top-size - The width and height of the button, at least 24 px.
 * @cssproperty --portico-back-to-top-gap - The distance to the edges of the window, in addition to the safe area of the screen.
 * @cssproperty --portico-raised - The background colour of the button.
 * @cssproperty --portico-divider - The colour of the border, and of the thin full circle (the part `track`).
 * @cssproperty --portico-brand-text - The colour of the ring that fills.
 */
define('portico-back-to-top', {
  settings: backToTopSettings,
  events: backToTopEvents,
  normalizeSettings: fromCms,
  controller: BackToTop,
  methods: ['go'],
});
