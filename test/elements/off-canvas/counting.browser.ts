import { getByText } from '@testing-library/dom';
import { grant, revoke } from '../../../src/consent/consent.ts';
import { forgetPageSettings } from '../../../src/settings/page-settings.ts';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { armed, begin, click, closed, frames, load, opened, panel, shown, stored } from './panel-page.ts';

before(load);

const noon = Date.UTC(2026, 10, 21, 12);

/** Everything in local and session storage. */
const storage = () => [localStorage, sessionStorage].map((area) => area.getItem('portico-overlays'));

describe('<portico-off-canvas> stores', () => {
  it('the time and the number of automatic openings', async () => {
    const clock = installTestClock(noon);
    const element = await armed(panel('id="menu" open-after="100"'));
    await frames();
    await clock.advance(100);
    await opened(element);
    expect(stored('menu')).toEqual({
      impressions: 1,
      lastOpen: noon + 100,
      shows: { ever: { count: 1, since: noon + 100 } },
    });
    expect(JSON.parse(localStorage.getItem('portico-overlays') ?? '')).toMatchObject({
      pageViews: 1,
      sessions: 1,
      lastOpen: noon + 100,
    });
    expect(JSON.parse(sessionStorage.getItem('portico-overlays') ?? '')).toEqual({ active: true, shows: { menu: 1 } });
  });

  it('each closing with count-on="close", however it was opened', async () => {
    installTestClock(noon);
    const element = await begin(panel('id="menu" max-shows="9" count-on="close"'));
    for (const times of [1, 2]) {
      await shown(element);
      expect(stored('menu')?.shows?.ever?.count ?? 0).toBe(times - 1);
      element.hide();
      await closed(element);
      expect(stored('menu')?.shows).toEqual({ ever: { count: times, since: noon } });
    }
  });

  /** Opens the panel by a click, a fragment and a call, one after another; `check` is called while it is open. */
  async function openOnRequest(attributes: string, check: (times: number) => unknown): Promise<void> {
    const clock = installTestClock(noon);
    const element = await begin(
      `<button>Menu</button>${panel(`id="menu" open-on-click="section > button" ${attributes}`, '<p>Words</p>')}`,
    );
    const ways: readonly (() => unknown)[] = [
      () => click(getByText(document.body, 'Menu')),
      () => void (location.hash = '#oc__menu'),
      () => element.show(),
    ];
    for (const [place, open] of ways.entries()) {
      await clock.advance(1000);
      await open();
      await clock.advance(0); // The panel opens after the click event.
      await opened(element);
      check(place + 1);
      element.hide();
      await closed(element);
      await clock.advance(20);
    }
    element.parentElement?.remove();
    await frames();
  }

  it('no opening on request where the limit has no period', async () => {
    await openOnRequest('', () => expect(storage()).toEqual([null, null]));
    await openOnRequest('max-shows="1"', () => expect(stored('menu')).toBeUndefined());
  });

  it('an opening on request where the limit has a period, without a cooldown', async () => {
    await openOnRequest('max-shows="1" per="day"', (times) => {
      expect(stored('menu')).toMatchObject({ impressions: 0, shows: { day: { count: times, since: noon + 1000 } } });
      expect(stored('menu')?.lastOpen).toBeUndefined();
      expect(localStorage.getItem('portico-overlays')).not.toContain('lastOpen');
    });
  });

  it('each opening by a product added to the cart', async () => {
    installTestClock(noon);
    const element = await begin(panel('id="cart" open-on-add-to-cart max-shows="1"'));
    for (const times of [1, 2]) {
      document.body.dispatchEvent(new Event('added_to_cart', { bubbles: true }));
      await opened(element);
      expect(stored('cart')).toMatchObject({ impressions: times, shows: { ever: { count: times } } });
      element.hide();
      await closed(element);
    }
  });

  it('nothing without consent', async () => {
    mount('<script type="application/json" data-portico="page">{"consent": {"memory": "required"}}</script>');
    forgetPageSettings();
    const element = await begin(panel('id="menu" max-shows="9" per="day"'));
    await shown(element);
    element.hide();
    await closed(element);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('pending and later counts once consent is granted', async () => {
    revoke('memory');
    try {
      const element = await begin(panel('id="menu" max-shows="9" per="day"'));
      await shown(element);
      element.hide();
      await closed(element);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      grant('memory');
      expect(stored('menu')).toMatchObject({ shows: { day: { count: 1 } } });
      expect(JSON.parse(localStorage.getItem('portico-overlays') ?? '')).toMatchObject({ pageViews: 1, sessions: 1 });
      expect(JSON.parse(sessionStorage.getItem('portico-overlays') ?? '')).toEqual({
        active: true,
        shows: { menu: 1 },
      });
      await shown(element);
      element.hide();
      await closed(element);
      expect(stored('menu')).toMatchObject({ shows: { day: { count: 2 } } });
    } finally {
      grant('memory');
    }
  });

  it('nothing in full storage, and works all the same', async () => {
    const full = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
    const before = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
    Object.defineProperty(Storage.prototype, 'setItem', { ...before, value: full });
    try {
      const element = await begin(panel('id="menu" max-shows="9" per="day"'));
      await shown(element);
      element.hide();
      await closed(element);
    } finally {
      Object.defineProperty(Storage.prototype, 'setItem', before);
    }
    expect(localStorage.length).toBe(0);
  });

  it('nothing of a panel without an id', async () => {
    const element = await begin(panel('max-shows="9" per="day"'));
    await shown(element);
    element.hide();
    await closed(element);
    forgetPage();
    for (const text of storage()) expect(text ?? '').not.toContain('count');
  });
});
