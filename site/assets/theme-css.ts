import { initialTheme, shadows, type Theme } from './theme.ts';

const rem = (px: number): string => `${Number((px / 16).toFixed(4))}rem`;

/** Returns a value for light and for dark pages. */
const pair = (light: string, dark: string): string => (light === dark ? light : `light-dark(${light}, ${dark})`);

/** Returns the tokens of a theme that differ from the defaults, by name. */
function themeTokens(theme: Theme): (readonly [token: string, value: string])[] {
  const { brand, brandOnDark, surface, surfaceOnDark, text, textOnDark, focus, focusOnDark, font, shadow } = theme;
  const differs = (...keys: (keyof Theme)[]): boolean => keys.some((key) => theme[key] !== initialTheme[key]);
  const size = (key: 'radius' | 'controlHeight' | 'space' | 'fontSize', token: string) =>
    differs(key) ? [[token, rem(theme[key])] as const] : [];
  return [
    ...(differs('brand', 'brandOnDark') ? [['--portico-brand', pair(brand, brandOnDark)] as const] : []),
    ...(differs('surface', 'surfaceOnDark')
      ? ([
          ['--portico-surface', pair(surface, surfaceOnDark)],
          // On dark pages, what lies above the page is a little lighter, as by default.
          ['--portico-raised', pair(surface, `color-mix(in srgb, ${surfaceOnDark} 96%, #fff)`)],
        ] as const)
      : []),
    ...(differs('text', 'textOnDark') ? [['--portico-text', pair(text, textOnDark)] as const] : []),
    ...(differs('focus', 'focusOnDark') ? [['--portico-focus', pair(focus, focusOnDark)] as const] : []),
    ...(font ? [['--portico-font', font] as const] : []),
    ...size('fontSize', '--portico-font-size'),
    ...size('space', '--portico-space'),
    ...size('controlHeight', '--portico-control-height'),
    ...size('radius', '--portico-radius'),
    ...(shadows[shadow] ? [['--portico-shadow', shadows[shadow]] as const] : []),
  ];
}

/** Returns the rules of a theme: its tokens, and the font of headings; empty for the default theme. */
export function themeCss(theme: Theme): string {
  const tokens = themeTokens(theme);
  // Without it, the page is light, also for visitors who prefer dark pages.
  const isLightDark = tokens.some(([, value]) => value.startsWith('light-dark('));
  const rule = (selector: string, declarations: readonly string[]) =>
    declarations.length > 0 ? [`${selector} {\n${declarations.map((one) => `  ${one};\n`).join('')}}`] : [];
  return [
    ...(theme.preset === initialTheme.preset ? [] : [`/* The page: <html data-portico-theme="${theme.preset}"> */`]),
    ...rule(':root', [
      ...(isLightDark ? ['color-scheme: light dark'] : []),
      ...tokens.map(([name, value]) => `${name}: ${value}`),
    ]),
    ...rule('h1, h2, h3, h4, h5, h6', theme.headingFont ? [`font-family: ${theme.headingFont}`] : []),
  ].join('\n');
}

/** Returns PHP that adds the tokens of a theme to the pages of the WordPress plugin; empty for the default theme. */
export function themePhp(theme: Theme): string {
  const css = themeCss(theme);
  // In a string of PHP with single quotes, only these two characters need a backslash.
  const text = css.replaceAll(/[\\']/g, String.raw`\$&`);
  return css && `add_filter( 'portico_css', fn( $css ) => $css . '\n${text}' );`;
}
