import { waitFor } from '@testing-library/dom';
import firstPaintStyles from '../../../src/portico.css?inline';
import { luminance } from '../../../src/theme/background.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { showContainer } from '../../../elements/menu/mobile/hidden-ancestors.ts';
import { begin as beginBar, beginStacked, isSeen, load, menuButton, partOf, type MenuElement } from './menu-page.ts';

before(async () => void (await load()));

/** Rules of pages for a list on a phone, which a button of the page would show. */
const rules: Readonly<Record<string, string>> = {
  'has no display': '.links { display: none }',
  'is a row': '.links { display: flex; gap: 2rem } .links > li + li { margin-left: 30px }',
  'is beside the window': '.links { position: fixed; left: -100%; top: 0; width: 80%; height: 100vh }',
  'is moved out': '#bar ul { transform: translateX(100%); position: absolute; inset: 0 0 0 auto }',
  'has no height': '.links { max-height: 0; overflow: hidden }',
  'is transparent': '.links { opacity: 0; visibility: hidden; pointer-events: none }',
  'has items side by side': '#bar ul li { display: inline-block; float: left; width: 30%; margin-left: 1.5em }',
  'is in a box that is hidden': '#bar { display: none }',
  floats: '.links { float: right }',
  'is in a row': '#bar { display: flex; justify-content: center }',
};

const list =
  '<nav id="bar"><ul class="links"><li><a href="#a">Rooms</a></li><li><a href="#b">Prices</a></li></ul></nav>';

describe('the list of a mobile menu is in its panel, where by a rule of the page it', () => {
  for (const [what, css] of Object.entries(rules))
    it(what, async () => {
      const menu = await beginStacked('', `<style>${css}</style>${list}`);
      menu.show();
      const panel = partOf(menu, 'panel').getBoundingClientRect();
      const links = [...menu.querySelectorAll('a')];
      const boxes = links.map((link) => link.getBoundingClientRect());
      expect(
        links.filter((link) => !link.checkVisibility({ opacityProperty: true, visibilityProperty: true })),
      ).toEqual([]);
      expect(boxes.map(({ left }) => left)).toEqual([boxes[0]?.left, boxes[0]?.left]);
      expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? Infinity);
      expect(boxes.every(({ left, bottom }) => left >= panel.left && bottom <= panel.bottom && bottom > 0)).toBe(true);
      menu.remove();
      await waitFor(() => expect(menu.querySelector('[data-portico-unfolded], [data-portico-filled]')).toBe(null));
    });

  it('has a background: the panel has none around it', async () => {
    const menu = await beginStacked('', `<style>.links { background: rgb(1, 2, 3); margin-top: 30px }</style>${list}`);
    menu.show();
    const [panel, box] = [partOf(menu, 'panel'), menu.querySelector('ul')].map((one) => one?.getBoundingClientRect());
    expect([box?.left, box?.top, box?.width]).toEqual([panel?.left, panel?.top, panel?.width]);
  });
});

it('a mobile menu opens below its button in a page whose root is an inline box', async () => {
  const page = mount(
    `<app-root><portico-menu breakpoint="99999">${list}</portico-menu><p style="height: 3000px">Inn</p></app-root>`,
  );
  const menu = page.querySelector('portico-menu') as MenuElement;
  await menu.ready;
  menu.show();
  const panel = partOf(menu, 'panel');
  await waitFor(() => expect(isSeen(panel)).toBe(true));
  expect(panel.getBoundingClientRect().top).toBe(menuButton(menu).getBoundingClientRect().bottom);
});

describe('the panel of a mobile menu has', () => {
  for (const [what, css, color] of [
    ['the colour of a bar on which its links are readable', '.bar { background: rgb(44, 62, 80) }', 'rgb(44, 62, 80)'],
    ['the token of the page', '.bar { background: rgb(44, 62, 80); --portico-raised: rgb(1, 2, 3) }', 'rgb(1, 2, 3)'],
    ['no colour of a bar that is transparent', '.bar { background: rgb(44 62 80 / 60%) }', 'rgb(35, 38, 43)'],
    ['no colour of a bar on which its links are not', '.bar { background: rgb(230, 160, 60) }', 'rgb(35, 38, 43)'],
  ] as const)
    it(what, async () => {
      const page = mount(
        `<div class="bar"><style>${css} .bar a { color: white }</style><portico-menu breakpoint="99999">${list}</portico-menu></div>`,
      );
      const menu = page.querySelector('portico-menu') as MenuElement;
      await menu.ready;
      menu.show();
      const surface = () => getComputedStyle(partOf(menu, 'panel')).backgroundColor;
      await waitFor(() => expect(surface()).toBe(color));
      menu.breakpoint = 0;
      await waitFor(() => expect(surface()).toBe('rgba(0, 0, 0, 0)'));
    });
});

