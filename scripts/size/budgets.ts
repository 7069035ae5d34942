import type { Budget } from './weigh.ts';

/*
 * The size limits of Portico, in bytes after gzip -9. A page over its budget fails `npm run size`; raise a limit only with
 * a reason that a page author would accept.
 */

/** The pages that are opened to measure their requests. */
export type PageName =
  | 'author-form'
  | 'author-form-sent'
  | 'drawn-form'
  | 'drawn-form-slim'
  | 'gallery'
  | 'gallery-open-slim'
  | 'slider'
  | 'slider-below'
  | 'elastic-slider'
  | 'all-elements';

const scriptTag = /^portico\.js$/;
const viewRuntime = /^chunks\/(react|rolldown-runtime)-/;

export const budgets: readonly Budget<PageName>[] = [
  {
    name: 'script tag',
    page: 'author-form',
    counts: scriptTag,
    limit: 3000,
    reason: 'every page pays for it, also one without any element',
  },
  {
    name: 'script tag with 38 elements',
    page: 'all-elements',
    counts: scriptTag,
    limit: 3000,
    reason: 'each element costs the script tag one line; all of them must fit',
  },
  {
    name: "contact form with its author's form",
    page: 'author-form',
    counts: /^/,
    limit: 17_900,
    reason:
      'all that a page with a form costs a visitor who reads it; React is not among it, but all that the form says offline and while it sends, and what keeps htmx (350 bytes) from sending it, too. 1.5 kB add again what a host page takes away when it rewrites itself, with the focus and scroll positions',
  },
  {
    name: 'the same, filled in and sent',
    page: 'author-form-sent',
    counts: /^/,
    limit: 25_250,
    reason:
      'the rules that check a field, what sends the form, and lit-html with the template of the messages (4.3 kB) come when a visitor begins to fill in; all 38 lines of the script tag must fit',
  },
  {
    name: 'closed gallery',
    page: 'gallery',
    counts: /^/,
    limit: 13_200,
    reason:
      'what a lightbox costs a page in which nobody opens it; React is not among it. 100 bytes of it keep htmx from the links that it opens; 1.2 kB are the part of the kit that heals what host pages take away, for all elements of the page',
  },
  {
    name: 'opening it, slim',
    page: 'gallery-open-slim',
    counts: /^chunks\/(?!kit-|lightbox-|file-types-|hosted-video-|has-safe-scheme-)/,
    limit: 26_500,
    reason:
      'what a visitor waits for who opens a picture, beside what the closed gallery has; gestures and zoom come when they are wanted. 150 bytes of it follow a gallery that changes while it is open, 250 announce a picture that is late, keep still under reduced motion and close a lightbox without its view',
  },
  {
    name: 'slider in view',
    page: 'slider',
    counts: /^/,
    limit: 42_800,
    reason:
      "more than half of it is Swiper's core, which comes only where a slider is near; none of its modules, and no React, is among it. 3.7 kB are lit-html and the template of the buttons",
  },
  {
    name: 'slider far below the window',
    page: 'slider-below',
    counts: /^/,
    limit: 18_450,
    reason: 'what a slider costs a page in which nobody scrolls down to it; neither Swiper nor lit-html is among it',
  },
  {
    name: 'elastic slider',
    page: 'elastic-slider',
    counts: /^/,
    limit: 16_600,
    reason: 'a slide show needs the browser alone: neither Swiper nor React is among it',
  },
  {
    name: 'view runtime, full',
    page: 'drawn-form',
    counts: viewRuntime,
    limit: 71_500,
    reason: 'React and r2wc as they come, once per page and only where something is drawn',
  },
  {
    name: 'view runtime, slim',
    page: 'drawn-form-slim',
    counts: viewRuntime,
    limit: 8000,
    reason: 'the slim build is for pages where weight decides',
  },
];
