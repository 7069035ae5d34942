import { dismissAfter } from '../../src/overlay/dialog/auto-dismiss.ts';
import { installTestClock, type TestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

let clock: TestClock;
let controller: AbortController;
let runs: number;
beforeEach(() => {
  clock = installTestClock();
  controller = new AbortController();
  runs = 0;
});
afterEach(() => controller.abort());

function startTimer(markup = '<section><button>Inside</button></section>'): HTMLElement {
  const element = mount(markup);
  dismissAfter(1000, element, () => (runs += 1), controller.signal);
  return element;
}

const point = (element: Element, type: string, init: PointerEventInit = {}): void => {
  element.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', composed: true, ...init }));
};

/** Dispatches a key press on the focused element. */
const pressKey = () =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));

const inside = (element: Element): HTMLElement => {
  const button = element.querySelector('button');
  if (!button) throw new Error('The element of the test contains no button.');
  return button;
};

describe('dismissAfter', () => {
  it('runs once after its delay', async () => {
    startTimer();
    await clock.advance(999);
    expect(runs).toBe(0);
    await clock.advance(1);
    expect(runs).toBe(1);
    await clock.advance(10_000);
    expect(runs).toBe(1);
  });

  it('waits while the pointer is over the element, and restarts when it leaves', async () => {
    const element = startTimer();
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

  it('waits while the visitor has the focus in the element', async () => {
    const element = startTimer();
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

  it('does not wait for focus set by a script', async () => {
    const element = startTimer();
    inside(element).focus();
    await clock.advance(1000);
    expect(runs).toBe(1);
  });

  it('waits for such focus after the visitor presses a key', async () => {
    const element = startTimer();
    inside(element).focus();
    await clock.advance(900);
    pressKey();
    await clock.advance(60_000);
    expect(runs).toBe(0);
  });

  it('does not wait for focus that was set before it started', async () => {
    const element = mount('<section><button>Inside</button></section>');
    inside(element).focus();
    dismissAfter(1000, element, () => (runs += 1), controller.signal);
    await clock.advance(1000);
    expect(runs).toBe(1);
  });

  it('keeps waiting when the focus moves within the element', async () => {
    const element = startTimer('<section><button>One</button><a href="#two">Two</a></section>');
    pressKey();
    inside(element).focus();
    await clock.advance(900);
    element.querySelector('a')?.focus();
    await clock.advance(60_000);
    expect(runs).toBe(0);
  });

  it('waits while a slotted element has the focus', async () => {
    const host = mount('<div><button>Slotted</button></div>');
    const frame = document.createElement('section');
    frame.append(document.createElement('slot'));
    host.attachShadow({ mode: 'open' }).append(frame);
    dismissAfter(1000, frame, () => (runs += 1), controller.signal);
    pressKey();
    inside(host).focus();
    await clock.advance(60_000);
    expect(runs).toBe(0);
  });

  for (const pointerType of ['touch', 'pen']) {
    it(`waits for ${pointerType} only while it is down, also when it is released elsewhere`, async () => {
      const element = startTimer();
      point(element, 'pointerenter', { pointerType });
      point(element, 'pointerdown', { pointerType, pointerId: 7, bubbles: true });
      await clock.advance(60_000);
      expect(runs).toBe(0);
      point(document.body, 'pointerup', { pointerType, pointerId: 7, bubbles: true });
      await clock.advance(1000);
      expect(runs).toBe(1);
    });
  }

  it('waits until the last of two touches ends or is cancelled', async () => {
    const element = startTimer();
    for (const pointerId of [1, 2]) point(element, 'pointerdown', { pointerType: 'touch', pointerId, bubbles: true });
    point(element, 'pointerup', { pointerType: 'touch', pointerId: 1, bubbles: true });
    await clock.advance(60_000);
    expect(runs).toBe(0);
    point(element, 'pointercancel', { pointerType: 'touch', pointerId: 2, bubbles: true });
    await clock.advance(1000);
    expect(runs).toBe(1);
  });

  it('does not wait for the pointer over the backdrop of a dialog', async () => {
    const dialog = mount('<dialog>Hello</dialog>');
    if (!(dialog instanceof HTMLDialogElement)) throw new Error('mount() returned no dialog.');
    dialog.showModal();
    dismissAfter(1000, dialog, () => (runs += 1), controller.signal);
    const { left, top } = dialog.getBoundingClientRect();
    point(dialog, 'pointermove', { clientX: left + 2, clientY: top + 2 });
    await clock.advance(60_000);
    expect(runs).toBe(0);
    point(dialog, 'pointermove', { clientX: left - 5, clientY: top + 2 });
    await clock.advance(1000);
    expect(runs).toBe(1);
  });

  it('never runs after its signal has aborted', async () => {
    startTimer();
    controller.abort();
    startTimer();
    await clock.advance(60_000);
    expect(runs).toBe(0);
  });
});
