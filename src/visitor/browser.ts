/** A browser in the words that page builders use; `other` is any other one. */
export type Browser = 'chrome' | 'edge' | 'firefox' | 'ie' | 'opera' | 'safari' | 'other';

/** The name of each browser in the user agent. The order matters: earlier user agents also contain later names. */
const signs: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPiOS|OPT|OPX|Opera)\b/],
  ['ie', /\b(?:MSIE |Trident\/)/],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
];

/** Returns the browser of a user agent by the product's name; unknown Chromium browsers count as `chrome`. */
export const detectBrowser = (userAgent: string): Browser =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
