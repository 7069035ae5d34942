import { fontAddresses } from './font-addresses.ts';

/** Whether a page has no font that is still on its way. */
export const areFontsLoaded = (page: Document): boolean => page.fonts.status === 'loaded';

/**
 * The addresses of a page's fonts: of what it has fetched, of its stylesheets with all that they import, and of fonts that it fetches ahead.
 * The browser's own list alone would not do: it ends after some hundred entries.
 */
export function fontsOf(page: Document): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const links = [
    ...page.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href], link[rel~="preload"][as="font"][href]'),
  ];
  const sheets = [...page.styleSheets].flatMap(imported);
  return fontAddresses([...fetched, ...links.map(({ href }) => href), ...sheets], page.baseURI);
}

function imported(sheet: CSSStyleSheet): string[] {
  return rulesOf(sheet).flatMap((rule) =>
    rule instanceof CSSImportRule ? [rule.href, ...(rule.styleSheet ? imported(rule.styleSheet) : [])] : [],
  );
}

/** A stylesheet of another site may not be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
