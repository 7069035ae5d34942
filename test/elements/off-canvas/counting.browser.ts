import { getByText } from '@testing-library/dom';
import { grant, revoke } from '../../../src/consent/consent.ts';
import { forgetPageSettings } from '../../../src/page/page-settings.ts';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { armed, begin, click, closed, frames, load, opened, panel, shown, stored } from './panel-page.ts';

before(load);

const noon = Date.UTC(2026, 10, 21, 12);

describe('<portico-off-canvas> remembers', () => {
  it('when it last opened, and each time that it opened by itself', async () => {
    const clock = installTestClock(noon);
    const element = await armed(panel('id="menu" on-page-load'));
    await frames();
    await clock.advance(100);
    await opened(element);
    expect(stored('menu')).toMatchObject({ last_open_date: noon + 100, open_count: 1, close_count: 0, closed: false });
    expect(sessionStorage.getItem('off_canvas_menu_opened')).toBe('true');
  });

  it('that it was closed, and how often, whoever opened it', async () => {
    installTestClock(noon);
    const element = await begin(panel('id="menu"'));
    for (const times of [1, 2]) {
      await shown(element);
      element.hide();
      await closed(element);
      expect(stored('menu')).toMatchObject({ open_count: 0, close_count: times, closed: true });
    }
  });

  it('the date alone where a visitor asked for it: by a click, a fragment or a call', async () => {
    const clock = installTestClock(noon);
    const element = await begin(
      `<button>Menu</button>${panel('id="menu" on-click on-click-element="section > button"', '<p>Words</p>')}`,
    );
    const ways: readonly (() => unknown)[] = [
      () => click(getByText(document.body, 'Menu')),
      () => void (location.hash = '#oc__menu'),
      () => element.show(),
    ];
    for (const [place, open] of ways.entries()) {
      await clock.advance(1000);
      await open();
      await clock.advance(0); // A click is told when it is over.
      await opened(element);
      expect(stored('menu')).toMatchObject({ last_open_date: noon + 1000 * (place + 1) + 20 * place, open_count: 0 });
      element.hide();
      await closed(element);
      await clock.advance(20);
    }
  });

  it('each time something is put into the cart', async () => {
    installTestClock(noon);
    const element = await begin(panel('id="cart" on-add-to-cart frequency="once"'));
    for (const times of [1, 2]) {
      document.body.dispatchEvent(new Event('added_to_cart', { bubbles: true }));
      await opened(element);
      expect(stored('cart')).toMatchObject({ open_count: times });
      element.hide();
      await closed(element);
    }
  });

  it('nothing beyond the page without consent', async () => {
    mount('<script type="application/json" data-portico="page">{"consent": {"memory": "required"}}</script>');
    forgetPageSettings();
    const element = await begin(panel('id="menu"'));
    await shown(element);
    element.hide();
    await closed(element);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('all that the page knows, and what comes after, from when consent is given', async () => {
    revoke('memory');
    try {
      const element = await begin(panel('id="menu"'));
      await shown(element);
      element.hide();
      await closed(element);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      grant('memory');
      expect(stored('menu')).toMatchObject({ page_views: 1, close_count: 1, closed: true });
      expect(sessionStorage.getItem('off_canvas_menu_opened')).toBe('true');
      await shown(element);
      element.hide();
      await closed(element);
      expect(stored('menu')).toMatchObject({ close_count: 2 });
    } finally {
      grant('memory');
    }
  });

  it('nothing where the storage is full, and works all the same', async () => {
    const full = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
    const before = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
    Object.defineProperty(Storage.prototype, 'setItem', { ...before, value: full });
    try {
      const element = await begin(panel('id="menu"'));
      await shown(element);
      element.hide();
      await closed(element);
    } finally {
      Object.defineProperty(Storage.prototype, 'setItem', before);
    }
    expect(localStorage.length).toBe(0);
  });

  it('nothing of a panel without an id after the page', async () => {
    const element = await begin();
    await shown(element);
    element.hide();
    await closed(element);
    forgetPage();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
