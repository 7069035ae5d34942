import isIP from 'validator/es/lib/isIP.js';
import { type Checks, everyText } from '../validation/rule.ts';

const isIPv4 = (text: string): boolean => isIP(text, 4);

/** Returns whether a text is an IPv6 address without a zone (`%eth0`), because a zone is valid on one machine only. */
const isIPv6 = (text: string): boolean => isIP(text, 6) && !text.includes('%');

/** Returns the four numbers of an IPv4 address. */
const octetsOf = (address: string): number[] => address.split('.').map(Number);

/** Returns whether the bits are ones followed by zeros, at least one of each. */
function isNetmask(text: string): boolean {
  const bits = octetsOf(text).map((part) => part.toString(2).padStart(8, '0'));
  return isIPv4(text) && /^1+0+$/.test(bits.join(''));
}

/** The parts: scheme (optional), user info (optional), host, port (optional), and the rest from the path on. */
const URL_PARTS = /^(?:(?:https?|ftp):)?\/\/(?:([^@/?#\s]*)@)?([^@/?#:\s]+)(?::\d{2,5})?(?:[/?#]\S*)?$/i;

/** A name, or a name and a password, without the delimiters of a URL. */
const USER_INFO = /^[^[\]?/<~#`!@$^&*()+=}|:";',>{ ]+(?::[^[\]?/<~#`!@$^&*()+=}|:";',>{ ]*)?$/;

const LABEL = /^[a-z\d\u00a1-\uffff](?:[a-z\d\u00a1-\uffff_-]{0,62}[a-z\d\u00a1-\uffff])?$/i;

const TOP_LEVEL = /^[a-z\u00a1-\uffff]{2,}$/i;

/** Returns whether an address is public: it is in no private network, and is not the address of a network itself. */
function isPublic(address: string): boolean {
  const [first = 0, second = 0, , last = 0] = octetsOf(address);
  const local =
    first === 10 ||
    first === 127 ||
    (first === 169 && second === 254) ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second <= 31);
  return !local && first >= 1 && first <= 223 && last >= 1 && last <= 254;
}

/** Returns a check for web addresses. With `allowsSingleLabel`, a host such as `localhost` is valid. */
const webUrl = (allowsSingleLabel: boolean) =>
  everyText((text) => {
    const [, userInfo, host = ''] = URL_PARTS.exec(text) ?? [];
    if (userInfo !== undefined && !USER_INFO.test(userInfo)) return false;
    if (isIPv4(host)) return isPublic(host);
    const labels = host.replace(/\.$/, '').split('.');
    if (!labels.every((label) => LABEL.test(label))) return false;
    return labels.length > 1 ? TOP_LEVEL.test(labels.at(-1) ?? '') : allowsSingleLabel;
  });

/** The rules for network addresses. A web address needs a public host; for `weburl2`, `localhost` is valid, too. */
export const checks: Checks = {
  ipv4: everyText(isIPv4),
  ipv6: everyText(isIPv6),
  netmask: everyText(isNetmask),
  weburl: webUrl(false),
  weburl2: webUrl(true),
};
