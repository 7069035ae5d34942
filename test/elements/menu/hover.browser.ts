import { expect } from '../../expect.ts';
import { installTestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import { begin, recordEvents, pointerLeaves, link, load, point, seen, toggleOf } from './menu-page.ts';

before(async () => {
  await load();
});

afterEach(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

describe('hovering over a <portico-menu>', () => {
  it('opens a submenu after a delay, and closes it after the mouse left', async () => {
    const element = await begin();
    const events = recordEvents(element);
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(99);
    expect(seen(element)).toEqual([]);
    await clock.advance(1);
    expect(seen(element)).toEqual(['shop']);
    pointerLeaves(element);
    await clock.advance(299);
    expect(seen(element)).toEqual(['shop']);
    await clock.advance(1);
    expect(seen(element)).toEqual([]);
    expect(events).toEqual([
      'before-open shop-menu by pointer',
      'open shop-menu by pointer',
      'before-close shop-menu by pointer',
      'close shop-menu by pointer',
    ]);
  });

  it('opens nothing if the mouse only passes', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(60);
    point(link(element, 'Home'));
    await clock.advance(1000);
    expect(seen(element)).toEqual([]);
  });

  it('does not open a submenu again that a press has closed, until the mouse has left its item', async () => {
    const element = await begin();
    const clock = installTestClock();
    const button = toggleOf(element, 'Shop');
    for (const expected of [['shop'], []]) {
      point(button);
      button.click();
      point(button, { clientX: 1, clientY: 1 });
      await clock.advance(1000);
      expect(seen(element)).toEqual(expected);
    }
    point(link(element, 'Home'));
    point(button);
    await clock.advance(100);
    expect(seen(element)).toEqual(['shop']);
  });

  it('uses the delays of the settings', async () => {
    const element = await begin('open-delay="1s" close-delay="50"');
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(999);
    expect(seen(element)).toEqual([]);
    await clock.advance(1);
    pointerLeaves(element);
    await clock.advance(50);
    expect(seen(element)).toEqual([]);
  });

  it('keeps a submenu open while the mouse is in it, and opens its nested submenus', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    point(link(element, 'Coffee'));
    await clock.advance(100);
    expect(seen(element)).toEqual(['shop', 'coffee']);
    point(link(element, 'Espresso'));
    await clock.advance(60_000);
    expect(seen(element)).toEqual(['shop', 'coffee']);
    point(link(element, 'Tea'), { clientX: 0, clientY: 0 });
    await clock.advance(300);
    expect(seen(element)).toEqual(['shop']);
  });

  it('does not close a submenu that the mouse reaches across another item', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    const shop = element.querySelector('#shop-menu')?.getBoundingClientRect();
    if (!shop) throw new Error('There is no submenu.');
    // Down and to the right, across the next item, towards the far corner.
    point(link(element, 'Shop'), { clientX: shop.left + 20, clientY: shop.top - 30 });
    point(toggleOf(element, 'About'), { clientX: shop.left + 50, clientY: shop.top - 18 });
    await clock.advance(200);
    expect(seen(element)).toEqual(['shop']);
    point(link(element, 'Tea'), { clientX: shop.left + 80, clientY: shop.top + 40 });
    await clock.advance(60_000);
    expect(seen(element)).toEqual(['shop']);
  });

  it('switches to another item when the mouse moves along the bar', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    point(toggleOf(element, 'About'));
    await clock.advance(100);
    expect(seen(element)).toEqual(['about']);
  });

  it('switches to a crossed item when the mouse stops there', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    const shop = element.querySelector('#shop-menu')?.getBoundingClientRect();
    if (!shop) throw new Error('There is no submenu.');
    point(link(element, 'Shop'), { clientX: shop.left + 20, clientY: shop.top - 30 });
    point(toggleOf(element, 'About'), { clientX: shop.left + 50, clientY: shop.top - 18 });
    await clock.advance(300);
    expect(seen(element)).toEqual(['about']);
  });

  it('does not close a submenu that its button opened or pinned', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    toggleOf(element, 'Shop').click();
    pointerLeaves(element);
    await clock.advance(60_000);
    expect(seen(element)).toEqual(['shop']);
    toggleOf(element, 'Shop').click();
    expect(seen(element)).toEqual([]);
  });

  it('does not close a submenu with the focus', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    link(element, 'Tea').focus();
    pointerLeaves(element);
    await clock.advance(60_000);
    expect(seen(element)).toEqual(['shop']);
    point(toggleOf(element, 'About'));
    await clock.advance(1000);
    expect(seen(element)).toEqual(['shop']);
  });

  it('replaces a submenu in which the user has only clicked', async () => {
    const element = await begin();
    const clock = installTestClock();
    for (const isVisible of [false, true]) {
      point(link(element, 'Shop'));
      await clock.advance(300);
      point(link(element, 'Tea'));
      // As after a click: the focus is in the submenu, without a ring.
      link(element, 'Tea').focus({ focusVisible: isVisible });
      point(toggleOf(element, 'About'));
      await clock.advance(300);
      expect(seen(element)).toEqual(isVisible ? ['shop'] : ['about']);
    }
  });

  it('has no effect after the menu was removed', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    element.remove();
    await clock.advance(1000);
    mount('<section></section>').append(element);
    await clock.advance(0);
    expect(seen(element)).toEqual([]);
  });
});
