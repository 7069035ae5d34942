import type { Host } from '../../src/kit/controller.ts';
import { DialogSession } from '../../src/overlay/dialog/dialog-session.ts';
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
import { withMessage, type Message } from './message-list.ts';

/** The heading, the button, and the fallback for an empty message. */
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

/** The dialog, loaded with the first message. */
export class MessageDialog extends DialogSession<
  Host<typeof blockedMessageSettings, typeof blockedMessageEvents, BlockedMessageProps>,
  { readonly dialog: HTMLDialogElement },
  BlockedMessageOpening,
  BlockedMessageClosing
> {
  #messages: readonly Message[] = [];

  /** Shows the comment of a block as plain text; an open dialog adds it to its messages. */
  showBlock(comment: string): void {
    const text = plainText(comment) || this.host.text(blockedMessageTexts, 'blocked');
    const before = this.#messages;
    this.#messages = withMessage(this.isOpen ? before : [], text);
    if (this.isOpen) this.render();
    else if (!this.show({ reason: 'block' })) this.#messages = before;
  }

  /** Shows the last messages. */
  showLast(): void {
    if (this.#messages.length === 0) this.#messages = withMessage([], this.host.text(blockedMessageTexts, 'blocked'));
    this.show({ reason: 'call' });
  }

  protected override render(): PromiseLike<void> {
    const { contact } = this.host.settings;
    const href = contactLink(contact);
    if (contact && !href)
      this.host.warn(
        `contact="${contact}" is ignored; expected an e-mail address, a phone number, or the address of a page that begins with https: or with a slash.`,
      );
    return this.host.render({
      title: this.host.text(blockedMessageTexts, 'title'),
      closeText: this.host.text(blockedMessageTexts, 'close'),
      messages: this.#messages,
      contact: href === undefined ? undefined : { href, text: this.host.text(blockedMessageTexts, 'contact') },
      close: this.onButton,
      onRender: this.onRender,
    });
  }

  protected override closingFor(reason: BlockedMessageClosing['reason']): BlockedMessageClosing {
    return { reason };
  }
}
