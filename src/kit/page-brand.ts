let sheet: CSSStyleSheet | undefined;

/**
 * Gives the design tokens the colour that a page declares by `--primary` or `accent-color`. A style sheet alone cannot test whether it is a colour: some
 * pages have a `--primary` such as `222 47% 11%`. Follows style sheets that load later than the script, and the colours for dark pages.
 */
export function followPageBrand(): void {
  if (sheet) return;
  const own = (sheet = new CSSStyleSheet());
  const root = getComputedStyle(document.documentElement);
  const update = () => {
    const brand = [root.getPropertyValue('--primary'), root.accentColor].find((value) => CSS.supports('color', value));
    own.replaceSync(brand ? `:root{--portico-page-brand:${brand}}` : '');
  };
  document.adoptedStyleSheets.push(own);
  update();
  addEventListener('load', update);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update);
}
