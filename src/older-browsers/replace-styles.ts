import type { lowerForPage } from './lower-for-page.ts';

let isOld: boolean | undefined;
let lower: typeof lowerForPage | undefined;

/** Returns whether the browser lacks `:state()`, `light-dark()` or relative colours, as Chrome before 125 and Safari before 18. */
export const isOlderBrowser = (): boolean =>
  (isOld ??= !CSS.supports('selector(:state(a)) and (color: color(from red xyz y 0 0))'));

/** Replaces the CSS of a style sheet; in older browsers, by CSS that they know. */
export function replaceStyles(sheet: CSSStyleSheet, css: string): void {
  if (!isOlderBrowser()) sheet.replaceSync(css);
  else if (lower) sheet.replaceSync(lower(css));
  else
    import('./lower-for-page.ts').then(
      ({ lowerForPage }) => sheet.replaceSync((lower = lowerForPage)(css)),
      () => {},
    );
}
