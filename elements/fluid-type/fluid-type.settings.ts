import { number, text } from '../../src/kit/settings.ts';

export const fluidTypeSettings = {
  /** The width of the window (px) from which on headings are as large as the page’s CSS makes them. */
  siteWidth: number(1140, 1),
  /** How much of what a narrower window lacks in width a heading loses in size: 1 is all of it, 0.5 half of it, 0 nothing. */
  sensitivity: number(1, 0),
  /** How many times as large as the text a heading is at least; one that the page makes smaller than that stays as it is. */
  factor: number(1.03, 0),
  /** The size (px) that counts as that of the text; 0 for the page’s own. */
  minimum: number(0, 0),
  /** The headings: a list of CSS selectors. */
  elements: text('h1, h2, h3, h4, h5, h6'),
};
