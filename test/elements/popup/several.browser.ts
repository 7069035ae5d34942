import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { breakViews } from '../../kit/slow-views.ts';
import { mount } from '../../page.ts';
import { closed, heard, load, opened, popup, popupIn, press, show, type PopupElement } from './popup-page.ts';

before(load);

/** Several popups in a page, by their ids. */
async function several(...all: readonly (readonly [id: string, attributes: string])[]): Promise<PopupElement[]> {
  const place = mount(`<div>${all.map(([id, attributes]) => popup(`id="${id}" ${attributes}`)).join('')}</div>`);
  const elements = all.map(([id]) => popupIn(place, id));
  await Promise.all(elements.map((element) => element.explain()));
  return elements;
}

describe('of several popups', () => {
  it('never two open by themselves at once: the second waits until the first is closed', async () => {
    const clock = installTestClock();
    const [one, two] = (await several(['one', 'after-load="1"'], ['two', 'after-load="2"'])) as [
      PopupElement,
      PopupElement,
    ]; // As many as asked for.
    await clock.advance(2000);
    await opened(one);
    expect([two.open, two.matches(':state(waiting)')]).toEqual([false, true]);
    press('Escape');
    await opened(two);
    expect([one.open, two.matches(':state(waiting)')]).toEqual([false, false]);
  });

  it('one that avoids others does not open when another has opened before', async () => {
    const clock = installTestClock();
    const [one, two] = (await several(['one', 'after-load="1"'], ['two', 'after-load="2" avoid-multiple-popups'])) as [
      PopupElement,
      PopupElement,
    ]; // As many as asked for.
    await clock.advance(1000);
    await opened(one);
    press('Escape');
    await closed(one);
    await clock.advance(60_000);
    expect(two.open).toBe(false);
    // What is opened by hand is not automatic.
    await show(two);
  });

  it('what an author opens waits for nobody, and stacks', async () => {
    const [one, two] = (await several(['one', ''], ['two', 'avoid-multiple-popups'])) as [PopupElement, PopupElement]; // As many as asked for.
    await show(one);
    await show(two);
    expect([one.open, two.open]).toEqual([true, true]);
  });

  it('one with a cool-down waits for it after any other', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const [one, two] = (await several(['one', 'after-load="1"'], ['two', 'after-load="2" cooldown="60"'])) as [
      PopupElement,
      PopupElement,
    ]; // As many as asked for.
    await clock.advance(1000);
    await opened(one);
    press('Escape');
    await closed(one);
    await clock.advance(58_000);
    expect([two.open, two.matches(':state(waiting)')]).toEqual([false, true]);
    expect((await two.explain())[0]).toEqual({
      rule: 'cooldown',
      passed: false,
      reason: 'since the last popup: 58 s of 60 s',
    });
    await clock.advance(2000);
    await opened(two);
  });

  it('one whose view cannot be loaded keeps none of the others waiting, and opens when it is asked for again', async () => {
    const said = captureConsole('error');
    const clock = installTestClock();
    const work = breakViews();
    const [one, two] = (await several(['one', 'after-load="1"'], ['two', 'after-load="2"'])) as [
      PopupElement,
      PopupElement,
    ]; // As many as asked for.
    const told = heard(one, ['portico-before-open', 'portico-open', 'portico-close']);
    await clock.advance(1000);
    await waitFor(() => expect(one.matches(':state(failed)')).toBe(true));
    await waitFor(() =>
      expect([one.open, one.hasAttribute('open'), one.matches(':state(open)')]).toEqual([false, false, false]),
    );
    expect([told.map(({ name }) => name), said.length]).toEqual([['portico-before-open'], 1]);
    work();
    await clock.advance(1000);
    await opened(two);
    press('Escape');
    await closed(two);
    await show(one);
    expect(one.matches(':state(failed)')).toBe(false);
  });

  it('one whose rules do not hold any more when its turn comes is passed over', async () => {
    const clock = installTestClock();
    const [one, two] = (await several(['one', 'after-load="1"'], ['two', 'after-load="2"'])) as [
      PopupElement,
      PopupElement,
    ]; // As many as asked for.
    await clock.advance(2000);
    await opened(one);
    await two.hide('do-not-show-again');
    press('Escape');
    await closed(one);
    await clock.advance(1000);
    expect([two.open, two.matches(':state(disabled)')]).toEqual([false, true]);
  });
});
