/** The times at which browsers prerender a page. */
export type Eagerness = 'conservative' | 'moderate' | 'eager';

/** Links that change something, open no page, or lead to pages that no visitor needs in advance. */
const excluded = [
  // Queries carry nonces, searches and actions, such as `?add-to-cart=7`.
  '[href*="?"]',
  // A section of this page, or of another page, which opens with the prefix and scrolls.
  '[href*="#"]',
  '[download]',
  '[target]:not([target="_self"])',
  '[rel~="nofollow" i]',
  '.no-prerender',
  ...['logout', 'log-out', 'signout', 'sign-out', 'add-to-cart', 'wp-admin', 'wp-login'].map(
    (word) => `[href*="${word}" i]`,
  ),
  ...['pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif', 'svg', 'webp', 'avif', 'mp3', 'mp4', 'webm', 'csv', 'xml', 'json'].map(
    (extension) => `[href$=".${extension}" i]`,
  ),
];

/** Returns the selector of the links whose pages may be prerendered; `ignore` is the author's selector of further ones that may not. */
export const prerenderSelector = (ignore: string): string =>
  `a:not(${[...excluded, ...(ignore ? [ignore] : [])].join(', ')})`;

/** Returns the speculation rules for the pages of this site. */
export const speculationRules = (eagerness: Eagerness, ignore: string): object => ({
  prerender: [
    {
      source: 'document',
      where: { and: [{ href_matches: '/*' }, { selector_matches: prerenderSelector(ignore) }] },
      eagerness,
    },
  ],
});
