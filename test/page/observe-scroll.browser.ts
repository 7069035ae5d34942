import { waitFor } from '@testing-library/dom';
import { observeScroll, type ScrollState } from '../../src/page/observe-scroll.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { watchLayoutReads } from './layout-reads.ts';

const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
const endOfPage = () => document.documentElement.scrollHeight - innerHeight;

describe('watchScrolled', () => {
  let steps: ScrollState[];
  let ending: AbortController;

  beforeEach(async () => {
    mount('<div style="block-size: 4000px"></div>');
    scrollTo({ top: 0, behavior: 'instant' });
    await frames();
    steps = [];
    ending = new AbortController();
  });
  afterEach(() => ending.abort());

  it('tells from where to where the page was scrolled, and how far it can be', async () => {
    const now = observeScroll((step) => steps.push(step), ending.signal);
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

  it('tells by a step to nowhere that the page became longer', async () => {
    observeScroll((step) => steps.push(step), ending.signal);
    await waitFor(() => expect(steps.at(-1)?.end).toBe(endOfPage()));
    scrollTo({ top: 500, behavior: 'instant' });
    await frames();
    mount('<div style="block-size: 1000px"></div>');
    await waitFor(() => expect(steps.at(-1)).toEqual({ from: 500, to: 500, end: endOfPage() }));
  });

  it('measures nothing as the page is scrolled', async () => {
    observeScroll((step) => steps.push(step), ending.signal);
    await frames();
    const { reads, end } = watchLayoutReads();
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

  it('shares one listener, and leaves none', () => {
    let listeners = 0;
    const original = window.addEventListener.bind(window);
    window.addEventListener = (...given: Parameters<typeof original>) => {
      if (given[0] === 'scroll') listeners += 1;
      original(...given);
    };
    try {
      for (let number = 0; number < 50; number += 1) observeScroll((step) => steps.push(step), ending.signal);
      expect(listeners).toBe(1);
    } finally {
      Reflect.deleteProperty(window, 'addEventListener');
    }
    ending.abort();
    const told = steps.length;
    dispatchEvent(new Event('scroll'));
    expect(steps).toHaveLength(told);
  });
});
