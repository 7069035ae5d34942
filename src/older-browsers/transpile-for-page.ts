import { isDark, luminance, middle } from '../theme/background.ts';
import { followThemeChanges } from '../theme/theme-changes.ts';
import { transpileStyles, schemeOf } from './transpile-styles.ts';

let sheet: CSSStyleSheet | undefined;

/** Returns CSS that the browser supports, with colours that follow those of the page. */
export function transpileForPage(css: string): string {
  followPageColors();
  return transpileStyles(css, CSS.supports('selector(:dir(rtl))'));
}

/**
 * For browsers without `light-dark()` and relative colours: declares on the page its colour scheme, and the colours that are computed from its brand
 * colour.
 */
function followPageColors(): void {
  if (sheet) return;
  const own = (sheet = new CSSStyleSheet());
  const root = document.documentElement;
  const update = () => own.replaceSync(`:root{${pageColors(root)}}`);
  document.adoptedStyleSheets.push(own);
  update();
  followThemeChanges(update);
}

function pageColors(root: Element): string {
  const isDarkPage = isDark(root);
  const style = getComputedStyle(root);
  const declared = ['--portico-brand', '--bs-primary', '--portico-page-brand'].map((name) =>
    style.getPropertyValue(name).trim(),
  );
  const brand = channels(declared.find(Boolean) ?? '', isDarkPage ? '#8ec3ee' : '#1e5a8a');
  const onBrand = luminanceOf(brand) > middle ? '#000' : '#fff';
  return `${schemeOf(isDarkPage)};--portico-page-on-brand:${onBrand};--portico-page-brand-text:${rgb(readable(brand, isDarkPage))}`;
}

/** Makes a colour darker or lighter until it is readable on the surfaces of the page. */
function readable(color: readonly number[], isDarkPage: boolean): readonly number[] {
  const isReadable = isDarkPage ? luminanceOf(color) > 0.3 : luminanceOf(color) < 0.16;
  return isReadable
    ? color
    : readable(
        color.map((value) => value + ((isDarkPage ? 255 : 0) - value) / 8),
        isDarkPage,
      );
}

const rgb = (color: readonly number[]): string => `rgb(${color.map(Math.round).join(', ')})`;

const luminanceOf = (color: readonly number[]): number => luminance(rgb(color)) ?? 0;

/** Returns the red, green and blue values of a colour in any notation; those of `byDefault` if the text is not a colour. */
function channels(color: string, byDefault: string): readonly number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return [0, 0, 0];
  context.fillStyle = byDefault;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return Array.from(context.getImageData(0, 0, 1, 1).data.subarray(0, 3));
}
