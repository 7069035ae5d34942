import { animateScroll } from '../../src/page/scroll.ts';
import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Some browsers cut off what is less than a pixel. */
const isAt = (position: number, wanted: number): boolean => Math.abs(position - wanted) < 1.5;

/** `true` if this browser prefers reduced motion; then every scroll is a jump. */
const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;

describe('scrollPage', () => {
  beforeEach(() => {
    const tall = mount('<div></div>');
    tall.style.blockSize = '5000px';
    scrollTo({ top: 0, behavior: 'instant' });
  });
  afterEach(() => {
    dispatchEvent(new Event('wheel')); // Ends what is under way.
    document.documentElement.removeAttribute('style');
  });

  it('moves with the clock, and ends where it shall', async () => {
    const clock = installTestClock();
    void animateScroll(1000, 800, new AbortController().signal);
    await frames();
    if (!isReduced) expect(scrollY).toBe(0);
    await clock.advance(400);
    await frames();
    if (!isReduced) expect(isAt(scrollY, 500)).toBe(true);
    await clock.advance(400);
    await frames();
    expect(isAt(scrollY, 1000)).toBe(true);
    scrollTo({ top: 300, behavior: 'instant' });
    await frames();
    expect(isAt(scrollY, 300)).toBe(true);
  });

  it('is not slowed down by scroll-behavior of the page', async () => {
    document.documentElement.style.scrollBehavior = 'smooth';
    void animateScroll(1000, 0, new AbortController().signal);
    await frames();
    expect(isAt(scrollY, 1000)).toBe(true);
  });

  for (const [what, interrupt] of [
    ['turns the wheel', () => dispatchEvent(new Event('wheel'))],
    ['touches', () => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))],
    ['presses', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['presses a key, whoever else hears it', () => document.body.dispatchEvent(new Event('keydown'))],
  ] as const) {
    it(`ends when the visitor ${what}`, async () => {
      if (isReduced) return;
      const clock = installTestClock();
      void animateScroll(1000, 800, new AbortController().signal);
      await clock.advance(400);
      await frames();
      interrupt();
      await clock.advance(400);
      await frames();
      expect(isAt(scrollY, 500)).toBe(true);
    });
  }

  for (const type of ['wheel', 'keydown']) {
    it(`goes on when a listener of the page prevents a ${type} from scrolling`, async () => {
      if (isReduced) return;
      const clock = installTestClock();
      void animateScroll(1000, 800, new AbortController().signal);
      document.body.addEventListener(type, (event) => event.preventDefault(), { once: true, passive: false });
      document.body.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      await clock.advance(400);
      await frames();
      document.body.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      await frames();
      await clock.advance(400);
      await frames();
      // The second was not prevented.
      expect(isAt(scrollY, 500)).toBe(true);
    });
  }

  for (const [what, state, url] of [
    ['', null, '#further'],
    [' to an entry of the same address', { dialog: 'open' }, undefined],
  ] as const) {
    it(`ends when the visitor goes Back${what}, and stays where the browser has put the page then`, async () => {
      if (isReduced) return;
      const clock = installTestClock();
      const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      scrollTo({ top: 200, behavior: 'instant' });
      history.pushState(state, '', url);
      void animateScroll(1000, 800, new AbortController().signal);
      await clock.advance(400);
      await frames();
      history.back();
      await wentBack;
      await frames();
      const there = scrollY;
      await clock.advance(400);
      await frames();
      expect(isAt(scrollY, there)).toBe(true);
      expect(scrollY).toBeLessThan(650);
    });
  }

  it('goes on when the browser tells of the entry that the address has by now', async () => {
    if (isReduced) return;
    const clock = installTestClock();
    void animateScroll(1000, 800, new AbortController().signal);
    dispatchEvent(new PopStateEvent('popstate'));
    await clock.advance(800);
    await frames();
    expect(isAt(scrollY, 1000)).toBe(true);
  });

  it('ends when another begins, and when its signal ends', async () => {
    if (isReduced) return;
    const clock = installTestClock();
    const ending = new AbortController();
    void animateScroll(4000, 800, new AbortController().signal);
    await clock.advance(400);
    await frames();
    void animateScroll(1000, 800, ending.signal);
    await clock.advance(400);
    await frames();
    const there = scrollY;
    expect(isAt(there, 1500)).toBe(true);
    ending.abort();
    await clock.advance(800);
    await frames();
    expect(scrollY).toBe(there);
  });

  it('stays in the page', async () => {
    void animateScroll(-50, 0, new AbortController().signal);
    expect(scrollY).toBe(0);
    void animateScroll(1e6, 0, new AbortController().signal);
    await frames();
    expect(Math.abs(scrollY - (document.documentElement.scrollHeight - innerHeight))).toBeLessThan(2);
  });

  it('jumps for those who prefer reduced motion', () => {
    const original = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduce') }) as MediaQueryList; // All that is read.
    try {
      installTestClock();
      void animateScroll(700, 800, new AbortController().signal);
      expect(isAt(scrollY, 700)).toBe(true);
    } finally {
      window.matchMedia = original;
    }
  });

  it('jumps when that is said on the way', async () => {
    const original = window.matchMedia.bind(window);
    const query = Object.assign(new EventTarget(), { matches: false });
    window.matchMedia = () => query as unknown as MediaQueryList; // All that is read.
    try {
      installTestClock();
      void animateScroll(700, 800, new AbortController().signal);
      query.dispatchEvent(new Event('change'));
      await frames();
      expect(isAt(scrollY, 700)).toBe(true);
    } finally {
      window.matchMedia = original;
    }
  });

  it('measures the page once, not at each frame', async () => {
    if (isReduced) return;
    const clock = installTestClock();
    void animateScroll(1000, 800, new AbortController().signal);
    let reads = 0;
    const own = Object.getOwnPropertyDescriptor(window, 'scrollY');
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => ((reads += 1), 0) });
    try {
      await clock.advance(400);
      await frames();
    } finally {
      if (own) Object.defineProperty(window, 'scrollY', own);
      else Reflect.deleteProperty(window, 'scrollY');
    }
    expect(reads).toBe(0);
  });
});
