/** Returns the root address of the site's REST API, with a slash at the end: the given one, that of the page, or `/wp-json/`. */
export function restRootOf(given: string): string {
  // On a server, there is no document.
  const link = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  const root = given || link?.href || '/wp-json/';
  // A site without pretty permalinks has its REST API at `/?rest_route=/`, so the slash is added as text.
  return root.endsWith('/') ? root : `${root}/`;
}
