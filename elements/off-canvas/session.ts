import { deepActiveElement } from '../../src/dom/flat-tree.ts';
import { setTimer, now } from '../../src/clock/clock.ts';
import { dialogLabel } from '../../src/overlay/dialog-label.ts';
import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { listenForClose, focusTarget } from './dismiss.ts';
import { clearFragment, type RoutedPanel } from './fragment-router.ts';
import { layoutOf, isAnimated, applyMovement, positionPanel } from './panel-layout.ts';
import { pauseInside } from './pause-media.ts';
import { memoryOf } from './memory.ts';
import type { PanelClosing, PanelOpening } from './off-canvas.events.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import type { Host } from './host.ts';
import { PanelDialog } from './panel-dialog.ts';
import { push } from './push.ts';
import { listenForSwipes } from './swipe.ts';

/** The delay before a non-modal panel that opened automatically is announced, in ms. */
const announceDelay = 100;

/** An opening with its consequences for focus and counts. */
export interface Opening extends PanelOpening {
  /** `true` to count it against the panel's frequency. */
  readonly isCounted?: boolean;
  /** `true` when no user action opened it: without an overlay it takes no focus. */
  readonly isAutomatic?: boolean;
  /** The element in it to scroll to. */
  readonly place?: Element;
  /** The link that was clicked; focus returns to it when nothing had the focus. */
  readonly from?: HTMLElement;
}

/** A panel from its first opening on: rendering, opening, closing and cleaning up. */
export class PanelSession {
  readonly #host: Host;
  readonly #panel: RoutedPanel;
  #parts: OffCanvasParts | undefined;
  #dialog: PanelDialog | undefined;
  #opening: Opening | undefined;
  /** `true` once this opening is visible. */
  #isSeen = false;
  #isButtonShown = false;
  /** The setting `overlay` at opening; a change applies to the next opening. */
  #hasOverlay = false;
  /** `true` once an automatic opening was announced. */
  #isAnnounced = false;
  /** Aborted on each close. */
  #closing = new AbortController();
  /** The element that had the focus before opening. */
  #opener: Element | null = null;

