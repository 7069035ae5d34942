/**
 * Replaces `/pictures/…` in the HTML of an example by the address of the site's own pictures: the site may be in a folder of its host. `root` is the
 * relative address of the site's root.
 */
export const withPictures = (html: string, root: string): string =>
  html.replaceAll(/(["'\s,])\/pictures\//g, (_, before: string) => `${before}${root}pictures/`);
