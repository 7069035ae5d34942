import { plainText } from '../../src/sanitize/plain-text.ts';

/** A decoded contact. */
export interface Contact {
  /** The text, never markup. */
  readonly shown: string;
  /** The address of a link: `mailto:…` or `tel:…`; `undefined` if it is neither an e-mail address nor a phone number. */
  readonly address: string | undefined;
}

const email =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]+@[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*(?:\.[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*)+$/u;

/** The fields of a mail that a link may fill in; a mail program may take others for commands. */
const mailFields: ReadonlySet<string> = new Set(['subject', 'body', 'cc', 'bcc']);

/**
 * Reads what a server decoded. It may be an address, an address with fields of a mail (`?subject=…`), a phone number, or any
 * text; servers also print links. What stands in a link is checked: an e-mail address by its shape, a phone number by 6 to 15
 * digits. `undefined` when there is nothing to show.
 */
export function parseContact(decoded: string): Contact | undefined {
  const text = plainText(decoded).replace(/^(?:mailto|tel):/i, '');
  const [before = '', ...fields] = text.split(/[?&]/);
  if (email.test(before)) return { shown: before, address: mailAddress(before) + mailQuery(fields) };
  // A `?` or `&` may stand in the local part.
  if (email.test(text)) return { shown: text, address: mailAddress(text) };
  if (text === '') return undefined;
  return { shown: text, address: phoneAddress(text) };
}

const mailAddress = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

function mailQuery(fields: readonly string[]): string {
  const kept = fields.flatMap((field) => {
    const [, name = '', value = ''] = /^([^=]*)=([^]*)$/.exec(field) ?? [];
    return mailFields.has(name.toLowerCase()) ? [`${name.toLowerCase()}=${encodeURIComponent(unescaped(value))}`] : [];
  });
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** Returns the percent-decoded text, or the text itself if it is malformed. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function phoneAddress(text: string): string | undefined {
  const digits = text.replace(/[\s().\-/\u2010-\u2015]/g, '');
  return /^\+?[0-9]{6,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
