import isIP from 'validator/es/lib/isIP.js';
import type { Checks } from '../rule.ts';
import { every } from './each-value.ts';
import { isIPv4 } from './ipv4.ts';

/** A zone (`%eth0`) means an interface of the machine that writes it, so it says nothing to anybody else. */
const isIPv6 = (text: string): boolean => isIP(text, 6) && !text.includes('%');

/** An IPv4 address as its four numbers. */
const numbersOf = (address: string): number[] => address.split('.').map(Number);

/** Ones, then zeros, and at least one of each. */
function isNetmask(text: string): boolean {
  const bits = numbersOf(text).map((part) => part.toString(2).padStart(8, '0'));
  return isIPv4(text) && /^1+0+$/.test(bits.join(''));
}

/** Scheme (or none), who asks, host, port, and the rest from the path on. */
const LOCATION = /^(?:(?:https?|ftp):)?\/\/(?:([^@/?#\s]*)@)?([^@/?#:\s]+)(?::\d{2,5})?(?:[/?#]\S*)?$/i;

/** A name, or a name and a password, without the signs that divide an address. */
const WHO = /^[^[\]?/<~#`!@$^&*()+=}|:";',>{ ]+(?::[^[\]?/<~#`!@$^&*()+=}|:";',>{ ]*)?$/;

const LABEL = /^[a-z\d\u00a1-\uffff](?:[a-z\d\u00a1-\uffff_-]{0,62}[a-z\d\u00a1-\uffff])?$/i;

const ENDING = /^[a-z\u00a1-\uffff]{2,}$/i;

/** An address that the whole net can reach: not of a local network, not that of a network itself. */
function isPublic(address: string): boolean {
  const [first = 0, second = 0, , last = 0] = numbersOf(address);
  const local =
    first === 10 ||
    first === 127 ||
    (first === 169 && second === 254) ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second <= 31);
  return !local && first >= 1 && first <= 223 && last >= 1 && last <= 254;
}

/** `short` lets a host be one label, such as `localhost`. */
const webUrl = (short: boolean) =>
  every((text) => {
    const [, who, host = ''] = LOCATION.exec(text) ?? [];
    if (who !== undefined && !WHO.test(who)) return false;
    if (isIPv4(host)) return isPublic(host);
    const labels = host.replace(/\.$/, '').split('.');
    if (!labels.every((label) => LABEL.test(label))) return false;
    return labels.length > 1 ? ENDING.test(labels.at(-1) ?? '') : short;
  });

/**
 * Addresses in networks (§5). `weburl`: http, https or ftp, or two slashes alone, with a host that everybody can reach;
 * `weburl2` takes `localhost` too.
 */
export const addressRules: Checks = {
  ipv4: every(isIPv4),
  ipv6: every(isIPv6),
  netmask: every(isNetmask),
  weburl: webUrl(false),
  weburl2: webUrl(true),
};
