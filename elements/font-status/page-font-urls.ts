import { parseUrl } from '../../src/older-browsers/parse-url.ts';

/** The hosts from which font services deliver fonts and style sheets. */
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

/** Returns those addresses that are font files or resources of font services. Each address occurs once, without its fragment; only http and https. */
export function filterFontUrls(addresses: readonly string[], base: string): string[] {
  const found = new Set<string>();
  for (const address of addresses) {
    const url = parseUrl(address, base);
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    url.hash = '';
    if (services.includes(url.hostname) || fontFile.test(url.pathname)) found.add(url.href);
  }
  return [...found];
}

/**
 * Returns the addresses of a page's fonts, from its loaded resources, its style sheets with their imports, and preloaded fonts. The list of loaded
 * resources is not enough: browsers limit it to a few hundred entries.
 */
export function pageFontUrls(page: Document): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const links = [
    ...page.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href], link[rel~="preload"][as="font"][href]'),
  ];
  const sheets = [...page.styleSheets].flatMap(importedUrls);
  return filterFontUrls([...fetched, ...links.map(({ href }) => href), ...sheets], page.baseURI);
}

function importedUrls(sheet: CSSStyleSheet): string[] {
  return rulesOf(sheet).flatMap((rule) =>
    rule instanceof CSSImportRule ? [rule.href, ...(rule.styleSheet ? importedUrls(rule.styleSheet) : [])] : [],
  );
}

/** Returns the rules of a style sheet. Returns none for a cross-origin style sheet, whose rules cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
