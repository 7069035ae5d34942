import type { transpileForPage } from './transpile-for-page.ts';

let isOld: boolean | undefined;
let transpile: typeof transpileForPage | undefined;

/** Returns whether the browser lacks `:state()`, `light-dark()` or relative colours, as Chrome before 125 and Safari before 18 do. */
export const isOlderBrowser = (): boolean =>
  (isOld ??= !CSS.supports('selector(:state(a)) and (color: color(from red xyz y 0 0))'));

/** Replaces the CSS of a style sheet. In older browsers, the new CSS is converted to CSS that they support. */
export function replaceStyles(sheet: CSSStyleSheet, css: string): void {
  if (!isOlderBrowser()) sheet.replaceSync(css);
  else if (transpile) sheet.replaceSync(transpile(css));
  else
    import('./transpile-for-page.ts').then(
      ({ transpileForPage }) => sheet.replaceSync((transpile = transpileForPage)(css)),
      () => {},
    );
}
