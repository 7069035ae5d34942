import { waitFor } from '@testing-library/dom';
import { setRandom } from '../../../src/random/random.ts';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { begin, cancel, explained } from './explain-page.ts';

interface Overlay extends HTMLElement {
  show(): Promise<void>;
  hide(how?: { readonly doNotShowAgain?: boolean }): Promise<void>;
  explain(): Promise<unknown>;
}

/** Opens a page with a popup whose rules were evaluated. */
async function popup(attributes: string): Promise<Overlay> {
  const element = await begin<Overlay>('portico-popup', `<portico-popup ${attributes}><p>News</p></portico-popup>`);
  await element.explain();
  return element;
}

const isIn = (element: Element, state: string) => waitFor(() => expect(element.matches(`:state(${state})`)).toBe(true));

describe('the explanation of a popup', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    forgetPage();
  });

  it('names a missing trigger', async () => {
    const element = await popup('');
    expect(await explained(element)).toEqual([
      'Opens by itself: no',
      'no: It has no trigger, such as open-after="5s".',
    ]);
  });

  it('names a trigger that has not fired yet', async () => {
    const element = await popup('open-after="60s" open-on-exit-intent');
    await isIn(element, 'armed');
    expect(await explained(element)).toEqual([
      'Opens by itself: no',
      'no: The trigger open-after="60000" has not fired yet.',
      'no: The trigger open-on-exit-intent has not fired yet.',
    ]);
  });

  it('names the rule that blocks it, and missing consent to its counts', async () => {
    const element = await popup(
      'id="news" open-after="60s" min-sessions="3" consent="required" if-source="direct external internal"',
    );
    const lines = await explained(element);
    expect(lines[0]).toBe('Opens by itself: no');
    expect(lines).toContain('no: Rule min-sessions (the number of sessions): sessions: 0 of 3.');
    expect(lines).toContain('no: There is no consent to memory yet.');
    expect(lines.some((line) => line.startsWith('yes: Rule if-source (the source of the visit): source: '))).toBe(true);
  });

  it('names the variant that was chosen in its place', async () => {
    setRandom(() => 0.9);
    const place = '<portico-popup id="b" variant-of="sale" open-after="60s"></portico-popup>';
    const element = await begin<Overlay>(
      'portico-popup',
      `<div><portico-popup id="a" variant-of="sale" open-after="60s"></portico-popup>${place}</div>`,
    );
    await element.explain();
    expect(await explained(element)).toEqual([
      'Opens by itself: no',
      'no: Rule variant-of (the experiment): variant b of sale was chosen, this is a.',
    ]);
    setRandom();
  });

  it('names the choice of the visitor', async () => {
    const element = await popup('id="news" open-after="60s"');
    await element.hide({ doNotShowAgain: true });
    expect(await explained(element)).toEqual([
      'Opens by itself: no',
      'no: Rule do-not-show-again (the choice of the visitor): the visitor does not want it again.',
    ]);
  });

  it('names the popup that it waits for, and then that it is open', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const first = await popup('id="first"');
    await first.show();
    await isIn(first, 'open');
    const second = await popup('id="second" open-after="10"');
    await isIn(second, 'armed');
    await clock.advance(2000);
    await waitFor(async () =>
      expect(await explained(second)).toEqual([
        'Opens by itself: no',
        'no: It waits until another popup or panel is closed.',
      ]),
    );
    expect(await explained(first)).toEqual(['Opens by itself: yes', 'yes: It is open.']);
  });

  it('names a cancelled event', async () => {
    const element = await popup('open-on-exit-intent');
    cancel(element, 'portico-before-open');
    await element.show();
    expect(await explained(element)).toContain('no: A listener of the page cancelled the last portico-before-open.');
  });
});

describe('the explanation of a panel', () => {
  it('names the trigger that has not fired yet', async () => {
    const element = await begin<Overlay>(
      'portico-off-canvas',
      '<portico-off-canvas open-after-clicks="3"><p>Cart</p></portico-off-canvas>',
    );
    await element.explain();
    await isIn(element, 'armed');
    expect(await explained(element)).toEqual([
      'Opens by itself: no',
      'no: The trigger open-after-clicks="3" has not fired yet.',
    ]);
  });
});
