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
 * Gives the focus to an open popup: to what the author marked with `autofocus`; with `isToContent` else to the first thing in the content that
 * takes it and can be seen without scrolling; else to the popup as a whole, from where Tab goes on into it.
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
    // One further down would scroll away what stands before it.
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

  /** Opens it; whether it does. Opening an open one does nothing. */
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

  /** Settings changed. */
  changed(): void {
    if (this.#parts) this.#render();
  }

  /** The element was moved: a plain move takes a dialog out of the top layer. */
  moved(): void {
    if (!this.isOpen) return;
    this.#modal?.show();
    const { dialog } = this.#parts ?? {};
    if (dialog && !flatTreeContains(dialog, deepActiveElement())) dialog.focus({ preventScroll: true });
  }

  /** The element left the page. */
  end(): void {
    if (!this.isOpen) return this.#finish();
    this.#opening = undefined;
    this.#finish();
    this.#host.reflectOpen(false);
  }

  /** Whether the close button shows from the beginning; else it will, after its delay. */
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

  /** The dialog was drawn. It shows when all is: only then the content is in its slot, where it can have the focus. */
  readonly #onRender = (parts: PopupParts): void => {
    if (this.#parts?.dialog !== parts.dialog) {
      this.#parts = parts;
      // Until the focus is given away, the popup as a whole has it, and not its button.
      parts.dialog.autofocus = true;
      this.#modal = new Modal(parts.dialog, () => this.#host.settings.preventScroll);
    }
    if (this.#opening && !this.#isSeen) queueMicrotask(() => this.#show(parts));
  };

  #show(parts: PopupParts): void {
    const host = this.#host;
    if (!this.#opening || this.#isSeen) return;
    this.#move();
    // Asked for again, its code came.
    host.state('failed', false);
    host.state('leaving', false);
    host.state('open', true);
    this.#modal?.show(this.#opener);
    if (this.#modal?.isShown) return this.#begin(parts, this.#opening);
    host.warn('it cannot open: what it stands in is not drawn (display: none); put it elsewhere.');
    this.end();
  }

  /** It is seen from now on. */
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

  /** Says on the dialog how it comes and goes. */
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
    // One that still plays the exit of the time before goes on with that.
    if (!this.#isSeen && !this.#parts?.dialog.open) return this.#finish();
    this.#move();
    host.state('leaving', true);
    host.state('open', false);
    // Somebody may open it again meanwhile, and then it has not closed.
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
