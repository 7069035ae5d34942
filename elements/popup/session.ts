import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { dialogLabel } from '../../src/overlay/dialog-label.ts';
import { setMovement } from '../../src/overlay/entrance.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { appearanceOf, movementOf } from './settings-mapping.ts';
import type { Host } from './host.ts';
import type { PopupClosing, PopupOpening } from './popup.events.ts';
import type { PopupParts } from './popup.view.tsx';
import { readVisit } from '../../src/visitor/read-visit.ts';
import { listenForDismiss } from '../../src/overlay/dismiss.ts';

/** Elements that are focusable with Tab. */
const focusable =
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable]:not([contenteditable=false]), [tabindex]';

/**
 * Focuses an element of an open popup: the one with `autofocus`; else, with `isToContent`, the first focusable element in the content if it is
 * visible without scrolling; else the dialog, from which Tab continues into the content.
 */
function focusContent({ dialog, content }: PopupParts, element: HTMLElement, isToContent: boolean): void {
  const wanted =
    element.querySelector<HTMLElement>('[autofocus]') ??
    (isToContent ? firstVisibleFocusable(content, element) : undefined);
  wanted?.focus({ preventScroll: true });
  if (!wanted || deepActiveElement() !== wanted) dialog.focus({ preventScroll: true });
}

function firstVisibleFocusable(content: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  const room = content.getBoundingClientRect();
  for (const one of element.querySelectorAll<HTMLElement>(focusable)) {
    if (one.tabIndex < 0 || one.matches(':disabled, [inert] *') || !one.checkVisibility({ visibilityProperty: true }))
      continue;
    const { top, bottom } = one.getBoundingClientRect();
    // Focus on an element further down would scroll the content before it out of view.
    return top >= room.top - 1 && bottom <= room.bottom + 1 ? one : undefined;
  }
  return undefined;
}

/** Callbacks of an open popup. */
export interface SessionCallbacks {
  /** The popup is visible. */
  readonly opened: (opening: PopupOpening, dialog: HTMLDialogElement) => void;
  /** The popup begins to close; `wasSeen` is `false` when that happens while its view is loading. */
  readonly closing: (closing: PopupClosing, wasSeen: boolean) => void;
}

/** A popup from its first opening on: rendering, opening, closing and cleaning up. */
export class PopupSession {
  readonly #host: Host;
  readonly #callbacks: SessionCallbacks;
  #parts: PopupParts | undefined;
  #modal: Modal | undefined;
  #opening: PopupOpening | undefined;
  #isSeen = false;
  #isButtonShown = false;
  /** Aborted on each close. */
  #closing = new AbortController();
  /** The element that had the focus before opening. */
  #opener: Element | null = null;

