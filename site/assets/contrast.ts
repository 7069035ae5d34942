import type { Theme } from './theme.ts';

/** Two colours that visitors see beside each other. */
interface ColourPair {
  readonly name: string;
  /** CSS colours. */
  readonly foreground: string;
  readonly background: string;
  /** The contrast that WCAG requires: 4.5 for text, 3 for the borders of controls. */
  readonly minimum: number;
}

/**
 * Returns the pairs of a theme on light or on dark pages. The computed colours are those of the tokens `--portico-muted`, `--portico-line` and
 * `--portico-brand-text`.
 */
export function colourPairs(theme: Theme, scheme: 'light' | 'dark'): ColourPair[] {
  const isLight = scheme === 'light';
  const [brand, surface, text, focus] = isLight
    ? [theme.brand, theme.surface, theme.text, theme.focus]
    : [theme.brandOnDark, theme.surfaceOnDark, theme.textOnDark, theme.focusOnDark];
  const mixed = (share: number): string => `color-mix(in srgb, ${text} ${share}%, ${surface})`;
  return [
    { name: 'Text', foreground: text, background: surface, minimum: 4.5 },
    { name: 'Secondary text', foreground: mixed(70), background: surface, minimum: 4.5 },
    { name: 'Borders of controls', foreground: mixed(58), background: surface, minimum: 3 },
    {
      name: 'Brand colour as text',
      foreground: `oklch(from ${brand} ${isLight ? 'min(l, 0.53)' : 'max(l, 0.74)'} c h)`,
      background: surface,
      minimum: 4.5,
    },
    { name: 'Outline of the focused control', foreground: focus, background: surface, minimum: 3 },
  ];
}

/** A colour of the screen: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Returns the relative luminance of WCAG. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the contrast of black or white text, whichever is higher, as in `--portico-on-brand`. */
export const contrastOfText = (background: Rgb): number =>
  Math.max(contrastOf(background, [0, 0, 0]), contrastOf(background, [255, 255, 255]));
