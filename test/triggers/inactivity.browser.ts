import { installTestClock, type TestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { arm, frames, scrollPageTo, setVisible, tallPage } from './triggers-page.ts';

let clock: TestClock;
beforeEach(() => {
  clock = installTestClock();
});

describe('inactivity', () => {
  it('fires after that time without activity', async () => {
    const { fired } = arm({ openAfterInactivity: 1000 });
    await clock.advance(999);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['open-after-inactivity']);
  });

  const acts: Readonly<Record<string, () => Event>> = {
    key: () => new KeyboardEvent('keydown', { key: 'a', bubbles: true }),
    'pointer press': () => new PointerEvent('pointerdown', { bubbles: true }),
    'pointer move': () => new PointerEvent('pointermove', { bubbles: true }),
    touch: () => new Event('touchstart', { bubbles: true }),
    'touch move': () => new Event('touchmove', { bubbles: true }),
    'turn of the wheel': () => new WheelEvent('wheel', { bubbles: true }),
  };
  for (const [act, event] of Object.entries(acts)) {
    it(`counts from the last ${act}, even if the page stops the event`, async () => {
      const place = mount('<p>Text</p>');
      place.addEventListener(event().type, (stopped) => stopped.stopPropagation());
      const { fired } = arm({ openAfterInactivity: 1000 });
      await clock.advance(900);
      place.dispatchEvent(event());
      await clock.advance(999);
      expect(fired).toEqual([]);
      await clock.advance(1);
      expect(fired).toEqual(['open-after-inactivity']);
    });
  }

  it('counts from the last scroll of the page', async () => {
    await tallPage();
    const { fired } = arm({ openAfterInactivity: 1000 });
    await clock.advance(900);
    await scrollPageTo(200);
    await clock.advance(999);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['open-after-inactivity']);
  });

  it('is not ended by scrolling within an element, such as a slider', async () => {
    const slider = mount('<div><p></p></div>');
    Object.assign(slider.style, { inlineSize: '100px', overflow: 'auto' });
    Object.assign(slider.querySelector('p')?.style ?? {}, { inlineSize: '500px', blockSize: '1px' });
    const { fired } = arm({ openAfterInactivity: 1000 });
    await clock.advance(900);
    slider.scrollTo(200, 0);
    await frames();
    await clock.advance(100);
    expect(fired).toEqual(['open-after-inactivity']);
  });

  it('does not count while the page is hidden, and restarts when it is visible again', async () => {
    const { fired } = arm({ openAfterInactivity: 1000 });
    await clock.advance(900);
    setVisible(false);
    await clock.advance(60_000);
    setVisible(true);
    await clock.advance(999);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['open-after-inactivity']);
  });

  it('is counted separately for each caller', async () => {
    const short = arm({ openAfterInactivity: 1000 });
    await clock.advance(600);
    const long = arm({ openAfterInactivity: 2000 });
    await clock.advance(400);
    expect([short.fired, long.fired]).toEqual([['open-after-inactivity'], []]);
    await clock.advance(1600);
    expect(long.fired).toEqual(['open-after-inactivity']);
  });
});