  constructor(host: Host, news: SessionCallbacks) {
    this.#host = host;
    this.#callbacks = news;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** Renders the closed dialog ahead of opening. */
  prepare(): void {
    if (!this.#parts) this.#render();
  }

  /** Opens the popup unless it is open; returns whether it is open then. */
  show(opening: PopupOpening): boolean {
    const host = this.#host;
    if (this.isOpen) return true;
    if (!host.element.isConnected) return false;
    if (!host.emit('portico-before-open', opening)) {
      host.reflectOpen(false);
      return false;
    }
    this.#opening = opening;
    this.#isSeen = false;
    this.#closing = new AbortController();
    this.#opener = deepActiveElement();
    this.#isButtonShown = this.#waitForButton();
    host.reflectOpen(true);
    overlayQueue.opened(host.element);
    this.#renderOrEnd();
    return true;
  }

  hide(closing: PopupClosing): void {
    if (!this.isOpen) return;
    if (this.#host.emit('portico-before-close', closing)) void this.#close(closing);
    else this.#host.reflectOpen(true);
  }

  /** Renders with the changed settings. */
  changed(): void {
    if (this.#parts) this.#render();
  }

  /** Shows the dialog again after a move in the DOM, which takes it out of the top layer. */
  moved(): void {
    if (!this.isOpen) return;
    this.#modal?.show();
    const { dialog } = this.#parts ?? {};
    if (dialog && !flatTreeContains(dialog, deepActiveElement())) dialog.focus({ preventScroll: true });
  }

  /** Closes and cleans up on disconnect, without an exit animation. */
  end(): void {
    if (!this.isOpen) return this.#finish();
    this.#opening = undefined;
    this.#finish();
    this.#host.reflectOpen(false);
  }

  /** Returns whether the close button is visible from the beginning; otherwise a timer shows it after its delay. */
  #waitForButton(): boolean {
    const { closeButton, closeButtonDelay } = this.#host.settings;
    if (!closeButton || closeButtonDelay === 0) return closeButton;
    setTimer(
      closeButtonDelay,
      () => {
        this.#isButtonShown = true;
        this.#render();
      },
      this.#closing.signal,
    );
    return false;
  }

  /** Renders the view, and ends the opening when its code cannot be loaded. */
  #renderOrEnd(): void {
    const { signal } = this.#closing;
    this.#render().then(() => this.#parts || signal.aborted || this.end());
  }

  #render(): PromiseLike<void> {
    const { settings, element, text, draw } = this.#host;
    return draw({
      name: dialogLabel(element, text('dialog')),
      look: appearanceOf(settings),
      isButtonShown: this.#isButtonShown,
      closeLabel: text('close'),
      close: this.#pressClose,
      drawn: this.#onRender,
    });
  }

  readonly #pressClose = (): void => this.hide({ by: 'button', doNotShowAgain: false });

  /** Handles a render. Focus needs the slotted content, which is in its slot only after all of it has rendered. */
  readonly #onRender = (parts: PopupParts): void => {
    if (this.#parts?.dialog !== parts.dialog) {
      this.#parts = parts;
      // The dialog takes the initial focus; by default `showModal()` focuses its first button.
      parts.dialog.autofocus = true;
      this.#modal = new Modal(parts.dialog, () => this.#host.settings.preventScroll);
    }
    if (this.#opening && !this.#isSeen) queueMicrotask(() => this.#show(parts));
  };

  #show(parts: PopupParts): void {
    const host = this.#host;
    if (!this.#opening || this.#isSeen) return;
    this.#move();
    // Clears the state of an earlier attempt whose code could not be loaded.
    host.state('failed', false);
    host.state('leaving', false);
    host.state('open', true);
    this.#modal?.show(this.#opener);
    if (this.#modal?.isShown) return this.#begin(parts, this.#opening);
    host.warn('it cannot open: what it stands in is not drawn (display: none); put it elsewhere.');
    this.end();
  }

  /** Shows the rendered popup. */
  #begin(parts: PopupParts, opening: PopupOpening): void {
    const host = this.#host;
    const { signal } = this.#closing;
    const { a11yNavigation, closeAutomatically, edit } = host.settings;
    this.#isSeen = true;
    focusContent(parts, host.element, a11yNavigation);
    const close = (by: PopupClosing['by'], doNotShowAgain = false) => this.hide({ by, doNotShowAgain });
    listenForDismiss({
      dialog: parts.dialog,
      escape: () => {
        // Without a visible close button, Escape always closes.
        const isButtonShown = host.settings.closeButton && this.#isButtonShown;
        if (!host.settings.preventCloseOnEscKey || !isButtonShown) close('escape');
      },
      closed: () => void this.#close({ by: 'escape', doNotShowAgain: false }),
      close: (value) => close('call', value === 'do-not-show-again'),
      beside: () => {
        const { overlay, preventCloseOnBackgroundClick, preventCloseOnOutsideClick } = host.settings;
        if (overlay && !preventCloseOnBackgroundClick) close('background');
        if (!overlay && !preventCloseOnOutsideClick) close('outside');
      },
      signal,
    });
    if (closeAutomatically > 0 && !edit) {
      new AutoDismissTimer(
        parts.frame,
        closeAutomatically,
        () => this.hide({ by: 'time', doNotShowAgain: false }),
        signal,
      );
    }
    this.#callbacks.opened(opening, parts.dialog);
    host.emit('portico-open', opening);
  }

  /** Applies the entrance and exit animation to the dialog. */
  #move(): void {
    if (!this.#parts) return;
    const { settings, warn } = this.#host;
    const { unknown, ...movement } = movementOf(settings, readVisit().device);
    setMovement(this.#parts.dialog, movement);
    for (const name of unknown) warn(`there is no animation "${name}"; it comes and goes without.`);
  }

  async #close(closing: PopupClosing): Promise<void> {
    const host = this.#host;
    this.#opening = undefined;
    this.#closing.abort();
    host.reflectOpen(false);
    this.#callbacks.closing(closing, this.#isSeen);
    // A popup that still plays its previous exit continues with it.
    if (!this.#isSeen && !this.#parts?.dialog.open) return this.#finish();
    this.#move();
    host.state('leaving', true);
    host.state('open', false);
    // The popup may have been opened again meanwhile; it has not closed then.
    if (this.#modal && !(await this.#modal.hide())) return;
    if (this.isOpen) return;
    this.#finish();
    host.emit('portico-close', closing);
  }

  /** Cleans up after closing. */
  #finish(): void {
    const { element, state } = this.#host;
    this.#closing.abort();
    this.#modal?.end();
    state('open', false);
    state('leaving', false);
    overlayQueue.closed(element);
  }
}
