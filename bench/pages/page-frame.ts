/** How many elements of a screen are animated. */
const ANIMATED = 4;

const many = (count: number, one: (index: number) => string): string => Array.from({ length: count }, (_, index) => one(index)).join('');

const sentence = 'The boats come in at six, and whoever wants fish for supper stands at the quay by half past five.';

/** A screen: text, what is animated, what moves, what stays, and headings. */
const screen = (index: number): string => `<section id="place-${index}" class="screen">
  <h2>Place ${index}</h2>
  <portico-motion vertical="40"><p>${sentence}</p></portico-motion>
  <portico-motion sticky="top" sticky-offset="8"><p>A note that stays.</p></portico-motion>
  ${many(ANIMATED, (at) => `<portico-animate type="${at % 2 === 0 ? 'fade-up' : 'fade-start'}"><p>${sentence}</p></portico-animate>`)}
</section>`;

const menu = (count: number): string =>
  many(count, (index) => `<li><a href="#place-${index}">Part ${index}</a><ul>${many(4, (at) => `<li><a href="/${index}/${at}">Page ${at}</a></li>`)}</ul></li>`);

const tabs = many(4, (index) => `<h3>Tab ${index}</h3><section><p>${sentence}</p></section>`);

/** A page of so many screens with everything around its content, by Portico where `script` is its script tag. */
export const frameOfPage = (screens: number, script: string): string => `<!doctype html><html lang="en"><title>Bench</title>${script}
<style>
  body { margin: 0; font: 16px/1.5 sans-serif; }
  .screen { min-block-size: 100vh; box-sizing: border-box; padding: 1rem; padding-inline-start: 15rem; border-block-end: 1px solid; overflow-x: clip; }
  portico-header > header { display: flex; align-items: center; gap: 2rem; }
  portico-menu ul { margin: 0; padding: 0; list-style: none; }
  .contents { position: fixed; inset-block-start: 8rem; inset-inline-start: 1rem; display: block; }
  .contents ol { margin: 0; padding: 0; list-style: none; }
</style>
<portico-header shrinkage hide-on-scroll><header><a rel="home" href="/">Harbour</a> <portico-menu><nav aria-label="Main"><ul>${menu(6)}</ul></nav></portico-menu></header></portico-header>
<portico-anchors class="contents"><nav aria-label="Contents"><ol>${many(screens, (index) => `<li><a href="#place-${index}">Place ${index}</a></li>`)}</ol></nav></portico-anchors>
<portico-fluid-type><main><h1>Harbour</h1><portico-tabs>${tabs}</portico-tabs>${many(screens - 1, screen)}</main></portico-fluid-type>
<portico-back-to-top></portico-back-to-top>`;
