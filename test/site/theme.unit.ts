import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourPairs, contrastOf, contrastOfText } from '../../site/assets/contrast.ts';
import { initialTheme, isFontList, lighterTone, themeOfQuery, themeQuery } from '../../site/assets/theme.ts';
import { themeCss, themePhp } from '../../site/assets/theme-css.ts';
import { fonts } from '../../site/fonts.ts';

/* The pure parts of the theme builder. */

describe('the lighter tone of a colour', () => {
  it.each([
    ['#000000', '#8c8c8c'],
    ['#ffffff', '#ffffff'],
    ['#7a1f5c', '#c39ab6'],
  ])('%s: %s', (colour, expected) => expect(lighterTone(colour)).toBe(expected));
});

describe('the code of a theme', () => {
  it.each([
    [{}, ''],
    [{ radius: 0, controlHeight: 40 }, ':root {\n  --portico-control-height: 2.5rem;\n  --portico-radius: 0rem;\n}'],
    [{ brand: '#111111', brandOnDark: '#111111' }, ':root {\n  --portico-brand: #111111;\n}'],
    [{ brand: '#111111' }, ':root {\n  color-scheme: light dark;\n  --portico-brand: light-dark(#111111, #8ec3ee);\n}'],
    [
      { surface: '#fffdf8' },
      ':root {\n  color-scheme: light dark;\n  --portico-surface: light-dark(#fffdf8, #1b1e23);\n' +
        '  --portico-raised: light-dark(#fffdf8, color-mix(in srgb, #1b1e23 96%, #fff));\n}',
    ],
    [
      { font: "Georgia, 'Times New Roman'", fontSize: 18, space: 20, shadow: 'none' },
      ":root {\n  --portico-font: Georgia, 'Times New Roman';\n  --portico-font-size: 1.125rem;\n  --portico-space: 1.25rem;\n  --portico-shadow: none;\n}",
    ],
    [
      { focus: '#b45309', headingFont: 'Georgia, serif' },
      ':root {\n  color-scheme: light dark;\n  --portico-focus: light-dark(#b45309, #93b4ff);\n}\nh1, h2, h3, h4, h5, h6 {\n  font-family: Georgia, serif;\n}',
    ],
    [{ headingFont: 'Georgia' }, 'h1, h2, h3, h4, h5, h6 {\n  font-family: Georgia;\n}'],
    [{ preset: 'sharp' }, '/* The page: <html data-portico-theme="sharp"> */'],
    [
      { radius: 0, preset: 'soft' },
      '/* The page: <html data-portico-theme="soft"> */\n:root {\n  --portico-radius: 0rem;\n}',
    ],
  ])('%o is the CSS %s', (choices, expected) => expect(themeCss({ ...initialTheme, ...choices })).toBe(expected));

  it('is a filter of the WordPress plugin, in a string of PHP', () => {
    expect(themePhp(initialTheme)).toBe('');
    expect(themePhp({ ...initialTheme, font: "'My Font', serif" })).toBe(
      "add_filter( 'portico_css', fn( $css ) => $css . '\n:root {\n  --portico-font: \\'My Font\\', serif;\n}' );",
    );
  });
});

describe('the address of a theme', () => {
  it('contains the choices that differ from the defaults, and leads to the same theme', () => {
    const theme = {
      ...initialTheme,
      brand: '#7a1f5c',
      radius: 0,
      font: "Georgia, 'A b', serif",
      shadow: 'hard',
      preset: 'soft',
    };
    const query = themeQuery(theme);
    expect(query).toBe('brand=7a1f5c&font=Georgia%2C+%27A+b%27%2C+serif&radius=0&shadow=hard&preset=soft');
    expect(themeOfQuery(new URLSearchParams(query))).toEqual(theme);
    expect(themeQuery(initialTheme)).toBe('');
  });

  it.each([
    'brand=red',
    'brand=12345',
    'surface=ffffff%3Bcolor:red',
    'radius=-1',
    'radius=1e9',
    'shadow=0+0+1rem+red',
    'shadow=toString',
    'preset=other',
    'font=Georgia%3B',
    'font=a%7D',
    "font='",
    'headingFont=a%7D',
    'focus=red',
    'constructor=1',
    'unknown=1',
  ])('leaves out what is not valid: %s', (query) =>
    expect(themeOfQuery(new URLSearchParams(query))).toEqual(initialTheme),
  );
});

describe('the fonts to choose from', () => {
  it.each(fonts)('$name', ({ families }) => expect(isFontList(families)).toBe(true));
});

describe('contrast', () => {
  it.each([
    [[0, 0, 0], [255, 255, 255], 21],
    [[119, 119, 119], [255, 255, 255], 4.48],
    [[255, 255, 255], [30, 90, 138], 7.28],
  ] as const)('of %o and %o is %f', (one, other, expected) => {
    expect(contrastOf(one, other)).toBeCloseTo(expected, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it.each([
    [[30, 90, 138], 7.28],
    [[142, 195, 238], 11.19],
  ] as const)('of text on %o is %f', (background, expected) =>
    expect(contrastOfText(background)).toBeCloseTo(expected, 1),
  );

  it('is that of the design tokens', () => {
    const tokens = readFileSync('src/theme/tokens.css', 'utf8').replaceAll(/\s+/g, ' ');
    const written = (['light', 'dark'] as const).flatMap((scheme) =>
      colourPairs(initialTheme, scheme).map(({ foreground, background }) => {
        const names =
          scheme === 'light'
            ? (['brand', 'text', 'surface', 'focus'] as const)
            : (['brandOnDark', 'textOnDark', 'surfaceOnDark', 'focusOnDark'] as const);
        expect(background).toBe(initialTheme[names[2]]);
        return foreground
          .replace(initialTheme[names[0]], 'var(--portico-brand)')
          .replace(initialTheme[names[1]], 'var(--portico-text)')
          .replace(initialTheme[names[2]], 'var(--portico-surface)')
          .replace(/(\d+%)/, 'var(--portico-contrast, $1)');
      }),
    );
    expect(written.filter((value) => !tokens.includes(value))).toEqual([]);
  });
});

describe('the default theme', () => {
  it('has the values of the design tokens', () => {
    const tokens = readFileSync('src/theme/tokens.css', 'utf8');
    const { brand, brandOnDark, surface, surfaceOnDark, text, textOnDark, focus, focusOnDark } = initialTheme;
    const { radius, space, controlHeight, fontSize } = initialTheme;
    for (const declaration of [
      `light-dark(${brand}, ${brandOnDark})`,
      `--portico-surface: light-dark(${surface.replace('#ffffff', '#fff')}, ${surfaceOnDark})`,
      `--portico-text: light-dark(${text}, ${textOnDark})`,
      `--portico-focus: light-dark(${focus}, ${focusOnDark})`,
      `--portico-radius: ${radius / 16}rem`,
      `--portico-space: ${space / 16}rem`,
      `--portico-control-height: ${controlHeight / 16}rem`,
      `--portico-font-size: ${fontSize / 16}rem`,
    ])
      expect(tokens).toContain(declaration);
  });
});
