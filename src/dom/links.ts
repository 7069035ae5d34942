/** Selects links without a destination, which authors use as controls. */
export const placeholderLink =
  ':is(a:not([href]), a[href=""], a[href="#"], a[href="#!"], a[href="#0"], a[href^="javascript:" i])';

/** Returns the address of a link. A link with only a fragment leads to a place in this page, even if a `<base>` names another page. */
export function linkAddress(link: HTMLAnchorElement): string {
  const href = link.getAttribute('href') ?? '';
  return href.startsWith('#') ? new URL(href, location.href).href : link.href;
}
