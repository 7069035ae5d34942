import { waitFor, within } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import '../../../elements/menu/menu.ts';
import { preload } from '../../preload.ts';

before(() => preload('menu', 'header'));

it('the button of an item is beside its link, where the page lays out items and links as blocks', async () => {
  const page =
    mount(`<div><style>.own .nav > li { display: inline-block } .own .nav > li > a { display: block; padding: 30px }</style>
    <div class="own"><portico-menu breakpoint="0"><ul class="nav"><li><a href="#a">Rooms</a></li>
    <li><a href="#b">Prices</a><ul><li><a href="#c">Winter</a></li></ul></li></ul></portico-menu></div></div>`);
  const menu = page.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-menu');
  await menu?.ready;
  const [first, second] = [...page.querySelectorAll('.nav > li > a')].map((link) => link.getBoundingClientRect());
  const button = page.querySelector('.portico-menu-button')?.getBoundingClientRect();
  expect([second?.top, second?.height]).toEqual([first?.top, first?.height]);
  expect(button?.left).toBeGreaterThanOrEqual(second?.right ?? 0);
  expect(button && second && button.top < second.bottom && button.bottom > second.top).toBe(true);
});

it('an item with a submenu is in a line with the others, where the page lays them out as inline boxes', async () => {
  const page = mount(`<div><style>.own ul { display: block } .own li { display: inline-block }</style>
    <div class="own"><portico-menu breakpoint="0"><ul><li><a href="#a">Rooms</a></li>
    <li><a href="#b">Prices</a><ul><li><a href="#c">Winter</a><ul><li><a href="#d">Snow</a></li></ul></li></ul></li>
    <li><a href="#e">Walks</a></li></ul></portico-menu></div></div>`);
  const menu = page.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-menu');
  await menu?.ready;
  const [rooms, prices, walks] = ['Rooms', 'Prices', 'Walks'].map((name) =>
    within(page).getByRole('link', { name }).closest('li')?.getBoundingClientRect(),
  );
  expect(prices?.left).toBeGreaterThanOrEqual(rooms?.right ?? Infinity);
  expect(walks?.left).toBeGreaterThanOrEqual(prices?.right ?? Infinity);
  expect(walks?.top).toBeLessThan(rooms?.bottom ?? 0);
  within(page)
    .getByRole('button', { name: /Prices/ })
    .click();
  const panel = page.querySelector('li ul')?.getBoundingClientRect();
  const winter = within(page).getByRole('link', { name: 'Winter' }).closest('li')?.getBoundingClientRect();
  // In the submenu, it fills its line.
  expect(winter?.width).toBeGreaterThan((panel?.width ?? Infinity) - 20);
});

it('a link to nothing that opens a submenu keeps the look that the page gives the links of its list', async () => {
  const page =
    mount(`<div><style>.own .nav > li > a { padding: 15px; color: rgb(9, 9, 9); text-transform: uppercase; font-size: 13px }</style>
    <div class="own"><portico-menu breakpoint="0"><ul class="nav"><li><a href="#a">Rooms</a></li>
    <li><a href="#" class="dropdown-toggle" data-toggle="dropdown">Prices <b class="caret"></b></a><ul><li><a href="#c">Winter</a></li></ul></li>
    <li><a>Walks</a><ul><li><a href="#d">Dunes</a></li></ul></li></ul></portico-menu></div></div>`);
  const menu = page.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-menu');
  await menu?.ready;
  const links = [...page.querySelectorAll('.nav > li > a')];
  const looks = links.map((link) => {
    const { padding, color, textTransform, fontSize } = getComputedStyle(link);
    return [padding, color, textTransform, fontSize].join();
  });
  expect(looks).toEqual(Array(3).fill('15px,rgb(9, 9, 9),uppercase,13px'));
  // The page renders an arrow for one of them.
  expect(links.map((link) => getComputedStyle(link, '::after').content)).toEqual(['none', 'none', '""']);
  const [prices, walks] = within(page).getAllByRole('button', { expanded: false });
  expect([prices, walks].map((button) => button?.textContent.trim())).toEqual(['Prices', 'Walks']);
  prices?.click();
  expect(within(page).getByText('Winter').checkVisibility()).toBe(true);
  walks?.focus();
  expect(document.activeElement).toBe(walks);
  for (const [key, isOpen] of [
    ['Enter', 'true'],
    [' ', 'false'],
  ] as const) {
    walks?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect(walks?.ariaExpanded).toBe(isOpen);
  }
});

