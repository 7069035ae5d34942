import { installTestClock, type TestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { arm, scrollPageTo, tallPage } from './triggers-page.ts';

/** Moves the mouse out of the page. */
const leave = (clientY: number, buttons = 0) =>
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientX: 100, clientY, buttons }));

describe('exit intent', () => {
  it('never blocks the Back button', () => {
    const before = [history.length, history.state, location.href];
    const { fired } = arm({ openOnExitIntent: true });
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect([history.length, history.state, location.href]).toEqual(before);
    expect(fired).toEqual([]);
  });

  it('fires when the mouse leaves through the top', () => {
    const { fired } = arm({ openOnExitIntent: true });
    leave(400);
    leave(-2, 1);
    expect(fired).toEqual([]);
    leave(-2);
    expect(fired).toEqual(['open-on-exit-intent']);
  });

  it('does not fire when the mouse leaves one element for another at the top', () => {
    const { fired } = arm({ openOnExitIntent: true });
    document.body.dispatchEvent(new MouseEvent('mouseleave', { clientY: -2 }));
    document.body.dispatchEvent(new MouseEvent('mouseout', { clientY: 0, bubbles: true }));
    expect(fired).toEqual([]);
  });
});

const point = (type: string, pointerType = 'touch') =>
  document.body.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));

/** Begins a scroll by touch: the browser cancels the pointer. */
function beginPan(): void {
  point('pointerdown');
  point('pointercancel');
}

describe('exit intent on a touch screen', () => {
  let clock: TestClock;
  beforeEach(async () => {
    await tallPage();
    await scrollPageTo(1500);
    clock = installTestClock();
  });

  it('fires on a fast scroll upwards by touch', async () => {
    const { fired } = arm({ openOnExitIntent: true });
    beginPan();
    await scrollPageTo(1300);
    await clock.advance(150);
    expect(fired).toEqual([]);
    await scrollPageTo(1050);
    expect(fired).toEqual(['open-on-exit-intent']);
  });

  it('does not fire on a slow scroll upwards', async () => {
    const { fired } = arm({ openOnExitIntent: true });
    beginPan();
    for (let top = 1400; top >= 0; top -= 100) {
      await clock.advance(100);
      await scrollPageTo(top);
    }
    expect(fired).toEqual([]);
  });

  it('does not fire on a scroll downwards', async () => {
    const { fired } = arm({ openOnExitIntent: true });
    beginPan();
    await scrollPageTo(2000);
    expect(fired).toEqual([]);
  });

  it('does not fire when a button scrolls to the top', async () => {
    const { fired } = arm({ openOnExitIntent: true });
    beginPan();
    await scrollPageTo(1450);
    point('pointerdown');
    point('pointerup');
    await clock.advance(50);
    await scrollPageTo(0);
    expect(fired).toEqual([]);
  });

  it('does not fire on a scroll by mouse or wheel', async () => {
    const { fired } = arm({ openOnExitIntent: true });
    point('pointerdown', 'mouse');
    point('pointercancel', 'mouse');
    await scrollPageTo(0);
    expect(fired).toEqual([]);
  });
});
