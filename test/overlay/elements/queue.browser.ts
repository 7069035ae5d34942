import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { breakViews } from '../../kit/slow-views.ts';
import { closed, describeEach, frames, heard, hide, opened, press, show, states, visitAll } from './overlay-page.ts';

describeEach('waits for its turn', ({ html }) => {
  /** Mounts several with these attributes; the first opens after one second, the next after two … */
  async function several(...all: readonly string[]) {
    const markup = all.map((attributes, place) => html(`open-after="${place + 1}s" ${attributes}`));
    const elements = await visitAll(markup.join(''));
    const [first, second, third] = elements;
    if (!first || !second) throw new Error('The markup contains no two of them.');
    return { first, second, third };
  }

  it('until the one that has opened before is closed', async () => {
    const clock = installTestClock();
    const { first, second, third } = await several('', '', '');
    await clock.advance(3000);
    await opened(first);
    await frames();
    expect([second, third].map((one) => one && states(one))).toEqual([['waiting'], ['waiting']]);
    press('Escape');
    await opened(second);
    expect([first.open, third?.open]).toEqual([false, false]);
  });

  it('until its cooldown after any other is over', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const { first, second } = await several('', 'cooldown="60s"');
    await clock.advance(1000);
    await opened(first);
    await hide(first);
    await clock.advance(59_000);
    expect(states(second)).toEqual(['waiting']);
    expect((await second.explain()).rules).toEqual([
      { rule: 'cooldown', passed: false, reason: 'since the last opening: 59 s of 60 s' },
    ]);
    await clock.advance(1000);
    await opened(second);
  });

  it('but not for one whose view cannot be loaded, which opens on the next request', async () => {
    const errors = captureConsole('error');
    const clock = installTestClock();
    const work = breakViews();
    const { first, second } = await several('', '');
    // A panel that is armed tries to render its closed dialog.
    await frames();
    errors.length = 0;
    const told = heard(first);
    await clock.advance(1000);
    await waitFor(() => expect([first.open, first.matches(':state(failed)')]).toEqual([false, true]));
    await frames();
    expect([states(first), told, errors.length]).toEqual([[], ['before-open: open-after'], 1]);
    work();
    await clock.advance(1000);
    await opened(second);
    await hide(second);
    await show(first);
    expect(first.matches(':state(failed)')).toBe(false);
  });

  it('on which its rules are evaluated again', async () => {
    const clock = installTestClock();
    document.cookie = 'portico-plan=pro';
    const { first, second, third } = await several('', 'if-cookie="portico-plan"', '');
    await clock.advance(3000);
    await opened(first);
    document.cookie = 'portico-plan=; Max-Age=0';
    await hide(first);
    if (third) await opened(third);
    expect([second.open, third?.open]).toEqual([false, true]);
  });

  it('but opens on request, and not again on its turn', async () => {
    const clock = installTestClock();
    const { first, second, third } = await several('', '', '');
    await clock.advance(3000);
    await opened(first);
    await show(second);
    await hide(first);
    await clock.advance(1000);
    await frames();
    expect([second.open, third?.open]).toEqual([true, false]);
    await hide(second);
    if (third) await opened(third);
    press('Escape');
    await waitFor(() => expect(third?.open).toBe(false));
    await frames();
    expect(second.open).toBe(false);
    await closed(second);
  });
});
