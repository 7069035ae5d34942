import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { currentDevice, watchDevice } from '../../src/page/device-mode.ts';
import { animateScroll } from '../../src/page/scroll.ts';
import { observeScroll, type ScrollState } from '../../src/page/observe-scroll.ts';
import { keepAside } from './aside.ts';
import { backToTopEvents } from './back-to-top.events.ts';
import { backToTopSettings } from './back-to-top.settings.ts';
import { backToTopTexts } from './back-to-top.texts.ts';
import { drawRing, fillRing, standButton, unitsLeft, type Drawn } from './button.ts';
import { isFor } from './device.ts';
import { printedSettings } from './printed.ts';
import { isToBeShown, wayUp } from './showing.ts';
import { giveFocus, whenAtTop } from './top.ts';

/** How long (ms) after the last resize of the window the device mode is looked at (§9, general). */
const resizeDebounce = 250;

class BackToTop extends Controller<typeof backToTopSettings, typeof backToTopEvents> {
  #drawn: Drawn | undefined;
  #isOpen = false;
  /** What the last scrolling, or the page, asked for; asked again only when that changes. */
  #isWanted = false;
  /** How much of its way the page is scrolled, from 0 to 1. */
  #share = 0;
  /** Ends what is followed of the page while the device is one of its own. */
  #following: AbortController | undefined;
  /** Ends what is heard while it is shown. */
  #opening: AbortController | undefined;

  /** Scrolls the page to its top and gives the focus to it there. Who prefers reduced motion is there at once. */
  go(): void {
    const { duration, reduction } = this.settings;
    const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
    void animateScroll(0, wayUp(scrollY, scrollHeight - clientHeight, duration, reduction), this.signal);
    whenAtTop(() => this.#focus(), this.signal);
  }

  override connected(): void {
    watchDevice(() => this.#follow(), { debounce: resizeDebounce, signal: this.signal });
    this.#follow();
  }

  override changed(names: ReadonlySet<keyof typeof backToTopSettings>): void {
    if (this.#drawn) this.#dress(this.#drawn);
    if (names.has('open')) {
      this.#isWanted = this.settings.open;
      this.#decide();
    }
    if (names.has('status') || names.has('threshold') || names.has('scrollDownOnly')) this.#follow();
  }

  override disconnected(): void {
    this.#following?.abort();
    this.#following = undefined;
    if (this.#isOpen) this.#settle(false);
    this.#isWanted = false;
  }

  protected override onEvent({ type }: Event): void {
    if (type === 'click') this.go();
    // What waited for the focus to leave may go now; where it goes is known when it is there.
    else if (type === 'focusout') queueMicrotask(() => this.#decide());
  }

  /** Follows the page on the devices of its own; on others it is closed. */
  #follow(): void {
    this.#following?.abort();
    this.#following = undefined;
    if (!isFor(this.settings.status, currentDevice())) return this.#want(false);
    // Before it is wanted: a page that is scrolled has no time for that.
    this.#stand();
    const following = (this.#following = new AbortController());
    this.signal.addEventListener('abort', () => following.abort(), { signal: following.signal });
    // Where the page stands as it begins, a step has led to: a browser brings a page back where it was.
    const { to, end } = observeScroll((step) => this.#moved(step), following.signal);
    this.#moved({ from: this.settings.scrollDownOnly ? to : 0, to, end });
    if (this.settings.open) this.#want(true);
  }

  #moved(step: ScrollState): void {
    this.#want(isToBeShown(step, this.#isWanted, this.settings));
    const { ringLength } = this.settings;
    const before = unitsLeft(ringLength, this.#share);
    this.#share = step.end > 0 ? Math.min(Math.max(step.to / step.end, 0), 1) : 0;
    if (this.#drawn && unitsLeft(ringLength, this.#share) !== before) fillRing(this.#drawn, ringLength, this.#share);
  }

  #want(isWanted: boolean): void {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    this.#decide();
  }

  /** Shows it or takes it away, as is wanted, if nobody is against it. Whoever stands on it with the keyboard keeps it. */
  #decide(): void {
    if (this.#isWanted === this.#isOpen) return;
    const isHeld = this.#isOpen && this.element.matches(':focus-within');
    const isAllowed = !isHeld && this.emit(this.#isWanted ? 'portico-before-open' : 'portico-before-close', undefined);
    if (!isAllowed) return this.reflect('open', this.#isOpen);
    this.#settle(this.#isWanted);
    this.emit(this.#isOpen ? 'portico-open' : 'portico-close', undefined);
  }

  #settle(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.state('open', isOpen);
    this.reflect('open', isOpen);
    this.#drawn?.button.toggleAttribute('data-closed', !isOpen);
    this.#opening?.abort();
    if (!isOpen || !this.#drawn) return;
    this.#opening = new AbortController();
    keepAside(this.#drawn.button, this.#opening.signal);
  }

  #stand(): void {
    this.#drawn ??= standButton(this.element);
    this.#drawn.button.toggleAttribute('data-closed', !this.#isOpen);
    this.listen(this.#drawn.button, ['click', 'focusout']);
    this.#dress(this.#drawn);
  }

  #dress(drawn: Drawn): void {
    const { position, ring, ringLength } = this.settings;
    drawn.button.dataset.side = position;
    drawn.button.ariaLabel = this.text(backToTopTexts, 'name');
    drawRing(drawn, ring ? ringLength : undefined, this.#share);
  }

  #focus(): void {
    const { focusTarget } = this.settings;
    let target: HTMLElement | null = null;
    try {
      if (focusTarget) target = document.querySelector<HTMLElement>(focusTarget);
      if (focusTarget && !target) this.warn(`focus-target="${focusTarget}" finds nothing; the page gets the focus.`);
    } catch {
      this.warn(`focus-target="${focusTarget}" is no CSS selector; the page gets the focus.`);
    }
    giveFocus(target ?? document.body);
  }
}

/**
 * A button that floats at the bottom of the window once the page is scrolled, shows by a ring how far that is, and leads back to the top, with the
 * focus.
 *
 * @part button - The button.
 * @part track - The thin ring that is always whole.
 * @part ring - The ring that fills as the page is scrolled.
 * @slot - A picture in place of the arrow.
 * @state open - It is shown.
 * @cssproperty --portico-back-to-top-size - Width and height of the button, at least 24 px.
 * @cssproperty --portico-back-to-top-gap - How far it stands off the edges of the window, beside what the screen itself takes.
 * @cssproperty --portico-field - Colour of the button.
 * @cssproperty --portico-line - Colour of the track.
 * @cssproperty --portico-ring - Colour of the ring.
 */
define('portico-back-to-top', {
  settings: backToTopSettings,
  events: backToTopEvents,
  normalizeSettings: printedSettings,
  controller: BackToTop,
  methods: ['go'],
});
