import { getByText, waitFor } from '@testing-library/dom';
import { forgetPageSettings } from '../../../src/settings/page-settings.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { componentIn } from '../../web-component.ts';
import {
  begin,
  beginAll,
  click,
  closed,
  dialogOf,
  frames,
  heard,
  load,
  opened,
  openingNames,
  panel,
  show,
  type PanelElement,
} from './panel-page.ts';

before(load);

/** Changes the fragment of the address, as a link does. */
async function go(fragment: string): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = fragment;
  await arrived;
  await frames();
}

const isOpen = (element: PanelElement) => dialogOf(element) !== undefined;

/** Waits until the fragment of a closed panel is removed. */
const cleared = () => waitFor(() => expect(location.hash).toBe(''));

describe('a fragment', () => {
  for (const prefix of ['', 'awb-']) {
    it(`toggles with #${prefix}oc__ID`, async () => {
      const element = await begin(panel('id="menu"'));
      await go(`#${prefix}oc__menu`);
      await opened(element);
      element.hide();
      await closed(element);
      await cleared();
      await go(`#${prefix}oc__menu`);
      await opened(element);
    });

    it(`opens with #${prefix}open-oc__ID, and ignores an open panel`, async () => {
      const element = await begin(panel('id="menu"'));
      const told = heard(element, openingNames);
      await go(`#${prefix}open-oc__menu`);
      await opened(element);
      await go('#');
      await show(element);
      await go(`#${prefix}open-oc__menu`);
      await frames();
      expect(isOpen(element)).toBe(true);
      expect(told.slice(0, 2)).toEqual(['before-open: fragment', 'open: fragment']);
    });

    it(`closes with #${prefix}close-oc__ID`, async () => {
      const [menu, cart] = await beginAll(panel('id="menu"') + panel('id="cart"'));
      if (!menu || !cart) throw new Error('There are not two.');
      await show(menu);
      await show(cart);
      await go(`#${prefix}close-oc__menu`);
      await closed(menu);
      expect(isOpen(cart)).toBe(true);
    });

    it(`closes all with #${prefix}close-oc__ and no id`, async () => {
      const panels = await beginAll(panel('id="menu"') + panel('id="cart"') + panel());
      for (const element of panels) await show(element);
      await go(`#${prefix}close-oc__`);
      for (const element of panels) await closed(element);
      await cleared();
    });
  }

  it('that toggles closes an open panel, also by another click on the same link', async () => {
    const element = await begin(`<a href="#oc__menu">The menu</a>${panel('id="menu" overlay="no"')}`);
    const link = getByText(document.body, 'The menu');
    click(link);
    await opened(element);
    expect(location.hash).toBe('#oc__menu');
    click(link);
    await closed(element);
    await cleared();
    click(link);
    await opened(element);
  });

  it('works in a link with a web component, and preloads its panel', async () => {
    const element = await begin(`<a href="#oc__menu"><span></span></a>${panel('id="menu" overlay="no"')}`);
    const inner = componentIn(document.querySelector('a[href="#oc__menu"] > span'));
    inner.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    await waitFor(() => expect(Boolean(element.shadowRoot?.querySelector('dialog'))).toBe(true));
    const press = () =>
      inner.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    press();
    await opened(element);
    press();
    await closed(element);
  });

  it('that opens does nothing on another click on the same link', async () => {
    const element = await begin(`<a href="#open-oc__menu">The menu</a>${panel('id="menu" overlay="no"')}`);
    const link = getByText(document.body, 'The menu');
    click(link);
    await opened(element);
    const told = heard(element, openingNames);
    click(link);
    await frames();
    expect(told).toEqual([]);
    expect(isOpen(element)).toBe(true);
  });

  it('is removed 10 ms after closing, without a jump and without a history entry', async () => {
    const clock = installTestClock();
    mount('<div style="block-size: 3000px"></div>');
    scrollTo(0, 500);
    const element = await begin(panel('id="menu" no-lock-scroll'));
    await go('#oc__menu');
    await opened(element);
    const state = { page: 7 };
    history.replaceState(state, '', location.href);
    const { length } = history;
    element.hide();
    await closed(element);
    await clock.advance(9);
    expect(location.hash).toBe('#oc__menu');
    await clock.advance(2);
    expect(location.href.includes('#')).toBe(false);
    expect([history.state, scrollY]).toEqual([state, 500]);
    // No entry is added. Firefox 140 may drop one of 52 meanwhile.
    expect(history.length).toBeLessThanOrEqual(length);
    scrollTo(0, 0);
  });

  it('stays while the panel is open, and when it belongs to another target', async () => {
    const clock = installTestClock();
    const element = await begin(panel('id="menu"'));
    await go('#oc__menu');
    await opened(element);
    await clock.advance(1000);
    expect(location.hash).toBe('#oc__menu');
    history.replaceState(null, '', '#chapter');
    element.hide();
    await closed(element);
    await clock.advance(1000);
    expect(location.hash).toBe('#chapter');
  });

  it('in the initial address opens its panel after 100 ms', async () => {
    for (const fragment of ['#oc__menu', '#open-oc__menu', '#awb-oc__menu']) {
      const clock = installTestClock();
      history.replaceState(null, '', fragment);
      const element = await begin(panel('id="menu"'));
      await clock.advance(90);
      await frames();
      expect(isOpen(element)).toBe(false);
      await clock.advance(20);
      await opened(element);
      element.remove();
    }
  });

  it('in the initial address opens no other panel, and none if it closes', async () => {
    const clock = installTestClock();
    history.replaceState(null, '', '#open-oc__menu');
    const other = await begin(panel('id="other"'));
    history.replaceState(null, '', '#close-oc__menu');
    const menu = await begin(panel('id="menu"'));
    await clock.advance(1000);
    await frames();
    expect([isOpen(other), isOpen(menu)]).toEqual([false, false]);
  });

  it('has the prefix of the page settings', async () => {
    mount('<script type="application/json" data-portico="page">{"hash_prefix": "panel-"}</script>');
    forgetPageSettings();
    const element = await begin(panel('id="menu"'));
    await go('#awb-open-oc__menu');
    expect(isOpen(element)).toBe(false);
    await go('#panel-open-oc__menu');
    await opened(element);
  });

  it('closes its panel on going back in the history', async () => {
    const element = await begin(panel('id="menu"'));
    await go('#oc__menu');
    await opened(element);
    history.back();
    await closed(element);
    expect(location.hash).toBe('');
  });

  const inside =
    '<p style="block-size: 3000px">Long</p><h3 id="chapter" tabindex="-1">Chapter</h3><p style="block-size: 3000px">Long</p>';
  const isSeen = (place: Element | null) => {
    const { top, bottom } = place?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= innerHeight;
  };

  it('of an element in a closed panel opens it and shows the element, also on another click', async () => {
    for (const overlay of ['yes', 'no']) {
      const element = await begin(
        `<a href="#chapter">The chapter</a>${panel(`id="menu" overlay="${overlay}"`, inside)}`,
      );
      const told = heard(element, ['portico-open']);
      const place = element.querySelector('#chapter');
      for (let turn = 0; turn < 2; turn += 1) {
        click(getByText(document.body, 'The chapter'));
        await opened(element);
        expect([overlay, turn, isSeen(place), document.activeElement === place]).toEqual([overlay, turn, true, true]);
        element.hide();
        await closed(element);
        expect(location.hash).toBe('#chapter');
      }
      expect(told).toEqual(['open: fragment', 'open: fragment']);
      history.replaceState(null, '', location.pathname + location.search);
      element.parentElement?.remove();
    }
  });

  it('of an element in a closed panel opens it from the initial address, too', async () => {
    const clock = installTestClock();
    history.replaceState(null, '', '#chapter');
    const element = await begin(panel('', inside));
    await clock.advance(90);
    await frames();
    expect(isOpen(element)).toBe(false);
    await clock.advance(20);
    await opened(element);
    expect(isSeen(element.querySelector('#chapter'))).toBe(true);
  });

  it('of an element in an open panel does not close it with close-on-anchor-click', async () => {
    const element = await begin(panel('close-on-anchor-click', `<a href="#chapter">The chapter</a>${inside}`));
    const told = heard(element, openingNames);
    await show(element);
    click(getByText(element, 'The chapter'));
    await frames();
    expect([isOpen(element), told, isSeen(element.querySelector('#chapter'))]).toEqual([
      true,
      ['before-open: call', 'open: call'],
      true,
    ]);
  });

  it('of an element of the page leaves a panel open', async () => {
    const element = await begin(panel('id="menu"'));
    await go('#oc__menu');
    await opened(element);
    await go('#somewhere');
    expect(isOpen(element)).toBe(true);
  });

  it('reaches a panel that was inserted later, and no removed one', async () => {
    const element = await begin(panel('id="menu"'));
    const told = heard(element, openingNames);
    element.remove();
    await frames();
    const link = mount('<a href="#open-oc__menu">The menu</a>');
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    await go('#open-oc__menu');
    const later = await begin(panel('id="later"'));
    await go('#open-oc__later');
    // The removed panel would be rendered and open by now.
    await opened(later);
    expect([element.open, told, element.shadowRoot]).toEqual([false, [], null]);
  });
});
