import isIP from 'validator/es/lib/isIP.js';
import { type Checks, eachOf, everyText } from '../validation/rule.ts';
import { isSimple } from './email-simple.ts';
import { topLevelDomains } from './top-level-domains.ts';

/** The part of an address before the `@`. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** A label of up to 63 letters of any language. */
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}$/u;

const known = new Set(topLevelDomains.split(/\s+/));

/** Returns a top-level domain in its ASCII form: `xn--…` for letters beyond a to z. */
function asciiOf(label: string): string {
  try {
    return new URL(`http://a.${label}`).hostname.slice(2);
  } catch {
    return '';
  }
}

/** Returns whether a host is a domain name with an existing top-level domain. */
function isDomain(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.endsWith('-')) &&
    known.has(asciiOf(labels.at(-1) ?? ''))
  );
}

/** Local part, host (optionally in brackets) and optional port. */
const PARTS = /^([^@\s]+)@(\[[\d.]+\]|[^@\s[\]:]+)(?::(\d{1,5}))?$/;

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIP(host.slice(1, -1), 4);
  return isIP(host, 4) || isDomain(host);
}

function isEmailByDomain(text: string): boolean {
  const [, local = '', host = '', port = '0'] = PARTS.exec(text) ?? [];
  return LOCAL.test(local) && isHost(host) && Number(port) <= 65535;
}

function isLenient(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return isSimple(text) || (more.length === 0 && LOCAL.test(local) && isDomain(domain));
}

/**
 * The rules that know the top-level domains, and those for lists of such addresses. `email-style="tld"`: the host ends in one of them or is an IPv4
 * address, optionally with a port. `email-style="lenient"`: it ends in one of them, or in 2 to 10 letters.
 */
export const checks: Checks = {
  emailtld: everyText(isEmailByDomain),
  emailstld: everyText(eachOf(isEmailByDomain)),
  emaillenient: everyText(isLenient),
  emailslenient: everyText(eachOf(isLenient)),
};