describe('a menu in a box that the page hides on a phone', () => {
  const onPhone = '@media (max-width: 99999px) { .bar { display: none; visibility: hidden } }';
  const begin = async (css: string) => {
    const page = mount(
      `<div><style>${css}</style><div class="bar" style="display: none"><portico-menu breakpoint="99999">${list}</portico-menu></div></div>`,
    );
    const menu = page.querySelector('portico-menu') as MenuElement;
    await menu.ready;
    return menu;
  };

  for (const css of [
    onPhone,
    '.bar { display: none } @media (min-width: 99999px) { .bar { display: flex } .bar.open { display: block } }',
  ] as const)
    it(`is shown: ${css}`, async () => {
      const menu = await begin(css);
      await waitFor(() => expect(isSeen(menuButton(menu))).toBe(true));
      menu.breakpoint = 0;
      await waitFor(() => expect(isSeen(menu)).toBe(false));
      expect(menu.parentElement?.style.display).toBe('none');
    });

  for (const [what, html] of [
    ['a link of the page changes its colours while it sticks', '<a class="toggleColour" href="#top">Inn</a>'],
    [
      'a button of the page leads to another page',
      `<input type="button" onclick="location.href = '/join'" value="Join">`,
    ],
  ] as const)
    it(`is shown although ${what}`, async () => {
      mount(html);
      const menu = await begin(onPhone);
      await waitFor(() => expect(isSeen(menuButton(menu))).toBe(true));
    });

  it('that the page moves out of the window is shown in its place', async () => {
    const page = mount(
      `<div><style>.bar { position: fixed; left: 0; top: 0; width: 0; height: 100vh; overflow: hidden; transform: translateX(-100%) }</style><p>Inn</p><div class="bar"><portico-menu breakpoint="99999">${list}</portico-menu></div></div>`,
    );
    const menu = page.querySelector('portico-menu') as MenuElement;
    await menu.ready;
    const boxOf = (node: Element | null) => node?.getBoundingClientRect();
    await waitFor(() =>
      expect(boxOf(menuButton(menu))?.top).toBeGreaterThanOrEqual(boxOf(page.querySelector('p'))?.bottom ?? Infinity),
    );
    expect(boxOf(menu)?.left).toBe(boxOf(page)?.left);
    menu.breakpoint = 0;
    await waitFor(() => expect(page.querySelector('.bar')?.hasAttribute('style')).toBe(false));
  });

  for (const [what, html] of [
    ['hidden at any width', '<style>.bar { display: none } .bar.open { display: block }</style>'],
    ['shown by a button of the page', `<style>${onPhone}</style><div class="hamburger">Menu</div>`],
    ['hidden by a script', `<style>${onPhone}</style><section hidden>`],
    [
      'shown by a checkbox',
      `<style>${onPhone}</style><input type="checkbox" id="switch" hidden><label for="switch">=</label>`,
    ],
    ['the target of a link', `<style>${onPhone}</style><a href="#drawer">=</a>`],
  ] as const)
    it(`is left alone if it is ${what}`, () => {
      const page = mount(`<div>${html}<div class="bar" id="drawer"><b>Menu</b></div></div>`);
      const menu = page.querySelector('b');
      expect(menu && [showContainer(menu), menu.checkVisibility()]).toEqual([undefined, false]);
    });
});

describe('a submenu that a rule of the page shows only while the mouse is over its item', () => {
  const shown = '{ display: flex; opacity: 1; visibility: visible }';
  for (const [css, display] of [
    [`.top li > .sub { display: none } .top li:hover > .sub ${shown}`, 'block'],
    ['#top .sub { display: grid; opacity: 0; visibility: hidden; pointer-events: none }', 'grid'],
  ] as const)
    for (const begin of [beginBar, beginStacked])
      it(`opens: ${css} (${begin.name})`, async () => {
        const menu = await begin(
          '',
          `<style>${css} .sub { position: absolute; left: -50% }</style><ul class="top" id="top"><li><a href="#a">Rooms</a><ul class="sub" id="attic"><li><a href="#b">Attic</a></li></ul></li></ul>`,
        );
        menu.show();
        menu.show('attic');
        const sub = menu.querySelector<HTMLElement>('.sub');
        const isVisible = () => sub?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        expect([isVisible(), sub && getComputedStyle(sub).display]).toEqual([true, display]);
        if (begin === beginStacked) expect(sub && getComputedStyle(sub).position).toBe('static');
        menu.hide('attic');
        expect([isVisible(), sub?.style.display]).toEqual([false, '']);
      });
});

