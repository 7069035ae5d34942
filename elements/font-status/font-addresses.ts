/** Services whose addresses, stylesheets among them, are all about fonts. */
const services = [
  'fonts.googleapis.com',
  'fonts.gstatic.com',
  'fonts.bunny.net',
  'use.typekit.net',
  'p.typekit.net',
  'fast.fonts.net',
  'cloud.typography.com',
  'api.fontshare.com',
  'use.fontawesome.com',
  'kit.fontawesome.com',
];

const fontFile = /\.(woff2?|[ot]tf|eot)$/i;

/**
 * Those of a page's addresses that are about fonts: files of fonts wherever they are, and everything of a service for fonts. Each once, without
 * its fragment, in their order. What is not fetched (`data:`, `blob:`) is none.
 */
export function fontAddresses(addresses: readonly string[], base: string): string[] {
  const found = new Set<string>();
  for (const address of addresses) {
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    url.hash = '';
    if (services.includes(url.hostname) || fontFile.test(url.pathname)) found.add(url.href);
  }
  return [...found];
}
