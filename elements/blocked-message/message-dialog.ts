import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { listenForDismiss } from '../../src/overlay/dismiss.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import type { BlockedMessageClosing, BlockedMessageOpening } from './blocked-message.events.ts';
import { withMessage, type Message } from './messages.ts';
import type { BlockedMessageText } from './blocked-message.texts.ts';
import type { BlockedMessageProps } from './blocked-message.view.tsx';

/** The details of the events of the element. */
export interface BlockedMessageEventDetails {
  'portico-before-open': BlockedMessageOpening;
  'portico-open': BlockedMessageOpening;
  'portico-before-close': BlockedMessageClosing;
  'portico-close': BlockedMessageClosing;
}

/** The interface of the element for its dialog. */
export interface MessageHost {
  readonly element: HTMLElement;
  /** Dispatches an event. Returns `false` if it was cancelled. */
  readonly emit: <Name extends keyof BlockedMessageEventDetails>(
    name: Name,
    detail: BlockedMessageEventDetails[Name],
  ) => boolean;
  /** Sets the state and the attribute `open`. */
  readonly reflectOpen: (isOpen: boolean) => void;
  readonly render: (props: BlockedMessageProps) => void;
  readonly warn: (message: string) => void;
  readonly text: (key: BlockedMessageText) => string;
}

/** The dialog, loaded with the first message. */
export class MessageDialog {
  readonly #host: MessageHost;
  #messages: readonly Message[] = [];
  #dialog: HTMLDialogElement | undefined;
  #modal: Modal | undefined;
  #opening: BlockedMessageOpening | undefined;
  #isRendered = false;
  /** Aborted on each close. */
  #closing = new AbortController();
  /** The element that had the focus before opening. */
  #opener: Element | null = null;

  constructor(host: MessageHost) {
    this.#host = host;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** Shows the comment of a block as plain text; an open dialog adds it to its messages. */
  showBlock(comment: string): void {
    const text = plainText(comment) || this.#host.text('blocked');
    if (this.isOpen) {
      this.#messages = withMessage(this.#messages, text);
      return this.#render();
    }
    const before = this.#messages;
    this.#messages = withMessage([], text);
    if (!this.#open({ by: 'block' })) this.#messages = before;
  }

  /** Shows the last messages. */
  show(): void {
    if (this.isOpen) return;
    if (this.#messages.length === 0) this.#messages = withMessage([], this.#host.text('blocked'));
    this.#open({ by: 'call' });
  }

  hide(by: BlockedMessageClosing['by']): void {
    if (!this.isOpen) return;
    if (this.#host.emit('portico-before-close', { by })) void this.#close(by);
    else this.#host.reflectOpen(true);
  }

  /** Renders changed texts. */
  changed(): void {
    if (this.#dialog) this.#render();
  }

  /** Shows the dialog again after a move in the DOM, which takes it out of the top layer. */
  moved(): void {
    if (!this.isOpen) return;
    this.#modal?.show();
    if (this.#dialog && !flatTreeContains(this.#dialog, deepActiveElement()))
      this.#dialog.focus({ preventScroll: true });
  }

  /** Closes and cleans up on disconnect. */
  end(): void {
    const wasOpen = this.isOpen;
    this.#opening = undefined;
    this.#finish();
    if (wasOpen) this.#host.reflectOpen(false);
  }

  /** Returns whether the dialog opens. */
  #open(opening: BlockedMessageOpening): boolean {
    const host = this.#host;
    if (!host.element.isConnected) return false;
    if (!host.emit('portico-before-open', opening)) {
      host.reflectOpen(false);
      return false;
    }
    this.#opening = opening;
    this.#isRendered = false;
    this.#opener = deepActiveElement();
    this.#closing = new AbortController();
    overlayQueue.opened(host.element, false);
    host.reflectOpen(true);
    this.#render();
    return true;
  }

  #render(): void {
    const { render, text } = this.#host;
    render({
      title: text('title'),
      closeText: text('close'),
      messages: this.#messages,
      close: this.#onCloseClick,
      onRendered: this.#onRender,
    });
  }

  readonly #onCloseClick = (): void => this.hide('button');

  readonly #onRender = (dialog: HTMLDialogElement): void => {
    if (this.#dialog !== dialog) {
      this.#dialog = dialog;
      // Focus on the dialog makes screen readers read it from the beginning.
      dialog.autofocus = true;
      this.#modal = new Modal(dialog);
    }
    if (this.#opening && !this.#isRendered) this.#showModal(dialog, this.#opening);
  };

  #showModal(dialog: HTMLDialogElement, opening: BlockedMessageOpening): void {
    this.#modal?.show(this.#opener);
    if (!this.#modal?.isShown) {
      this.#host.warn('it cannot open: what it stands in is not drawn (display: none); put it elsewhere.');
      return this.end();
    }
    this.#isRendered = true;
    dialog.focus({ preventScroll: true });
    listenForDismiss({
      dialog,
      escape: () => this.hide('escape'),
      closed: () => void this.#close('escape'),
      close: () => this.hide('call'),
      beside: () => this.hide('overlay'),
      signal: this.#closing.signal,
    });
    this.#host.emit('portico-open', opening);
  }

  async #close(by: BlockedMessageClosing['by']): Promise<void> {
    this.#opening = undefined;
    this.#closing.abort();
    this.#host.reflectOpen(false);
    // Another block may reopen the dialog during its exit animation.
    if (this.#modal && !(await this.#modal.hide())) return;
    if (this.isOpen) return;
    this.#finish();
    this.#host.emit('portico-close', { by });
  }

  #finish(): void {
    this.#closing.abort();
    this.#modal?.end();
    overlayQueue.closed(this.#host.element);
  }
}
