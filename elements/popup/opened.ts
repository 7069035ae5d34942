import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { dialogLabel } from '../../src/overlay/dialog-label.ts';
import { setMovement } from '../../src/overlay/entrance.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { hearClosing } from './closing-ways.ts';
import { giveFocus } from './focus.ts';
import { lookOf, movementOf } from './look.ts';
import type { Owner } from './owner.ts';
import type { PopupClosing, PopupOpening } from './popup.events.ts';
import type { PopupParts } from './popup.view.tsx';
import { readVisit } from '../../src/visitor/read-visit.ts';

/** Told of what an open popup does. */
export interface OpenedNews {
  /** It is seen. */
  readonly opened: (opening: PopupOpening, dialog: HTMLDialogElement) => void;
  /** It begins to go; `wasSeen` unless somebody changed their mind while its view was loading. */
  readonly closing: (closing: PopupClosing, wasSeen: boolean) => void;
}

/** The popup once somebody may open it: it is drawn, shows, hears what closes it, leaves and is gone. */
export class Opened {
  readonly #owner: Owner;
  readonly #news: OpenedNews;
  #parts: PopupParts | undefined;
  #modal: Modal | undefined;
  #opening: PopupOpening | undefined;
  #isSeen = false;
  #isButtonShown = false;
  /** Ends with each closing. */
  #ending = new AbortController();
  /** Had the focus when it was to open. */
  #opener: Element | null = null;

  constructor(owner: Owner, news: OpenedNews) {
    this.#owner = owner;
    this.#news = news;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** Draws the closed dialog, so that opening is only a change of it. */
  prepare(): void {
    if (!this.#parts) this.#draw();
  }

  /** Opens it; whether it does. Opening an open one does nothing. */
  show(opening: PopupOpening): boolean {
    const owner = this.#owner;
    if (this.isOpen) return true;
    if (!owner.element.isConnected) return false;
    if (!owner.emit('portico-before-open', opening)) {
      owner.reflectOpen(false);
      return false;
    }
    this.#opening = opening;
    this.#isSeen = false;
    this.#ending = new AbortController();
    this.#opener = deepActiveElement();
    this.#isButtonShown = this.#waitForButton();
    owner.reflectOpen(true);
    overlayQueue.opened(owner.element);
    this.#drawOrEnd();
    return true;
  }

  hide(closing: PopupClosing): void {
    if (!this.isOpen) return;
    if (this.#owner.emit('portico-before-close', closing)) void this.#close(closing);
    else this.#owner.reflectOpen(true);
  }

  /** Settings changed. */
  changed(): void {
    if (this.#parts) this.#draw();
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
    this.#owner.reflectOpen(false);
  }

  /** Whether the close button shows from the beginning; else it will, after its delay. */
  #waitForButton(): boolean {
    const { closeButton, closeButtonDelay } = this.#owner.settings;
    if (!closeButton || closeButtonDelay === 0) return closeButton;
    setTimer(
      closeButtonDelay,
      () => {
        this.#isButtonShown = true;
        this.#draw();
      },
      this.#ending.signal,
    );
    return false;
  }

  /** What cannot be drawn, since its code is not to be had, keeps nobody waiting for it to close. */
  #drawOrEnd(): void {
    const { signal } = this.#ending;
    this.#draw().then(() => this.#parts || signal.aborted || this.end());
  }

  #draw(): PromiseLike<void> {
    const { settings, element, text, draw } = this.#owner;
    return draw({
      name: dialogLabel(element, text('dialog')),
      look: lookOf(settings),
      isButtonShown: this.#isButtonShown,
      closeLabel: text('close'),
      close: this.#pressClose,
      drawn: this.#drawn,
    });
  }

  readonly #pressClose = (): void => this.hide({ by: 'button', doNotShowAgain: false });

  /** The dialog was drawn. It shows when all is: only then the content is in its slot, where it can have the focus. */
  readonly #drawn = (parts: PopupParts): void => {
    if (this.#parts?.dialog !== parts.dialog) {
      this.#parts = parts;
      // Until the focus is given away, the popup as a whole has it, and not its button.
      parts.dialog.autofocus = true;
      this.#modal = new Modal(parts.dialog, () => this.#owner.settings.preventScroll);
    }
    if (this.#opening && !this.#isSeen) queueMicrotask(() => this.#show(parts));
  };

  #show(parts: PopupParts): void {
    const owner = this.#owner;
    if (!this.#opening || this.#isSeen) return;
    this.#move();
    // Asked for again, its code came.
    owner.state('failed', false);
    owner.state('leaving', false);
    owner.state('open', true);
    this.#modal?.show(this.#opener);
    if (this.#modal?.isShown) return this.#begin(parts, this.#opening);
    owner.warn('it cannot open: what it stands in is not drawn (display: none); put it elsewhere.');
    this.end();
  }

  /** It is seen from now on. */
  #begin(parts: PopupParts, opening: PopupOpening): void {
    const owner = this.#owner;
    const { signal } = this.#ending;
    const { a11yNavigation, closeAutomatically, edit } = owner.settings;
    this.#isSeen = true;
    giveFocus(parts, owner.element, a11yNavigation);
    hearClosing({
      owner,
      parts,
      signal,
      isButtonShown: () => owner.settings.closeButton && this.#isButtonShown,
      close: (by, doNotShowAgain = false) => this.hide({ by, doNotShowAgain }),
      closed: () => void this.#close({ by: 'escape', doNotShowAgain: false }),
    });
    if (closeAutomatically > 0 && !edit) {
      new AutoDismissTimer(
        parts.frame,
        closeAutomatically,
        () => this.hide({ by: 'time', doNotShowAgain: false }),
        signal,
      );
    }
    this.#news.opened(opening, parts.dialog);
    owner.emit('portico-open', opening);
  }

  /** Says on the dialog how it comes and goes. */
  #move(): void {
    if (!this.#parts) return;
    const { settings, warn } = this.#owner;
    const { unknown, ...movement } = movementOf(settings, readVisit().device);
    setMovement(this.#parts.dialog, movement);
    for (const name of unknown) warn(`there is no animation "${name}"; it comes and goes without.`);
  }

  async #close(closing: PopupClosing): Promise<void> {
    const owner = this.#owner;
    this.#opening = undefined;
    this.#ending.abort();
    owner.reflectOpen(false);
    this.#news.closing(closing, this.#isSeen);
    // One that still plays the exit of the time before goes on with that.
    if (!this.#isSeen && !this.#parts?.dialog.open) return this.#finish();
    this.#move();
    owner.state('leaving', true);
    owner.state('open', false);
    // Somebody may open it again meanwhile, and then it has not closed.
    if (this.#modal && !(await this.#modal.hide())) return;
    if (this.isOpen) return;
    this.#finish();
    owner.emit('portico-close', closing);
  }

  /** Nothing is left of it but the closed dialog. */
  #finish(): void {
    const { element, state } = this.#owner;
    this.#ending.abort();
    this.#modal?.end();
    state('open', false);
    state('leaving', false);
    overlayQueue.closed(element);
  }
}
