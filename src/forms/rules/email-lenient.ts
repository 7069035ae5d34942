import { type Checks, eachOf, everyText } from '../validation/rule.ts';
import { isSimple } from './email-simple.ts';
import { topLevelDomains } from './top-level-domains.ts';

/** The part of an address before the `@`. */
export const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** A label of up to 63 letters of any language. */
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}$/u;

const known = new Set(topLevelDomains.split(/\s+/));

/** Returns a top-level domain in its ASCII form: `xn--…` if it has letters other than a to z. */
function asciiOf(label: string): string {
  try {
    return new URL(`http://a.${label}`).hostname.slice(2);
  } catch {
    return '';
  }
}

/** Returns whether a host is a domain name with an existing top-level domain. */
export function isDomain(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.endsWith('-')) &&
    known.has(asciiOf(labels.at(-1) ?? ''))
  );
}

function isLenient(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return isSimple(text) || (more.length === 0 && LOCAL.test(local) && isDomain(domain));
}

/**
 * The rules for `email-style="lenient"`, for one address and for a list. The domain must end with 2 to 10 letters, or with an existing top-level
 * domain.
 */
export const checks: Checks = { emaillenient: everyText(isLenient), emailslenient: everyText(eachOf(isLenient)) };
