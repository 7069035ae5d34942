import isIP from 'validator/es/lib/isIP.js';
import { type Checks, eachOf, everyText } from '../validation/rule.ts';
import { topLevelDomains } from './top-level-domains.ts';

/** Local part, host (optionally in brackets) and optional port. */
const PARTS = /^([^@\s]+)@(\[[\d.]+\]|[^@\s[\]:]+)(?::(\d{1,5}))?$/;

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

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIP(host.slice(1, -1), 4);
  if (isIP(host, 4)) return true;
  const labels = host.split('.');
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.endsWith('-')) &&
    known.has(asciiOf(labels.at(-1) ?? ''))
  );
}

export function isEmailByDomain(text: string): boolean {
  const [, local = '', host = '', port = '0'] = PARTS.exec(text) ?? [];
  return LOCAL.test(local) && isHost(host) && Number(port) <= 65535;
}

/** `email-style="tld"`: the host ends in an existing top-level domain or is an IPv4 address, optionally with a port; or a list of such addresses. */
export const checks: Checks = { emailtld: everyText(isEmailByDomain), emailstld: everyText(eachOf(isEmailByDomain)) };
