import { waitFor } from '@testing-library/dom';
import { observeScroll, type ScrollState } from '../../../src/page/scroll/observe-scroll.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { recordLayoutReads } from '../layout-reads.ts';

const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
const endOfPage = () => document.documentElement.scrollHeight - innerHeight;

describe('observeScroll()', () => {
  let steps: ScrollState[];
  let controller: AbortController;

  beforeEach(async () => {
    mount('<div style="block-size: 4000px"></div>');
    scrollTo({ top: 0, behavior: 'instant' });
    await frames();
    steps = [];
    controller = new AbortController();
  });
  afterEach(() => controller.abort());

  it('reports the old and new position and the end of the page', async () => {
    const now = observeScroll((step) => steps.push(step), controller.signal);
    expect([now.from, now.to]).toEqual([0, 0]);
    await waitFor(() => expect(steps.at(-1)?.end).toBe(endOfPage()));
    scrollTo({ top: 500, behavior: 'instant' });
    await frames();
    scrollTo({ top: 300, behavior: 'instant' });
    await frames();
    expect(steps.slice(-2)).toEqual([
      { from: 0, to: 500, end: endOfPage() },
      { from: 500, to: 300, end: endOfPage() },
    ]);
  });

  it('reports a step without movement when the page grows', async () => {
    observeScroll((step) => steps.push(step), controller.signal);
    await waitFor(() => expect(steps.at(-1)?.end).toBe(endOfPage()));
    scrollTo({ top: 500, behavior: 'instant' });
    await frames();
    mount('<div style="block-size: 1000px"></div>');
    await waitFor(() => expect(steps.at(-1)).toEqual({ from: 500, to: 500, end: endOfPage() }));
  });

  it('reads no layout during a scroll', async () => {
    observeScroll((step) => steps.push(step), controller.signal);
    await frames();
    const { reads, end } = recordLayoutReads();
    try {
      scrollTo({ top: 700, behavior: 'instant' });
      dispatchEvent(new Event('scroll'));
      expect(reads).toEqual([]);
      await frames();
      expect(steps.at(-1)?.to).toBe(700);
    } finally {
      end();
    }
  });

  it('shares one listener, and removes it at the end', () => {
    let listeners = 0;
    const original = window.addEventListener.bind(window);
    window.addEventListener = (...args: Parameters<typeof original>) => {
      if (args[0] === 'scroll') listeners += 1;
      original(...args);
    };
    try {
      for (let number = 0; number < 50; number += 1) observeScroll((step) => steps.push(step), controller.signal);
      expect(listeners).toBe(1);
    } finally {
      Reflect.deleteProperty(window, 'addEventListener');
    }
    controller.abort();
    const count = steps.length;
    dispatchEvent(new Event('scroll'));
    expect(steps).toHaveLength(count);
  });
});
