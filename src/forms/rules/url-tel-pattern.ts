import { type Check, type Checks, eachOf, everyText } from '../validation/rule.ts';
import { texts } from '../validation/form-values.ts';
import { isEmail } from '../validation/basic-rules.ts';

/** An allowed protocol (in any letter case, as in browsers), and the rest of the address. */
const ALLOWED_URL =
  /^(?:https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):([^]*)$/i;

/** Returns whether an address has an allowed protocol, and can be parsed by PHP's `parse_url`, which the server uses. */
function isUrl(text: string): boolean {
  const [, rest] = ALLOWED_URL.exec(text) ?? [];
  // `parse_url` reads `tel:1` as a host with a port of up to five digits.
  if (rest === undefined || /^\d{1,5}(?:\/|$)/.test(rest)) return false;
  if (!rest.startsWith('//')) return true;
  const [authority = ''] = rest.slice(2).split(/[/?#]/, 1);
  const address = authority.slice(authority.lastIndexOf('@') + 1);
  // Colons in brackets belong to an IPv6 address.
  const colon = /^\[[^]*\]$/.test(address) ? -1 : address.lastIndexOf(':');
  return colon < 0 ? address !== '' : colon > 0 && isPort(address.slice(colon + 1));
}

/** Returns whether a port is empty, or consists of at most five characters that start with a number up to 65535. */
function isPort(text: string): boolean {
  const port = text === '' ? 0 : Number(/^\s*[+-]?\d+/.exec(text)?.[0]);
  return text.length <= 5 && port >= 0 && port <= 65535;
}

/** Returns whether a text without separators and extension has 6 to 15 digits. A leading `00` means `+`. */
function isTel(text: string): boolean {
  const digits = text
    .replace(/;ext=\d+$|[#*][^]*/i, '')
    .replace(/[()/. \t-\r-]+/g, '')
    .replace(/^(?:\+|00)[+0]*/, '+');
  return digits.length >= 6 && digits.length <= 15 && /^\+?\d+$/.test(digits);
}

/** The maximum length of a text that is matched with an author's regular expression, so that a slow expression cannot block a server. */
const MAX_MATCHED = 10_000;

/** Returns a check that the whole value matches the regular expression of the rule. If the expression is invalid, the check passes. */
export const fullMatch =
  (flags: string): Check =>
  ({ field, pattern: source }, values) => {
    if (source === undefined) return true;
    let expression: RegExp;
    try {
      // The expression is first compiled without the group, because `a)|(b` is valid only inside one.
      new RegExp(source, flags);
      expression = new RegExp(`^(?:${source})$`, flags);
    } catch {
      return true;
    }
    return texts(values(field)).every((text) => text.length <= MAX_MATCHED && expression.test(text));
  };

/** The flag that the browser uses for the attribute `pattern`; Safari before 17 has no `v`. */
const patternFlag = 'unicodeSets' in RegExp.prototype ? 'v' : 'u';

/** The rules for formats, except for a single e-mail address, which is a basic rule. */
export const checks: Checks = {
  emails: everyText(eachOf(isEmail)),
  url: everyText(isUrl),
  tel: everyText(isTel),
  pattern: fullMatch(patternFlag),
};
