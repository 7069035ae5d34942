import type { Check, Checks } from '../rule.ts';
import { texts } from '../values.ts';
import { every, matching } from './every.ts';
import { isEmail } from './text.ts';

/**
 * An allowed protocol in small letters. `tel:1` reads as a host and a port to the server (up to five digits do), so it
 * is none, and two slashes want a host behind them.
 */
const LOCATION = new RegExp(
  '^(?:https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):' +
    '(?!\\d{1,5}(?:/|$)|//(?:[/:?#]|$))',
);

/** 6 to 15 characters once the separators and an extension (from `#` or `*`) are gone; `00` in front means `+`. */
function isTel(text: string): boolean {
  const bare = text
    .replace(/[#*][^]*/, '')
    .replace(/[()/. \t-\r-]+/g, '')
    .replace(/^(?:\+|00)[+0]*/, '+');
  return bare.length >= 6 && bare.length <= 15 && /^\+?\d+$/.test(bare);
}

/** Asks a rule's expression of the whole value; one that is none under these flags asks nothing. */
export const whole =
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
  url: matching(LOCATION),
  tel: every(isTel),
  // As a browser reads the attribute.
  pattern: whole('v'),
};
