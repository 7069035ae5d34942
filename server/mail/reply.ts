import type { AttemptResult, Deliver } from '../delivery/deliver.ts';
import type { Mail, SendMail } from './mail-sender.ts';
import { fillSubject, replyAddress, withoutControls } from './mail-text.ts';
import type { Message } from '../message.ts';

/** The headers of mails that answer automatically: programs do not answer them (RFC 3834), and neither does Exchange. */
export const replyHeaders = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** The addresses of programs and lists, which would answer, or pass an answer on (RFC 3834, 2). */
const programs =
  /^(?:mailer-daemon|postmaster|no[-_]?reply|do[-_]?not[-_]?reply|bounces?|listserv|majordomo|owner-[^@]*|[^@]*-(?:request|owner|bounces?|relay))(?:\+|@)/i;

export const isProgram = (address: string): boolean => programs.test(address);

/** Returns the visitor's address, if a mail to it cannot begin a loop. `own` are the addresses of the site. */
export function answerableAddress(
  { fields }: Message,
  field: string | undefined,
  own: readonly string[],
): string | undefined {
  const address = replyAddress(fields.find(([name]) => name === field)?.[1] ?? '');
  if (address === undefined || isProgram(address)) return undefined;
  return own.some((one) => addressIn(one) === address.toLowerCase()) ? undefined : address;
}

/** Returns the address in a sender such as `Harbour <forms@example.org>`, in small letters. */
const addressIn = (text: string): string => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();

/** A name of a host, or the beginning of a link, also with the dots of other scripts. */
const link = /:\/\/|\bwww\.|[^\s.。．｡][.。．｡]\p{L}{2,}/iu;

/** The maximum length of a value in an answer to an address that nobody has confirmed. */
const maxLength = 100;

/** Characters that nobody sees, which would hide a link from the test and not from the mail program. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

function isHarmless(text: string): boolean {
  if (text.length > maxLength || /[\r\n\u2028\u2029]/.test(text)) return false;
  return !link.test(withoutControls(text).replace(invisible, ''));
}

/**
 * Returns a message with nothing that somebody could want to send to a stranger: without files and links, and with short values. Anybody may type the
 * address of somebody else into a form. `declared` are the fields that the form names; the names of others are the visitor's, too.
 */
export function withoutAdvertising(message: Message, declared: readonly string[] = []): Message {
  const fields = message.fields
    .filter(([name]) => declared.includes(name) || isHarmless(name))
    .map(([name, value]) => [name, isHarmless(value) ? value : ''] as const);
  return { ...message, fields, files: [] };
}

/** The parts of an automatic answer. */
export interface ReplyOptions {
  readonly send: SendMail;
  /** The field with the address. */
  readonly field: string;
  /** The fields that the form declares. */
  readonly declared: readonly string[];
  readonly subject: string;
  readonly content: (message: Message) => Pick<Mail, 'text' | 'html'>;
  /** Set for forms whose visitors confirm their address. */
  readonly isConfirmed: boolean;
}

/** Delivers automatic answers to the visitor's address. */
export function createReplyDelivery({ send, field, declared, subject, content, isConfirmed }: ReplyOptions): Deliver {
  return async (message, signal): Promise<AttemptResult> => {
    const to = answerableAddress(message, field, []);
    if (to === undefined) return { kind: 'permanent', error: 'The message has no address' };
    const shown = isConfirmed ? message : withoutAdvertising(message, declared);
    const id = `${message.id}.reply`;
    const mail = {
      id,
      to,
      subject: fillSubject(subject, shown),
      date: new Date(message.receivedAt),
      headers: replyHeaders,
    };
    return send({ ...mail, ...content(shown) }, signal);
  };
}
