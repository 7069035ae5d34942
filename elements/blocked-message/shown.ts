import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { listenForDismiss } from '../../src/overlay/dismiss.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import type { BlockedMessageClosing, BlockedMessageOpening } from './blocked-message.events.ts';
import { withMessage, type Message } from './messages.ts';
import type { Owner } from './owner.ts';

/** The dialog once there is something to say: it is drawn, shows, hears what closes it, and is gone. */
export class Shown {
  readonly #owner: Owner;
  #messages: readonly Message[] = [];
  #dialog: HTMLDialogElement | undefined;
  #modal: Modal | undefined;
  #opening: BlockedMessageOpening | undefined;
  #isSeen = false;
  /** Ends with each closing. */
  #ending = new AbortController();
  /** Had the focus when it was to open. */
  #opener: Element | null = null;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** Says what a site says of a block, as its plain text; beside what is said already where it is open. */
  say(comment: string): void {
    const text = plainText(comment) || this.#owner.text('blocked');
    if (this.isOpen) {
      this.#messages = withMessage(this.#messages, text);
      return this.#draw();
    }
    const before = this.#messages;
    this.#messages = withMessage([], text);
    if (!this.#open({ by: 'block' })) this.#messages = before;
  }

  /** Shows what was said last. */
  show(): void {
    if (this.isOpen) return;
    if (this.#messages.length === 0) this.#messages = withMessage([], this.#owner.text('blocked'));
    this.#open({ by: 'call' });
  }

  hide(by: BlockedMessageClosing['by']): void {
    if (!this.isOpen) return;
    if (this.#owner.emit('portico-before-close', { by })) void this.#close(by);
    else this.#owner.settle(true);
  }

  /** Texts changed. */
  changed(): void {
    if (this.#dialog) this.#draw();
  }

  /** The element was moved: a plain move takes a dialog out of the top layer. */
  moved(): void {
    if (!this.isOpen) return;
    this.#modal?.show();
    if (this.#dialog && !flatTreeContains(this.#dialog, deepActiveElement()))
      this.#dialog.focus({ preventScroll: true });
  }

  /** The element left the page. */
  end(): void {
    const wasOpen = this.isOpen;
    this.#opening = undefined;
    this.#finish();
    if (wasOpen) this.#owner.settle(false);
  }

  /** Whether it opens. */
  #open(opening: BlockedMessageOpening): boolean {
    const owner = this.#owner;
    if (!owner.element.isConnected) return false;
    if (!owner.emit('portico-before-open', opening)) {
      owner.settle(false);
      return false;
    }
    this.#opening = opening;
    this.#isSeen = false;
    this.#opener = deepActiveElement();
    this.#ending = new AbortController();
    overlayQueue.opened(owner.element, false);
    owner.settle(true);
    this.#draw();
    return true;
  }

  #draw(): void {
    const { draw, text } = this.#owner;
    draw({
      title: text('title'),
      closeText: text('close'),
      messages: this.#messages,
      close: this.#pressClose,
      drawn: this.#drawn,
    });
  }

  readonly #pressClose = (): void => this.hide('button');

  readonly #drawn = (dialog: HTMLDialogElement): void => {
    if (this.#dialog !== dialog) {
      this.#dialog = dialog;
      // The message as a whole has the focus: then it is read from its beginning.
      dialog.autofocus = true;
      this.#modal = new Modal(dialog);
    }
    if (this.#opening && !this.#isSeen) this.#show(dialog, this.#opening);
  };

  #show(dialog: HTMLDialogElement, opening: BlockedMessageOpening): void {
    this.#modal?.show(this.#opener);
    if (!this.#modal?.isShown) {
      this.#owner.warn('it cannot open: what it stands in is not drawn (display: none); put it elsewhere.');
      return this.end();
    }
    this.#isSeen = true;
    dialog.focus({ preventScroll: true });
    listenForDismiss({
      dialog,
      escape: () => this.hide('escape'),
      closed: () => void this.#close('escape'),
      close: () => this.hide('call'),
      beside: () => this.hide('overlay'),
      signal: this.#ending.signal,
    });
    this.#owner.emit('portico-open', opening);
  }

  async #close(by: BlockedMessageClosing['by']): Promise<void> {
    this.#opening = undefined;
    this.#ending.abort();
    this.#owner.settle(false);
    // Another block may come while it leaves, and then it has not closed.
    if (this.#modal && !(await this.#modal.hide())) return;
    if (this.isOpen) return;
    this.#finish();
    this.#owner.emit('portico-close', { by });
  }

  #finish(): void {
    this.#ending.abort();
    this.#modal?.end();
    overlayQueue.closed(this.#owner.element);
  }
}