it('a menu has the place in a flex container that rules of the page give to its list', async () => {
  const page =
    mount(`<div style="display: flex; width: 600px"><style>.end { margin-left: auto } .wide { flex: 1; justify-content: end }</style><b>Inn</b>
    <portico-menu breakpoint="0"><i hidden>Menu</i><ul class="end"><li><a href="#a">Rooms</a></li></ul></portico-menu></div>`);
  const menu = page.querySelector('portico-menu') as MenuElement;
  await menu.ready;
  const right = () => Math.round(page.getBoundingClientRect().right - menu.getBoundingClientRect().right);
  expect(right()).toBe(0);
  menu.breakpoint = 99999;
  await waitFor(() => expect(menu.hasAttribute('style')).toBe(false));
  menu.breakpoint = 0;
  await waitFor(() => expect(right()).toBe(0));
  menu.style.color = 'red';
  menu.breakpoint = 99999;
  await waitFor(() => expect(menu.getAttribute('style')).toBe('color: red;'));
  menu.removeAttribute('style');
  menu.querySelector('ul')?.setAttribute('class', 'wide');
  menu.breakpoint = 0;
  await waitFor(() => expect(right()).toBe(0));
});

it('the button of a mobile menu floats where the page lets its list float', async () => {
  const page =
    mount(`<div style="width: 600px; overflow: hidden"><style>#bar { float: right }</style><b style="float: left">Inn</b>
    <portico-menu breakpoint="99999">${list}</portico-menu></div>`);
  const menu = page.querySelector('portico-menu') as MenuElement;
  await menu.ready;
  const right = (box: Element) => box.getBoundingClientRect().right;
  expect(right(menuButton(menu))).toBeCloseTo(right(page), 0);
  expect(menuButton(menu).getBoundingClientRect().top).toBeLessThan(page.getBoundingClientRect().top + 8);
  menu.breakpoint = 0;
  await waitFor(() => expect(menu.hasAttribute('style')).toBe(false));
});

describe('a list stands where the page puts it on a window of any width', () => {
  const bar = `<div style="position: relative; width: 600px; height: 80px"><style>#bar { position: absolute; top: 10px; right: 20px }</style><b>Inn</b>`;
  const begin = async (breakpoint: number) => {
    const page = mount(`${bar}<portico-menu breakpoint="${breakpoint}">${list}</portico-menu></div>`);
    const menu = page.querySelector('portico-menu') as MenuElement;
    await menu.ready;
    return { page: page.getBoundingClientRect(), menu };
  };
  const corner = (box: Element | null, { top, right }: DOMRect) => {
    const own = box?.getBoundingClientRect();
    return [(own?.top ?? 0) - top, right - (own?.right ?? 0)];
  };

  it('at a corner of a bar', async () => {
    const { page, menu } = await begin(0);
    expect(corner(menu.querySelector('nav'), page)).toEqual([10, 20]);
  });

  it('also where the style sheet of the page loads later than the script', async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    const { page, menu } = await begin(99_999);
    Reflect.deleteProperty(document, 'readyState');
    const style = menu.parentElement?.querySelector('style') as HTMLStyleElement;
    style.disabled = true;
    menu.breakpoint = 0;
    await waitFor(() => expect(menu.style.position).toBe(''));
    menu.breakpoint = 99_999;
    await waitFor(() => expect(menu.hasAttribute('data-portico-stacked')).toBe(true));
    expect(menu.style.position).toBe('');
    style.disabled = false;
    const nav = menu.querySelector('nav') as HTMLElement;
    // In Safari, the rules of a style sheet that is enabled again apply a little later.
    await waitFor(() => expect(getComputedStyle(nav).position).toBe('absolute'));
    dispatchEvent(new Event('load'));
    await waitFor(() => expect(corner(menuButton(menu), page)).toEqual([10, 20]));
  });

  it('and so does the button of a mobile menu', async () => {
    const { page, menu } = await begin(99_999);
    expect(corner(menuButton(menu), page)).toEqual([10, 20]);
    menu.show();
    expect([...menu.querySelectorAll('a')].map((link) => isSeen(link))).toEqual([true, true]);
    menu.breakpoint = 0;
    await waitFor(() => expect(corner(menu.querySelector('nav'), page)).toEqual([10, 20]));
  });
});

