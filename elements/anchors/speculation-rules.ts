/** The times at which browsers prerender a page. */
export type Eagerness = 'conservative' | 'moderate' | 'eager';

/** Selectors of links that are not prerendered: links that change something, open no page, or lead to pages that no visitor needs in advance. */
export const excludedLinks: readonly string[] = [
  // Links with a query: queries contain nonces, searches and actions, such as `?add-to-cart=7`.
  '[href*="?"]',
  // Links with a fragment: the target is in this page, or the element opens the other page itself, with the prefix.
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

/** The speculation rules for the links of a page. The explanation of the element reads them from the page. */
export interface SpeculationRules {
  readonly prerender: readonly [
    {
      readonly source: 'document';
      readonly where: {
        readonly and: readonly [
          { readonly href_matches: string },
          { readonly selector_matches: string },
          { readonly not: { readonly selector_matches: readonly string[] } },
        ];
      };
      readonly eagerness: Eagerness;
    },
  ];
}

/** Returns the speculation rules for the pages of this site. `ignore` is the author's selector of further links to exclude. */
export const speculationRules = (eagerness: Eagerness, ignore: string): SpeculationRules => ({
  prerender: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { selector_matches: 'a' },
          { not: { selector_matches: [...excludedLinks, ...(ignore ? [ignore] : [])] } },
        ],
      },
      eagerness,
    },
  ],
});
