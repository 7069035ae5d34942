import { number, text } from '../../src/settings/settings.ts';

export const fluidTypeSettings = {
  /** The window width (px) from which headings have the size of the page’s CSS. */
  siteWidth: number(1140, 1),
  /** The share of the missing window width by which headings shrink, from 0 (not at all) to 1. */
  sensitivity: number(1, 0),
  /** The minimum size of a heading, as a multiple of the text size. Smaller headings keep their size. */
  factor: number(1.03, 0),
  /** The text size (px); 0 uses that of the page. */
  minimum: number(0, 0),
  /** The CSS selectors of the headings, separated by commas. */
  elements: text('h1, h2, h3, h4, h5, h6'),
};
