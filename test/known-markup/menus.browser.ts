import { getByRole, getByText, waitFor, within } from '@testing-library/dom';
import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?inline';
import bulma from 'bulma/css/bulma.min.css?inline';
import foundation from 'foundation-sites/dist/css/foundation.min.css?inline';
import w3 from 'w3-css/w3.css?inline';
import { expect } from '../expect.ts';
import { frames, isSeen, load, menuButton, type MenuElement } from '../elements/menu/menu-page.ts';
import { mount } from '../page.ts';

before(async () => void (await load()));

/** The utilities that the menus use, for a phone: those with a prefix for wide windows do not apply. */
const utilities =
  '.hidden { display: none } .flex { display: flex } .fixed { position: fixed; inset: 0 } .block { display: block }';

/** The rules of Bootstrap 3 for a bar on a phone. */
const bootstrap3 = `.navbar-header { overflow: hidden } .navbar-toggle { float: right } .icon-bar { display: block; background: rgb(1, 2, 3) }
  .collapse { display: none } .collapse.in { display: block }`;

/** The rules of Webflow for a bar on a phone. */
const webflow = `.w-nav-menu { display: none; float: right } .w-nav-button { display: block; float: right } .w-nav-link { display: inline-block }
  .w-dropdown-list { display: none; position: absolute }`;

/** A bar with a brand, a toggler, a desktop menu and a mobile menu. */
const bar = (toggler: string, box: string, open = '<nav class="flex">'): string =>
  `${open}<a href="/"><img src="data:," alt="Inn"></a><div class="hidden lg:flex"><a href="#rooms">Rooms at once</a></div>
    <div class="lg:hidden"><button type="button" ${toggler}><span>Open the menu</span></button></div>
    ${box}</nav>`;

const links = '<a href="#rooms" class="block">Rooms</a><a href="#prices" class="block">Prices</a>';

