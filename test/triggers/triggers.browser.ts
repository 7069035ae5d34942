import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { arm, setVisible } from './triggers-page.ts';

describe('triggers', () => {
  it('are all disarmed when one fires', async () => {
    const clock = installTestClock();
    const { fired } = arm({ openAfter: 1000, openAfterClicks: 1, openAfterInactivity: 2000 });
    document.body.click();
    await clock.advance(0);
    document.body.click();
    await clock.advance(10_000);
    expect(fired).toEqual(['open-after-clicks']);
  });

  it('fire once when two are due at the same moment', async () => {
    const clock = installTestClock();
    const { fired } = arm({ openAfter: 1000, openAfterInactivity: 1000 });
    await clock.advance(5000);
    expect(fired).toHaveLength(1);
  });

  it('never fire after their signal was aborted', async () => {
    const clock = installTestClock();
    const leaving = new AbortController();
    const settings = { openAfter: 1000, openAfterClicks: 1, openAfterInactivity: 500, openOnAdblock: true };
    const early = arm(settings, leaving.signal);
    leaving.abort();
    const late = arm(settings, leaving.signal);
    document.body.click();
    await clock.advance(10_000);
    expect([...early.fired, ...late.fired]).toEqual([]);
  });

  it('are off without values', async () => {
    const clock = installTestClock();
    const off = {
      openOnExitIntent: false,
      openOnAdblock: false,
      openOnScroll: ' ',
      openAfter: -1,
      openAfterClicks: 0,
      openAfterInactivity: 0,
      adblockDelay: 10,
    };
    const { fired, warnings } = arm(off);
    document.body.click();
    await clock.advance(100_000);
    expect([fired, warnings]).toEqual([[], []]);
  });
});

describe('open-after', () => {
  it('fires that time after arming', async () => {
    const clock = installTestClock();
    const { fired } = arm({ openAfter: 3000 });
    await clock.advance(2999);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['open-after']);
  });

  it('fires at once with 0, but not synchronously', async () => {
    const clock = installTestClock();
    const { fired } = arm({ openAfter: 0 });
    expect(fired).toEqual([]);
    await clock.advance(0);
    expect(fired).toEqual(['open-after']);
  });

  it('counts only while the page is visible', async () => {
    const clock = installTestClock();
    const { fired } = arm({ openAfter: 1000 });
    await clock.advance(600);
    setVisible(false);
    await clock.advance(60_000);
    setVisible(true);
    await clock.advance(399);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toEqual(['open-after']);
  });

  it('starts when a page that was opened in the background becomes visible', async () => {
    const clock = installTestClock();
    setVisible(false);
    const { fired } = arm({ openAfter: 1000 });
    await clock.advance(60_000);
    expect(fired).toEqual([]);
    setVisible(true);
    await clock.advance(1000);
    expect(fired).toEqual(['open-after']);
  });
});
