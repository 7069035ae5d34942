import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { arm, setVisible } from './triggers-page.ts';

describe('triggers', () => {
  it('are all removed when one fires', async () => {
    const clock = installTestClock();
    const { fired } = arm({ after: 1000, afterClicks: 1, timeOnPage: 2000 });
    document.body.click();
    await clock.advance(0);
    document.body.click();
    await clock.advance(10_000);
    expect(fired).toEqual(['afterClicks']);
  });

  it('fire once when two of them are due at the same moment', async () => {
    const clock = installTestClock();
    const { fired } = arm({ after: 1000, timeOnPage: 1000 });
    await clock.advance(5000);
    expect(fired).toHaveLength(1);
  });

  it('never fire when their signal ends, nor when it had ended', async () => {
    const clock = installTestClock();
    const leaving = new AbortController();
    const settings = { after: 1000, afterClicks: 1, afterInactivity: 500, onAdblock: 10 };
    const early = arm(settings, leaving.signal);
    leaving.abort();
    const late = arm(settings, leaving.signal);
    document.body.click();
    await clock.advance(10_000);
    expect([...early.fired, ...late.fired]).toEqual([]);
  });

  it('are off without a value', async () => {
    const clock = installTestClock();
    const off = {
      onExitIntent: false,
      exitOnScroll: false,
      onScrollTo: '',
      after: undefined,
    };
    const { fired, warnings } = arm(off);
    document.body.click();
    await clock.advance(100_000);
    expect([fired, warnings]).toEqual([[], []]);
  });
});

describe('after', () => {
  it('fires that long after arming', async () => {
    const clock = installTestClock();
    const { fired } = arm({ after: 3000 });
    await clock.advance(2999);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['after']);
  });

  it('of 0 fires soon, and not while it is armed', async () => {
    const clock = installTestClock();
    const { fired } = arm({ after: 0 });
    expect(fired).toEqual([]);
    await clock.advance(0);
    expect(fired).toEqual(['after']);
  });
});

describe('time on page', () => {
  it('counts only while the page is seen', async () => {
    const clock = installTestClock();
    const { fired } = arm({ timeOnPage: 1000 });
    await clock.advance(600);
    setVisible(false);
    await clock.advance(60_000);
    setVisible(true);
    await clock.advance(399);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['timeOnPage']);
  });

  it('begins when a page that was opened behind another comes to the front', async () => {
    const clock = installTestClock();
    setVisible(false);
    const { fired } = arm({ timeOnPage: 1000 });
    await clock.advance(60_000);
    expect(fired).toEqual([]);
    setVisible(true);
    await clock.advance(1000);
    expect(fired).toEqual(['timeOnPage']);
  });
});
