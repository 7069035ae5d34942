import type { Budget } from './weigh.ts';

/*
 * The size limits of Portico, in bytes after gzip -9, rounded to 100. A page that exceeds its budget by more than 2 percent fails `npm run size`;
 * raise a limit only with a reason that a page author would accept. Each page includes the script tag and its list of files, and shared chunks, of which an element may
 * use only a part, because a request costs more than 300 bytes.
 */

/** The pages that are opened to measure their requests, and `theme`, the style sheet alone. */
export type PageName =
  | 'author-form'
  | 'author-form-sent'
  | 'rendered-form'
  | 'rendered-form-slim'
  | 'tabs'
  | 'gallery'
  | 'gallery-open-slim'
  | 'slider'
  | 'slider-below'
  | 'elastic-slider'
  | 'tooltip-open'
  | 'select-open-slim'
  | 'panel-open-slim'
  | 'popup-open-slim'
  | 'consent'
  | 'consent-open'
  | 'one-of-each'
  | 'theme';

const scriptTag = /^portico\.js$/;
const viewRuntime = /^chunks\/react-/;

export const budgets: readonly Budget<PageName>[] = [
  {
    name: 'script tag',
    page: 'author-form',
    counts: scriptTag,
    limit: 3200,
    reason:
      'every page loads it, even one without an element; it has a line for each element. A quarter are the names of the files that elements import: the browser requests them one round trip earlier, and their hashes let servers cache them for good',
  },
  {
    name: "contact form with its author's form",
    page: 'author-form',
    counts: /^/,
    limit: 25_000,
    reason:
      'the code that a page with a form loads before input, without React: the kit, the settings, the checks whether a form needs more code, and the notice that this code is missing, which must be there without a network',
  },
  {
    name: 'the same, filled in and sent',
    page: 'author-form-sent',
    counts: /^/,
    limit: 38_900,
    reason:
      'validation, submission, the messages beside fields, their styles and the background behind them load on the first input, so that an untouched form is 3 kB lighter',
  },
  {
    name: 'tabs',
    page: 'tabs',
    counts: /^/,
    limit: 28_300,
    reason: 'the tabs of headings and of lists, their styles, and the background behind them, without React',
  },
  {
    name: 'closed gallery',
    page: 'gallery',
    counts: /^/,
    limit: 17_700,
    reason:
      'the code of a lightbox below the window, without React; it decides when to load the code of an open lightbox',
  },
  {
    name: 'opening it, slim',
    page: 'gallery-open-slim',
    counts: /^chunks\/(?!kit-|lightbox-|media-types-)/,
    limit: 31_000,
    reason: 'the additional code for opening a picture, also one that fails; gestures and zoom load on first use',
  },
  {
    name: 'slider in view',
    page: 'slider',
    counts: /^/,
    limit: 49_100,
    reason: "half of it is Swiper's core, which loads only near the viewport, without its modules and without React",
  },
  {
    name: 'slider far below the window',
    page: 'slider-below',
    counts: /^/,
    limit: 28_000,
    reason: 'the code of a slider before it is near the viewport, without Swiper',
  },
  {
    name: 'elastic slider',
    page: 'elastic-slider',
    counts: /^/,
    limit: 25_500,
    reason: 'the slide show uses only the platform, without Swiper and React; the page search finds its hidden slides',
  },
  {
    name: 'opening a tooltip',
    page: 'tooltip-open',
    counts: /^/,
    limit: 4600,
    requests: 3,
    reason: 'the box, the position at its trigger, and the text of its markup',
  },
  {
    name: 'opening a select, slim',
    page: 'select-open-slim',
    counts: /^/,
    limit: 13_500,
    requests: 4,
    reason:
      'the list, its position, in one file with what submenus, flyouts and tooltips need before they open, and the view runtime',
  },
  {
    name: 'opening a panel, slim',
    page: 'panel-open-slim',
    counts: /^/,
    limit: 28_200,
    requests: 8,
    reason:
      'the panel, its view, its name, what dialogs share, the consent for what it stores, and the edges of the window, which a closed panel does not need',
  },
  {
    name: 'opening a popup, slim',
    page: 'popup-open-slim',
    counts: /^/,
    limit: 25_400,
    requests: 9,
    reason:
      'as a panel, and the breakpoints and the kind of device, which select the animation; triggers and rules load only for a popup that has some',
  },
  {
    name: 'consent notice, answered',
    page: 'consent',
    counts: /^/,
    limit: 19_500,
    reason: 'each page of a site with a notice loads it: it reads the answer, reports it, and runs blocked content',
  },
  {
    name: 'the same, asking',
    page: 'consent-open',
    counts: /^/,
    limit: 24_300,
    reason: 'the first page of a visitor also loads the notice itself and its texts, without React and lit-html',
  },
  {
    name: 'view runtime, full',
    page: 'rendered-form',
    counts: viewRuntime,
    limit: 69_700,
    reason: 'React and r2wc unchanged, once per page and only if a view renders',
  },
  {
    name: 'view runtime, slim',
    page: 'rendered-form-slim',
    counts: viewRuntime,
    limit: 7600,
    reason: 'the slim build is for pages with a strict size limit',
  },
  {
    name: 'one of each element, slim',
    page: 'one-of-each',
    counts: /^/,
    limit: 283_500,
    requests: 77,
    reason: 'each of the 36 elements has a file of its own, so that a page loads only the elements that it contains',
  },
  {
    name: 'theme',
    page: 'theme',
    counts: /^/,
    limit: 3200,
    reason: 'an optional style sheet, which blocks the first rendering of a page',
  },
];
