import type { Scenarios } from '../scenario.ts';

const picture = (file: string, alt: string): string =>
  `<img src="/pictures/${file}.svg" alt="${alt}" width="1600" height="1067">`;

const search = `<form action="#search" role="search"><label for="find">Search</label> <input id="find" type="search" name="s"> <button>Search</button></form>`;

const far = '<div style="block-size: 3000px"></div>';

/** The header, links within a page, and content that moves. */
export const pageParts: Scenarios = {
  anchors: [
    {
      name: 'Links within the page',
      html: `<portico-anchors><nav aria-label="On this page"><a href="#rooms">Rooms</a> <a href="#prices">Prices</a></nav></portico-anchors>
        <section id="rooms"><h2>Rooms</h2><p>Eleven rooms.</p></section>${far}
        <section id="prices"><h2>Prices</h2><p>From 92 €.</p><a href="#book">Book</a></section>${far}`,
      steps: ['Tab', 'Tab', 'Enter', 'Tab'],
    },
    {
      name: 'A table of contents',
      html: `<portico-anchors contents="article"><h2>On this walk</h2></portico-anchors>
        <article><h2>Before you start</h2><p>Good shoes are enough.</p><h2>The way back</h2><p>Boats leave at five.</p></article>`,
      steps: ['Tab', 'Tab'],
    },
  ],
  animate: [
    {
      name: 'Content that moves in',
      html: '<portico-animate><h2>Our island</h2><p>The ferry leaves at eight.</p></portico-animate>',
      steps: ['H', 'Down'],
    },
  ],
  'back-to-top': [
    {
      name: 'A button at the end of a long page',
      html: `<a href="#first">First link</a>${far}<a href="#last">Last link</a><portico-back-to-top></portico-back-to-top>`,
      steps: ['Tab', 'Tab', 'Tab', 'Enter', 'Tab'],
    },
  ],
  'elastic-slider': [
    {
      name: 'A slider with thumbnails',
      html: `<portico-elastic-slider aria-label="A journey" autoplay="off">
        <figure>${picture('fjord', 'A boat in a fjord')}<figcaption>The first boat</figcaption></figure>
        <figure>${picture('lavender', 'Rows of lavender')}<figcaption>Lavender, in July</figcaption></figure></portico-elastic-slider>`,
      steps: ['Tab', 'Tab', 'Enter', 'Left', 'Enter'],
    },
    {
      name: 'A slider that moves by itself',
      html: `<portico-elastic-slider aria-label="A journey" interval="60s">${picture('fjord', 'A boat in a fjord')}${picture('lavender', 'Rows of lavender')}</portico-elastic-slider>`,
      steps: ['Tab', 'Enter', 'Enter'],
    },
  ],
  'fluid-type': [
    {
      name: 'Headings that fit',
      html: '<portico-fluid-type><h2>A day at the harbour</h2><p>It begins early.</p></portico-fluid-type>',
      steps: ['H', 'Down'],
    },
  ],
  'font-status': [
    {
      name: 'Fonts that need attention',
      html: `<ul><li><portico-font-status ajax-url="/api/font-status?say=alert" ajax-nonce="d3m0" action="font_status" info-url="#check" poll-attempts="1">Fonts</portico-font-status></li></ul>`,
      steps: ['Tab', 'Up'],
    },
  ],
  header: [
    {
      name: 'A header with links',
      html: `<portico-header><header><a href="#top" rel="home">Harbour Hotel</a> <nav aria-label="Main"><ul><li><a href="#rooms" aria-current="page">Rooms</a></li>
        <li><a href="#prices">Prices</a></li></ul></nav></header></portico-header>${far}<a href="#last">Last link</a>`,
      steps: ['Tab', 'Tab', 'Tab', 'Tab'],
    },
  ],
  'header-search': [
    {
      name: 'A search that drops down',
      html: `<portico-header-search>${search}</portico-header-search>`,
      steps: ['Tab', 'Enter', 'type boat', 'Tab', 'Escape'],
    },
    {
      name: 'A search over the page',
      html: `<portico-header-search design="flyout">${search}</portico-header-search>`,
      steps: ['Tab', 'Enter', 'Tab', 'Escape', 'until portico-header-search:not(:state(open))', 'Tab'],
    },
  ],
};
