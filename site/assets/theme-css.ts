/** The choices of the theme builder. */
export interface Theme {
  /** `#1e5a8a` */
  readonly brand: string;
  readonly brandOnDark: string;
  /** Corners in px. */
  readonly radius: number;
  /** Height of controls in px. */
  readonly controlHeight: number;
  /** The value of `data-portico-theme`. */
  readonly preset: string;
}

/** The theme of pages without choices. */
export const initialTheme: Theme = {
  brand: '#1e5a8a',
  brandOnDark: '#8ec3ee',
  radius: 12,
  controlHeight: 44,
  preset: 'neutral',
};

/** Returns a lighter tone of a colour (`#1e5a8a`), for dark pages. */
export function lighterTone(colour: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return `#${channels
    .map((channel) =>
      Math.round(channel + (255 - channel) * 0.55)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const rem = (px: number): string => `${Number((px / 16).toFixed(4))}rem`;

/** Returns the CSS of a theme: only the tokens that differ from the defaults. */
export function themeCss({ brand, brandOnDark, radius, controlHeight }: Theme): string {
  const isOwnBrand = brand !== initialTheme.brand || brandOnDark !== initialTheme.brandOnDark;
  const isLightDark = isOwnBrand && brand !== brandOnDark;
  const declarations = [
    // Without it, the page is light, also for visitors who prefer dark pages.
    isLightDark && '  color-scheme: light dark;',
    isOwnBrand && `  --portico-brand: ${brand === brandOnDark ? brand : `light-dark(${brand}, ${brandOnDark})`};`,
    radius !== initialTheme.radius && `  --portico-radius: ${rem(radius)};`,
    controlHeight !== initialTheme.controlHeight && `  --portico-control-height: ${rem(controlHeight)};`,
  ].filter((line) => line !== false);
  return declarations.length > 0 ? `:root {\n${declarations.join('\n')}\n}` : '/* The default theme needs no CSS. */';
}
