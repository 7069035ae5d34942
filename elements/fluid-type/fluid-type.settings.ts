import { number, text } from '../../src/settings/settings.ts';

export const fluidTypeSettings = {
  /** The window width (px) for which the headings were designed. In wider windows, headings have the size of the page’s CSS. */
  siteWidth: number(1140, 1),
  /** The strength of the effect. With 1, headings shrink in proportion to the window; with 0.5, half as much; with 0, not at all. */
  sensitivity: number(1, 0),
  /** The minimum size of a heading, as a multiple of the text size. Headings that are already smaller in the page’s CSS keep their size. */
  factor: number(1.03, 0),
  /** The text size (px) that `factor` multiplies; 0 uses the text size of the page. */
  minimum: number(0, 0),
  /** A CSS selector list of the headings. */
  elements: text('h1, h2, h3, h4, h5, h6'),
};
