/** The address to which a form redirects, or the reason why it does not. */
export type RedirectTarget =
  | { readonly url: string; readonly fault?: undefined }
  | { readonly url?: undefined; readonly fault: string };

/** Returns the origins in a list such as `https://shop.example https://pay.example`, and the entries that are none. */
export function readOrigins(list: string): {
  readonly origins: readonly string[];
  readonly invalid: readonly string[];
} {
  const entries = list.split(/[\s,]+/).filter(Boolean);
  const isOrigin = (entry: string): boolean => {
    if (!URL.canParse(entry)) return false;
    const { href, origin, protocol } = new URL(entry);
    return /^https?:$/.test(protocol) && href === `${origin}/`;
  };
  return {
    origins: entries.filter(isOrigin).map((entry) => new URL(entry).origin),
    invalid: entries.filter((entry) => !isOrigin(entry)),
  };
}

/** Returns the target of an address in a page at `base`: an address of the same origin, or of one of the other `origins`. */
export function redirectTarget(address: string, base: string, origins: readonly string[]): RedirectTarget {
  if (!URL.canParse(address, base)) return { fault: 'it is no address' };
  const { href, origin, protocol } = new URL(address, base);
  if (!/^https?:$/.test(protocol)) return { fault: 'only addresses with http: or https: are allowed' };
  if (origin !== new URL(base).origin && !origins.includes(origin))
    return { fault: `it belongs to ${origin}; add this origin to "redirect-origins" if you trust it` };
  return { url: href };
}
