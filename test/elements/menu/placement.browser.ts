import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, frames, isSeen, link, load, menuButton, seen, toggleOf } from './menu-page.ts';

before(async () => {
  await load();
});

const box = (element: HTMLElement, id: string): DOMRect => {
  const found = element.querySelector(`#${id}-menu`);
  if (!found) throw new Error(`There is no ${id}.`);
  return found.getBoundingClientRect();
};

describe('the position of a submenu of a <portico-menu>', () => {
  it('is below its item, without layout shift', async () => {
    const element = await begin();
    const below = mount('<p>Below</p>');
    const before = below.getBoundingClientRect().top;
    toggleOf(element, 'Shop').click();
    const item = link(element, 'Shop').parentElement?.getBoundingClientRect();
    expect([box(element, 'shop').left, box(element, 'shop').top]).toEqual([item?.left, item?.bottom]);
    expect(below.getBoundingClientRect().top).toBe(before);
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`is within the window at its end (${dir})`, async () => {
      const element = await begin(
        `dir="${dir}" style="display: flex; justify-content: flex-end; position: absolute; inset-inline-end: 0; inset-block-start: 0"`,
      );
      toggleOf(element, 'Coffee');
      element.querySelector<HTMLElement>('button[aria-controls=more-menu]')?.click();
      const more = box(element, 'more');
      expect([more.left >= 0, more.right <= innerWidth]).toEqual([true, true]);
      element.querySelector<HTMLElement>('button[aria-controls=shop-menu]')?.click();
      element.querySelector<HTMLElement>('button[aria-controls=coffee-menu]')?.click();
      const coffee = box(element, 'coffee');
      expect([coffee.left >= 0, coffee.right <= innerWidth]).toEqual([true, true]);
    });

    it(`is beside its item in the text direction (${dir})`, async () => {
      const element = await begin(`dir="${dir}"`);
      toggleOf(element, 'Shop').click();
      toggleOf(element, 'Coffee').click();
      const [shop, coffee] = [box(element, 'shop'), box(element, 'coffee')];
      expect(dir === 'ltr' ? coffee.left >= shop.right - 2 : coffee.right <= shop.left + 2).toBe(true);
    });
  }

  for (const [dir, side] of [
    ['ltr', 'left'],
    ['rtl', 'right'],
  ]) {
    it(`is the same where a rule of the page moves submenus out of the window without the mouse (${dir})`, async () => {
      mount(`<style>.own nav ul ul { position: absolute; top: 40px; ${side}: -999em; width: 200px } .own li.over > ul { ${side}: auto }
        .own nav ul ul ul { top: 0 } .own li li.over > ul { ${side}: 100% }</style>`);
      const element = await begin(`class="own" dir="${dir}"`);
      const shop = link(element, 'Shop').parentElement;
      const coffee = link(element, 'Coffee').parentElement;
      const places = () => {
        const boxes = [box(element, 'shop'), box(element, 'coffee')] as const;
        return boxes.map(({ left, right }) => [Math.round(left), Math.round(right)]);
      };
      const open = () => {
        toggleOf(element, 'Shop').click();
        toggleOf(element, 'Coffee').click();
      };
      open();
      const [outer, inner] = [box(element, 'shop'), box(element, 'coffee')];
      const item = shop?.getBoundingClientRect();
      expect(Math.round(dir === 'ltr' ? outer.left : outer.right)).toBe(
        Math.round((dir === 'ltr' ? item?.left : item?.right) ?? NaN),
      );
      expect(dir === 'ltr' ? inner.left >= outer.right - 2 : inner.right <= outer.left + 2).toBe(true);
      element.hide();
      for (const one of [shop, coffee]) one?.classList.add('over');
      open();
      const before = places();
      for (const one of [shop, coffee]) one?.classList.remove('over');
      expect(places()).toEqual(before);
      element.hide();
      expect(element.querySelector('#shop-menu')?.getAttribute('style')).toBe(null);
      // On the other side, where there is no room beside it.
      element.style.cssText = `position: absolute; inset-inline-end: 0`;
      for (const one of [shop, coffee]) one?.classList.add('over');
      open();
      const [last, flipped] = [box(element, 'shop'), box(element, 'coffee')];
      expect(dir === 'ltr' ? flipped.right <= last.left + 8 : flipped.left >= last.right - 8).toBe(true);
    });
  }

  for (const dir of ['ltr', 'rtl']) {
    it(`is announced by a chevron that points to it (${dir})`, async () => {
      const element = await begin(`dir="${dir}"`);
      toggleOf(element, 'Shop').click();
      // A rotated corner: down in the bar, and to the side in a submenu.
      const angle = (name: string) => {
        const { a, b } = new DOMMatrix(getComputedStyle(toggleOf(element, name), '::after').transform);
        return Math.round((Math.atan2(b, a) * 180) / Math.PI);
      };
      expect([angle('More'), angle('Coffee')]).toEqual([45, dir === 'ltr' ? -45 : 135]);
    });
  }

  it('has rows of equal height, with and without a submenu', async () => {
    const element = await begin();
    toggleOf(element, 'Shop').click();
    const heights = ['Coffee', 'Tea', 'Cups'].map((name) => link(element, name).parentElement?.offsetHeight);
    const bar = ['Home', 'Shop', 'More'].map((name) => link(element, name).offsetHeight);
    expect(new Set([...heights, ...bar, toggleOf(element, 'About').offsetHeight])).toEqual(new Set([44]));
  });

  it('fits the window: a higher submenu scrolls and stacks its nested ones', async () => {
    const items = Array.from({ length: 60 }, (_one, index) => `<li><a href="#${index}">Item ${index}</a></li>`).join(
      '',
    );
    const element = await begin(
      '',
      `<ul><li><a href="#all">All</a><ul id="all-menu"><li><a href="#some">Some</a><ul id="some-menu"><li><a href="#x">X</a></li></ul></li>${items}</ul></li></ul>`,
    );
    toggleOf(element, 'All').click();
    expect(box(element, 'all').bottom).toBeLessThanOrEqual(innerHeight);
    toggleOf(element, 'Some').click();
    expect(seen(element)).toEqual(['all', 'some']);
    expect([
      box(element, 'some').right <= box(element, 'all').right,
      box(element, 'some').top >= link(element, 'Some').getBoundingClientRect().bottom - 1,
    ]).toEqual([true, true]);
  });

  it('is above the content after a sticky header', async () => {
    const header = mount(
      `<header style="position: sticky; top: 0; z-index: 10"><portico-menu breakpoint="0" duration="0"><ul><li><a href="#a">A</a><ul id="a-menu"><li><a href="#b">B</a></li></ul></li></ul></portico-menu></header>`,
    );
    mount('<div style="position: relative; z-index: 1; height: 3000px; background: silver">Page</div>');
    const element = header.querySelector<HTMLElement>('portico-menu');
    if (!element) throw new Error('There is no menu.');
    await frames();
    scrollTo(0, 400);
    await frames();
    toggleOf(element, 'A').click();
    const { left, top, width, height } = link(element, 'B').getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    scrollTo(0, 0);
    expect(at?.textContent).toBe('B');
  });

  it('does not depend on a theme that opens lists on hover', async () => {
    const element = await begin();
    const theme = new CSSStyleSheet();
    theme.replaceSync('nav ul { display: flex } nav li:hover > ul { display: block } nav ul ul { position: absolute }');
    document.adoptedStyleSheets.push(theme);
    expect(seen(element)).toEqual([]);
    toggleOf(element, 'Shop').click();
    expect(seen(element)).toEqual(['shop']);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== theme);
  });

  it('is behind buttons without an arrow, except on keyboard focus', async () => {
    const element = await begin('no-submenu-indicator');
    const button = toggleOf(element, 'Shop');
    expect([button.getBoundingClientRect().width, isSeen(menuButton(element))]).toEqual([1, false]);
    // The link is as far from the next one as any other.
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(link(element, 'Shop'));
    expect(paddingInlineEnd).toBe(paddingInlineStart);
    toggleOf(element, 'About').focus();
    expect(toggleOf(element, 'About').getBoundingClientRect().width).toBeGreaterThan(24);
  });
});

describe('a copy of a <portico-menu>', () => {
  it('opens its own submenus, not those of the original', async () => {
    const element = await begin(
      '',
      '<ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li><li>Text<ul><li><a href="#c">C</a></li></ul></li></ul>',
    );
    toggleOf(element, 'A').click();
    const copy = mount('<section></section>').appendChild(element.cloneNode(true)) as HTMLElement;
    await frames();
    const shown = (one: HTMLElement) => ['B', 'C'].filter((name) => isSeen(link(one, name)));
    expect([shown(element), shown(copy), copy.querySelectorAll('button').length]).toEqual([['B'], [], 2]);
    toggleOf(copy, 'Text').click(); // Which is outside of the first.
    expect([shown(element), shown(copy)]).toEqual([[], ['C']]);
    const ids = [...document.querySelectorAll('[data-portico-menu=submenu]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
