import { followThemeChanges } from '../theme/theme-changes.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * Gives the design tokens the colour that a page declares by `--primary` or `accent-color`. A style sheet alone cannot test whether it is a colour: some
 * pages have a `--primary` such as `222 47% 11%`. Follows style sheets that load later than the script, and switches of the theme.
 */
export function followPageBrand(): void {
  if (sheet) return;
  const own = (sheet = new CSSStyleSheet());
  const style = getComputedStyle(document.documentElement);
  const declared = () => [style.getPropertyValue('--primary'), style.accentColor];
  let read = '';
  const update = () => {
    if (read === String(declared())) return;
    // The declarations of the page may depend on it.
    own.replaceSync('');
    const brand = declared().find((value) => CSS.supports('color', value));
    if (brand) own.replaceSync(`:root{--portico-page-brand:${brand}}`);
    read = String(declared());
  };
  document.adoptedStyleSheets.push(own);
  update();
  followThemeChanges(update);
}
