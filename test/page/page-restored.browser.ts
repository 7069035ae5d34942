import { pageRestored } from '../../src/page/page-restored.ts';
import { turn } from '../clock.ts';
import { expect } from '../expect.ts';

describe('who waits for the page to come back', () => {
  it('goes on when it does', async () => {
    const { signal } = new AbortController();
    let isBack = false;
    const wait = async () => {
      await pageRestored(signal);
      isBack = true;
    };
    void wait();
    await turn();
    expect(isBack).toBe(false);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await turn();
    expect(isBack).toBe(true);
  });

  it('waits no longer than its signal', async () => {
    const ending = new AbortController();
    const waiting = pageRestored(ending.signal);
    ending.abort();
    await waiting;
    await pageRestored(ending.signal);
  });
});