for (const [name, css] of [
  ['', ''],
  [', also before the script runs with portico.css', firstPaintStyles],
])
  it(`the items of a list are in the middle of the bar where the page centres its text${name}`, async () => {
    const page =
      mount(`<div style="width: 600px"><style>${css} #bar { text-align: center } #bar li { display: inline-block }</style>
    <portico-menu breakpoint="0">${list}</portico-menu></div>`);
    const menu = page.querySelector('portico-menu') as MenuElement;
    await menu.ready;
    const [bar, first, last] = [menu, ...menu.querySelectorAll('li')].map((one) => one.getBoundingClientRect());
    expect((first?.left ?? 0) - (bar?.left ?? 0)).toBeCloseTo((bar?.right ?? 0) - (last?.right ?? 0), 0);
    expect(first?.left).toBeGreaterThan(bar?.left ?? Infinity);
  });

it('what opens is not cut off by a bar with an overflow, which goes on to hold its floats', async () => {
  const page =
    mount(`<div><style>.bar { overflow: hidden } .bar > * { float: left; height: 40px }</style><div class="bar"><b>Inn</b>
    <portico-menu breakpoint="0" duration="0"><ul><li><a href="#a">Rooms</a><ul id="attic"><li><a href="#b">Attic</a></li></ul></li></ul></portico-menu></div></div>`);
  const menu = page.querySelector('portico-menu') as MenuElement;
  const bar = page.querySelector<HTMLElement>('.bar');
  await menu.ready;
  const looks = () => bar && [getComputedStyle(bar).overflow, bar.offsetHeight];
  const first = looks();
  const open = ['visible', 40];
  menu.show('attic');
  expect(looks()).toEqual(open);
  menu.hide('attic');
  await waitFor(() => expect(looks()).toEqual(first));
  menu.breakpoint = 99999;
  await waitFor(() => expect(menu.matches(':state(stacked)')).toBe(true));
  menu.show();
  expect(looks()).toEqual(open);
  menu.hide();
  expect(looks()).toEqual(first);
});

it('a submenu does not widen the bar of a page that positions all its lists relatively', async () => {
  const page = mount(`<div><style>.menu { position: relative }</style><portico-menu breakpoint="0" duration="0">
    <ul class="menu"><li><a href="#a">Rooms</a><ul class="menu" id="attic"><li><a href="#b">Attic</a></li></ul></li></ul></portico-menu></div>`);
  const menu = page.querySelector('portico-menu') as MenuElement;
  await menu.ready;
  const { height } = menu.getBoundingClientRect();
  menu.show('attic');
  expect(isSeen(menu.querySelector('#attic a') as HTMLElement)).toBe(true);
  expect(menu.getBoundingClientRect().height).toBe(height);
});

it('a bar that holds its floats by `overflow: auto` does not scroll what opens; a box that scrolls goes on to', async () => {
  const page =
    mount(`<div><div class="bar" style="overflow: auto; height: 60px"><portico-menu breakpoint="99999" duration="0">
    <ul><li><a href="#a">Rooms</a></li><li><a href="#c">Prices</a></li></ul></portico-menu><p></p></div></div>`);
  const menu = page.querySelector('portico-menu') as MenuElement;
  const bar = page.querySelector<HTMLElement>('.bar');
  await menu.ready;
  const overflow = () => bar && getComputedStyle(bar).overflow;
  menu.show();
  expect(overflow()).toBe('visible');
  menu.hide();
  expect(overflow()).toBe('auto');
  const text = bar?.querySelector('p');
  if (text) text.style.height = '500px';
  menu.show();
  expect(overflow()).toBe('auto');
});

it('a bar that clips, and lists, have their own styles again after the last submenu has closed', async () => {
  const page = mount(`<div><div class="bar" style="overflow: hidden !important; height: 40px">
    <portico-menu breakpoint="0"><ul><li><a href="#a">Rooms</a><ul id="attic" style="display: none"><li><a href="#b">Attic</a></li></ul></li>
    <li><a href="#c">Prices</a><ul id="winter"><li><a href="#d">Winter</a></li></ul></li></ul></portico-menu></div></div>`);
  const menu = page.querySelector('portico-menu') as MenuElement;
  const style = page.querySelector<HTMLElement>('.bar')?.style;
  const attic = menu.querySelector<HTMLElement>('#attic');
  await menu.ready;
  const looks = () => [style?.overflow, style?.getPropertyPriority('overflow'), style?.display, attic?.style.display];
  const first = ['hidden', 'important', '', 'none'];
  const isClosed = () => waitFor(() => expect(attic?.hasAttribute('data-open')).toBe(false));
  menu.show('attic');
  menu.hide('attic');
  menu.show('attic'); // Before it has closed.
  expect(looks()).toEqual(['visible', 'important', 'flow-root', 'block']);
  menu.hide('attic');
  await isClosed();
  expect(looks()).toEqual(first);
  menu.show('attic');
  menu.hide('attic');
  menu.show('winter'); // Before the other has closed.
  await isClosed();
  expect(looks()).toEqual(['visible', 'important', 'flow-root', 'none']);
  menu.hide('winter');
  await waitFor(() => expect(looks()).toEqual(first));
});