/** Bars as frameworks print them, on a phone, with the width at which the element folds them. */
const bars: Readonly<Record<string, readonly [css: string, width: number, html: string]>> = {
  'a button that names its box': [
    utilities,
    1023.98,
    bar(
      'aria-controls="mobile" aria-expanded="false"',
      `<div class="hidden lg:hidden" id="mobile"><div>${links}</div></div>`,
    ),
  ],
  'a dialog over the window': [
    utilities,
    1023.98,
    bar(
      '',
      `<div class="lg:hidden" role="dialog" aria-modal="true"><div class="fixed"><div><button type="button"><span>Close the menu</span></button></div>
        <div class="-mx-3"><button type="button" aria-controls="more" aria-expanded="false">More</button><div class="mt-2" id="more"><a href="#walks">Walks</a></div></div>${links}</div></div>`,
    ),
  ],
  'one list for all windows': [
    utilities,
    767.98,
    `<nav class="flex"><a href="/">Inn</a><button type="button" class="md:hidden"><span>Open the menu</span></button>
      <div class="hidden md:block"><ul><li><a href="#rooms">Rooms</a></li><li><a href="#prices">Prices</a></li></ul></div></nav>`,
  ],
  'Alpine without its script': [
    utilities,
    1023.98,
    bar(
      '@click="open = !open"',
      `<div x-show="open" x-cloak class="lg:hidden" @click.outside="open = false">${links}</div>`,
      '<nav class="flex" x-data="{ open: false }">',
    ),
  ],
  'W3.CSS': [
    w3,
    600,
    `<div class="w3-bar"><a href="/" class="w3-bar-item w3-button">Inn</a>
      <a href="javascript:void(0)" class="w3-bar-item w3-button w3-right w3-hide-large w3-hide-medium" onclick="myFunction()">Open the menu</a></div>
      <div id="demo" class="w3-bar-block w3-hide w3-hide-large w3-hide-medium"><a href="#rooms" class="w3-bar-item w3-button">Rooms</a><a href="#prices" class="w3-bar-item w3-button">Prices</a></div>`,
  ],
  'W3.CSS, a box without a class of it': [
    `${w3} .own { display: none }`,
    600,
    `<div class="w3-bar"><a href="/" class="w3-bar-item w3-button">Inn</a>
      <div class="w3-right own"><a href="#rooms" class="w3-bar-item w3-button">Rooms</a><a href="#prices" class="w3-bar-item w3-button">Prices</a></div>
      <button type="button" class="w3-right w3-hide-large w3-hide-medium">Open the menu</button></div>`,
  ],
  Bulma: [
    bulma,
    1023,
    `<nav class="navbar"><div class="navbar-brand"><a class="navbar-item" href="/">Inn</a><a role="button" class="navbar-burger" data-target="links" aria-label="Open the menu"></a></div>
      <div class="navbar-menu" id="links"><div class="navbar-start"><a class="navbar-item" href="#rooms">Rooms</a><a class="navbar-item" href="#prices">Prices</a></div></div></nav>`,
  ],
  'Bootstrap 3': [
    bootstrap3,
    767.98,
    `<div class="navbar"><div class="container"><div class="navbar-header"><button type="button" class="navbar-toggle" data-toggle="collapse" data-target=".navbar-collapse"><span class="icon-bar"></span>Open the menu</button><a class="navbar-brand" href="/">Inn</a></div>
      <div class="navbar-collapse collapse"><ul class="nav navbar-nav"><li class="active"><a href="#rooms">Rooms</a></li><li><a href="#prices">Prices</a></li></ul></div></div></div>`,
  ],
  Foundation: [
    foundation,
    639.98,
    `<div class="title-bar" data-responsive-toggle="links" data-hide-for="medium"><a href="/">Inn</a><button class="menu-icon" type="button" data-toggle="links"></button></div>
      <div class="top-bar" id="links"><div class="top-bar-left"><ul class="dropdown menu" data-dropdown-menu><li><a href="#rooms">Rooms</a></li><li><a href="#prices">Prices</a></li></ul></div></div>`,
  ],
  Webflow: [
    webflow,
    991,
    `<div class="w-nav" data-collapse="medium"><div class="w-container"><a href="/" class="w-nav-brand">Inn</a>
      <nav role="navigation" class="w-nav-menu"><a href="#rooms" class="w-nav-link">Rooms</a>
        <div class="w-dropdown"><div class="w-dropdown-toggle">More</div><nav class="w-dropdown-list"><a href="#walks" class="w-dropdown-link">Walks</a></nav></div>
        <a href="#prices" class="w-nav-link">Prices</a></nav>
      <div class="w-nav-button">Menu</div></div></div>`,
  ],
  'Bootstrap, a panel at the side': [
    bootstrap,
    991.98,
    `<nav class="navbar navbar-expand-lg"><div class="container-fluid"><a class="navbar-brand" href="/">Inn</a>
      <button class="navbar-toggler" type="button" data-bs-toggle="offcanvas" data-bs-target="#side">Open the menu</button>
      <div class="offcanvas offcanvas-end" tabindex="-1" id="side"><div class="offcanvas-header"><button type="button" class="btn-close" data-bs-dismiss="offcanvas" aria-label="Close the menu"></button></div>
        <div class="offcanvas-body"><ul class="navbar-nav"><li class="nav-item"><a class="nav-link" href="#rooms">Rooms</a></li><li class="nav-item"><a class="nav-link" href="#prices">Prices</a></li></ul></div></div></div></nav>`,
  ],
};

/** The page is a frame, as wide as a phone, where style sheets need that. */
async function begin(css: string, html: string): Promise<MenuElement> {
  const page = mount(`<div><style>${css}</style><portico-menu duration="0">${html}</portico-menu></div>`);
  const element = page.querySelector('portico-menu') as MenuElement;
  await element.ready;
  await frames();
  return element;
}

