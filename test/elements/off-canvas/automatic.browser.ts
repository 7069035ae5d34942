import { fireEvent, getByText, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { consoleLines, details } from '../../kit/listening.ts';
import { breakViews } from '../../kit/slow-views.ts';
import { mount } from '../../page.ts';
import {
  armed as begin,
  armedAll as beginAll,
  click,
  closed,
  dialogOf,
  frames,
  heard,
  load,
  opened,
  openingNames,
  panel,
  stored,
  type PanelElement,
} from './panel-page.ts';

before(load);

afterEach(() => scrollTo(0, 0));

const isOpen = (element: PanelElement) => dialogOf(element) !== undefined;

/** Makes the page scrollable by 4000 px. */
const long = () => mount(`<div style="block-size: ${4000 + innerHeight}px"></div>`);

async function scroll(to: number): Promise<void> {
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  scrollTo(0, to);
  await scrolled;
  await frames();
}

describe('<portico-off-canvas> opens automatically', () => {
  it('after a delay', async () => {
    const clock = installTestClock();
    const element = await begin(panel('open-after="100"'));
    const told = heard(element, ['portico-open']);
    await clock.advance(90);
    await frames();
    expect(isOpen(element)).toBe(false);
    await clock.advance(20);
    await opened(element);
    expect(told).toEqual(['open: open-after']);
  });

  it('after a delay in seconds', async () => {
    const clock = installTestClock();
    const element = await begin(panel('open-after="5s"'));
    await clock.advance(4900);
    await frames();
    expect(isOpen(element)).toBe(false);
    await clock.advance(200);
    await opened(element);
  });

  it('after inactivity', async () => {
    const clock = installTestClock();
    const element = await begin(panel('open-after-inactivity="5s"'));
    await clock.advance(4000);
    fireEvent.keyDown(document.body, { key: 'a' });
    await clock.advance(4000);
    await frames();
    expect(isOpen(element)).toBe(false);
    await clock.advance(1100);
    await opened(element);
  });

  it('when the pointer leaves the viewport at the top', async () => {
    const element = await begin(panel('open-on-exit-intent'));
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientX: 100, clientY: -5 }));
    await opened(element);
  });

  for (const [position, before, at] of [
    ['400px', 300, 450],
    ['50%', 1900, 2100],
  ] as const) {
    it(`when the page is scrolled down to ${position}`, async () => {
      long();
      const element = await begin(panel(`open-on-scroll="${position}"`));
      await scroll(before);
      expect(isOpen(element)).toBe(false);
      await scroll(at);
      await opened(element);
    });
  }

  it('on any scroll upwards', async () => {
    long();
    const element = await begin(panel('open-on-scroll="up"'));
    await scroll(500);
    expect(isOpen(element)).toBe(false);
    await scroll(480);
    await opened(element);
  });

  it('when an element enters the viewport', async () => {
    long();
    mount('<p id="there">There</p>');
    const element = await begin(panel('open-on-scroll="#there"'));
    await scroll(300);
    expect(isOpen(element)).toBe(false);
    await scroll(5000);
    await opened(element);
  });

  it('after a number of clicks anywhere on the page', async () => {
    const element = await begin(panel('open-after-clicks="3"'));
    const told = heard(element, ['portico-open']);
    for (let clicks = 0; clicks < 2; clicks += 1) click(document.body);
    await frames();
    expect(isOpen(element)).toBe(false);
    click(document.body);
    await opened(element);
    expect(told).toEqual(['open: open-after-clicks']);
  });

  it('once for all its triggers', async () => {
    const clock = installTestClock();
    const element = await begin(panel('open-after="100" open-after-inactivity="2s"'));
    await clock.advance(200);
    await opened(element);
    element.hide();
    await closed(element);
    await clock.advance(5000);
    await frames();
    expect(isOpen(element)).toBe(false);
  });

  it('at the start as a sliding bar with open-at-start, whose triggers are not armed then', async () => {
    const clock = installTestClock();
    const bar = await begin(panel('id="bar" open-at-start open-after="2s"'));
    const told = heard(bar, ['portico-close']);
    await opened(bar);
    expect(stored('bar')).toMatchObject({ impressions: 1, shows: { ever: { count: 1 } } });
    bar.hide();
    await closed(bar);
    await clock.advance(3000);
    await frames();
    expect([isOpen(bar), told]).toEqual([false, ['close: call']]);
    const popup = await begin(panel('type="popup" open-at-start'));
    await frames();
    expect(isOpen(popup)).toBe(false);
  });

  it('not again after a change of its appearance, but after a change of a trigger', async () => {
    const clock = installTestClock();
    const element = await begin(panel('open-after="100"'));
    await clock.advance(200);
    await opened(element);
    element.hide();
    await closed(element);
    element.setAttribute('width', '200');
    await frames();
    await clock.advance(1000);
    await frames();
    expect(isOpen(element)).toBe(false);
    const looked = new Promise((resolve) => element.addEventListener('portico-rules', resolve, { once: true }));
    element.setAttribute('open-after', '200');
    await looked;
    await frames();
    await clock.advance(1000);
    await opened(element);
  });

  it('not after its trigger was removed', async () => {
    const clock = installTestClock();
    const element = await begin(panel('open-after="5s"'));
    element.removeAttribute('open-after');
    await clock.advance(6000);
    await frames();
    expect(isOpen(element)).toBe(false);
  });

  it('without taking the focus from a field of the page when it has no overlay', async () => {
    const clock = installTestClock();
    const field = mount('<input aria-label="Name">');
    const element = await begin(panel('open-after="100" overlay="no"'));
    field.focus();
    const left = heard(field, ['blur']);
    await clock.advance(200);
    await opened(element);
    expect([document.activeElement === field, left]).toEqual([true, []]);
    expect(element.shadowRoot?.querySelector('output')?.textContent).toBe('Menu');
  });

  it('on a fast scroll upwards by touch', async () => {
    long();
    await scroll(2000);
    const clock = installTestClock();
    const element = await begin(panel('open-on-exit-intent'));
    const told = heard(element, ['portico-open']);
    await scroll(1000);
    expect(isOpen(element)).toBe(false);
    for (const type of ['pointerdown', 'pointercancel'])
      document.body.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
    await scroll(800);
    await clock.advance(100);
    await scroll(500);
    await opened(element);
    expect(told).toEqual(['open: open-on-exit-intent']);
  });

  it('after another panel whose view could not be loaded, which can be opened again later', async () => {
    const errors = consoleLines('error');
    const clock = installTestClock();
    const work = breakViews();
    const [first, second] = [await begin(panel('open-after="100"')), await begin(panel('open-after="1s"'))];
    const told = heard(first, openingNames);
    await clock.advance(200);
    await waitFor(() => expect(first.matches(':state(failed)')).toBe(true));
    await frames();
    expect([first.open, first.matches(':state(failed)'), told, errors.length > 0]).toEqual([
      false,
      true,
      ['before-open: open-after'],
      true,
    ]);
    work();
    await clock.advance(1000);
    await opened(second);
    second.hide();
    await closed(second);
    await first.show();
    await opened(first);
    first.hide();
    await closed(first);
    expect([first.matches(':state(failed)'), getByText(first, 'Menu').checkVisibility()]).toEqual([false, false]);
  });

  it('immediately on request while it waits for its turn, and not again on its turn', async () => {
    const clock = installTestClock();
    const [first, second, third] = [
      await begin(panel('open-after="100"')),
      await begin(panel('id="second" open-after="100"')),
      await begin(panel('open-after="100"')),
    ];
    await clock.advance(200);
    await opened(first);
    await second.show();
    await opened(second);
    const told = heard(second, openingNames);
    first.hide();
    await closed(first);
    // Its trigger is armed again while it is open.
    second.setAttribute('open-after', '110');
    await frames();
    await clock.advance(200);
    await frames();
    expect([isOpen(second), isOpen(third), told]).toEqual([true, false, []]);
    second.hide();
    await closed(second);
    await opened(third);
    third.hide();
    await closed(third);
    await frames();
    expect(isOpen(second)).toBe(false);
  });

  it('one after the other: a panel that would open above an open one waits for its turn', async () => {
    const clock = installTestClock();
    const [first, second, beside] = await beginAll(
      panel('open-after="100"') + panel('open-after="100"') + panel('open-after="100" overlay="no"'),
    );
    if (!first || !second || !beside) throw new Error('There are not three.');
    await clock.advance(200);
    await opened(first);
    await frames();
    expect([isOpen(second), isOpen(beside)]).toEqual([false, false]);
    expect([second.matches(':state(waiting)'), beside.matches(':state(waiting)')]).toEqual([true, true]);
    first.hide();
    await closed(first);
    await opened(second);
    second.hide();
    await closed(second);
    await opened(beside);
  });
});

