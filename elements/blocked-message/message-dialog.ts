import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import type { Host } from '../../src/kit/controller.ts';
import { DialogSession } from '../../src/overlay/dialog-session.ts';
import { listenForDismiss } from '../../src/overlay/dismiss.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { overlayQueue } from '../../src/overlay/queue.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type {
  BlockedMessageClosing,
  blockedMessageEvents,
  BlockedMessageOpening,
  blockedMessageSettings,
} from './blocked-message.settings.ts';
import type { BlockedMessageProps } from './blocked-message.view.tsx';
import { withMessage, type Message } from './message-list.ts';

/** The heading, the button, and the fallback for an empty message. */
export type BlockedMessageText = 'title' | 'close' | 'blocked';

const blockedMessageTexts: Dictionary<BlockedMessageText> = {
  en: {
    title: 'This was blocked',
    close: 'Close',
    blocked: 'This website takes it for spam. What you wrote is still there.',
  },
  de: {
    title: 'Das wurde blockiert',
    close: 'Schließen',
    blocked: 'Diese Website hält es für Spam. Was Sie geschrieben haben, ist noch da.',
  },
};

/** The controller of the element, for its dialog. */
type MessageHost = Host<typeof blockedMessageSettings, typeof blockedMessageEvents, BlockedMessageProps>;

interface MessageParts {
  readonly dialog: HTMLDialogElement;
}

/** The dialog, loaded with the first message. */
export class MessageDialog extends DialogSession<MessageParts, BlockedMessageOpening, BlockedMessageClosing> {
  readonly #host: MessageHost;
  #messages: readonly Message[] = [];
  #modal: Modal | undefined;

  constructor(host: MessageHost) {
    super(host);
    this.#host = host;
  }

  /** Shows the comment of a block as plain text; an open dialog adds it to its messages. */
  showBlock(comment: string): void {
    const text = plainText(comment) || this.#host.text(blockedMessageTexts, 'blocked');
    if (this.isOpen) {
      this.#messages = withMessage(this.#messages, text);
      this.render();
      return;
    }
    const before = this.#messages;
    this.#messages = withMessage([], text);
    if (!this.show({ reason: 'block' })) this.#messages = before;
  }

  /** Shows the last messages. */
  showLast(): void {
    if (this.#messages.length === 0) this.#messages = withMessage([], this.#host.text(blockedMessageTexts, 'blocked'));
    this.show({ reason: 'call' });
  }

  /** Shows the dialog again after a move in the DOM, which takes it out of the top layer. */
  moved(): void {
    if (!this.isOpen) return;
    this.#modal?.show();
    const { dialog } = this.parts ?? {};
    if (dialog && !flatTreeContains(dialog, deepActiveElement())) dialog.focus({ preventScroll: true });
  }

  protected override onShow(): void {
    overlayQueue.opened(this.#host.element, false);
  }

  protected override render(): PromiseLike<void> {
    return this.#host.render({
      title: this.#host.text(blockedMessageTexts, 'title'),
      closeText: this.#host.text(blockedMessageTexts, 'close'),
      messages: this.#messages,
      close: this.#onCloseClick,
      onRendered: this.#onRendered,
    });
  }

  readonly #onCloseClick = (): void => this.hide({ reason: 'button' });

  readonly #onRendered = (dialog: HTMLDialogElement): void => this.onRender({ dialog });

  protected override onMount({ dialog }: MessageParts): void {
    // Focus on the dialog makes screen readers read it from the beginning.
    dialog.autofocus = true;
    this.#modal = new Modal(dialog);
  }

  protected override present({ dialog }: MessageParts): boolean {
    this.#modal?.show(this.opener);
    if (!this.#modal?.isShown) return false;
    dialog.focus({ preventScroll: true });
    return true;
  }

  protected override onOpen({ dialog }: MessageParts): void {
    listenForDismiss({
      dialog,
      escape: () => this.hide({ reason: 'escape' }),
      closed: () => void this.close({ reason: 'escape' }),
      close: () => this.hide({ reason: 'call' }),
      onOutsideClick: () => this.hide({ reason: 'background' }),
      signal: this.closing.signal,
    });
  }

  protected override async leave(): Promise<boolean> {
    return (await this.#modal?.hide()) ?? true;
  }

  protected override dismantle(): void {
    this.#modal?.end();
  }
}
