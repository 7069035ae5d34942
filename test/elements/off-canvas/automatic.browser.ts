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

/** A page that can be scrolled by 4000 px. */
const long = () => mount(`<div style="block-size: ${4000 + innerHeight}px"></div>`);

async function scroll(to: number): Promise<void> {
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  scrollTo(0, to);
  await scrolled;
  await frames();
}

describe('<portico-off-canvas> opens by itself', () => {
  it('with the page', async () => {
    const clock = installTestClock();
    const element = await begin(panel('on-page-load'));
    const told = heard(element, ['portico-open']);
    await clock.advance(90);
    await frames();
    expect(isOpen(element)).toBe(false);
    await clock.advance(20);
    await opened(element);
    expect(told).toEqual(['open: on-page-load']);
  });

  it('after a time on the page', async () => {
    const clock = installTestClock();
    const element = await begin(panel('time-on-page time-on-page-duration="5"'));
    await clock.advance(4900);
    await frames();
    expect(isOpen(element)).toBe(false);
    await clock.advance(200);
    await opened(element);
  });

  it('when the visitor does nothing', async () => {
    const clock = installTestClock();
    const element = await begin(panel('after-inactivity inactivity-duration="5s"'));
    await clock.advance(4000);
    fireEvent.keyDown(document.body, { key: 'a' });
    await clock.advance(4000);
    await frames();
    expect(isOpen(element)).toBe(false);
    await clock.advance(1100);
    await opened(element);
  });

  it('when the pointer leaves the window through its top', async () => {
    const element = await begin(panel('exit-intent'));
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientX: 100, clientY: -5 }));
    await opened(element);
  });

  for (const [position, before, at] of [
    ['400px', 300, 450],
    ['400', 300, 450],
    ['50%', 1900, 2100],
  ] as const) {
    it(`when the page is scrolled down to ${position}`, async () => {
      long();
      const element = await begin(panel(`on-scroll scroll-direction="down" scroll-position="${position}"`));
      await scroll(before);
      expect(isOpen(element)).toBe(false);
      await scroll(at);
      await opened(element);
    });
  }

  it('at any scroll upwards', async () => {
    long();
    const element = await begin(panel('on-scroll scroll-direction="up"'));
    await scroll(500);
    expect(isOpen(element)).toBe(false);
    await scroll(480);
    await opened(element);
  });

  it('when an element comes into the window', async () => {
    long();
    mount('<p id="there">There</p>');
    const script = `<script type="application/json">{"on_scroll": "yes", "scroll_direction": "down", "scroll_to": "element", "scroll_element": "#there"}</script>`;
    const element = await begin(panel('', `<p>Words</p>${script}`));
    await scroll(300);
    expect(isOpen(element)).toBe(false);
    await scroll(5000);
    await opened(element);
  });

  it('once for all its triggers', async () => {
    const clock = installTestClock();
    const element = await begin(panel('on-page-load time-on-page time-on-page-duration="2"'));
    await clock.advance(200);
    await opened(element);
    element.hide();
    await closed(element);
    await clock.advance(5000);
    await frames();
    expect(isOpen(element)).toBe(false);
  });

  it('from the beginning as a sliding bar that is to be open at first, and waits for no trigger then', async () => {
    const clock = installTestClock();
    const bar = await begin(panel('id="bar" off-canvas-state="opened" time-on-page time-on-page-duration="2"'));
    const told = heard(bar, ['portico-close']);
    await opened(bar);
    expect(stored('bar')).toMatchObject({ open_count: 1 });
    bar.hide();
    await closed(bar);
    await clock.advance(3000);
    await frames();
    expect([isOpen(bar), told]).toEqual([false, ['close: call']]);
    const popup = await begin(panel('type="popup" off-canvas-state="opened"'));
    await frames();
    expect(isOpen(popup)).toBe(false);
  });

  it('not anew because its looks change', async () => {
    const clock = installTestClock();
    const element = await begin(panel('on-page-load'));
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
    element.setAttribute('time-on-page', '');
    await looked;
    await frames();
    await clock.advance(1000);
    await opened(element);
  });

  it('no more when its settings no longer say so', async () => {
    const clock = installTestClock();
    const element = await begin(panel('time-on-page time-on-page-duration="5"'));
    element.setAttribute('time-on-page', 'no');
    await clock.advance(6000);
    await frames();
    expect(isOpen(element)).toBe(false);
  });

  it('not in the middle of what the visitor writes: beside the page it leaves the focus where it is', async () => {
    const clock = installTestClock();
    const field = mount('<input aria-label="Name">');
    const element = await begin(panel('on-page-load overlay="no"'));
    field.focus();
    const left = heard(field, ['blur']);
    await clock.advance(200);
    await opened(element);
    expect([document.activeElement === field, left]).toEqual([true, []]);
    expect(element.shadowRoot?.querySelector('output')?.textContent).toBe('Menu');
  });

  it('when a finger throws the page up', async () => {
    long();
    await scroll(2000);
    const clock = installTestClock();
    const element = await begin(panel('exit-on-scroll'));
    const told = heard(element, ['portico-open']);
    await scroll(1000);
    expect(isOpen(element)).toBe(false);
    for (const type of ['pointerdown', 'pointercancel'])
      document.body.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
    await scroll(800);
    await clock.advance(100);
    await scroll(500);
    await opened(element);
    expect(told).toEqual(['open: exit-on-scroll']);
  });

  it('one whose view cannot be loaded keeps none of the others waiting, and opens when it is asked for again', async () => {
    const errors = consoleLines('error');
    const clock = installTestClock();
    const work = breakViews();
    const [first, second] = [
      await begin(panel('on-page-load')),
      await begin(panel('time-on-page time-on-page-duration="1"')),
    ];
    const told = heard(first, openingNames);
    await clock.advance(200);
    await waitFor(() => expect(first.matches(':state(failed)')).toBe(true));
    await frames();
    expect([first.open, first.matches(':state(failed)'), told, errors.length > 0]).toEqual([
      false,
      true,
      ['before-open: on-page-load'],
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

  it('at once when it is asked for while it waits for its turn, and not once more in its turn', async () => {
    const clock = installTestClock();
    const [first, second, third] = [
      await begin(panel('on-page-load')),
      await begin(panel('id="second" on-page-load')),
      await begin(panel('on-page-load')),
    ];
    await clock.advance(200);
    await opened(first);
    await second.show();
    await opened(second);
    const told = heard(second, openingNames);
    first.hide();
    await closed(first);
    // It waits anew, and is open all the same.
    second.setAttribute('time-on-page-duration', '60');
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

  it('one after the other: what would open over an open one waits for its turn', async () => {
    const clock = installTestClock();
    const [first, second, beside] = await beginAll(
      panel('on-page-load') + panel('on-page-load') + panel('on-page-load overlay="no"'),
    );
    if (!first || !second || !beside) throw new Error('There are not three.');
    await clock.advance(200);
    await opened(first);
    await frames();
    expect([isOpen(second), isOpen(beside)]).toEqual([false, false]);
    first.hide();
    await closed(first);
    await opened(second);
    second.hide();
    await closed(second);
    await opened(beside);
  });
});

describe('<portico-off-canvas> that is asked for', () => {
  it('opens each time the element of its selector is clicked, whatever its rules say', async () => {
    const element = await begin(
      `<a href="/elsewhere" class="opener"><b>Menu</b></a>${panel('id="menu" on-click on-click-element=".opener" frequency="once"', '<p>Words</p>')}`,
    );
    for (let turn = 0; turn < 2; turn += 1) {
      click(getByText(document.body, 'Menu'));
      await opened(element);
      element.hide();
      await closed(element);
    }
  });

  it('leaves clicks alone where the selector is none', async () => {
    const failures = details(document, 'portico-failed');
    const element = await begin(panel('on-click on-click-element="a[["'));
    click(document.body);
    await frames();
    expect([isOpen(element), failures]).toEqual([false, []]);
  });

  it('leaves a click with a key to the browser, and a box its tick', async () => {
    const element = await begin(
      `<a href="#elsewhere" class="opener">The menu</a><input type="checkbox" class="opener" aria-label="Box">${panel('on-click on-click-element=".opener"', '<p>Words</p>')}`,
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

  it('opens where a page keeps the click to itself', async () => {
    const element = await begin(
      `<div class="guarded"><button class="opener">The menu</button></div>${panel('on-click on-click-element=".opener"', '<p>Words</p>')}`,
    );
    document.querySelector('.guarded')?.addEventListener('click', (event) => event.stopPropagation());
    click(getByText(document.body, 'The menu'));
    await opened(element);
  });

  it('opens by none of its triggers any more when a click or the cart has opened it', async () => {
    const clock = installTestClock();
    const ways: readonly (() => unknown)[] = [
      () => click(getByText(document.body, 'The menu')),
      () => document.body.dispatchEvent(new Event('added_to_cart', { bubbles: true })),
    ];
    for (const open of ways) {
      const element = await begin(
        `<button class="opener">The menu</button>${panel('on-click on-click-element=".opener" on-add-to-cart time-on-page time-on-page-duration="5"', '<p>Words</p>')}`,
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

  it('opens at the event that the shop sends', async () => {
    const element = await begin(panel('on-add-to-cart add-to-cart-event="wc-blocks_added_to_cart other"'));
    document.body.dispatchEvent(new Event('wc-blocks_added_to_cart', { bubbles: true }));
    await opened(element);
  });
});
