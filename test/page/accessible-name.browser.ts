import { waitFor } from '@testing-library/dom';
import { nameFromContent } from '../../src/page/names/accessible-name.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { all, nameOf, target } from '../patterns/pattern.ts';
import { preload } from '../preload.ts';

describe('nameFromContent()', () => {
  for (const [kind, html, name] of [
    ['text, in one line', '<a> Our \n <b>harbour</b> </a>', 'Our harbour'],
    ['alternative text', '<a><img alt="Harbour"> in May</a>', 'Harbour in May'],
    ['the title of an image without alternative text', '<a><img title="Harbour"></a>', 'Harbour'],
    ['no title of a decorative image', '<a><img alt="" title="Harbour"></a>', ''],
    ['the title of an SVG', '<a><svg><title>Harbour</title><desc>No</desc><path d="M0 0"/></svg></a>', 'Harbour'],
    ['its label before its content', '<a aria-label="Harbour">More</a>', 'Harbour'],
    ['labels in it', '<a><svg aria-label="Harbour"><title>Icon</title></svg></a>', 'Harbour'],
    ['what aria-labelledby names, before its label', '<a aria-labelledby="port x" aria-label="No">No</a>', 'Port'],
    [
      'what a part of it names by aria-labelledby',
      '<a><i role="img" aria-labelledby="port"></i> in May</a>',
      'Port in May',
    ],
    ['its title without content', '<a title="Harbour"><i></i></a>', 'Harbour'],
    [
      'neither hidden text nor styles',
      '<a>Port<b hidden>No</b><b aria-hidden="true">No</b><style>a{}</style></a>',
      'Port',
    ],
    [
      'no text that CSS hides in it',
      '<a>Port<b style="display: none">No</b><b style="visibility: hidden">No</b></a>',
      'Port',
    ],
    ['the text of what is hidden itself', '<a style="display: none; visibility: hidden"><b>Port</b></a>', 'Port'],
    ['the translation', '<a><font><font>Hafen</font></font></a>', 'Hafen'],
  ] as const)
    it(`returns ${kind}`, () => {
      const page = mount(`<div>${html}<p id="port">Port</p></div>`);
      expect(nameFromContent(page.children[0] ?? page)).toBe(name);
    });
});

/** A label with the alternative text of an image, and text that is no part of the name. */
const label = '<img alt="Harbour" src="/__pictures/8x6/teal.svg"><b hidden>No</b><style>b { color: red }</style>';
const menu = `<ul><li><a href="#a" class="named">${label}</a><ul><li><a href="#b">B</a></li></ul></li></ul>`;
const slides = `<article class="named"><h3>${label}</h3></article><article><h3>Two</h3></article>`;
const dialog = `<h2 class="named">${label}</h2><p>Words</p>`;
const options = '<option selected>One</option><option>Two</option>';

/** An element that names something by its content: its markup, with the content in `.named`, what it names, and that name in English and German. */
type Named = readonly [html: string, selector: string, english: string, german: string];

