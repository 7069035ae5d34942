import { waitFor } from '@testing-library/dom';
import { installTestClock, type TestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { frames, reset, topOf, waitForTop, type AnchorsElement } from './anchors-page.ts';

before(() => preload('anchors'));

/** Opens the page at a fragment or query whose target is missing. */
async function open(address: string): Promise<TestClock> {
  const clock = installTestClock();
  history.replaceState(null, '', location.pathname + address);
  const element = mount(
    '<portico-anchors first-duration="0" second-duration="0"></portico-anchors><div style="block-size: 3000px"></div>',
  ) as AnchorsElement; // The helpers of the page import the tag.
  await element.ready;
  await frames();
  // The code of the search may load late.
  await waitFor(() => expect(clock.pending).toBeGreaterThan(0));
  return clock;
}

const addTarget = () => mount('<section id="late" data-template="card" style="block-size: 3000px">Late</section>');

describe('a target that is added after the page has opened', () => {
  const { search } = location;
  const restore = () => {
    history.replaceState(null, '', location.pathname + search);
    reset();
  };
  beforeEach(restore);
  afterEach(restore);

  for (const [kind, address, top] of [
    ['a prefixed fragment', '#_late', () => 0],
    ['a template', '?template=card', () => innerHeight / 2],
  ] as const) {
    it(`is found within 350 ms (${kind})`, async () => {
      const clock = await open(address);
      await clock.advance(2 * 350);
      addTarget();
      await clock.advance(349);
      await frames();
      expect(scrollY).toBe(0);
      await clock.advance(1);
      await waitForTop('late', top());
      if (address.startsWith('#')) await waitFor(() => expect(location.hash).toBe('#late'));
    });
  }

  it('is not scrolled to after 7 s, or after the visitor has interacted', async () => {
    let clock = await open('#_late');
    await clock.advance(20 * 350);
    addTarget();
    await clock.advance(700);
    await frames();
    expect([scrollY, topOf('late') > 0]).toEqual([0, true]);
    document.getElementById('late')?.remove();
    clock = await open('#_late');
    document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    addTarget();
    await clock.advance(700);
    await frames();
    expect(scrollY).toBe(0);
  });
});
