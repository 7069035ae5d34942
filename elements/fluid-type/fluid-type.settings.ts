import { number, text } from '../../src/settings/settings.ts';

export const fluidTypeSettings = {
  /** The window width (px) for which the headings were designed. In wider windows, they have the size of the page’s CSS. */
  siteWidth: number(1140, 1),
  /** The strength of the effect: 1 shrinks headings in proportion to the window, 0.5 half as much, 0 not at all. */
  sensitivity: number(1, 0),
  /** The smallest size of a heading, as a multiple of the text size. Headings that the page’s CSS makes smaller keep their size. */
  factor: number(1.03, 0),
  /** The text size (px) that `factor` multiplies; 0 uses the text size of the page. */
  minimum: number(0, 0),
  /** The CSS selectors of the headings, separated by commas. */
  elements: text('h1, h2, h3, h4, h5, h6'),
};
