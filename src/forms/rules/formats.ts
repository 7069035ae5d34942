import type { Check, Checks } from '../rule.ts';
import { texts } from '../values.ts';
import { every } from './each-value.ts';
import { isEmail } from './text.ts';

/** An allowed protocol in small letters, and what follows it. */
const LOCATION =
  /^(?:https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):([^]*)$/;

/** Returns whether the server reads an address so far as to find its protocol: it does so by PHP's `parse_url`. */
function isUrl(text: string): boolean {
  const [, rest] = LOCATION.exec(text) ?? [];
  // `tel:1` reads as a host and a port; up to five digits do.
  if (rest === undefined || /^\d{1,5}(?:\/|$)/.test(rest)) return false;
  if (!rest.startsWith('//')) return true;
  const [authority = ''] = rest.slice(2).split(/[/?#]/, 1);
  const address = authority.slice(authority.lastIndexOf('@') + 1);
  // The colons in brackets are those of an IPv6 address.
  const colon = /^\[[^]*\]$/.test(address) ? -1 : address.lastIndexOf(':');
  return colon < 0 ? address !== '' : colon > 0 && isPort(address.slice(colon + 1));
}

/** Nothing, or at most five characters that begin with a number up to 65535. */
function isPort(text: string): boolean {
  const port = text === '' ? 0 : Number(/^\s*[+-]?\d+/.exec(text)?.[0]);
  return text.length <= 5 && port >= 0 && port <= 65535;
}

/** 6 to 15 characters once the separators and an extension (from `#` or `*`) are gone; `00` in front means `+`. */
function isTel(text: string): boolean {
  const bare = text
    .replace(/[#*][^]*/, '')
    .replace(/[()/. \t-\r-]+/g, '')
    .replace(/^(?:\+|00)[+0]*/, '+');
  return bare.length >= 6 && bare.length <= 15 && /^\+?\d+$/.test(bare);
}

/** Asks a rule's expression of the whole value; one that is none under these flags asks nothing. */
export const fullMatch =
  (flags: string): Check =>
  ({ field, pattern: source }, values) => {
    if (source === undefined) return true;
    let asked: RegExp;
    try {
      // Alone first: `a)|(b` is an expression only inside the brackets.
      new RegExp(source, flags);
      asked = new RegExp(`^(?:${source})$`, flags);
    } catch {
      return true;
    }
    return texts(values(field)).every((text) => asked.test(text));
  };

/** Texts of a certain form (§5), apart from e-mail addresses, which most forms ask for. */
export const formatRules: Checks = {
  emails: every((list) => list.split(',').every((part) => isEmail(part.trim()))),
  url: every(isUrl),
  tel: every(isTel),
  // As a browser reads the attribute.
  pattern: fullMatch('v'),
};
