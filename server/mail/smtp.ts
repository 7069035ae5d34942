import type { Message } from '../message.ts';
import type { Deliver } from '../delivery/deliver.ts';
import { createMailSender, type MailServer } from './mail-sender.ts';
import { fillSubject, mailText, replyAddress } from './mail-text.ts';

/** Options of `createSmtpDelivery`. */
export interface SmtpOptions extends MailServer {
  /** A single address. Each recipient is a target of its own, with its own attempts. */
  readonly to: string;
  /** The subject, with placeholders for fields: `Message from {name}`. Default: `New message: {form}`. */
  readonly subject?: string;
  /** The name of the field that contains the visitor's address. This address becomes `Reply-To`. */
  readonly replyTo?: string;
  /** The address of the site. Mails state it. */
  readonly site?: string;
  /** Returns the text and the HTML of a mail. By default, the text has one field per line. */
  readonly content?: (message: Message) => { readonly text: string; readonly html?: string | undefined };
  /** `true` for mails that no person has caused: asks programs not to reply. Default: `false`. */
  readonly isAutomatic?: boolean;
}

/**
 * Delivers messages as mails with attachments. The `Message-ID` is derived from the id of the message, so that mail systems recognise a mail that was
 * sent twice.
 * @throws if an address has no domain
 */
export function createSmtpDelivery(options: SmtpOptions): Deliver {
  const { to, subject = 'New message: {form}', replyTo, isAutomatic = false, site } = options;
  const { content = (message) => ({ text: mailText(message, site) }) } = options;
  const send = createMailSender(options);
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(to)) {
    throw new Error(
      `The recipient of mails is “${to}”; expected one address. For several recipients, use several targets.`,
    );
  }
  return (message, signal) =>
    send(
      {
        id: message.id,
        to,
        replyTo: replyAddress(message.fields.find(([name]) => name === replyTo)?.[1] ?? ''),
        subject: fillSubject(subject, message),
        date: new Date(message.receivedAt),
        headers: isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {},
        ...content(message),
        attachments: message.files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
      },
      signal,
    );
}