describe('<portico-menu> around a bar with a mobile menu', () => {
  for (const [name, [css, width, html]] of Object.entries(bars)) {
    it(`shows its own button in place of that of the page, beside the brand: ${name}`, async () => {
      const element = await begin(
        css.replaceAll(/@media \((?:min-width:993px|max-width:992px)\)/g, '@media not all'),
        html,
      );
      const page = element.closest('div:has(> style)') as HTMLElement;
      expect(element.breakpoint).toBe(width);
      element.breakpoint = 100_000;
      await frames();
      const texts = () =>
        [...page.querySelectorAll('a, button')]
          .filter(isSeen)
          .map((node) => node.textContent.trim() || node.querySelector('img')?.alt);
      const folded = texts();
      expect(folded).toEqual(['Inn']);
      menuButton(element).click();
      await frames();
      expect(texts().filter((text) => text !== 'More')).toEqual(['Inn', 'Rooms', 'Prices']);
      const [first, second] = within(element)
        .getAllByRole('link')
        .filter(isSeen)
        .map((link) => link.getBoundingClientRect());
      expect(second?.top).toBeGreaterThan((first?.bottom ?? 0) - 1);
      menuButton(element).click();
      await frames();
      expect(texts()).toEqual(folded);
    });
  }

  it('around the content of a bar: the brand stays, and the button is beside it in the colour of that of Bootstrap 3', async () => {
    const [, , html = ''] = bars['Bootstrap 3'] ?? [];
    const page = mount(
      `<div><style>${bootstrap3}</style>${html.replace('<div class="container">', '<div class="container"><portico-menu breakpoint="100000">').replace(/<\/div><\/div>$/, '</portico-menu></div></div>')}</div>`,
    );
    const element = page.querySelector('portico-menu') as MenuElement;
    await element.ready;
    await frames();
    const brand = getByText(page, 'Inn').getBoundingClientRect();
    const button = menuButton(element).getBoundingClientRect();
    expect([element.contains(getByText(page, 'Inn')), button.left >= brand.right]).toEqual([false, true]);
    expect([button.top < brand.bottom, brand.top < button.bottom]).toEqual([true, true]);
    expect(getComputedStyle(element).color).toBe('rgb(1, 2, 3)');
  });

  it('reads the groups of links in it as submenus', async () => {
    const [css = '', , html = ''] = bars['a dialog over the window'] ?? [];
    const element = await begin(css, html);
    element.breakpoint = 100_000;
    element.open = true;
    await frames();
    expect(isSeen(getByText(element, 'Walks'))).toBe(false);
    getByRole(element, 'button', { name: 'More' }).click();
    await frames();
    expect(isSeen(getByText(element, 'Walks'))).toBe(true);
  });

  it('shows a list that a class hides on phones, and hides the button of the page outside of it', async () => {
    const page = mount(
      `<div><style>${utilities}</style><button aria-controls="links">Theirs</button><portico-menu><ul class="hidden md:flex" id="links"><li><a href="#rooms">Rooms</a></li></ul></portico-menu></div>`,
    );
    const element = page.querySelector('portico-menu') as MenuElement;
    await element.ready;
    expect([element.breakpoint, isSeen(getByText(page, 'Theirs'))]).toEqual([767.98, false]);
    element.breakpoint = 0;
    expect(isSeen(getByText(page, 'Rooms'))).toBe(true);
  });

  it('keeps the order of items, also of one whose label is no link', async () => {
    const item = (label: string) => `<a class="navbar-item" href="#a">${label}</a>`;
    const element = await begin(
      bulma,
      `<nav class="navbar"><div class="navbar-menu"><div class="navbar-end">${item('Rooms')}<div class="navbar-item has-dropdown"><a class="navbar-link">More</a><div class="navbar-dropdown">${item('Walks')}</div></div>${item('Prices')}</div></div></nav>`,
    );
    const texts = [...element.querySelectorAll('a')].map((link) => link.textContent);
    expect(texts).toEqual(['Rooms', 'More', 'Walks', 'Prices']);
    expect(isSeen(getByText(element, 'Walks'))).toBe(false);
  });

  it('leaves a label in a link that a class hides on phones', async () => {
    const element = await begin(
      utilities,
      '<ul><li><a href="/cart">+<span class="hidden md:block">Cart</span></a></li><li class="hidden md:flex"><a href="#rooms">Rooms</a></li></ul>',
    );
    expect([isSeen(getByText(element, 'Cart')), element.querySelectorAll('.hidden').length]).toEqual([false, 2]);
    expect(element.hasAttribute('breakpoint')).toBe(false);
  });

  it('replaces the button that names the box of links, not one before it', async () => {
    const element = await begin(
      utilities,
      `<nav class="flex"><a href="/">Inn</a><button class="lg:hidden" aria-label="Search">?</button>
        <button class="lg:hidden" aria-controls="m">Theirs</button><div class="hidden lg:hidden" id="m">${links}</div></nav>`,
    );
    const page = document.querySelector('nav.flex') as HTMLElement;
    expect([isSeen(getByText(page, '?')), isSeen(getByText(page, 'Theirs'))]).toEqual([true, false]);
    expect(element.previousElementSibling?.textContent).toBe('?');
  });

  it('keeps its list shown where the script of the page goes on to hide the box', async () => {
    const element = await begin(
      utilities,
      `<button class="md:hidden" aria-controls="m">Theirs</button><ul class="hidden md:flex" id="m"><li><a href="#rooms">Rooms</a></li></ul>`,
    );
    element.breakpoint = 100_000;
    await frames();
    element.show();
    await frames();
    const box = element.querySelector('#m') as HTMLElement;
    for (const hide of [() => box.classList.add('hidden'), () => (box.hidden = true)]) {
      hide();
      expect(isSeen(getByText(element, 'Rooms'))).toBe(true);
    }
  });

  it('keeps a class of the author for the place of the element', async () => {
    const page = mount(
      `<div><portico-menu class="w3-right"><button class="md:hidden" aria-controls="m">Theirs</button><ul id="m"><li><a href="#rooms">Rooms</a></li></ul></portico-menu></div>`,
    );
    const element = page.querySelector('portico-menu') as MenuElement;
    await element.ready;
    expect(element.classList.contains('w3-right')).toBe(true);
  });

  it('leaves to Alpine what Alpine shows', async () => {
    Reflect.set(window, 'Alpine', {});
    try {
      const element = await begin(
        utilities,
        bar(
          '@click="open = !open"',
          '<ul x-show="open"><li><a href="#rooms">Rooms</a><ul x-show="more"><li><a href="#walks">Walks</a></li></ul></li></ul>',
          '<nav x-data="{ open: false }">',
        ),
      );
      element.breakpoint = 0;
      expect([
        isSeen(menuButton(element)),
        isSeen(getByRole(element, 'button', { name: 'Open the menu' })),
        isSeen(getByText(element, 'Walks')),
      ]).toEqual([false, true, true]);
      expect([
        element.querySelectorAll('button').length,
        element.querySelectorAll('[x-show], [\\@click]').length,
      ]).toEqual([1, 3]);
    } finally {
      Reflect.deleteProperty(window, 'Alpine');
    }
  });

  it('takes the link of a script as the button of its item, whatever is between it and the list', async () => {
    const element = await begin(
      '',
      '<ul><li><a href="#" role="button">Prices</a><span>New</span><ul><li><a href="#winter">Winter</a></li></ul></li></ul>',
    );
    element.breakpoint = 0;
    getByRole(element, 'button', { name: 'Prices' }).click();
    await frames();
    expect([isSeen(getByText(element, 'Winter')), element.querySelectorAll('button').length]).toEqual([true, 0]);
  });

  it('makes a <details> in an item a submenu', async () => {
    const element = await begin(
      '',
      '<ul><li><a href="#rooms">Rooms</a></li><li><details name="menu"><summary>Prices</summary><ul><li><a href="#winter">Winter</a></li></ul></details></li></ul>',
    );
    element.breakpoint = 0;
    expect([isSeen(getByText(element, 'Winter')), element.querySelector('details')]).toEqual([false, null]);
    getByRole(element, 'button', { name: 'Prices' }).click();
    await frames();
    expect(isSeen(getByText(element, 'Winter'))).toBe(true);
  });
});

