import { waitFor } from '@testing-library/dom';
import { installTestClock, type TestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { scrollPageTo, tallPage } from '../../triggers/triggers-page.ts';
import { begin, describeEach, frames, heard, hide, opened, states, visit } from './overlay-page.ts';

const click = () => document.body.click();

const leaveAt = (clientY: number) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));

/** Each trigger with its attributes, what is not enough to fire it, and what fires it then; `test/triggers` tests them in detail. */
const triggers: readonly (readonly [
  trigger: string,
  attributes: string,
  almost: (clock: TestClock) => unknown,
  fire: (clock: TestClock) => unknown,
])[] = [
  ['open-after', 'open-after="3s"', (clock) => clock.advance(2999), (clock) => clock.advance(1)],
  [
    'open-on-scroll',
    'open-on-scroll="50%"',
    async () => {
      await tallPage();
      await scrollPageTo(900);
    },
    () => scrollPageTo(1100),
  ],
  ['open-after-clicks', 'open-after-clicks="2"', click, click],
  [
    'open-after-inactivity',
    'open-after-inactivity="30s"',
    (clock) => clock.advance(29_999),
    (clock) => clock.advance(1),
  ],
  ['open-on-exit-intent', 'open-on-exit-intent', () => leaveAt(300), () => leaveAt(-1)],
  [
    'open-on-adblock',
    'open-on-adblock adblock-delay="2s"',
    (clock) => {
      mount('<style>.adsbox { display: none }</style>');
      return clock.advance(1999);
    },
    (clock) => clock.advance(1),
  ],
];

const button = (name = 'news') => mount(`<button class="${name}"><b>News</b></button>`);

/** Reports a product that was added to the cart. */
const add = (type = 'portico-added-to-cart') => document.body.dispatchEvent(new CustomEvent(type, { bubbles: true }));

describeEach('opens automatically', ({ html }) => {
  for (const [trigger, attributes, almost, fire] of triggers) {
    it(`by ${trigger}, with that reason`, async () => {
      const clock = installTestClock();
      const element = await visit(html(attributes));
      const told = heard(element);
      expect(states(element)).toEqual(['armed']);
      await almost(clock);
      await clock.advance(0);
      expect([element.open, told]).toEqual([false, []]);
      await fire(clock);
      await clock.advance(0);
      await opened(element);
      expect([told, states(element)]).toEqual([[`before-open: ${trigger}`, `open: ${trigger}`], ['open']]);
    });
  }

  it('once for all its triggers, also after another setting has changed', async () => {
    const clock = installTestClock();
    const element = await visit(html('open-after="1s" open-after-clicks="2" open-after-inactivity="5s"'));
    await clock.advance(1000);
    await opened(element);
    await hide(element);
    element.setAttribute('width', '200');
    await frames();
    click();
    click();
    await clock.advance(600_000);
    await frames();
    expect([element.open, states(element)]).toEqual([false, []]);
  });

  it('after changes of its triggers, also when it has opened already', async () => {
    const clock = installTestClock();
    const element = await visit(html('open-after="5s"'));
    element.setAttribute('open-after', '60s');
    await clock.advance(10_000);
    expect(element.open).toBe(false);
    await clock.advance(50_000);
    await opened(element);
    await hide(element);
    element.setAttribute('open-after', '200');
    await waitFor(() => expect(states(element)).toEqual(['armed']));
    await clock.advance(200);
    await opened(element);
    await hide(element);
    element.setAttribute('open-after', '300');
    await waitFor(() => expect(states(element)).toEqual(['armed']));
    element.removeAttribute('open-after');
    await waitFor(() => expect(states(element)).toEqual([]));
    await clock.advance(600_000);
    await frames();
    expect(element.open).toBe(false);
  });

  it('not while it is out of the page, but after it returns', async () => {
    const clock = installTestClock();
    const element = await visit(html('open-after="5s"'));
    element.remove();
    await clock.advance(10_000);
    expect([element.open, states(element)]).toEqual([false, []]);
    mount('<div></div>').append(element);
    await waitFor(() => expect(states(element)).toEqual(['armed']));
    await clock.advance(5000);
    await opened(element);
  });

  it('not with invalid selectors, of which it warns without failing', async () => {
    const warnings = captureConsole('warn');
    const element = await begin(html('open-on-scroll="][" open-on-click="]["'));
    await waitFor(() => expect(warnings.join()).toContain('open-on-scroll="][" is invalid'));
    expect(warnings.join()).toContain('open-on-click="][" is invalid');
    click();
    await frames();
    expect([element.open, element.matches(':state(failed)')]).toEqual([false, false]);
  });
});

