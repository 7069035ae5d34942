import type { Checks } from '../rule.ts';
import { every } from './each-value.ts';
import { isIPv4 } from './ipv4.ts';
import { topLevelDomains } from './top-level-domains.ts';

/** What stands before the `@`, the host, in brackets or not, and an optional port. */
const PARTS = /^([^@\s]+)@(\[[\d.]+\]|[^@\s[\]:]+)(?::(\d{1,5}))?$/;

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Letters of any language, as visitors type them; at most 63 in a label. */
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}$/u;

const known = new Set(topLevelDomains.split(/\s+/));

/** A top-level domain as the name system writes it: `xn--…` for letters beyond a to z. */
function asciiOf(label: string): string {
  try {
    return new URL(`http://a.${label}`).hostname.slice(2);
  } catch {
    return '';
  }
}

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIPv4(host.slice(1, -1));
  if (isIPv4(host)) return true;
  const labels = host.split('.');
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.endsWith('-')) &&
    known.has(asciiOf(labels.at(-1) ?? ''))
  );
}

function isEmailByDomain(text: string): boolean {
  const [, local = '', host = '', port = '0'] = PARTS.exec(text) ?? [];
  return LOCAL.test(local) && isHost(host) && Number(port) <= 65535;
}

/**
 * An e-mail address whose host ends in a top-level domain that there is, or is an IPv4 address (`[1.2.3.4]` too); a
 * port may follow (§5, `email-style="tld"`).
 */
export const emailByDomainRules: Checks = { emailtld: every(isEmailByDomain) };
