import isIP from 'validator/es/lib/isIP.js';
import { type Checks, eachOf, everyText } from '../validation/rule.ts';
import { isDomain, LOCAL } from './email-lenient.ts';

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

/**
 * The rules for `email-style="tld"`, for one address and for a list. The host is an IPv4 address, or ends with an existing top-level domain; a port
 * may follow.
 */
export const checks: Checks = { emailtld: everyText(isEmailByDomain), emailstld: everyText(eachOf(isEmailByDomain)) };