const elements: Readonly<Record<string, Named>> = {
  menu: [`<portico-menu>${menu}</portico-menu>`, 'li > button', 'Open submenu of {}', 'Untermenü von {} öffnen'],
  'a mobile menu': [
    `<nav class="named" aria-label="Harbour"><portico-menu open breakpoint="9999" mobile-design="flyout">${menu.replace(' class="named"', '')}</portico-menu></nav>`,
    'dialog',
    '{}',
    '{}',
  ],
  'vertical-menu': [
    `<portico-vertical-menu>${menu}</portico-vertical-menu>`,
    'li > button',
    'Open submenu of {}',
    'Untermenü von {} öffnen',
  ],
  'elastic-slider': [
    `<portico-elastic-slider>${slides}</portico-elastic-slider>`,
    '[part=thumbnail]',
    '1 of 2: {}',
    '1 von 2: {}',
  ],
  'slider as thumbnails': [
    `<portico-slider id="large"><p>1</p><p>2</p></portico-slider><portico-slider sync-with="#large">${slides}</portico-slider>`,
    '[part=slide][role=button]',
    '{}, 1 of 2',
    '{}, 1 von 2',
  ],
  'scroll-sections': [
    `<portico-scroll-sections breakpoint="0"><section class="named"><h2>${label}</h2></section><section>Two</section></portico-scroll-sections>`,
    '[part=link]',
    '{}',
    '{}',
  ],
  tabs: [
    `<portico-tabs><ul><li><a href="#x1" class="named">${label}</a></li><li><a href="#x2">Two</a></li></ul><p id="x1">One</p><p id="x2">Two</p></portico-tabs>`,
    '#x1',
    '{}',
    '{}',
  ],
  video: [
    `<portico-video><a href="/harbour.mp4" class="named">${label}</a></portico-video>`,
    '[part=play-button]',
    'Play: {}',
    'Abspielen: {}',
  ],
  quantity: [
    `<label for="n">${label}</label><portico-quantity><input type="number" id="n" class="named"></portico-quantity>`,
    '[part=increase-button]',
    'Increase quantity: {}',
    'Menge erhöhen: {}',
  ],
  'select with tags': [
    `<label for="s">${label}</label><portico-select tags><select multiple id="s" class="named">${options}</select></portico-select>`,
    '[role=list]',
    'Chosen: {}',
    'Ausgewählt: {}',
  ],
  popup: [`<portico-popup open>${dialog}</portico-popup>`, 'dialog', '{}', '{}'],
  'off-canvas': [`<portico-off-canvas open>${dialog}</portico-off-canvas>`, 'dialog', '{}', '{}'],
  lightbox: [
    `<portico-lightbox open history="false" class="named" aria-label="Harbour"><a href="/__pictures/80x60/teal.svg">Teal</a></portico-lightbox>`,
    'dialog',
    '{}',
    '{}',
  ],
  contents: [
    `<portico-anchors contents="main"><h2 class="named">${label}</h2></portico-anchors><main><h2>One</h2></main>`,
    'nav',
    '{}',
    '{}',
  ],
  'real-person': [
    `<portico-real-person class="named">${label}</portico-real-person>`,
    '[part=badge]',
    'Real person: {}',
    'Echte Person: {}',
  ],
  'form-steps': [
    `<portico-form-steps><form><fieldset><legend class="named">${label}</legend><input name="a"></fieldset><fieldset><legend>Two</legend><input name="b"></fieldset></form></portico-form-steps>`,
    '[part=progress] li',
    '{}',
    '{}',
  ],
};

/** Changes of a name, one after the other, and the name after each. */
const changes: readonly (readonly [
  what: string,
  change: (named: Element, elsewhere: Element) => unknown,
  name: string,
])[] = [
  ['the alternative text', (named) => imageFor(named)?.setAttribute('alt', 'Coast'), 'Coast'],
  ['its label', (named) => named.setAttribute('aria-label', 'Bay'), 'Bay'],
  ['another element that names it', (named) => named.setAttribute('aria-labelledby', 'elsewhere'), 'Port'],
  ['the text of that element', (_, elsewhere) => (elsewhere.textContent = 'Dock'), 'Dock'],
  ['that element itself', (_, elsewhere) => (elsewhere.outerHTML = '<p id="elsewhere">Pier</p>'), 'Pier'],
  ['the language of the page', () => (document.documentElement.lang = 'de'), 'Pier'],
];

const imageFor = (named: Element): Element | null =>
  named.querySelector('img') ??
  (named instanceof HTMLInputElement || named instanceof HTMLSelectElement
    ? (named.labels?.[0]?.querySelector('img') ?? null)
    : null);

/** Returns the name of an element by its label or its content, or of the element that names it. */
function nameBy(element: Element | undefined): string {
  const naming = element && target(element, 'aria-labelledby');
  return naming ? nameFromContent(naming) : nameOf(element);
}

describe('a name of what an element adds comes from the accessible name of the content, and follows it', () => {
  afterEach(() => void (document.documentElement.lang = 'en'));

  for (const [element, [html, selector, english, german]] of Object.entries(elements)) {
    it(element, async () => {
      const page = mount(`<div>${html}<p id="elsewhere">Port</p></div>`);
      await preload(
        ...[...page.querySelectorAll(':not(:defined)')].map(({ localName }) => localName.replace('portico-', '')),
      );
      const [named] = page.getElementsByClassName('named');
      const expectName = (what: string, template: string, name: string) =>
        waitFor(() => expect([what, nameBy(all(selector, page)[0])]).toEqual([what, template.replace('{}', name)]));
      await expectName('at first', english, 'Harbour');
      for (const [what, change, name] of changes) {
        const elsewhere = page.querySelector('#elsewhere');
        if (!named || !elsewhere) throw new Error('The page is not as it was.');
        if (what === 'the alternative text' && named.hasAttribute('aria-label')) continue;
        change(named, elsewhere);
        await expectName(what, document.documentElement.lang === 'de' ? german : english, name);
      }
    });
  }
});