describe('<portico-off-canvas> on request', () => {
  it('opens on each click on an element of its selector, regardless of its rules', async () => {
    const element = await begin(
      `<a href="/elsewhere" class="opener"><b>Menu</b></a>${panel('id="menu" open-on-click=".opener" max-shows="1"', '<p>Words</p>')}`,
    );
    const told = heard(element, ['portico-open']);
    for (let turn = 0; turn < 2; turn += 1) {
      click(getByText(document.body, 'Menu'));
      await opened(element);
      element.hide();
      await closed(element);
    }
    expect(told).toEqual(['open: open-on-click', 'open: open-on-click']);
  });

  it('ignores clicks and warns when the selector is invalid', async () => {
    const lines = consoleLines('warn');
    const failures = details(document, 'portico-failed');
    const element = await begin(panel('open-on-click="a[["'));
    click(document.body);
    await frames();
    expect([isOpen(element), failures]).toEqual([false, []]);
    await waitFor(() =>
      expect(lines.filter((line) => line.includes('open-on-click="a[[" is invalid'))).toHaveLength(1),
    );
  });

  it('leaves a click with a modifier key to the browser, and the state of a checkbox as it is', async () => {
    const element = await begin(
      `<a href="#elsewhere" class="opener">The menu</a><input type="checkbox" class="opener" aria-label="Box">${panel('open-on-click=".opener"', '<p>Words</p>')}`,
    );
    let wasPrevented: boolean | undefined;
    const stay = (event: Event) => {
      wasPrevented = event.defaultPrevented;
      event.preventDefault(); // The page of the tests must not leave.
    };
    addEventListener('click', stay, { once: true });
    getByText(document.body, 'The menu').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
    );
    await frames();
    expect([wasPrevented, isOpen(element)]).toEqual([false, false]);
    const box = document.querySelector<HTMLInputElement>('input.opener');
    box?.click();
    await opened(element);
    expect(box?.checked).toBe(true);
  });

  it('opens when a listener of the page stops the click', async () => {
    const element = await begin(
      `<div class="guarded"><button class="opener">The menu</button></div>${panel('open-on-click=".opener"', '<p>Words</p>')}`,
    );
    document.querySelector('.guarded')?.addEventListener('click', (event) => event.stopPropagation());
    click(getByText(document.body, 'The menu'));
    await opened(element);
  });

  it('disarms its triggers when a click or the cart opens it', async () => {
    const clock = installTestClock();
    const ways: readonly (() => unknown)[] = [
      () => click(getByText(document.body, 'The menu')),
      () => document.body.dispatchEvent(new Event('added_to_cart', { bubbles: true })),
    ];
    for (const open of ways) {
      const element = await begin(
        `<button class="opener">The menu</button>${panel('open-on-click=".opener" open-on-add-to-cart open-after="5s"', '<p>Words</p>')}`,
      );
      open();
      await clock.advance(0);
      await opened(element);
      element.hide();
      await closed(element);
      await clock.advance(6000);
      await frames();
      expect(isOpen(element)).toBe(false);
      element.parentElement?.remove();
      await frames();
    }
  });

  it('opens on the event of the shop', async () => {
    const element = await begin(panel('open-on-add-to-cart add-to-cart-event="wc-blocks_added_to_cart other"'));
    const told = heard(element, ['portico-open']);
    document.body.dispatchEvent(new Event('wc-blocks_added_to_cart', { bubbles: true }));
    await opened(element);
    expect(told).toEqual(['open: open-on-add-to-cart']);
  });
});