describeEach('opens by open-on-click and open-on-add-to-cart', ({ html }) => {
  it('each time, regardless of its rules', async () => {
    const element = await visit(
      html('open-on-click=".news" open-on-add-to-cart add-to-cart-event="shop:added cart-changed" browsers="ie"'),
    );
    const told = heard(element, ['portico-open']);
    const content = button().querySelector('b');
    add();
    for (const act of [() => content?.click(), () => add('cart-changed')]) {
      for (let time = 0; time < 2; time += 1) {
        act();
        await opened(element);
        await hide(element);
      }
    }
    const [clicked, added] = ['open: open-on-click', 'open: open-on-add-to-cart'];
    expect(told).toEqual([clicked, clicked, added, added]);
  });

  it('once, if the shop reports a product by both events of the default', async () => {
    const names = ['portico-added-to-cart', 'wc-blocks_added_to_cart'];
    for (const reported of [names, names.slice(0, 1), names.slice(1)]) {
      const element = await visit(html('open-on-add-to-cart'));
      const told = heard(element);
      for (const name of reported) add(name);
      await opened(element);
      await frames();
      expect(told).toEqual(['before-open: open-on-add-to-cart', 'open: open-on-add-to-cart']);
      await hide(element);
      element.remove();
    }
  });

  it('which disarms its other triggers', async () => {
    const clock = installTestClock();
    const trigger = button();
    for (const act of [() => trigger.click(), () => add()]) {
      const element = await visit(html('open-on-click=".news" open-on-add-to-cart open-after="5s"'));
      act();
      await clock.advance(0);
      await opened(element);
      await hide(element);
      await clock.advance(6000);
      await frames();
      expect([element.open, states(element)]).toEqual([false, []]);
      element.remove();
      await frames();
    }
  });

  it('by the settings of that moment, and not after it was removed', async () => {
    const element = await begin(html('open-on-click=".old"'));
    const told = heard(element, ['portico-open']);
    const [current, old] = [button(), button('old')];
    const actAll = async () => {
      for (const act of [() => current.click(), () => old.click(), () => add()]) act();
      await frames();
    };
    element.setAttribute('open-on-click', '.news');
    element.setAttribute('open-on-add-to-cart', '');
    await Promise.resolve();
    old.click();
    await frames();
    expect(told).toEqual([]);
    for (const act of [() => current.click(), () => add()]) {
      act();
      await opened(element);
      await hide(element);
    }
    expect(told).toEqual(['open: open-on-click', 'open: open-on-add-to-cart']);
    element.removeAttribute('open-on-add-to-cart');
    element.setAttribute('open-on-click', '.other');
    await Promise.resolve();
    await actAll();
    element.setAttribute('open-on-click', '.news');
    element.setAttribute('open-on-add-to-cart', '');
    await Promise.resolve();
    element.remove();
    await Promise.resolve();
    await actAll();
    expect([told.length, element.open]).toEqual([2, false]);
  });

  it('and renders its dialog already when the pointer reaches the element', async () => {
    const [gone, element] = [await begin(html('open-on-click=".news"')), await begin(html('open-on-click=".news"'))];
    gone.remove();
    await Promise.resolve();
    expect(element.shadowRoot === null).toBe(true);
    button().dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(false));
    expect(gone.shadowRoot === null).toBe(true);
  });
});
