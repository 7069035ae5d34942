import type { Host } from '../../src/kit/controller.ts';
import { Dialog } from '../../src/overlay/dialog/dialog.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type {
  BlockedMessageClosing,
  blockedMessageEvents,
  BlockedMessageOpening,
  blockedMessageSettings,
} from './blocked-message.settings.ts';
import type { BlockedMessageProps } from './blocked-message.view.tsx';
import { contactLink } from './contact-link.ts';
import { withMessage, type Message } from './dialog-messages.ts';

/** The texts of the dialog. `blocked` replaces an empty message. */
const blockedMessageTexts: Dictionary<'title' | 'close' | 'contact' | 'blocked'> = {
  en: {
    title: 'This was blocked',
    close: 'Close',
    contact: 'Are you a person? Contact us',
    blocked: 'This website takes it for spam. What you wrote is still there.',
  },
  de: {
    title: 'Das wurde blockiert',
    close: 'Schließen',
    contact: 'Sind Sie ein Mensch? Schreiben Sie uns',
    blocked: 'Diese Website hält es für Spam. Was Sie geschrieben haben, ist noch da.',
  },
};

type MessageHost = Host<typeof blockedMessageSettings, typeof blockedMessageEvents, BlockedMessageProps>;

interface Parts {
  readonly dialog: HTMLDialogElement;
}

/** The messages and the dialog that shows them. This class is loaded with the first message. */
export class MessageDialog {
  readonly dialog: Dialog<Parts, BlockedMessageOpening, BlockedMessageClosing>;
  readonly #host: MessageHost;
  #messages: readonly Message[] = [];

  constructor(host: MessageHost) {
    this.#host = host;
    this.dialog = new Dialog<Parts, BlockedMessageOpening, BlockedMessageClosing>(host, {
      render: () => this.#render(),
      closingFor: (reason: BlockedMessageClosing['reason']) => ({ reason }),
    });
  }

  /** Shows the comment of a block as plain text. If the dialog is open, the comment is added to its messages. */
  showBlock(comment: string): void {
    const { dialog } = this;
    const text = plainText(comment) || this.#host.text(blockedMessageTexts, 'blocked');
    const before = this.#messages;
    this.#messages = withMessage(dialog.isOpen ? before : [], text);
    if (dialog.isOpen) this.#render();
    else if (!dialog.show({ reason: 'block' })) this.#messages = before;
  }

  showLast(): void {
    if (this.#messages.length === 0) this.#messages = withMessage([], this.#host.text(blockedMessageTexts, 'blocked'));
    this.dialog.show({ reason: 'call' });
  }

  #render(): PromiseLike<void> {
    const host = this.#host;
    const { contact } = host.settings;
    const href = contactLink(contact);
    if (contact && !href)
      host.warn(
        `contact="${contact}" is ignored; expected an e-mail address, a phone number, or the address of a page that begins with https: or with a slash.`,
      );
    return host.render({
      title: host.text(blockedMessageTexts, 'title'),
      closeText: host.text(blockedMessageTexts, 'close'),
      messages: this.#messages,
      contact: href === undefined ? undefined : { href, text: host.text(blockedMessageTexts, 'contact') },
      close: this.dialog.onButton,
      onRender: this.dialog.onRender,
    });
  }
}
