import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { Exclusive } from '../../src/overlay/exclusive.ts';
import { nameFromContent } from '../../src/page/names/accessible-name.ts';
import { cancelRender, renderSoon } from '../../src/page/deferred-rendering.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { attachBadge, type Badge } from './badge.ts';
import type { Panel } from './badge-popover.ts';
import { realPersonEvents, realPersonSettings, realPersonTexts } from './real-person.settings.ts';

const openPanels = new Exclusive();

/** Loads the code of the panel when the visitor first approaches a badge. If loading fails, the next call tries again. */
const loadPanel = () => import('./badge-popover.ts').catch(() => undefined);

class RealPerson extends Controller<typeof realPersonSettings, typeof realPersonEvents> {
  #badge: Badge | undefined;
  #panel: Panel | undefined;
  #isOpen = false;
  /** `true` if the page has opened the panel. It then stays open until it is hidden, dismissed or replaced. */
  #isPinned = false;
  /** `true` if the last pointer was a finger. */
  #isTouch = false;
  #opening = new AbortController();
  /** The signal until which the name is observed. */
  #named: AbortSignal | undefined;
  /** Aborted when the time before closing starts again. */
  #pendingClose = new AbortController();

  /** Shows the panel until a script or the visitor closes it, or the panel of another badge opens. */
  show(): void {
    if (this.#isOpen || this.#open()) this.#isPinned = true;
    this.#pendingClose.abort();
  }

  /** Hides the panel. */
  hide(): void {
    if (!this.#isOpen) return;
    if (this.emit('portico-before-close', undefined)) this.#close();
    else this.reflect('open', true);
  }

  /** Shows the panel if it is hidden, and hides it if it is shown. */
  toggle(): void {
    if (this.#isOpen) this.hide();
    else this.show();
  }

  override connected(): void {
    this.listen(this.element, ['pointerover', 'focusin', 'focusout']);
    // A page may have hundreds of badges, most of them far below the window, so the badge is rendered later.
    if (this.#badge) this.#renderBadge();
    else renderSoon(this.element, () => guard(this.element, () => this.#renderBadge()));
    if (!this.settings.open) return;
    // If several panels are open in the page's HTML, only the first one opens.
    if (openPanels.isFree) this.show();
    else this.reflect('open', false);
  }

  override changed(): void {
    if (this.settings.open !== this.#isOpen) this.toggle();
    this.#updateTexts();
  }

  override moved(): void {
    if (this.#isOpen) this.#panel?.show(this.#panelTexts());
  }

  override disconnected(): void {
    cancelRender(this.element);
    if (this.#isOpen) this.#close();
  }

  protected override onEvent(event: Event): void {
    const isHere = this.#badge !== undefined && event.composedPath().includes(this.#badge.frame);
    if (event.type === 'keydown') return this.#onKeyDown(event);
    if (event.type === 'pointerdown') return isHere || this.#isPinned ? undefined : this.hide();
    if (!isHere) return;
    switch (event.type) {
      case 'pointerover':
        this.#isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
        return this.#isTouch ? undefined : this.#openByUser();
      case 'focusin':
        return this.#hasKeyboard() ? this.#openByUser() : undefined;
      case 'focusout':
        return this.#isOpen ? this.#scheduleClose() : undefined;
      case 'click':
        return this.#onClick(event);
    }
  }

  /** Handles a click on the badge. A mouse has already opened the panel by hovering, so its clicks never close the panel. Keys and taps toggle it. */
  #onClick(event: Event): void {
    const isByMouse = event instanceof MouseEvent && event.detail > 0 && !this.#isTouch;
    if (this.#isOpen && !isByMouse) return this.hide();
    this.#openByUser();
  }

  /** Closes the panel on Escape. The key must not also close an element around the badge. */
  #onKeyDown(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.hide();
  }

  #openByUser(): void {
    this.#labelBadge();
    if (this.#isOpen || this.#open()) this.#scheduleClose();
  }

  /** Opens the panel. Returns `false` if a listener has cancelled this. */
  #open(): boolean {
    if (!this.emit('portico-before-open', undefined)) {
      this.reflect('open', false);
      return false;
    }
    this.#renderBadge();
    openPanels.closeOthers(this);
    openPanels.add(this, this.#hide);
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const page = this.element.ownerDocument;
    page.addEventListener('pointerdown', this, { capture: true, passive: true, signal });
    // The listener is in the capture phase of the window, because other listeners would close something else on Escape.
    page.defaultView?.addEventListener('keydown', this, { capture: true, signal });
    this.#reflectOpen(true);
    this.#showPanel();
    this.emit('portico-open', undefined);
    return true;
  }

  readonly #hide = (): void => this.hide();

  #showPanel(): void {
    guard(this.element, async () => {
      const module = await loadPanel();
      if (!this.#isOpen || !this.#badge) return;
      if (!module) return this.#close();
      this.#panel ??= new module.Panel(this.#badge, this.#hide);
      this.#panel.show(this.#panelTexts());
      this.#scheduleClose();
    });
  }

  /** Schedules the closing, unless the badge has the keyboard focus or a pointer is on the panel or the badge. */
  #scheduleClose(): void {
    const { closeDelay, touchCloseDelay } = this.settings;
    this.#pendingClose.abort();
    if (!this.#isOpen || this.#isPinned || this.#hasKeyboard()) return;
    this.#pendingClose = new AbortController();
    this.#panel?.closeAfter(this.#isTouch ? touchCloseDelay : closeDelay, this.#hide, this.#pendingClose.signal);
  }

  /** Returns whether the badge has the keyboard focus. A press focuses the badge, too, but does not count. */
  #hasKeyboard(): boolean {
    return this.#badge?.button.matches(':focus-visible') ?? false;
  }

  #close(): void {
    openPanels.delete(this);
    this.#opening.abort();
    this.#pendingClose.abort();
    this.#isPinned = false;
    this.#reflectOpen(false);
    this.#panel?.hide();
    this.emit('portico-close', undefined);
  }

  #reflectOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (this.#badge) this.#badge.button.ariaExpanded = String(isOpen);
    this.state('open', isOpen);
    this.reflect('open', isOpen);
  }

  #renderBadge(): void {
    cancelRender(this.element);
    this.#badge ??= attachBadge(this.element);
    if (this.#named !== this.signal) {
      watchAccessibleNames(this.element, () => this.#updateTexts(), (this.#named = this.signal));
      // With a listener on the element itself, screen readers would announce the name as “clickable”.
      this.listen(this.#badge.frame, ['click']);
    }
    this.#labelBadge();
  }

  #updateTexts(): void {
    this.#labelBadge();
    if (this.#isOpen) this.#panel?.show(this.#panelTexts());
  }

  #labelBadge(): void {
    if (!this.#badge) return;
    this.#badge.button.ariaLabel = this.#text('badge');
    this.#badge.button.setAttribute('aria-description', this.#text('text'));
  }

  #panelTexts() {
    return { title: this.#text('title'), text: this.#text('text') };
  }

  #text(key: 'badge' | 'title' | 'text'): string {
    const name = nameFromContent(this.element) || this.text(realPersonTexts, 'author');
    return fillPlaceholders(this.text(realPersonTexts, key), { name });
  }
}

/**
 * A badge after the name of an author who has passed the checks against bots. A small panel explains the badge. The content of the element is the
 * name.
 *
 * @part badge - The button.
 * @part panel - The panel beside the badge, while it is shown.
 * @slot - The name: a text or a link.
 * @state open - The panel is open.
 * @cssproperty --portico-success - Colour of the badge.
 * @cssproperty --portico-raised - Background colour of the panel.
 * @cssproperty --portico-divider - Border colour of the panel.
 */
define('portico-real-person', {
  settings: realPersonSettings,
  events: realPersonEvents,
  controller: RealPerson,
  methods: ['show', 'hide', 'toggle'],
});
