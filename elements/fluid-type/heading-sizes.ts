import type { Resolved } from '../../src/settings/settings.ts';
import type { fluidTypeSettings } from './fluid-type.settings.ts';

/** The original size and line height (px) of a heading; no line height for `normal`. */
export interface BaseSize {
  readonly size: number;
  readonly line: number | undefined;
}

export interface Reading<Heading> {
  readonly heading: Heading;
  readonly start: BaseSize;
  /** `true` when the size is set in its `style`. */
  readonly isInline: boolean;
}

/** Returns the most frequent size of headings by the page's CSS, and the headings with another or an inline size. */
export function baseSizesOf<Heading>(readings: readonly Reading<Heading>[]) {
  const counts = new Map<string, { readonly start: BaseSize; count: number }>();
  for (const { start, isInline } of readings) {
    if (isInline) continue;
    const entry = counts.get(keyOf(start));
    if (entry) entry.count += 1;
    else counts.set(keyOf(start), { start, count: 1 });
  }
  let common: { readonly start: BaseSize; readonly count: number } | undefined;
  for (const candidate of counts.values()) if (!common || candidate.count > common.count) common = candidate;
  const own = readings.filter(({ start, isInline }) => isInline || !common || keyOf(start) !== keyOf(common.start));
  return { common: common?.start, own };
}

const keyOf = ({ size, line }: BaseSize): string => `${size} ${line ?? ''}`;

/** The scale of headings in narrow windows, by the settings, with the text size in px. */
export type Scale = Pick<Resolved<typeof fluidTypeSettings>, 'siteWidth' | 'sensitivity' | 'factor'> & {
  readonly text: number;
};

/**
 * The minimum share of its size that a heading keeps. Browser zoom narrows the window by the factor by which it enlarges text; at 500 %, the
 * maximum, two fifths are twice the original size, as WCAG 1.4.4 requires.
 */
const minimumShare = 2 / 5;

/** Returns the minimum size (px) of a heading, at most its original size. */
export const minimumSize = (size: number, { factor, text }: Scale): number =>
  Math.min(size, Math.max(factor * text, minimumShare * size));

/** Rounds to five decimals, without a visible difference. */
const rounded = (value: number): number => Number(value.toFixed(5));

/** Returns the CSS for the ratio of window width to site width. */
export type Ratio = (siteWidth: number) => string;

export const divided: Ratio = (siteWidth) => `(100vw / ${rounded(siteWidth)}px)`;

/** Returns the ratio for browsers that cannot divide lengths: the tangent of the angle of two lengths. */
export const tangent: Ratio = (siteWidth) => `tan(atan2(100vw, ${rounded(siteWidth)}px))`;

/** Returns the ratio for browsers without both, from the window width that `observeWindowWidth` provides as a number. */
export const byProperty: Ratio = (siteWidth) => `(var(--portico-window-width) / ${rounded(siteWidth)})`;

/**
 * Returns the fluid size as CSS, for a root font size of `rem` px. All lengths are in `rem` and the window counts as a ratio, so that headings
 * grow with the visitor's text size; a `vw` length would not.
 */
export function fluidSize(size: number, scale: Scale, rem: number, ratioOf: Ratio): string {
  const { siteWidth, sensitivity } = scale;
  const maximum = `${rounded(size / rem)}rem`;
  const minimum = minimumSize(size, scale);
  if (sensitivity === 0 || minimum >= size) return maximum;
  const ratio = ratioOf(siteWidth);
  const share = sensitivity === 1 ? ratio : `(${rounded(1 - sensitivity)} + ${rounded(sensitivity)} * ${ratio})`;
  return `clamp(${rounded(minimum / rem)}rem, ${maximum} * ${share}, ${maximum})`;
}
