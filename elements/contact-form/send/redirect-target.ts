/** The address to which a form redirects, or the reason why it does not. */
export type RedirectTarget =
  | { readonly url: string; readonly fault?: undefined }
  | { readonly url?: undefined; readonly fault: string };

/** Returns the target of an address in a page at `base`: an address of the same origin, or of one of the other `origins`. */
export function redirectTarget(address: string, base: string, origins: readonly string[]): RedirectTarget {
  if (!URL.canParse(address, base)) return { fault: 'it is no address' };
  const { href, origin, protocol } = new URL(address, base);
  if (!/^https?:$/.test(protocol)) return { fault: 'only addresses with http: or https: are allowed' };
  if (origin !== new URL(base).origin && !origins.includes(origin))
    return { fault: `it belongs to ${origin}; add this origin to "redirect-origins" if you trust it` };
  return { url: href };
}
