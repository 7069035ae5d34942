import { decodePercent } from '../../src/text/decode-percent.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';

export interface Contact {
  /** The text, never markup. */
  readonly shown: string;
  /** The address of a link: `mailto:…` or `tel:…`; `undefined` if it is neither an e-mail address nor a phone number. */
  readonly address: string | undefined;
}

const email =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]+@[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*(?:\.[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*)+$/u;

/** The mail fields that a link may set; other fields could be read as commands by a mail program. */
const mailFields: ReadonlySet<string> = new Set(['subject', 'body', 'cc', 'bcc']);

/**
 * Parses a decoded text: an address, an address with mail fields (`?subject=…`), a phone number, or any text; some servers also send links. The
 * target of a link is validated: an e-mail address by its format, a phone number by 6 to 15 digits. Returns `undefined` if there is nothing to
 * show.
 */
export function parseContact(decoded: string): Contact | undefined {
  const text = plainText(decoded).replace(/^(?:mailto|tel):/i, '');
  const [before = '', ...fields] = text.split(/[?&]/);
  if (email.test(before)) return { shown: before, address: mailAddress(before) + mailQuery(fields) };
  // The local part may contain `?` or `&`.
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