it('links keep the space that a rule of the page for its navigation gives them, not that of a reset', async () => {
  const page = mount(`<div><style>* { padding: 0 } nav ul a { padding: 0 15px }</style>
    <nav aria-label="Ours"><portico-menu breakpoint="0"><ul><li><a href="#a">Rooms</a></li></ul></portico-menu></nav>
    <portico-menu breakpoint="0"><ul><li><a href="#b">Prices</a></li></ul></portico-menu></div>`);
  for (const menu of page.querySelectorAll<HTMLElement & { readonly ready: Promise<unknown> }>('portico-menu'))
    await menu.ready;
  expect([...page.querySelectorAll('a')].map((link) => getComputedStyle(link).padding)).toEqual([
    '0px 15px',
    '8px 12px',
  ]);
});

/** Classes by which pages hide an item, as they print them. */
const hiding = ['desktop-only', 'w3-hide-small', 'hide-on-mobile', 'uk-visible@m', 'visible-lg', 'hidden md:flex'];

describe('an item with a submenu that a class of the page hides', () => {
  const begin = async (className: string) => {
    const page = mount(`<div><style>.nav > li { display: inline-block }
      @media (width < 100000px) { ${hiding.map((name) => `.${CSS.escape(name.split(' ')[0] ?? '')}`).join()} { .nav > & { display: none } } }
      .nav > .away { display: none }</style>
      <portico-menu breakpoint="0"><ul class="nav"><li class="${className}"><a href="#a">Rooms</a><ul><li><a href="#b">Attic</a></li></ul></li></ul></portico-menu></div>`);
    const menu = page.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-menu');
    await menu?.ready;
    return page.querySelector<HTMLElement>('.nav > li');
  };
  /** Returns how the next frame displays an item. */
  const displayOf = async (item: HTMLElement | null) => {
    await new Promise(requestAnimationFrame);
    return item && getComputedStyle(item).display;
  };

  for (const name of hiding)
    it(`stays hidden: ${name}`, async () => {
      expect(await displayOf(await begin(name))).toBe('none');
    });

  it('is hidden and shown where a script of the page or the width of the window changes that', async () => {
    const item = await begin('other');
    const shown = await displayOf(item);
    item?.classList.add('away');
    const hidden = await displayOf(item);
    item?.classList.remove('away');
    expect([shown, hidden, await displayOf(item)]).toEqual(['flex', 'none', 'flex']);
    const style = document.createElement('style');
    item?.closest('div')?.append(style);
    style.textContent = '.nav > .other { display: none }';
    dispatchEvent(new Event('resize'));
    expect(await displayOf(item)).toBe('none');
  });
});

it('the link to the current page has the weight of its list, where the page names it', async () => {
  const page = mount(
    `<div>${['class="nav"', ''].map((name) => `<portico-menu breakpoint="0"><ul ${name}><li><a href="#a" aria-current="page">Rooms</a></li></ul></portico-menu>`).join('')}</div>`,
  );
  for (const menu of page.querySelectorAll<HTMLElement & { readonly ready: Promise<unknown> }>('portico-menu'))
    await menu.ready;
  expect([...page.querySelectorAll('a')].map((link) => getComputedStyle(link).fontWeight)).toEqual(['400', '600']);
});

it('the links of a navigation that the page names by an id have the display and the height that it gives them, until they are stacked', async () => {
  const page = mount(`<div><style>.own li { line-height: 80px } #own-nav ul li a { padding: 4px 16px }</style>
    <div class="own"><portico-menu breakpoint="0"><nav id="own-nav"><ul><li><a href="#a">Rooms</a></li></ul></nav></portico-menu>
    <portico-header><header><nav id="own-other"><ul><li><a href="#c">Walks</a></li></ul></nav></header></portico-header></div></div>`);
  const menu = page.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-menu');
  await menu?.ready;
  const [link, other] = [...page.querySelectorAll('a')];
  if (!link || !other) throw new Error('A link is missing.');
  expect([getComputedStyle(link).display, getComputedStyle(other).display]).toEqual(['inline', 'inline']);
  expect([link.offsetHeight < 44, getComputedStyle(link).padding]).toEqual([true, '4px 16px']);
  menu?.setAttribute('breakpoint', '99999');
  await waitFor(() => expect(menu?.matches(':state(stacked)')).toBe(true));
  expect([getComputedStyle(link).display, getComputedStyle(link).minBlockSize]).toEqual(['block', '44px']);
});
