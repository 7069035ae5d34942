import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';
import { installTestClock, type TestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

let clock: TestClock;
let ending: AbortController;
let runs: number;
beforeEach(() => {
  clock = installTestClock();
  ending = new AbortController();
  runs = 0;
});
afterEach(() => ending.abort());

function begin(markup = '<section><button>Inside</button></section>'): HTMLElement {
  const element = mount(markup);
  new AutoDismissTimer(element, 1000, () => (runs += 1), ending.signal);
  return element;
}

const point = (element: Element, type: string, init: PointerEventInit = {}): void => {
  element.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', composed: true, ...init }));
};

/** The visitor presses a key where the focus is. */
const pressKey = () =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));

const inside = (element: Element): HTMLElement => {
  const button = element.querySelector('button');
  if (!button) throw new Error('There is no button inside.');
  return button;
};

describe('a patient timer', () => {
  it('runs once when its time is over', async () => {
    begin();
    await clock.advance(999);
    expect(runs).toBe(0);
    await clock.advance(1);
    expect(runs).toBe(1);
    await clock.advance(10_000);
    expect(runs).toBe(1);
  });

  it('waits while the pointer is over the element, and starts over when it leaves', async () => {
    const element = begin();
    await clock.advance(900);
    const { x, y } = element.getBoundingClientRect();
    point(element, 'pointerenter', { clientX: x + 1, clientY: y + 1 });
    await clock.advance(60_000);
    expect(runs).toBe(0);
    point(element, 'pointerleave');
    await clock.advance(999);
    expect(runs).toBe(0);
    await clock.advance(1);
    expect(runs).toBe(1);
  });

  it('waits while the focus is in the element, where the visitor put it', async () => {
    const element = begin();
    await clock.advance(900);
    pressKey();
    inside(element).focus();
    await clock.advance(60_000);
    expect(runs).toBe(0);
    inside(element).blur();
    await clock.advance(999);
    expect(runs).toBe(0);
    await clock.advance(1);
    expect(runs).toBe(1);
  });

  it('does not wait for focus that the page put there', async () => {
    const element = begin();
    inside(element).focus();
    await clock.advance(1000);
    expect(runs).toBe(1);
  });

  it('waits for that focus too, once the visitor presses a key', async () => {
    const element = begin();
    inside(element).focus();
    await clock.advance(900);
    pressKey();
    await clock.advance(60_000);
    expect(runs).toBe(0);
  });

  it('does not wait for focus that was there when it began', async () => {
    const element = mount('<section><button>Inside</button></section>');
    inside(element).focus();
    new AutoDismissTimer(element, 1000, () => (runs += 1), ending.signal);
    await clock.advance(1000);
    expect(runs).toBe(1);
  });

  it('goes on waiting when the focus moves within the element', async () => {
    const element = begin('<section><button>One</button><a href="#two">Two</a></section>');
    pressKey();
    inside(element).focus();
    await clock.advance(900);
    element.querySelector('a')?.focus();
    await clock.advance(60_000);
    expect(runs).toBe(0);
  });

  it('waits while the focus is in what is slotted into it', async () => {
    const host = mount('<div><button>Slotted</button></div>');
    const frame = document.createElement('section');
    frame.append(document.createElement('slot'));
    host.attachShadow({ mode: 'open' }).append(frame);
    new AutoDismissTimer(frame, 1000, () => (runs += 1), ending.signal);
    pressKey();
    inside(host).focus();
    await clock.advance(60_000);
    expect(runs).toBe(0);
  });

  for (const pointerType of ['touch', 'pen']) {
    it(`counts ${pointerType} only while it is down, also when it goes up elsewhere`, async () => {
      const element = begin();
      point(element, 'pointerenter', { pointerType });
      point(element, 'pointerdown', { pointerType, pointerId: 7, bubbles: true });
      await clock.advance(60_000);
      expect(runs).toBe(0);
      point(document.body, 'pointerup', { pointerType, pointerId: 7, bubbles: true });
      await clock.advance(1000);
      expect(runs).toBe(1);
    });
  }

  it('waits until the last of two fingers is up, or taken over by the browser', async () => {
    const element = begin();
    for (const pointerId of [1, 2]) point(element, 'pointerdown', { pointerType: 'touch', pointerId, bubbles: true });
    point(element, 'pointerup', { pointerType: 'touch', pointerId: 1, bubbles: true });
    await clock.advance(60_000);
    expect(runs).toBe(0);
    point(element, 'pointercancel', { pointerType: 'touch', pointerId: 2, bubbles: true });
    await clock.advance(1000);
    expect(runs).toBe(1);
  });

  it('does not take the backdrop of a dialog for the dialog', async () => {
    const dialog = mount('<dialog>Hello</dialog>');
    if (!(dialog instanceof HTMLDialogElement)) throw new Error('This is no dialog.');
    dialog.showModal();
    new AutoDismissTimer(dialog, 1000, () => (runs += 1), ending.signal);
    const { left, top } = dialog.getBoundingClientRect();
    point(dialog, 'pointermove', { clientX: left + 2, clientY: top + 2 });
    await clock.advance(60_000);
    expect(runs).toBe(0);
    point(dialog, 'pointermove', { clientX: left - 5, clientY: top + 2 });
    await clock.advance(1000);
    expect(runs).toBe(1);
  });

  it('never runs when its signal ends, nor when it had ended before', async () => {
    begin();
    ending.abort();
    begin();
    await clock.advance(60_000);
    expect(runs).toBe(0);
  });
});
