/** How headings become smaller in a narrow window. Lengths are in px. */
export interface Scale {
  /** The width of the window from which on headings are as large as their author made them. */
  readonly siteWidth: number;
  /** How much of what the window lacks in width a heading loses in size: 1 is all of it, 0 is nothing. */
  readonly sensitivity: number;
  /** How many times the size of the text a heading is at least. */
  readonly factor: number;
  /** The size of the text. */
  readonly text: number;
}

/**
 * The share of its size that a heading keeps in any case. A browser’s zoom makes the window narrower by as much as it makes everything larger; at
 * 500 %, the most that browsers have, two fifths are twice the size again, as WCAG 1.4.4 wants it.
 */
const leastShare = 2 / 5;

/** The size (px) that a heading of this size does not fall below; never more than its size. */
export const floorOf = (size: number, { factor, text }: Scale): number =>
  Math.min(size, Math.max(factor * text, leastShare * size));

/** As many decimals as make no difference that can be seen. */
const rounded = (value: number): number => Number(value.toFixed(5));

/** How the CSS of a size says what part of the site's width the window has. */
export type Ratio = (siteWidth: number) => string;

/** One length divided by another, as CSS has it now. */
export const divided: Ratio = (siteWidth) => `(100vw / ${rounded(siteWidth)}px)`;

/** The same in browsers that cannot divide lengths: the tangent of the angle of two lengths. */
export const tangent: Ratio = (siteWidth) => `tan(atan2(100vw, ${rounded(siteWidth)}px))`;

/** The same where neither is known: the width of the window as a number, which a script keeps (`publishWindowWidth`). */
export const published: Ratio = (siteWidth) => `(var(--portico-window-width) / ${rounded(siteWidth)})`;

/**
 * The same as CSS, for a page whose root has text of `rem` px. Every length of it is in `rem`, and the window counts as a plain ratio: text that a
 * visitor makes twice as large makes a heading exactly twice as large, in a window of any width. A `vw` beside the `rem` would not grow with them.
 */
export function fluidSize(size: number, scale: Scale, rem: number, ratioOf: Ratio): string {
  const { siteWidth, sensitivity } = scale;
  const most = `${rounded(size / rem)}rem`;
  const least = floorOf(size, scale);
  if (sensitivity === 0 || least >= size) return most;
  const ratio = ratioOf(siteWidth);
  const share = sensitivity === 1 ? ratio : `(${rounded(1 - sensitivity)} + ${rounded(sensitivity)} * ${ratio})`;
  return `clamp(${rounded(least / rem)}rem, ${most} * ${share}, ${most})`;
}