  constructor(host: Host, panel: RoutedPanel) {
    this.#host = host;
    this.#panel = panel;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** Renders the closed dialog ahead of opening. */
  prepare(): void {
    if (!this.#parts) this.#render();
  }

  /** Opens the panel unless it is open; returns whether it is open then. */
  show(opening: Opening): boolean {
    const { element, emit, reflectOpen } = this.#host;
    if (this.isOpen) return true;
    if (!element.isConnected) return false;
    if (!emit('portico-before-open', { by: opening.by })) {
      reflectOpen(false);
      return false;
    }
    this.#opening = opening;
    this.#hasOverlay = this.#host.settings.overlay;
    this.#isSeen = false;
    this.#isAnnounced = false;
    this.#closing = new AbortController();
    const focus = deepActiveElement();
    this.#opener = focus && focus !== document.body ? focus : (opening.from ?? null);
    reflectOpen(true);
    this.#waitForButton();
    this.#renderOrEnd();
    return true;
  }

  hide(by: PanelClosing['by']): void {
    if (!this.isOpen) return;
    if (this.#host.emit('portico-before-close', { by })) void this.#close(by);
    else this.#host.reflectOpen(true);
  }

  /** Applies changed settings. */
  changed(): void {
    if (this.#parts) this.#render();
    if (this.isOpen) this.#position();
  }

  /** Restores the dialog after a move in the DOM, which takes it out of the top layer. */
  moved(): void {
    if (this.isOpen) this.#dialog?.heal();
  }

  /** Closes and cleans up on disconnect. */
  end(): void {
    if (this.isOpen) this.#host.reflectOpen(false);
    this.#opening = undefined;
    this.#finish();
  }

  /** Shows the close button after its delay. */
  #waitForButton(): void {
    const { showCloseButtonAfterTime: delay } = this.#host.settings;
    this.#isButtonShown = delay === 0;
    if (delay > 0) {
      setTimer(
        delay,
        () => {
          this.#isButtonShown = true;
          this.#render();
        },
        this.#closing.signal,
      );
    }
  }

  /** Handles a render. */
  readonly #onRender = (parts: OffCanvasParts): void => {
    if (this.#parts?.dialog === parts.dialog) return this.#beginIfDue();
    this.#parts = parts;
    this.#dialog = new PanelDialog(parts);
    // On the first render the author's content is slotted only after this callback; it is not focusable before.
    queueMicrotask(() => this.#beginIfDue());
  };

  #beginIfDue(): void {
    if (this.#opening && this.#parts && this.#dialog && !this.#isSeen)
      this.#begin(this.#opening, this.#parts, this.#dialog);
  }

  /** Completes an opening once the panel is visible. */
  #begin(opening: Opening, parts: OffCanvasParts, dialog: PanelDialog): void {
    const host = this.#host;
    const { overlayPageScrollbar } = host.settings;
    const overlay = this.#hasOverlay;
    this.#isSeen = true;
    // Clears the state of an earlier attempt whose code could not be loaded.
    host.state('failed', false);
    host.state('open', true);
    host.state('leaving', false);
    applyMovement(host, parts, 'in');
    const standing = {
      isModal: overlay,
      locksScroll: !overlayPageScrollbar,
      takesFocus: overlay || !opening.isAutomatic,
      wanted:
        opening.place instanceof HTMLElement ? opening.place : host.element.querySelector<HTMLElement>('[autofocus]'),
    };
    if (!dialog.show(standing, this.#opener)) {
      host.warn('it cannot open: what it stands in is not drawn (display: none); put it elsewhere.');
      this.#opening = undefined;
      host.reflectOpen(false);
      return this.#finish();
    }
    this.#position();
    opening.place?.scrollIntoView();
    this.#listen(parts, dialog.isModal);
    if (opening.isAutomatic && !overlay) this.#announceSoon();
    memoryOf(host).opened(now(), opening.isCounted ?? false);
    // Without an overlay the panel blocks no other overlay.
    if (overlay) overlayQueue.opened(host.element, false);
    host.emit('portico-open', { by: opening.by });
  }

  /** Announces the panel: screen readers report only changes of a live region that exists already. */
  #announceSoon(): void {
    setTimer(
      announceDelay,
      () => {
        this.#isAnnounced = true;
        this.#render();
      },
      this.#closing.signal,
    );
  }

  #listen(parts: OffCanvasParts, isModal: boolean): void {
    const { signal } = this.#closing;
    const { settings } = this.#host;
    listenForClose({
      host: this.#host,
      parts,
      isModal,
      isButtonShown: () => this.#hasButton,
      close: (by) => this.hide(by),
      closed: () => void this.#close('escape'),
      signal,
    });
    listenForSwipes(
      parts.panel,
      () => (this.#canSwipe ? layoutOf(this.#host).side : undefined),
      () => this.hide('swipe'),
      signal,
    );
    if (settings.autoCloseAfterTime > 0)
      new AutoDismissTimer(parts.panel, settings.autoCloseAfterTime, () => this.hide('time'), signal);
    const observer = new ResizeObserver(() => this.#position());
    for (const one of [parts.panel, parts.content]) observer.observe(one);
    signal.addEventListener('abort', () => observer.disconnect());
    addEventListener('resize', () => this.#position(), { signal });
  }

  get #hasButton(): boolean {
    return this.#host.settings.closeButton && this.#isButtonShown;
  }

  get #canSwipe(): boolean {
    return this.#host.settings.swipeToClose && this.#host.settings.type === 'sliding-bar';
  }

  /** Positions the panel in the current viewport. */
  #position(): void {
    if (this.#parts && this.#dialog && this.isOpen) positionPanel(this.#host, this.#parts, this.#dialog.isModal);
  }

  async #close(by: PanelClosing['by']): Promise<void> {
    const host = this.#host;
    this.#opening = undefined;
    this.#closing.abort();
    host.reflectOpen(false);
    clearFragment(this.#panel, host.signal);
    if (this.#isSeen) memoryOf(host).closed();
    // A panel that still plays its previous exit continues with it.
    else if (!this.#parts?.dialog.open) return this.#finish();
    // A visitor who follows a link in the panel keeps the focus at its target.
    if (by === 'link') this.#dialog?.keepFocus();
    host.state('open', false);
    host.state('leaving', true);
    pauseInside(host.element);
    if (this.#parts) applyMovement(host, this.#parts, 'out');
    push(host.element, undefined, isAnimated(host.settings) ? host.settings.exitAnimationSpeed : 0);
    // The panel may have been opened again meanwhile.
    if (!((await this.#dialog?.leave()) ?? true) || this.isOpen) return;
    this.#finish();
    if (by === 'link') focusTarget(host.element);
    host.emit('portico-close', { by });
  }

  /** Cleans up after closing. */
  #finish(): void {
    const { element, state } = this.#host;
    this.#closing.abort();
    push(element, undefined, 0);
    this.#dialog?.end();
    if (this.#parts) this.#parts.panel.style.translate = '';
    state('open', false);
    state('leaving', false);
    overlayQueue.closed(element);
  }

  /** Renders the view, and ends the opening when its code cannot be loaded. */
  #renderOrEnd(): void {
    const { signal } = this.#closing;
    this.#render().then(() => this.#parts || signal.aborted || this.end());
  }

  #render(): PromiseLike<void> {
    const { element, settings, draw, text } = this.#host;
    const { side, width, height } = layoutOf(this.#host);
    const name = dialogLabel(element, text('panel'));
    return draw({
      name,
      closeText: text('close'),
      type: settings.type,
      side,
      width,
      height,
      hasOverlay: this.#hasOverlay,
      hasButton: settings.closeButton,
      isButtonShown: this.#isButtonShown,
      canSwipe: this.#canSwipe,
      announcement: this.#isAnnounced ? name : '',
      close: this.#pressed,
      drawn: this.#onRender,
    });
  }

  readonly #pressed = (): void => this.hide('button');
}
