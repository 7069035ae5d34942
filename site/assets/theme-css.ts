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

const rem = (px: number): string => `${Number((px / 16).toFixed(4))}rem`;

/** Returns the CSS of a theme: only the tokens that differ from the defaults. */
export function themeCss({ brand, brandOnDark, radius, controlHeight }: Theme): string {
  const isOwnBrand = brand !== initialTheme.brand || brandOnDark !== initialTheme.brandOnDark;
  const declarations = [
    isOwnBrand && `  --portico-brand: ${brand === brandOnDark ? brand : `light-dark(${brand}, ${brandOnDark})`};`,
    radius !== initialTheme.radius && `  --portico-radius: ${rem(radius)};`,
    controlHeight !== initialTheme.controlHeight && `  --portico-control-height: ${rem(controlHeight)};`,
  ].filter((line) => line !== false);
  return declarations.length > 0 ? `:root {\n${declarations.join('\n')}\n}` : '/* The default theme needs no CSS. */';
}
