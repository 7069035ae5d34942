/** The number of animated elements in a screen. */
const ANIMATED = 2;
/** The number of screens for each moving and each sticky element. */
const MOVING = 4;

const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('');

const sentence = 'The boats come in at six, and whoever wants fish for supper stands at the quay by half past five.';

const moving = `<portico-motion vertical="40"><p>${sentence}</p></portico-motion>
  <portico-motion sticky="top" sticky-offset="8"><p>A note that stays.</p></portico-motion>`;

/** Returns a screen with text, headings, and animated, moving and sticky elements. */
const screen = (index: number): string => `<section id="place-${index}" class="screen">
  <h2>Place ${index}</h2>
  ${index % MOVING === 0 ? moving : ''}
  ${many(ANIMATED, (position) => `<portico-animate type="${position % 2 === 0 ? 'fade-up' : 'fade-start'}"><p>${sentence}</p></portico-animate>`)}
</section>`;

/** The number of full-height sections. */
const SECTIONS = 3;

const menu = (count: number): string =>
  many(
    count,
    (index) =>
      `<li><a href="#place-${index}">Part ${index}</a><ul>${many(4, (position) => `<li><a href="/${index}/${position}">Page ${position}</a></li>`)}</ul></li>`,
  );

const tabs = many(4, (index) => `<h3>Tab ${index}</h3><section><p>${sentence}</p></section>`);

/** Returns a page of `screens` screens with all elements around its content; `script` is the script tag, if any. */
export const frameOfPage = (
  screens: number,
  script: string,
): string => `<!doctype html><html lang="en"><title>Bench</title>${script}
<style>
  body { margin: 0; font: 16px/1.5 sans-serif; }
  .screen { min-block-size: 100vh; box-sizing: border-box; padding: 1rem; padding-inline-start: 15rem; border-block-end: 1px solid; overflow-x: clip; }
  portico-header > header { display: flex; align-items: center; gap: 2rem; }
  portico-menu ul { margin: 0; padding: 0; list-style: none; }
  .contents { position: fixed; inset-block-start: 8rem; inset-inline-start: 1rem; display: block; }
  .side { position: absolute; inset-block-start: 100vh; inset-inline-start: 1rem; inline-size: 13rem; }
  .contents ol { margin: 0; padding: 0; list-style: none; }
</style>
<portico-header shrinkage hide-on-scroll><header><a rel="home" href="/">Harbour</a> <portico-menu><nav aria-label="Main"><ul>${menu(6)}</ul></nav></portico-menu>
<portico-header-search><form action="/search" role="search"><label>Search <input type="search" name="s"></label><button>Search</button></form></portico-header-search></header></portico-header>
<portico-anchors class="contents"><nav aria-label="Contents"><ol>${many(screens, (index) => `<li><a href="#place-${index}">Place ${index}</a></li>`)}</ol></nav></portico-anchors>
<portico-vertical-menu class="side"><nav aria-label="Pages"><ul>${menu(4)}</ul></nav></portico-vertical-menu>
<portico-fluid-type><main><h1>Harbour</h1><portico-tabs>${tabs}</portico-tabs>${many(screens - SECTIONS - 1, screen)}
<portico-scroll-sections>${many(SECTIONS, (index) => `<section><h2>Part ${index}</h2><p>${sentence}</p></section>`)}</portico-scroll-sections></main></portico-fluid-type>
<portico-back-to-top></portico-back-to-top>`;
