import { installTestClock, type TestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { arm, scrollPageTo, tallPage } from './triggers-page.ts';

const leave = (clientY: number, buttons = 0) =>
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientX: 100, clientY, buttons }));

describe('exit intent', () => {
  it('never holds the Back button', () => {
    const before = [history.length, history.state, location.href];
    const { fired } = arm({ onExitIntent: true, exitOnScroll: true });
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect([history.length, history.state, location.href]).toEqual(before);
    expect(fired).toEqual([]);
  });

  it('is the mouse leaving through the top', () => {
    const { fired } = arm({ onExitIntent: true });
    leave(400);
    leave(-2, 1);
    expect(fired).toEqual([]);
    leave(-2);
    expect(fired).toEqual(['onExitIntent']);
  });

  it('is not leaving one element for another at the top', () => {
    const { fired } = arm({ onExitIntent: true });
    document.body.dispatchEvent(new MouseEvent('mouseleave', { clientY: -2 }));
    document.body.dispatchEvent(new MouseEvent('mouseout', { clientY: 0, bubbles: true }));
    expect(fired).toEqual([]);
  });

  it('on touch screens is off unless it is set', async () => {
    const clock = installTestClock();
    await tallPage();
    await scrollPageTo(1500);
    const { fired } = arm({ onExitIntent: true });
    beginPan();
    await clock.advance(100);
    await scrollPageTo(500);
    expect(fired).toEqual([]);
  });
});

const point = (type: string, pointerType = 'touch') =>
  document.body.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));

/** A finger begins to scroll: the browser takes the pointer from the page. */
function beginPan(): void {
  point('pointerdown');
  point('pointercancel');
}

describe('exit on scroll', () => {
  let clock: TestClock;
  beforeEach(async () => {
    await tallPage();
    await scrollPageTo(1500);
    clock = installTestClock();
  });

  it('fires when a finger throws the page up', async () => {
    const { fired } = arm({ exitOnScroll: true });
    beginPan();
    await scrollPageTo(1300);
    await clock.advance(150);
    expect(fired).toEqual([]);
    await scrollPageTo(1050);
    expect(fired).toEqual(['exitOnScroll']);
  });

  it('does not fire when a finger reads back up', async () => {
    const { fired } = arm({ exitOnScroll: true });
    beginPan();
    for (let top = 1400; top >= 0; top -= 100) {
      await clock.advance(100);
      await scrollPageTo(top);
    }
    expect(fired).toEqual([]);
  });

  it('does not fire on the way down', async () => {
    const { fired } = arm({ exitOnScroll: true });
    beginPan();
    await scrollPageTo(2000);
    expect(fired).toEqual([]);
  });

  it('does not fire when a button leads to the top', async () => {
    const { fired } = arm({ exitOnScroll: true });
    beginPan();
    await scrollPageTo(1450);
    point('pointerdown');
    point('pointerup');
    await clock.advance(50);
    await scrollPageTo(0);
    expect(fired).toEqual([]);
  });

  it('does not fire for a mouse or a wheel', async () => {
    const { fired } = arm({ exitOnScroll: true });
    point('pointerdown', 'mouse');
    point('pointercancel', 'mouse');
    await scrollPageTo(0);
    expect(fired).toEqual([]);
  });
});
