/** The times at which browsers prerender a page. */
export type Eagerness = 'conservative' | 'moderate' | 'eager';

/** Selectors of links that change something, open no page, or lead to pages that no visitor needs in advance. */
export const excludedLinks: readonly string[] = [
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

/** The rules for the links of a page. The explanation of the element reads them from the page. */
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

/** Returns the speculation rules for the pages of this site; `ignore` is the author's selector of further links that are excluded. */
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
