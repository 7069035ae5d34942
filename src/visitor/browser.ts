import type { Browser } from './visit.ts';

/** What each names itself by. In this order: later ones stand in the names of earlier ones too. */
const signs: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPiOS|OPT|OPX|Opera)\b/],
  ['ie', /\b(?:MSIE |Trident\/)/],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
];

/**
 * The browser by what it calls itself (`navigator.userAgent`): the one whose name is on it, also where another's engine runs
 * inside (on iOS). Relatives of Chrome without a name in the rules count as `chrome`.
 */
export const detectBrowser = (userAgent: string): Browser =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
