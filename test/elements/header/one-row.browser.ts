import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { bar, begin, becomes, frames, scroll } from './header-page.ts';

before(async () => {
  await Promise.all([preload('header'), preload('menu'), preload('header-search')]);
});

const menu = (breakpoint: number) =>
  `<portico-menu breakpoint="${breakpoint}"><nav><ul><li><a href="#rooms">Rooms</a></li><li><a href="#stay">Stay</a></li></ul></nav></portico-menu>`;
const search = '<portico-header-search><form><input type="search" aria-label="Search"></form></portico-header-search>';
const content = (breakpoint: number, name = 'The Pilot House') =>
  `<header><a href="/" rel="home">${name}</a>${menu(breakpoint)}${search}</header>`;

/** The boxes of the brand, the menu and the search. */
const boxesOf = (element: HTMLElement): DOMRect[] =>
  [...bar(element).children].map((child) => child.getBoundingClientRect());

const middleOf = ({ top, height }: DOMRect): number => Math.round(top + height / 2);

describe('a header with a brand, a menu and a search', () => {
  for (const dir of ['ltr', 'rtl']) {
    it(`has one row: the brand at its start, the others at its end (${dir})`, async () => {
      const element = await begin(`dir="${dir}"`, { content: content(0) });
      const boxes = boxesOf(element);
      expect(new Set(boxes.map(middleOf)).size).toBe(1);
      const [brand, , last] = dir === 'ltr' ? boxes : boxes.map(({ left, right }) => ({ left: -right, right: -left }));
      const start = dir === 'ltr' ? 0 : -document.documentElement.clientWidth;
      expect([brand?.left, last?.right].map((edge) => Math.round(edge ?? 0))).toEqual([
        start + 16,
        start + document.documentElement.clientWidth - 16,
      ]);
    });
  }

  it('fits a narrow window while it is shrunk, with the menu button in the row', async () => {
    const element = await begin('shrinkage shrink-duration="0"', {
      content: content(99_999, 'The Pilot House at the Old Harbour'),
    });
    document.body.style.inlineSize = '320px';
    await frames();
    await scroll(200);
    await becomes(element, 'shrunk');
    const boxes = boxesOf(element);
    expect([new Set(boxes.map(middleOf)).size, bar(element).offsetHeight, bar(element).scrollWidth]).toEqual([
      1, 65, 320,
    ]);
  });

  it('opens the mobile menu below its bar', async () => {
    const element = await begin('', { content: content(99_999) });
    element.querySelector('portico-menu')?.setAttribute('open', '');
    await frames();
    const panel = element.querySelector('portico-menu')?.shadowRoot?.querySelector('[part=panel]');
    expect(panel?.getBoundingClientRect().top).toBe(bar(element).getBoundingClientRect().bottom);
  });

  it('has no space but that of the page around a bar with a class, whose brand then keeps its line', async () => {
    mount(
      '<style>.own .logo { padding-left: 30px } .own::before, .own::after { content: " "; display: table }</style>',
    );
    const html = content(99_999, '<b style="display: inline-block; inline-size: 270px">Grand</b>').replace(search, '');
    const element = await begin('', {
      content: html.replace('<header', '<header class="own"').replace('rel', 'class="logo" rel'),
    });
    document.body.style.inlineSize = '390px';
    await frames();
    const [brand, menuBox] = boxesOf(element);
    expect([brand?.left, brand?.width, menuBox && menuBox.right <= 390]).toEqual([8, 300, true]);
  });

  it('has the layout that a rule of the page with a class sets', async () => {
    mount('<style>.own { display: block }</style>');
    const element = await begin('', { content: content(0).replace('<header', '<header class="own"') });
    expect(getComputedStyle(bar(element)).display).toBe('block');
  });
});
