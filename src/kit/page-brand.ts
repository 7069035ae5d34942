/** Returns the brand colour that a page declares by `--primary` or `accent-color`. Some pages have a `--primary` that is no colour, such as `222 47% 11%`. */
function pageBrand(): string | undefined {
  const style = getComputedStyle(document.documentElement);
  const declared = [style.getPropertyValue('--primary').trim(), style.accentColor];
  return declared.find((value) => CSS.supports('color', value));
}

let isFollowing = false;
let sheet: CSSStyleSheet | undefined;

/** Gives the design tokens the brand colour of the page, since a style sheet alone cannot test whether it is a colour. */
export function adoptPageBrand(): void {
  const brand = pageBrand();
  if (!brand && !sheet) return;
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  sheet.replaceSync(brand ? `:root { --portico-page-brand: ${brand} }` : '');
}

/** Keeps that colour up to date: style sheets may load later than the script, and the page may have other colours for dark pages. */
export function followPageBrand(): void {
  if (isFollowing) return;
  isFollowing = true;
  adoptPageBrand();
  if (document.readyState !== 'complete') addEventListener('load', adoptPageBrand, { once: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', adoptPageBrand);
}
