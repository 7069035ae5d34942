import { installTestClock, type TestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { arm, frames, scrollPageTo, setVisible, tallPage } from './triggers-page.ts';

let clock: TestClock;
beforeEach(() => {
  clock = installTestClock();
});

describe('inactivity', () => {
  it('fires when nothing was done for that long', async () => {
    const { fired } = arm({ afterInactivity: 1000 });
    await clock.advance(999);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['afterInactivity']);
  });

  const acts: Readonly<Record<string, () => Event>> = {
    'a key': () => new KeyboardEvent('keydown', { key: 'a', bubbles: true }),
    'a press': () => new PointerEvent('pointerdown', { bubbles: true }),
    'a movement of the pointer': () => new PointerEvent('pointermove', { bubbles: true }),
    'a touch': () => new Event('touchstart', { bubbles: true }),
    'a finger that moves': () => new Event('touchmove', { bubbles: true }),
    'the wheel': () => new WheelEvent('wheel', { bubbles: true }),
  };
  for (const [act, event] of Object.entries(acts)) {
    it(`counts from the last ${act}, also where the page keeps it to itself`, async () => {
      const place = mount('<p>Text</p>');
      place.addEventListener(event().type, (heard) => heard.stopPropagation());
      const { fired } = arm({ afterInactivity: 1000 });
      await clock.advance(900);
      place.dispatchEvent(event());
      await clock.advance(999);
      expect(fired).toEqual([]);
      await clock.advance(1);
      expect(fired).toEqual(['afterInactivity']);
    });
  }

  it('counts from the last scroll of the page', async () => {
    await tallPage();
    const { fired } = arm({ afterInactivity: 1000 });
    await clock.advance(900);
    await scrollPageTo(200);
    await clock.advance(999);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['afterInactivity']);
  });

  it('is not ended by a slider that plays', async () => {
    const slider = mount('<div><p></p></div>');
    Object.assign(slider.style, { inlineSize: '100px', overflow: 'auto' });
    Object.assign(slider.querySelector('p')?.style ?? {}, { inlineSize: '500px', blockSize: '1px' });
    const { fired } = arm({ afterInactivity: 1000 });
    await clock.advance(900);
    slider.scrollTo(200, 0);
    await frames();
    await clock.advance(100);
    expect(fired).toEqual(['afterInactivity']);
  });

  it('does not count while the page is hidden, and starts over when it is seen again', async () => {
    const { fired } = arm({ afterInactivity: 1000 });
    await clock.advance(900);
    setVisible(false);
    await clock.advance(60_000);
    setVisible(true);
    await clock.advance(999);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['afterInactivity']);
  });

  it('is each one’s own, however many wait', async () => {
    const short = arm({ afterInactivity: 1000 });
    await clock.advance(600);
    const long = arm({ afterInactivity: 2000 });
    await clock.advance(400);
    expect([short.fired, long.fired]).toEqual([['afterInactivity'], []]);
    await clock.advance(1600);
    expect(long.fired).toEqual(['afterInactivity']);
  });
});
