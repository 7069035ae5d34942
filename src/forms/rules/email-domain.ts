import { topLevelDomains } from './top-level-domains.ts';

/** The part of an address before the `@`. */
export const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

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
export function isDomain(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.endsWith('-')) &&
    known.has(asciiOf(labels.at(-1) ?? ''))
  );
}
