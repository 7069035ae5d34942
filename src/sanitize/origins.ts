import { parseUrl } from '../older-browsers/parse-url.ts';

/** Returns the origins in a list such as `https://shop.example https://pay.example`, and the entries that are not origins. */
export function readOrigins(list: string): {
  readonly origins: readonly string[];
  readonly invalid: readonly string[];
} {
  const entries = list.split(/[\s,]+/).filter(Boolean);
  const isOrigin = (entry: string): boolean => {
    const url = parseUrl(entry);
    return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  };
  return {
    origins: entries.filter(isOrigin).map((entry) => new URL(entry).origin),
    invalid: entries.filter((entry) => !isOrigin(entry)),
  };
}