it('the button is readable on a bar whose text is not, also after the page has changed the bar', async () => {
  const page =
    mount(`<div><style>.bar { color: white } .bar a { color: black; background: white } .white { background: white }</style><div style="background: black"><nav class="bar">
    <portico-menu breakpoint="99999"><ul><li><a href="#a">Rooms</a></li></ul></portico-menu></nav></div></div>`);
  const menu = page.querySelector('portico-menu') as MenuElement;
  await menu.ready;
  const color = () => getComputedStyle(menuButton(menu)).color;
  const dark = luminance('rgb(33, 37, 41)') ?? 0;
  await waitFor(() => expect(luminance(color())).toBeGreaterThan(0.5));
  page.querySelector('nav')?.classList.add('white');
  await waitFor(() => expect(luminance(color())).toBeLessThan(dark + 0.1));
});

it('what opens on a phone is below the bar of the page, whose other parts stay visible', async () => {
  const page =
    mount(`<nav style="position: relative; height: 90px"><b>Inn</b><portico-menu breakpoint="99999" style="position: absolute; top: 0; right: 0">
    <ul><li><a href="#a">Rooms</a></li></ul></portico-menu></nav>`);
  const menu = page.querySelector('portico-menu') as MenuElement;
  await menu.ready;
  menu.show();
  expect(partOf(menu, 'panel').getBoundingClientRect().top).toBe(page.getBoundingClientRect().bottom);
});

it('the button is in the middle of a bar that centres its text by the height of its lines', async () => {
  const page = mount(
    `<div style="line-height: 64px"><portico-menu breakpoint="99999" style="float: right">${list}</portico-menu>Inn</div>`,
  );
  const menu = page.querySelector('portico-menu') as MenuElement;
  await menu.ready;
  const { top, height } = menuButton(menu).getBoundingClientRect();
  expect(top + height / 2 - page.getBoundingClientRect().top).toBe(32);
});

it('the links of a bar have the height and the space that the page gives them', async () => {
  const links = '<a href="#a">Rooms</a> <a href="#b">Prices</a>';
  const page = mount(
    `<div><style>.own a { display: block; line-height: 30px }</style><portico-menu breakpoint="0" class="own"><ul class="links"><li><a href="#a">Rooms</a></li></ul></portico-menu><portico-menu breakpoint="0" class="own"><div>${links}</div></portico-menu></div>`,
  );
  const menus = [...page.querySelectorAll<MenuElement>('portico-menu')];
  await Promise.all(menus.map((menu) => menu.ready));
  expect(menus.map((menu) => menu.querySelector('a')?.offsetHeight)).toEqual([30, 30]);
});

describe('a page that shows its list by a checkbox has one button for it on a phone', () => {
  const css = `#switch { display: none } nav ul { display: none } #switch:checked ~ nav ul { display: block }
    nav:has(#switch:checked) ul { display: block } #night { display: none } #night:checked ~ nav a { color: white }`;
  const page = (parts: string) =>
    mount(`<div><style>${css}</style><input type="checkbox" id="night"><label for="night">Night</label>${parts}</div>`);
  const [input, label] = ['<input type="checkbox" id="switch">', '<label for="switch">Show links</label>'];
  const wrapped = (html: string) => `<portico-menu breakpoint="99999" duration="0">${html}</portico-menu>`;

  for (const [where, html] of [
    ['around the list', `${input}${label}<nav>${wrapped('<ul><li><a href="#a">Rooms</a></li></ul>')}</nav>`],
    ['around the navigation', `${input}${label}${wrapped(list.replace(' id="bar"', ''))}`],
  ] as const)
    it(`with the menu ${where}`, async () => {
      const box = page(html);
      const menu = box.querySelector('portico-menu') as MenuElement;
      await menu.ready;
      const [night, own] = box.querySelectorAll('label');
      await waitFor(() => expect(own && isSeen(own)).toBe(false));
      expect([night && isSeen(night), isSeen(menuButton(menu))]).toEqual([true, true]);
      menu.show();
      await waitFor(() => expect(isSeen(menu.querySelector('a')!)).toBe(true));
      menu.setAttribute('breakpoint', '1');
      await waitFor(() => expect(own && isSeen(own)).toBe(true));
    });
});
