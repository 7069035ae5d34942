import { getByText } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { inStorage } from '../../overlay/elements/overlay-page.ts';
import { begin, click, frames, hide, load, opened, panel, stored } from './panel-page.ts';

before(load);

const noon = Date.UTC(2026, 10, 21, 12);

describe('<portico-off-canvas> stores', () => {
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
      await hide(element);
      await clock.advance(20);
    }
    element.parentElement?.remove();
    await frames();
  }

  it('no opening on request where the limit has no period', async () => {
    await openOnRequest('', () => expect(inStorage()).toEqual([null, null]));
    await openOnRequest('max-shows="1"', () => expect(stored('menu')).toBeUndefined());
  });

  it('an opening on request where the limit has a period, without a cooldown', async () => {
    await openOnRequest('max-shows="1" per="day"', (times) => {
      expect(stored('menu')).toMatchObject({ impressions: 0, shows: { day: { count: times, since: noon + 1000 } } });
      expect(inStorage()[0]).not.toContain('lastOpen');
    });
  });

  it('each opening by a product added to the cart', async () => {
    installTestClock(noon);
    const element = await begin(panel('id="cart" open-on-add-to-cart max-shows="1"'));
    for (const times of [1, 2]) {
      document.body.dispatchEvent(new Event('portico-added-to-cart', { bubbles: true }));
      await opened(element);
      expect(stored('cart')).toMatchObject({ impressions: times, shows: { ever: { count: times } } });
      await hide(element);
    }
  });
});
