/** Returns the root of the site's REST API: the given one, else the one that the page links, else `/wp-json/`; with a slash at its end. */
export function restRootOf(given: string): string {
  // Servers have no document.
  const link = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  const root = given || link?.href || '/wp-json/';
  // A site without pretty permalinks has its REST API at `/?rest_route=/`, so the slash is added as text.
  return root.endsWith('/') ? root : `${root}/`;
}
