/** A browser, named as in page builders. `other` is any other browser. */
export type Browser = 'chrome' | 'edge' | 'firefox' | 'ie' | 'opera' | 'safari' | 'other';

/** The names of browsers in user agents. The order matters: the user agent of a browser that comes early also contains names of later ones. */
const signs: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPiOS|OPT|OPX|Opera)\b/],
  ['ie', /\b(?:MSIE |Trident\/)/],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
];

/** Returns the browser of a user agent. Unknown Chromium browsers count as `chrome`. */
export const detectBrowser = (userAgent: string): Browser =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
