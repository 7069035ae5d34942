import { pageRestored } from '../../src/page/page-restored.ts';
import { turn } from '../clock.ts';
import { expect } from '../expect.ts';

describe('pageRestored()', () => {
  it('resolves when the page is restored', async () => {
    const { signal } = new AbortController();
    let isRestored = false;
    const wait = async () => {
      await pageRestored(signal);
      isRestored = true;
    };
    void wait();
    await turn();
    expect(isRestored).toBe(false);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await turn();
    expect(isRestored).toBe(true);
  });

  it('resolves when its signal aborts', async () => {
    const controller = new AbortController();
    const waiting = pageRestored(controller.signal);
    controller.abort();
    await waiting;
    await pageRestored(controller.signal);
  });
});