it('links without a list are one: on a wide window parts of their box, on a phone one below the other', async () => {
  const page = mount(`<div><style>.bar { display: flex; gap: 40px } .drop { display: none }</style>
    <portico-menu breakpoint="0"><div class="bar"><a href="#a">Rooms</a><a href="#b">Prices</a><div class="more"><a href="#c">Walks</a><div class="drop"><a href="#d">Lake</a></div></div></div></portico-menu></div>`);
  const menu = page.querySelector('portico-menu') as MenuElement;
  await menu.ready;
  const boxes = () => [...menu.querySelectorAll('a')].slice(0, 2).map((link) => link.getBoundingClientRect());
  const [first, second] = boxes();
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBe(40);
  expect(within(menu).getByRole('button', { name: /Walks/ }).getAttribute('aria-expanded')).toBe('false');
  menu.breakpoint = 99999;
  await waitFor(() => expect(menu.matches(':state(stacked)')).toBe(true));
  menu.show();
  const [upper, lower] = boxes();
  expect([upper?.left, (lower?.top ?? 0) >= (upper?.bottom ?? Infinity)]).toEqual([lower?.left, true]);
});

it('other controls beside the button of a bar stay beside it, at the end, under a reset', async () => {
  const element = await begin(
    `* { margin: 0 } ${utilities} nav { display: flex; justify-content: space-between; width: 500px }`,
    `<nav><a href="/">Inn</a><div class="flex"><a href="/book" id="book">Book</a><button type="button" class="lg:hidden" aria-controls="more" aria-expanded="false">Open the menu</button></div>
      <div class="hidden lg:flex" id="more"><ul><li><a href="#rooms">Rooms</a></li><li><a href="#prices">Prices</a></li></ul></div></nav>`,
  );
  element.breakpoint = 100_000;
  await frames();
  const nav = element.closest('nav')?.getBoundingClientRect();
  const button = menuButton(element).getBoundingClientRect();
  expect(button.right).toBeCloseTo(nav?.right ?? 0, 0);
  expect(
    button.left - getByText(element.parentElement as HTMLElement, 'Book').getBoundingClientRect().right,
  ).toBeLessThan(10);
});

it('links of Bulma are in one line beside an item with a submenu, which has one arrow', async () => {
  const element = await begin(
    bulma.replaceAll(
      /@media (?:screen and )?\(min-width:\s?1024px\)|@media screen and \(min-width:1024px\),print/g,
      '@media all',
    ),
    `<nav class="navbar"><div class="navbar-brand"><a class="navbar-item" href="/">Inn</a></div><div class="navbar-menu"><div class="navbar-start">
      <a class="navbar-item" href="#rooms">All of the rooms</a><div class="navbar-item has-dropdown is-hoverable"><a class="navbar-link" href="#more">More</a><div class="navbar-dropdown"><a class="navbar-item" href="#walks">Walks</a></div></div></div>
      <div class="navbar-end"><div class="navbar-item"><input class="input"></div></div></div></nav>`,
  );
  element.breakpoint = 0;
  await frames();
  const range = document.createRange();
  range.selectNodeContents(getByText(element, 'All of the rooms'));
  expect(range.getClientRects().length).toBe(1);
  expect(getComputedStyle(getByText(element, 'More'), '::after').content).toBe('none');
});
