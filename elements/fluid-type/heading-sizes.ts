import type { Resolved } from '../../src/settings/settings.ts';
import type { fluidTypeSettings } from './fluid-type.settings.ts';

/** The original size and line height (px) of a heading. The line height is `undefined` for `normal`. */
export interface BaseSize {
  readonly size: number;
  readonly line: number | undefined;
}

export interface Reading<Heading> {
  readonly heading: Heading;
  readonly start: BaseSize;
  /** `true` if the size is set in the heading's `style`. */
  readonly isInline: boolean;
}

/** Returns the most frequent size of the headings in the page's CSS. Also returns the headings with another size or with a size in `style`. */
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

/** The scale of headings in narrow windows: the settings, and the text size in px. */
export type Scale = Pick<Resolved<typeof fluidTypeSettings>, 'siteWidth' | 'sensitivity' | 'factor'> & {
  readonly text: number;
};

/**
 * The minimum size of a heading, as a fraction of its original size. Browser zoom narrows the window and enlarges text by the same factor. At the
 * maximum of 500 %, two fifths are twice the original size, as WCAG 1.4.4 requires.
 */
const minimumShare = 2 / 5;

/** Returns the minimum size (px) of a heading, which is never larger than its original size. */
export const minimumSize = (size: number, { factor, text }: Scale): number =>
  Math.min(size, Math.max(factor * text, minimumShare * size));

/** Rounds to five decimals: the difference is not visible. */
const rounded = (value: number): number => Number(value.toFixed(5));

/** Returns the ratio of the window width to the site width, as CSS. */
export type Ratio = (siteWidth: number) => string;

export const divided: Ratio = (siteWidth) => `(100vw / ${rounded(siteWidth)}px)`;

/** The ratio for browsers that cannot divide lengths: the tangent of the angle between two lengths. */
export const tangent: Ratio = (siteWidth) => `tan(atan2(100vw, ${rounded(siteWidth)}px))`;

/** The ratio for browsers without both: `observeWindowWidth()` provides the window width as a number. */
export const byProperty: Ratio = (siteWidth) => `(var(--portico-window-width) / ${rounded(siteWidth)})`;

/**
 * Returns the fluid size as CSS; `rem` is the root font size in px. All lengths are in `rem`, and the window is only used as a ratio, so that
 * headings grow with the visitor's text size. A length in `vw` would not grow.
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
