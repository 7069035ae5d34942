import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { componentIn } from '../../web-component.ts';
import {
  begin,
  clickAt,
  clickBeside,
  closeButton,
  closed,
  dialogOf,
  heard,
  load,
  opened,
  popup,
  popupIn,
  press,
  show,
} from './popup-page.ts';

before(load);

const isOpen = (element: HTMLElement) => dialogOf(element) !== undefined;

/** Closes a popup by an act; returns the detail of its event. */
async function closingOf(element: HTMLElement, act: () => unknown): Promise<unknown> {
  const events = heard(element, ['portico-before-close', 'portico-close']);
  await act();
  await closed(element);
  await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['portico-before-close', 'portico-close']));
  expect(events[0]?.detail).toEqual(events[1]?.detail);
  return events[1]?.detail;
}

describe('a popup closes', () => {
  it('by its close button', async () => {
    const element = await begin();
    const dialog = await show(element);
    expect(await closingOf(element, () => closeButton(dialog).click())).toEqual({
      reason: 'button',
      doNotShowAgain: false,
    });
    expect(element.open).toBe(false);
  });

  it('on a click on the background', async () => {
    const element = await begin();
    const dialog = await show(element);
    expect(await closingOf(element, () => clickBeside(dialog))).toMatchObject({ reason: 'background' });
  });

  it('on a click outside, without an overlay', async () => {
    const element = await begin(popup('overlay="no"'));
    const dialog = await show(element);
    expect(await closingOf(element, () => clickBeside(dialog))).toMatchObject({ reason: 'outside' });
  });

  it('on Escape, whose default action it prevents', async () => {
    const element = await begin();
    await show(element);
    expect(await closingOf(element, () => expect(press('Escape')).toBe(false))).toMatchObject({ reason: 'escape' });
  });

  it('after its time', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-after="5s"', '<p>Hello</p>'));
    await show(element);
    await clock.advance(4999);
    expect(isOpen(element)).toBe(true);
    expect(await closingOf(element, () => clock.advance(1))).toMatchObject({ reason: 'time' });
  });

  it('by its method, its attribute and a command', async () => {
    const element = await begin(
      `${popup('id="news"')}<button type="button" commandfor="news" command="--hide">Enough</button>`,
    );
    await show(element);
    expect(await closingOf(element, () => element.hide())).toMatchObject({ reason: 'call' });
    await show(element);
    expect(await closingOf(element, () => element.removeAttribute('open'))).toMatchObject({ reason: 'call' });
    await show(element);
    expect(await closingOf(element, () => element.toggle())).toMatchObject({ reason: 'call' });
  });

  it('by a button in it with `data-portico-close`', async () => {
    const element = await begin(popup('id="news"', '<button type="button" data-portico-close>No, thanks</button>'));
    await show(element);
    expect(await closingOf(element, () => element.querySelector('button')?.click())).toEqual({
      reason: 'call',
      doNotShowAgain: false,
    });
  });

  it('by a click in a web component in such a button', async () => {
    const element = await begin(
      popup('id="news"', '<button type="button" data-portico-close>No <span></span></button>'),
    );
    const inner = componentIn(element.querySelector('span'));
    await show(element);
    expect(
      await closingOf(element, () => inner.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))),
    ).toMatchObject({ reason: 'call' });
  });

  it('not by such an element around it', async () => {
    const element = popupIn(mount(`<div data-portico-close>${popup()}</div>`));
    await element.ready;
    const dialog = await show(element);
    element.querySelector('p')?.click();
    expect([element.open, dialog.open]).toEqual([true, true]);
  });

  it('by a form in it with `method="dialog"`', async () => {
    const element = await begin(popup('', '<form method="dialog"><button>OK</button></form>'));
    await show(element);
    expect(await closingOf(element, () => element.querySelector('button')?.click())).toMatchObject({ reason: 'call' });
  });

  it('by Back on Android, which is a “cancel” event', async () => {
    const element = await begin();
    const dialog = await show(element);
    const cancel = new Event('cancel', { cancelable: true });
    expect(await closingOf(element, () => dialog.dispatchEvent(cancel))).toMatchObject({ reason: 'escape' });
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('when the browser closes its dialog, and opens again', async () => {
    const element = await begin(popup('lock-scroll'));
    const dialog = await show(element);
    const events = heard(element, ['portico-close']);
    dialog.close();
    await waitFor(() => expect(events).toHaveLength(1));
    expect(element.open).toBe(false);
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden'));
    await show(element);
    expect(isOpen(element)).toBe(true);
  });
});

