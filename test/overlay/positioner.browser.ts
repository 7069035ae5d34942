import { waitFor } from '@testing-library/dom';
import { keepPositioned } from '../../src/overlay/popover/positioner.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const frames = async () => {
  for (let count = 0; count < 3; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** Keeps a position at an anchor below a spacer, and records the anchor's top at each call. */
async function watch() {
  const place = mount('<div style="margin-block-end: 3000px"><div></div><button>Anchor</button></div>');
  const [spacer, anchor] = [...place.children] as HTMLElement[]; // The elements above.
  if (!spacer || !anchor) throw new Error('The markup has no anchor.');
  const stopping = new AbortController();
  const tops: number[] = [];
  const seen: boolean[] = [];
  const position = () => void tops.push(anchor.getBoundingClientRect().top);
  keepPositioned({ anchor, position, onSeen: (isSeen) => void seen.push(isSeen) }, stopping.signal);
  await frames();
  const isUpToDate = () => expect(tops.at(-1)).toBe(anchor.getBoundingClientRect().top);
  return { spacer, anchor, stopping, tops, seen, isUpToDate };
}

afterEach(() => scrollTo(0, 0));

describe('keepPositioned', () => {
  it('follows when content above the anchor is inserted', async () => {
    const { spacer, isUpToDate, stopping } = await watch();
    spacer.style.height = '50px';
    await waitFor(isUpToDate);
    spacer.style.height = '20px';
    await waitFor(isUpToDate);
    stopping.abort();
  });

  it('follows on scroll, and reports whether the anchor is in view', async () => {
    const { isUpToDate, seen, stopping } = await watch();
    scrollTo(0, 2000);
    await waitFor(isUpToDate);
    await waitFor(() => expect(seen).toEqual([true, false]));
    stopping.abort();
  });

  it('stops when its signal aborts', async () => {
    const { spacer, tops, stopping } = await watch();
    stopping.abort();
    const { length } = tops;
    spacer.style.height = '50px';
    scrollTo(0, 100);
    await frames();
    expect(tops.length).toBe(length);
  });
});
