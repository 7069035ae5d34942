import { followThemeChanges } from '../theme/theme-changes.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * Sets the design tokens to the colour that a page declares by `--primary` or `accent-color`. CSS cannot test whether a declared value is a colour:
 * some pages have a `--primary` such as `222 47% 11%`. Follows style sheets that load later, and changes of the theme.
 */
export function followPageBrand(): void {
  if (sheet) return;
  const own = (sheet = new CSSStyleSheet());
  const style = getComputedStyle(document.documentElement);
  const declared = () => [style.getPropertyValue('--primary'), style.accentColor];
  let read = '';
  const update = () => {
    if (read === String(declared())) return;
    // The page's own declarations may depend on the tokens, so they are read without them.
    own.replaceSync('');
    const brand = declared().find((value) => CSS.supports('color', value));
    if (brand) own.replaceSync(`:root{--portico-page-brand:${brand}}`);
    read = String(declared());
  };
  document.adoptedStyleSheets.push(own);
  update();
  followThemeChanges(update);
}