describe('a popup stays open', () => {
  it('on a click on the background with `no-close-on-background-click`', async () => {
    const element = await begin(popup('no-close-on-background-click'));
    clickBeside(await show(element));
    expect(element.open).toBe(true);
    element.closeOnBackgroundClick = true;
    clickBeside(await opened(element));
    expect(element.open).toBe(false);
  });

  it('on a click outside with `no-close-on-outside-click`', async () => {
    const element = await begin(popup('overlay="no" no-close-on-outside-click'));
    clickBeside(await show(element));
    expect(element.open).toBe(true);
  });

  it('on Escape with `no-close-on-esc`, also when pressed twice', async () => {
    const element = await begin(popup('no-close-on-esc'));
    const dialog = await show(element);
    press('Escape');
    press('Escape');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(element.open).toBe(true);
  });

  it('without a close button with `no-close-button`', async () => {
    const element = await begin(popup('no-close-button'));
    const dialog = await show(element);
    expect(dialog.querySelector('button') === null).toBe(true);
  });

  it('when a press in it is released beside it, as when selecting text', async () => {
    const element = await begin();
    const dialog = await show(element);
    element.querySelector('p')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    dialog.dispatchEvent(new PointerEvent('click', { clientX: 2, clientY: 2, bubbles: true, composed: true }));
    expect(element.open).toBe(true);
    const { left, top } = dialog.getBoundingClientRect();
    clickAt(left + 5, top + 5, dialog);
    expect(element.open).toBe(true);
  });

  it('when a listener cancels the event', async () => {
    const element = await begin();
    const dialog = await show(element);
    element.addEventListener('portico-before-close', (event) => event.preventDefault());
    closeButton(dialog).click();
    press('Escape');
    clickBeside(dialog);
    await element.hide();
    expect(element.open && isOpen(element)).toBe(true);
  });

  it('on a key that an element in it has handled', async () => {
    const element = await begin();
    await show(element);
    element.querySelector('input')?.addEventListener('keydown', (event) => event.preventDefault());
    element.querySelector('input')?.focus();
    press('Escape');
    expect(element.open).toBe(true);
  });
});

describe('a popup without a close button', () => {
  it('closes on Escape even with `no-close-on-esc`', async () => {
    const element = await begin(popup('no-close-button no-close-on-esc'));
    await show(element);
    press('Escape');
    expect(element.open).toBe(false);
  });

  it('closes on Escape only until the button appears', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-button-delay="3s" no-close-on-esc'));
    const dialog = await show(element);
    expect(dialog.querySelector('button')?.checkVisibility()).toBe(false);
    await clock.advance(2999);
    expect(dialog.querySelector('button')?.checkVisibility()).toBe(false);
    await clock.advance(1);
    await waitFor(() => expect(closeButton(dialog).checkVisibility()).toBe(true));
    press('Escape');
    expect(element.open).toBe(true);
    closeButton(dialog).click();
    await closed(element);
    await show(element);
    press('Escape');
    expect(element.open).toBe(false);
  });
});

describe('the time of `close-after`', () => {
  it('stops while the pointer is in the popup, and restarts when it leaves', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-after="5s"', '<p>Hello</p>'));
    const dialog = await show(element);
    const frame = dialog.firstElementChild!; // The view always renders it.
    const { left, top } = frame.getBoundingClientRect();
    frame.dispatchEvent(
      new PointerEvent('pointerenter', { pointerType: 'mouse', clientX: left + 5, clientY: top + 5 }),
    );
    await clock.advance(60_000);
    expect(element.open).toBe(true);
    frame.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await clock.advance(4999);
    expect(element.open).toBe(true);
    await clock.advance(1);
    expect(element.open).toBe(false);
  });

  it('stops while the focus of the visitor is in the popup', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-after="5s"'));
    await show(element);
    press('Tab');
    element.querySelector('input')?.focus();
    await clock.advance(60_000);
    expect(element.open).toBe(true);
  });

  it('does not run in an editor', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-after="5s" edit', '<p>Hello</p>'));
    await opened(element);
    await clock.advance(60_000);
    expect(element.open).toBe(true);
  });
});

describe('a popup with `close-on-submit`', () => {
  const form = '<form action="/nowhere"><button>Send</button></form>';
  const formIn = (element: HTMLElement): HTMLFormElement => element.querySelector('form')!; // Written above.
  /** Keeps the page of the tests from navigating, after the popup has handled the event. */
  const stay = () => addEventListener('submit', (event) => event.preventDefault(), { once: true });

  it('closes after a form in it was sent', async () => {
    const element = await begin(popup('close-on-submit', form));
    await show(element);
    stay();
    expect(await closingOf(element, () => formIn(element).requestSubmit())).toEqual({
      reason: 'submit',
      doNotShowAgain: false,
    });
    await show(element);
  });

  it('closes after the mail of a contact form was sent', async () => {
    const element = await begin(popup('close-on-submit', form));
    await show(element);
    const send = () => formIn(element).dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true }));
    expect(await closingOf(element, send)).toMatchObject({ reason: 'submit' });
  });

  it('stays open when a script prevented the submission, or a listener cancels the event', async () => {
    const element = await begin(popup('close-on-submit', form));
    await show(element);
    formIn(element).addEventListener('submit', (event) => event.preventDefault(), { once: true });
    formIn(element).requestSubmit();
    expect(element.open).toBe(true);
    element.addEventListener('portico-before-close', (event) => event.preventDefault(), { once: true });
    stay();
    formIn(element).requestSubmit();
    expect([element.open, isOpen(element)]).toEqual([true, true]);
  });

  it('closes no popup without that setting, and none around another form', async () => {
    const place = mount(`<div>${popup('', form)}${form}${popup('id="with" close-on-submit')}</div>`);
    const [without, other] = [popupIn(place), popupIn(place, 'with')];
    await show(without);
    stay();
    formIn(without).requestSubmit();
    await show(other);
    stay();
    place.querySelector<HTMLFormElement>(':scope > form')?.requestSubmit();
    expect([without.open, other.open]).toEqual([true, true]);
    without.remove();
    other.remove();
  });

  it('stops automatic openings as well with `stop-on-conversion`', async () => {
    const element = await begin(popup('id="news" close-on-submit stop-on-conversion', form));
    await show(element);
    stay();
    expect(await closingOf(element, () => formIn(element).requestSubmit())).toMatchObject({ reason: 'submit' });
    expect(element.matches(':state(disabled)')).toBe(true);
  });
});
