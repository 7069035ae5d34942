import { decodePercent } from '../../src/text/decode-percent.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';

export interface Contact {
  /** The contact as plain text, never as markup. */
  readonly shown: string;
  /** The address for a link: `mailto:…` or `tel:…`; `undefined` if the contact is neither an e-mail address nor a phone number. */
  readonly address: string | undefined;
}

const email =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]+@[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*(?:\.[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*)+$/u;

/** The mail fields that a link may set. Mail programs could interpret other fields as commands. */
const mailFields: ReadonlySet<string> = new Set(['subject', 'body', 'cc', 'bcc']);

/**
 * Parses a decoded text: an e-mail address, also with mail fields (`?subject=…`), a phone number, another text, or a link, which some servers send.
 * The target of a link must have the form of an e-mail address, or 6 to 15 digits. Returns `undefined` if there is nothing to show.
 */
export function parseContact(decoded: string): Contact | undefined {
  const text = plainText(decoded).replace(/^(?:mailto|tel):/i, '');
  const [before = '', ...fields] = text.split(/[?&]/);
  if (email.test(before)) return { shown: before, address: mailAddress(before) + mailQuery(fields) };
  // The part of an address before the @ may contain `?` or `&`.
  if (email.test(text)) return { shown: text, address: mailAddress(text) };
  if (text === '') return undefined;
  return { shown: text, address: phoneAddress(text) };
}

const mailAddress = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

function mailQuery(fields: readonly string[]): string {
  const allowed = fields.flatMap((field) => {
    const [, name = '', value = ''] = /^([^=]*)=([^]*)$/.exec(field) ?? [];
    return mailFields.has(name.toLowerCase())
      ? [`${name.toLowerCase()}=${encodeURIComponent(decodePercent(value))}`]
      : [];
  });
  return allowed.length > 0 ? `?${allowed.join('&')}` : '';
}

function phoneAddress(text: string): string | undefined {
  const digits = text.replace(/[\s().\-/\u2010-\u2015]/g, '');
  return /^\+?[0-9]{6,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
