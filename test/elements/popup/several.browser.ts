import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { breakViews } from '../../kit/slow-views.ts';
import { mount } from '../../page.ts';
import { closed, heard, load, opened, popup, popupIn, press, show, type PopupElement } from './popup-page.ts';

before(load);

/** Mounts several popups, by their ids. */
async function several(...all: readonly (readonly [id: string, attributes: string])[]): Promise<PopupElement[]> {
  const place = mount(`<div>${all.map(([id, attributes]) => popup(`id="${id}" ${attributes}`)).join('')}</div>`);
  const elements = all.map(([id]) => popupIn(place, id));
  await Promise.all(elements.map((element) => element.explain()));
  return elements;
}

describe('several popups', () => {
  it('never open automatically at the same time: the second waits until the first is closed', async () => {
    const clock = installTestClock();
    const [one, two] = (await several(['one', 'open-after="1s"'], ['two', 'open-after="2s"'])) as [
      PopupElement,
      PopupElement,
    ]; // One per argument.
    await clock.advance(2000);
    await opened(one);
    expect([two.open, two.matches(':state(waiting)')]).toEqual([false, true]);
    press('Escape');
    await opened(two);
    expect([one.open, two.matches(':state(waiting)')]).toEqual([false, false]);
  });

  it('include none with `avoid-multiple-popups` after another has opened', async () => {
    const clock = installTestClock();
    const [one, two] = (await several(
      ['one', 'open-after="1s"'],
      ['two', 'open-after="2s" avoid-multiple-popups'],
    )) as [PopupElement, PopupElement]; // One per argument.
    await clock.advance(1000);
    await opened(one);
    press('Escape');
    await closed(one);
    await clock.advance(60_000);
    expect(two.open).toBe(false);
    // An opening by the author is not automatic.
    await show(two);
  });

  it('that the author opens are stacked, without waiting', async () => {
    const [one, two] = (await several(['one', ''], ['two', 'avoid-multiple-popups'])) as [PopupElement, PopupElement]; // One per argument.
    await show(one);
    await show(two);
    expect([one.open, two.open]).toEqual([true, true]);
  });

  it('wait for their cooldown after any other', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const [one, two] = (await several(['one', 'open-after="1s"'], ['two', 'open-after="2s" cooldown="60s"'])) as [
      PopupElement,
      PopupElement,
    ]; // One per argument.
    await clock.advance(1000);
    await opened(one);
    press('Escape');
    await closed(one);
    await clock.advance(58_000);
    expect([two.open, two.matches(':state(waiting)')]).toEqual([false, true]);
    expect((await two.explain()).rules[0]).toEqual({
      rule: 'cooldown',
      passed: false,
      reason: 'since the last opening: 58 s of 60 s',
    });
    await clock.advance(2000);
    await opened(two);
  });

  it('do not wait for one whose view cannot be loaded, which opens on the next request', async () => {
    const said = captureConsole('error');
    const clock = installTestClock();
    const work = breakViews();
    const [one, two] = (await several(['one', 'open-after="1s"'], ['two', 'open-after="2s"'])) as [
      PopupElement,
      PopupElement,
    ]; // One per argument.
    const events = heard(one, ['portico-before-open', 'portico-open', 'portico-close']);
    await clock.advance(1000);
    await waitFor(() => expect(one.matches(':state(failed)')).toBe(true));
    await waitFor(() =>
      expect([one.open, one.hasAttribute('open'), one.matches(':state(open)')]).toEqual([false, false, false]),
    );
    expect([events.map(({ name }) => name), said.length]).toEqual([['portico-before-open'], 1]);
    work();
    await clock.advance(1000);
    await opened(two);
    press('Escape');
    await closed(two);
    await show(one);
    expect(one.matches(':state(failed)')).toBe(false);
  });

  it('are skipped if their rules fail on their turn', async () => {
    const clock = installTestClock();
    const [one, two] = (await several(['one', 'open-after="1s"'], ['two', 'open-after="2s"'])) as [
      PopupElement,
      PopupElement,
    ]; // One per argument.
    await clock.advance(2000);
    await opened(one);
    await two.hide('do-not-show-again');
    press('Escape');
    await closed(one);
    await clock.advance(1000);
    expect([two.open, two.matches(':state(disabled)')]).toEqual([false, true]);
  });
});
