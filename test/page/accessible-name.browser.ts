import { waitFor } from '@testing-library/dom';
import { nameFromContent } from '../../src/page/accessible-name.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { names } from '../patterns/pattern.ts';
import { preload } from '../preload.ts';

describe('nameFromContent()', () => {
  for (const [kind, html, name] of [
    ['text, in one line', '<a> Our \n <b>harbour</b> </a>', 'Our harbour'],
    ['alternative text', '<a><img alt="Harbour"> in May</a>', 'Harbour in May'],
    ['the title of an image without alternative text', '<a><img title="Harbour"></a>', 'Harbour'],
    ['no title of a decorative image', '<a><img alt="" title="Harbour"></a>', ''],
    ['the title of an SVG', '<a><svg><title>Harbour</title><path d="M0 0"/></svg></a>', 'Harbour'],
    ['its label before its content', '<a aria-label="Harbour">More</a>', 'Harbour'],
    ['labels in it', '<a><svg aria-label="Harbour"><title>Icon</title></svg></a>', 'Harbour'],
    ['what aria-labelledby names, before its label', '<a aria-labelledby="port x" aria-label="No">No</a>', 'Port'],
    ['its title without content', '<a title="Harbour"><i></i></a>', 'Harbour'],
    [
      'neither hidden text nor styles',
      '<a>Port<b hidden>No</b><b aria-hidden="true">No</b><style>a{}</style></a>',
      'Port',
    ],
    ['the translation', '<a><font><font>Hafen</font></font></a>', 'Hafen'],
  ] as const)
    it(`returns ${kind}`, () => {
      const page = mount(`<div>${html}<p id="port">Port</p></div>`);
      expect(nameFromContent(page.children[0] ?? page)).toBe(name);
    });
});

/** A label with the alternative text of an image, and text that is no part of the name. */
const label = '<img alt="Harbour" src="/__pictures/8x6/teal.svg"><b hidden>No</b><style>b { color: red }</style>';

const menu = `<ul><li><a href="#a">${label}</a><ul><li><a href="#b">B</a></li></ul></li></ul>`;
const slides = `<article><h3>${label}</h3></article><article><h3>Two</h3></article>`;

/** The elements that name a control or an area by content: their content, what has the name, and that name before and after the alternative text changes. */
const elements: Readonly<
  Record<string, readonly [html: string, selector: string, name: string, nameAfterChange?: string]>
> = {
  menu: [menu, 'li > button', 'Open submenu of Harbour', 'Open submenu of Coast'],
  'vertical-menu': [menu, 'li > button', 'Open submenu of Harbour', 'Open submenu of Coast'],
  'elastic-slider': [slides, '[part=thumbnail]', '1 of 2: Harbour', '1 of 2: Coast'],
  'scroll-sections': [`<section><h2>${label}</h2></section><section>Two</section>`, '[part=link]', 'Harbour'],
  tabs: [
    `<ul><li><a href="#x1">${label}</a></li><li><a href="#x2">Two</a></li></ul><p id="x1">One</p><p id="x2">Two</p>`,
    '#x1',
    'Harbour',
  ],
  video: [`<a href="/harbour.mp4">${label}</a>`, '[part=play-button]', 'Play: Harbour'],
  quantity: [`<label>${label} <input type="number"></label>`, '[part=increase-button]', 'Increase quantity: Harbour'],
};

describe('a name of what an element adds comes from the accessible name of the content', () => {
  for (const [name, [content, selector, expected, changed]] of Object.entries(elements)) {
    it(name, async () => {
      await preload(name);
      const settings = name === 'scroll-sections' ? 'breakpoint="0"' : '';
      const element = mount(`<portico-${name} ${settings}>${content}</portico-${name}>`);
      await waitFor(() => expect(names(selector)[0]).toBe(expected));
      if (!changed) return;
      element.querySelector('img')?.setAttribute('alt', 'Coast');
      await waitFor(() => expect(names(selector)[0]).toBe(changed));
    });
  }
});
