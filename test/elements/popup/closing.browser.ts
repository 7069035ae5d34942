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

/** What closed it, as the page is told. */
async function closedBy(element: HTMLElement, act: () => unknown): Promise<unknown> {
  const told = heard(element, ['portico-before-close', 'portico-close']);
  await act();
  await closed(element);
  await waitFor(() => expect(told.map(({ name }) => name)).toEqual(['portico-before-close', 'portico-close']));
  expect(told[0]?.detail).toEqual(told[1]?.detail);
  return told[1]?.detail;
}

describe('a popup closes', () => {
  it('by its close button', async () => {
    const element = await begin();
    const dialog = await show(element);
    expect(await closedBy(element, () => closeButton(dialog).click())).toEqual({ by: 'button', doNotShowAgain: false });
    expect(element.open).toBe(false);
  });

  it('by a click on the background', async () => {
    const element = await begin();
    const dialog = await show(element);
    expect(await closedBy(element, () => clickBeside(dialog))).toMatchObject({ by: 'background' });
  });

  it('by a click outside, where no overlay shows', async () => {
    const element = await begin(popup('overlay="no"'));
    const dialog = await show(element);
    expect(await closedBy(element, () => clickBeside(dialog))).toMatchObject({ by: 'outside' });
  });

  it('by Escape, and keeps the key from everything around it', async () => {
    const element = await begin();
    await show(element);
    expect(await closedBy(element, () => expect(press('Escape')).toBe(false))).toMatchObject({ by: 'escape' });
  });

  it('by itself, after its time', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-automatically="5"', '<p>Hello</p>'));
    await show(element);
    await clock.advance(4999);
    expect(isOpen(element)).toBe(true);
    expect(await closedBy(element, () => clock.advance(1))).toMatchObject({ by: 'time' });
  });

  it('by its method, its attribute and a command', async () => {
    const element = await begin(
      `${popup('id="news"')}<button type="button" commandfor="news" command="--hide">Enough</button>`,
    );
    await show(element);
    expect(await closedBy(element, () => element.hide())).toMatchObject({ by: 'call' });
    await show(element);
    expect(await closedBy(element, () => element.removeAttribute('open'))).toMatchObject({ by: 'call' });
    await show(element);
    expect(await closedBy(element, () => element.toggle())).toMatchObject({ by: 'call' });
  });

  it('by a button inside that says so', async () => {
    const element = await begin(popup('id="news"', '<button type="button" data-portico-close>No, thanks</button>'));
    await show(element);
    expect(await closedBy(element, () => element.querySelector('button')?.click())).toEqual({
      by: 'call',
      doNotShowAgain: false,
    });
  });

  it('by such a button that holds a web component, at a click in that', async () => {
    const element = await begin(
      popup('id="news"', '<button type="button" data-portico-close>No <span></span></button>'),
    );
    const inner = componentIn(element.querySelector('span'));
    await show(element);
    expect(
      await closedBy(element, () => inner.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))),
    ).toMatchObject({ by: 'call' });
  });

  it('by no button of that kind which stands around it', async () => {
    const element = popupIn(mount(`<div data-portico-close>${popup()}</div>`));
    await element.ready;
    const dialog = await show(element);
    element.querySelector('p')?.click();
    expect([element.open, dialog.open]).toEqual([true, true]);
  });

  it('by a form inside whose method is “dialog”', async () => {
    const element = await begin(popup('', '<form method="dialog"><button>OK</button></form>'));
    await show(element);
    expect(await closedBy(element, () => element.querySelector('button')?.click())).toMatchObject({ by: 'call' });
  });

  it('by Android’s Back, which a browser tells as “cancel”', async () => {
    const element = await begin();
    const dialog = await show(element);
    const cancel = new Event('cancel', { cancelable: true });
    expect(await closedBy(element, () => dialog.dispatchEvent(cancel))).toMatchObject({ by: 'escape' });
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('when the browser closes its dialog, and knows it', async () => {
    const element = await begin(popup('prevent-scroll'));
    const dialog = await show(element);
    const told = heard(element, ['portico-close']);
    dialog.close();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(element.open).toBe(false);
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden'));
    await show(element);
    expect(isOpen(element)).toBe(true);
  });
});

describe('a popup stays open', () => {
  it('at a click on the background that its author prevented', async () => {
    const element = await begin(popup('prevent-close-on-background-click'));
    clickBeside(await show(element));
    expect(element.open).toBe(true);
    element.preventCloseOnBackgroundClick = false;
    clickBeside(await opened(element));
    expect(element.open).toBe(false);
  });

  it('at a click outside that its author prevented', async () => {
    const element = await begin(popup('overlay="no" prevent-close-on-outside-click'));
    clickBeside(await show(element));
    expect(element.open).toBe(true);
  });

  it('at Escape that its author prevented, also when a browser asks twice', async () => {
    const element = await begin(popup('prevent-close-on-esc-key'));
    const dialog = await show(element);
    press('Escape');
    press('Escape');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(element.open).toBe(true);
  });

  it('without a close button, where its author chose that', async () => {
    const element = await begin(popup('no-close-button'));
    const dialog = await show(element);
    expect(dialog.querySelector('button') === null).toBe(true);
  });

  it('when what was pressed in it is let go beside it, as at the end of a selection', async () => {
    const element = await begin();
    const dialog = await show(element);
    element.querySelector('p')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    dialog.dispatchEvent(new PointerEvent('click', { clientX: 2, clientY: 2, bubbles: true, composed: true }));
    expect(element.open).toBe(true);
    const { left, top } = dialog.getBoundingClientRect();
    clickAt(left + 5, top + 5, dialog);
    expect(element.open).toBe(true);
  });

  it('when a listener cancels', async () => {
    const element = await begin();
    const dialog = await show(element);
    element.addEventListener('portico-before-close', (event) => event.preventDefault());
    closeButton(dialog).click();
    press('Escape');
    clickBeside(dialog);
    await element.hide();
    expect(element.open && isOpen(element)).toBe(true);
  });

  it('at a key that something inside has used', async () => {
    const element = await begin();
    await show(element);
    element.querySelector('input')?.addEventListener('keydown', (event) => event.preventDefault());
    element.querySelector('input')?.focus();
    press('Escape');
    expect(element.open).toBe(true);
  });
});

describe('who has no close button', () => {
  it('closes by Escape, whatever the author says', async () => {
    const element = await begin(popup('no-close-button prevent-close-on-esc-key'));
    await show(element);
    press('Escape');
    expect(element.open).toBe(false);
  });

  it('closes by Escape while the button is not there yet, and not after', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-button-delay="3" prevent-close-on-esc-key'));
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

describe('the time of a popup that closes by itself', () => {
  it('stands still while the pointer is in it, and begins anew when it has left', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-automatically="5"', '<p>Hello</p>'));
    const dialog = await show(element);
    const frame = dialog.firstElementChild!; // The view always draws it.
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

  it('stands still while the visitor’s focus is in it', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-automatically="5"'));
    await show(element);
    press('Tab');
    element.querySelector('input')?.focus();
    await clock.advance(60_000);
    expect(element.open).toBe(true);
  });

  it('does not run for an editor', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-automatically="5" edit', '<p>Hello</p>'));
    await opened(element);
    await clock.advance(60_000);
    expect(element.open).toBe(true);
  });
});
