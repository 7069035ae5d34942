import type { Check, Checks } from '../rule.ts';
import { texts } from '../values.ts';
import { bounds } from './bounds.ts';
import { every } from './every.ts';
import { numberOf } from './number-text.ts';

const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.(?!$)|$)){2,}$/i;

/**
 * An allowed protocol in small letters. `tel:1` reads as a host and a port to the server (up to five digits do), so it
 * is none, and two slashes want a host behind them.
 */
const LOCATION = new RegExp(
  '^(?:https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):' +
    '(?!\\d{1,5}(?:/|$)|//(?:[/:?#]|$))',
);

function isEmail(text: string): boolean {
  return text.length >= 6 && ADDRESS.test(text);
}

/** 6 to 15 characters once the separators and an extension (from `#` or `*`) are gone; `00` in front means `+`. */
function isTel(text: string): boolean {
  const bare = text
    .replace(/[#*][^]*/, '')
    .replace(/[()/. \t-\r-]+/g, '')
    .replace(/^(?:\+|00)[+0]*/, '+');
  return bare.length >= 6 && bare.length <= 15 && /^\+?\d+$/.test(bare);
}

const length = bounds(numberOf, (given) => {
  const found = texts(given);
  // UTF-16 units, as in `maxlength` of a control: one emoji counts two.
  return found.length ? [found.reduce((sum, text) => sum + text.length, 0)] : [];
});

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

/** Texts (§5). Lengths are summed over the values of a field. */
export const textRules: Checks = {
  email: every(isEmail),
  emails: every((list) => list.split(',').every((part) => isEmail(part.trim()))),
  url: every((location) => LOCATION.test(location)),
  tel: every(isTel),
  minlength: length.least,
  maxlength: length.most,
  // As a browser reads the attribute.
  pattern: whole('v'),
};
