import { waitFor } from '@testing-library/dom';
import { installTestClock, turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { preload } from '../../preload.ts';
import { componentIn } from '../../web-component.ts';
import {
  begin,
  beginAll,
  closeButton,
  closed,
  describeEach,
  dialogOf,
  frames,
  heard,
  hide,
  isOpen,
  opened,
  press,
  show,
  type OverlayElement,
} from './overlay-page.ts';

/** Sends a close request of the browser, such as Back on Android, to the dialog; returns the event. */
function requestClose(element: HTMLElement): Event {
  const event = new Event('cancel', { cancelable: true });
  dialogOf(element)?.dispatchEvent(event);
  return event;
}

const closer = '<button type="button" data-portico-close>No <span></span></button>';

describeEach('closes', ({ html, clickBackground }) => {
  /** Each way to close, with the reason in the events, and the content and the attributes that it needs. */
  const ways: readonly (readonly [
    way: string,
    reason: string,
    close: (element: OverlayElement) => unknown,
    inside?: string,
  ])[] = [
    ['by its close button', 'button', (element) => closeButton(element)?.click()],
    ['on a click on the overlay', 'background', clickBackground],
    ['on Escape, whose default action it prevents', 'escape', () => expect(press('Escape')).toBe(false)],
    ['on a close request', 'escape', (element) => expect(requestClose(element).defaultPrevented).toBe(true)],
    ['when the browser closes its dialog', 'escape', (element) => dialogOf(element)?.close()],
    ['by its method', 'call', (element) => element.hide()],
    ['by toggle()', 'call', (element) => element.toggle()],
    ['by its attribute', 'call', (element) => element.removeAttribute('open')],
    [
      'on a link in it to a place in the page, with close-on-anchor-click',
      'link',
      (element) => element.querySelector('a')?.click(),
      '<a href="#behind">There</a>',
    ],
    ['by a control in it', 'call', (element) => element.querySelector('button')?.click(), closer],
    [
      'by a web component in such a control',
      'call',
      (element) =>
        componentIn(element.querySelector('span')).dispatchEvent(
          new MouseEvent('click', { bubbles: true, composed: true }),
        ),
      closer,
    ],
    [
      'by a form in it with the method “dialog”',
      'call',
      (element) => element.querySelector('button')?.click(),
      '<form method="dialog"><button>OK</button></form>',
    ],
    [
      'by a button in it with the method “dialog”, which is no submit of its form',
      'call',
      (element) => element.querySelector('button')?.click(),
      '<form method="post"><button formmethod="dialog">Cancel</button></form>',
    ],
  ];
  for (const [way, reason, close, inside] of ways) {
    it(`${way}, and opens again`, async () => {
      const element = await begin(html('close-on-submit close-on-anchor-click', inside));
      await show(element);
      const told = heard(element);
      await close(element);
      await closed(element);
      // An event before would have been cancellable; the browser cannot be stopped.
      const before = way.startsWith('when the browser') ? [] : [`before-close: ${reason}`];
      await waitFor(() => expect(told).toEqual([...before, `close: ${reason}`]));
      expect([element.open, element.hasAttribute('open')]).toEqual([false, false]);
      await show(element);
    });
  }

  it('not if a listener cancels the event', async () => {
    const element = await begin(html('', closer));
    await show(element);
    element.addEventListener('portico-before-close', (event) => event.preventDefault());
    for (const [, , close] of ways.filter(([way]) => !/web component|browser|form/.test(way))) {
      await close(element);
      await frames();
      expect([element.open, isOpen(element)]).toEqual([true, true]);
    }
  });

  it('not by a click in it, nor in a control around it', async () => {
    const element = await begin(`<div data-portico-close>${html()}</div>`);
    await show(element);
    element.querySelector('p')?.click();
    expect([element.open, isOpen(element)]).toEqual([true, true]);
  });

  it('not on an Escape that its content has handled', async () => {
    const element = await begin(html());
    await show(element);
    const field = element.querySelector('input');
    field?.addEventListener('keydown', (event) => event.preventDefault());
    field?.focus();
    press('Escape');
    expect(element.open).toBe(true);
  });

  it('not on a click on the overlay with `no-close-on-background-click`', async () => {
    const element = await begin(html('no-close-on-background-click'));
    await show(element);
    clickBackground(element);
    expect(element.open).toBe(true);
    element.setAttribute('close-on-background-click', '');
    element.removeAttribute('no-close-on-background-click');
    await Promise.resolve();
    clickBackground(element);
    expect(element.open).toBe(false);
  });

  it('not on Escape or a close request with `no-close-on-esc`, also when pressed twice', async () => {
    const element = await begin(html('no-close-on-esc'));
    await show(element);
    press('Escape');
    press('Escape');
    requestClose(element);
    expect(element.open).toBe(true);
  });

  it('always on Escape without a close button, also with `no-close-on-esc`', async () => {
    const element = await begin(html('no-close-button no-close-on-esc'));
    const dialog = await show(element);
    expect(dialog.querySelector('button') === null).toBe(true);
    press('Escape');
    expect(element.open).toBe(false);
  });
});

describeEach('shows its close button', ({ html }) => {
  it('after `close-button-delay` on each opening; before, Escape closes it', async () => {
    const clock = installTestClock();
    const element = await begin(html('close-button-delay="2s" no-close-on-esc'));
    await show(element);
    await clock.advance(1500);
    press('Escape');
    await closed(element);
    // The delay starts again.
    await show(element);
    await clock.advance(1999);
    await frames();
    expect(closeButton(element) === null).toBe(true);
    await clock.advance(1);
    await waitFor(() => expect(closeButton(element) === null).toBe(false));
    press('Escape');
    expect(element.open).toBe(true);
    closeButton(element)?.click();
    await closed(element);
  });
});

describeEach('closes by `close-after`', ({ html, box }) => {
  it('that time after each opening', async () => {
    const clock = installTestClock();
    const element = await begin(html('close-after="5s"', '<p>Hello</p>'));
    await show(element);
    await clock.advance(3000);
    await hide(element);
    await show(element);
    const told = heard(element);
    await clock.advance(4999);
    expect(element.open).toBe(true);
    await clock.advance(1);
    await closed(element);
    expect(told).toEqual(['before-close: time', 'close: time']);
  });

  it('not while the pointer or the focus of the visitor is in it', async () => {
    const clock = installTestClock();
    const element = await begin(html('close-after="5s"'));
    await show(element);
    const target = box(element);
    const { left, top } = target.getBoundingClientRect();
    const mouse = { pointerType: 'mouse', clientX: left + 5, clientY: top + 5 };
    target.dispatchEvent(new PointerEvent('pointerenter', mouse));
    await clock.advance(60_000);
    expect(element.open).toBe(true);
    target.dispatchEvent(new PointerEvent('pointerleave', mouse));
    await clock.advance(4999);
    press('Tab');
    element.querySelector('input')?.focus();
    await clock.advance(60_000);
    await opened(element);
    element.querySelector('input')?.blur();
    await clock.advance(5000);
    await closed(element);
  });
});

describe('quick Escapes', () => {
  before(() => preload('popup', 'off-canvas'));

  it('close one dialog each, before the exit animations have ended', async () => {
    const slow = 'exit-animation="fade" exit-duration="60s"';
    const both = `<portico-popup ${slow}><p>One</p></portico-popup><portico-off-canvas ${slow}><p>Two</p></portico-off-canvas>`;
    const elements = await beginAll(both.repeat(2));
    for (const element of elements) await show(element);
    const states: boolean[][] = [];
    for (const _ of elements) {
      press('Escape');
      await turn();
      states.push(elements.map((element) => element.matches(':state(open)')));
    }
    expect(states).toEqual([3, 2, 1, 0].map((count) => elements.map((_, index) => index < count)));
  });
});
