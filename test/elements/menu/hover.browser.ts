import { expect } from '../../expect.ts';
import { installTestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import { begin, recordEvents, leaves, link, load, point, seen, toggleOf } from './menu-page.ts';

before(async () => {
  await load();
});

afterEach(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

describe('a mouse over a <portico-menu>', () => {
  it('opens a submenu when it rests on its item, and closes it when it has left', async () => {
    const element = await begin();
    const events = recordEvents(element);
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(99);
    expect(seen(element)).toEqual([]);
    await clock.advance(1);
    expect(seen(element)).toEqual(['shop']);
    leaves(element);
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

  it('opens nothing when it only passes', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(60);
    point(link(element, 'Home'));
    await clock.advance(1000);
    expect(seen(element)).toEqual([]);
  });

  it('waits as long as the settings say', async () => {
    const element = await begin('open-delay="1s" close-delay="50"');
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(999);
    expect(seen(element)).toEqual([]);
    await clock.advance(1);
    leaves(element);
    await clock.advance(50);
    expect(seen(element)).toEqual([]);
  });

  it('keeps a submenu open while it is in it, and opens what stands in it', async () => {
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

  it('does not close what it crosses another item to reach', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    const shop = element.querySelector('#shop-menu')?.getBoundingClientRect();
    if (!shop) throw new Error('There is no submenu.');
    // Down and to the right, over the next item, on the way to the far corner.
    point(link(element, 'Shop'), { clientX: shop.left + 20, clientY: shop.top - 30 });
    point(toggleOf(element, 'About'), { clientX: shop.left + 50, clientY: shop.top - 18 });
    await clock.advance(200);
    expect(seen(element)).toEqual(['shop']);
    point(link(element, 'Tea'), { clientX: shop.left + 80, clientY: shop.top + 40 });
    await clock.advance(60_000);
    expect(seen(element)).toEqual(['shop']);
  });

  it('changes to another item when it goes along the bar', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    point(toggleOf(element, 'About'));
    await clock.advance(100);
    expect(seen(element)).toEqual(['about']);
  });

  it('changes to the item it crossed when it stops there', async () => {
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

  it('leaves open what was pressed; pressed first after it came, a button makes it stay', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    toggleOf(element, 'Shop').click();
    leaves(element);
    await clock.advance(60_000);
    expect(seen(element)).toEqual(['shop']);
    toggleOf(element, 'Shop').click();
    expect(seen(element)).toEqual([]);
  });

  it('leaves open what has the focus', async () => {
    const element = await begin();
    const clock = installTestClock();
    point(link(element, 'Shop'));
    await clock.advance(100);
    link(element, 'Tea').focus();
    leaves(element);
    await clock.advance(60_000);
    expect(seen(element)).toEqual(['shop']);
    point(toggleOf(element, 'About'));
    await clock.advance(1000);
    expect(seen(element)).toEqual(['shop']);
  });

  it('does nothing any more when the menu is gone', async () => {
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
