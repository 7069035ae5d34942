import type { Budget } from './weigh.ts';

/*
 * The size limits of Portico, in bytes after gzip -9. A page over its budget fails `npm run size`; raise a limit only with
 * a reason that a page author would accept. Each page includes the script tag and its list of files, and shared chunks, of which an element may
 * use only a part, because a request costs more than 300 bytes.
 */

/** The pages that are opened to measure their requests, and `theme`, the style sheet alone. */
export type PageName =
  | 'author-form'
  | 'author-form-sent'
  | 'rendered-form'
  | 'rendered-form-slim'
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
  | 'all-elements'
  | 'one-of-each'
  | 'theme';

const scriptTag = /^portico\.js$/;
const viewRuntime = /^chunks\/(react|rolldown-runtime)-/;

export const budgets: readonly Budget<PageName>[] = [
  {
    name: 'script tag',
    page: 'author-form',
    counts: scriptTag,
    limit: 3000,
    reason:
      'every page loads it, even one without an element; 600 bytes list the files that the files of the elements import, so that the browser requests them one round trip earlier: on slow 4G, an element is ready after 2.0 s instead of 2.5 to 3.2 s',
  },
  {
    name: 'script tag with 38 elements',
    page: 'all-elements',
    counts: scriptTag,
    limit: 3000,
    reason: 'each element adds one line to the script tag; all of them must fit',
  },
  {
    name: "contact form with its author's form",
    page: 'author-form',
    counts: /^/,
    limit: 19_400,
    reason:
      'the code that a page with a form loads before input: no React, but the messages while offline and sending, and 350 bytes that prevent htmx from submitting it, too. 1.5 kB restore content, focus and scroll positions after a host has rewritten the page; 900 bytes are the settings of captchas, traps, uploads, redirects, prefilled fields, masks and the list of errors, and the checks whether a form needs their code; 90 bytes share the listeners for presses, so that many forms start faster',
  },
  {
    name: 'the same, filled in and sent',
    page: 'author-form-sent',
    counts: /^/,
    limit: 27_900,
    reason:
      'validation, submission, and lit-html with the template of the messages (4.3 kB) load on the first input; 600 bytes start a captcha, leave out fields that a condition hides, and load the list of errors; 15 bytes hide the box around the hidden fields of Contact Form 7; all 38 lines of the script tag must fit',
  },
  {
    name: 'closed gallery',
    page: 'gallery',
    counts: /^/,
    limit: 14_060,
    reason:
      'the code of a lightbox below the window, without React. 300 bytes load the code of an open lightbox as soon as the gallery is near the window, and a picture as soon as it is pressed: on slow 4G, the first opening takes 0.7 s instead of 3.7 s. 100 bytes prevent htmx from following its links; 90 bytes open the image of a link to its attachment page; 1.2 kB restore content after a host has rewritten the page, for all elements; 60 bytes request all files of an opening at the same time',
  },
  {
    name: 'opening it, slim',
    page: 'gallery-open-slim',
    counts: /^chunks\/(?!kit-|lightbox-|media-types-)/,
    limit: 26_750,
    reason:
      'the additional code for opening a picture; 750 bytes decide when to load it in advance, and 200 open it with one rendering and one layout; gestures and zoom load on first use. 150 bytes follow changes of an open gallery; 250 announce a slow picture, respect reduced motion and close a lightbox whose view is missing; 140 blur the page behind a transparent overlay; 140 render the closed dialog while a finger presses a picture, and let tabs load one function of overlays instead of all; 50 close it if its exit animation never finishes, and 30 keep it open when a busy browser goes back late for the one before',
  },
  {
    name: 'slider in view',
    page: 'slider',
    counts: /^/,
    limit: 44_050,
    reason:
      "more than half of it is Swiper's core, which loads only near the viewport, without its modules and without React. 3.7 kB are lit-html and the template of the buttons. 800 bytes are the names and defaults of the settings for other movements, and the hooks for their code, which loads only if one is set; 30 bytes rearrange a resized slider in the next frame",
  },
  {
    name: 'slider far below the window',
    page: 'slider-below',
    counts: /^/,
    limit: 19_150,
    reason:
      'the code of a slider before it is near the viewport, without Swiper and lit-html. 450 bytes are the names and defaults of the settings for other movements, whose code loads only if one is set',
  },
  {
    name: 'elastic slider',
    page: 'elastic-slider',
    counts: /^/,
    limit: 17_050,
    reason:
      'the slide show uses only the platform, without Swiper and React. 30 bytes of the script tag request all files of an opening at the same time',
  },
  {
    name: 'opening a tooltip',
    page: 'tooltip-open',
    counts: /^/,
    limit: 4650,
    requests: 3,
    reason: 'the box, the position at its trigger, and the text of its markup',
  },
  {
    name: 'opening a select, slim',
    page: 'select-open-slim',
    counts: /^/,
    limit: 12_550,
    requests: 3,
    reason:
      'the list, its position, and the view runtime; 110 bytes show a panel with a text field, if a setting asks for it',
  },
  {
    name: 'opening a panel, slim',
    page: 'panel-open-slim',
    counts: /^/,
    limit: 25_450,
    requests: 6,
    reason:
      'the panel, its view, what dialogs share and the consent for what it stores; 370 bytes read the answer to the notice, so that returning visitors need not wait for it; 110 bytes let tabs load one function of overlays, instead of all on each page with tabs; the goal is 3 files',
  },
  {
    name: 'opening a popup, slim',
    page: 'popup-open-slim',
    counts: /^/,
    limit: 25_000,
    requests: 8,
    reason:
      'as a panel, and the breakpoints and the kind of device, which select the animation; triggers and rules load only for a popup that has some. The goal is 3 files',
  },
  {
    name: 'consent notice, answered',
    page: 'consent',
    counts: /^/,
    limit: 15_350,
    reason: 'each page of a site with a notice loads it: it reads the answer, reports it, and runs blocked content',
  },
  {
    name: 'the same, asking',
    page: 'consent-open',
    counts: /^/,
    limit: 22_950,
    reason: 'the first page of a visitor also loads the notice itself and its texts, without React and lit-html',
  },
  {
    name: 'view runtime, full',
    page: 'rendered-form',
    counts: viewRuntime,
    limit: 71_500,
    reason: 'React and r2wc unchanged, once per page and only if a view renders',
  },
  {
    name: 'view runtime, slim',
    page: 'rendered-form-slim',
    counts: viewRuntime,
    limit: 8000,
    reason: 'the slim build is for pages with a strict size limit',
  },
  {
    name: 'one of each element, slim',
    page: 'one-of-each',
    counts: /^/,
    limit: 251_700,
    requests: 86,
    reason:
      'each of the 36 elements has a file of its own, so that a page loads only the elements that it contains; 200 bytes let tabs load one function of overlays, and popups their triggers and rules only if they have some; 700 bytes request all files of an opening at the same time',
  },
  {
    name: 'theme',
    page: 'theme',
    counts: /^/,
    limit: 4000,
    reason: 'an optional style sheet, which blocks the first rendering of a page',
  },
];
