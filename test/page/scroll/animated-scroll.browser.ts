import { animateScroll } from '../../../src/page/scroll/animated-scroll.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Allows for browsers that round to whole pixels. */
const isAt = (position: number, expected: number): boolean => Math.abs(position - expected) < 1.5;

/** `true` if this browser prefers reduced motion; then every scroll is a jump. */
const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;

describe('animateScroll()', () => {
  beforeEach(() => {
    const tall = mount('<div></div>');
    tall.style.blockSize = '5000px';
    scrollTo({ top: 0, behavior: 'instant' });
  });
  afterEach(() => {
    dispatchEvent(new Event('wheel')); // Interrupts a running scroll.
    document.documentElement.removeAttribute('style');
  });

  it('follows the clock and ends at its target', async () => {
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

  it('ignores the scroll-behavior of the page', async () => {
    document.documentElement.style.scrollBehavior = 'smooth';
    void animateScroll(1000, 0, new AbortController().signal);
    await frames();
    expect(isAt(scrollY, 1000)).toBe(true);
  });

  for (const [action, interrupt] of [
    ['turns the wheel', () => dispatchEvent(new Event('wheel'))],
    ['touches the page', () => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))],
    ['presses a pointer', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['presses a key, also if the event does not bubble', () => document.body.dispatchEvent(new Event('keydown'))],
  ] as const) {
    it(`stops when the visitor ${action}`, async () => {
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
    it(`continues when a listener of the page prevents a ${type} from scrolling`, async () => {
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
      // The second event was not prevented.
      expect(isAt(scrollY, 500)).toBe(true);
    });
  }

  for (const [target, state, url] of [
    ['', null, '#further'],
    [' to an entry of the same address', { dialog: 'open' }, undefined],
  ] as const) {
    it(`stops when the visitor goes back${target}, and keeps the position of the browser`, async () => {
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
      const position = scrollY;
      await clock.advance(400);
      await frames();
      expect(isAt(scrollY, position)).toBe(true);
      expect(scrollY).toBeLessThan(650);
    });
  }

  it('continues on popstate for the current entry', async () => {
    if (isReduced) return;
    const clock = installTestClock();
    void animateScroll(1000, 800, new AbortController().signal);
    dispatchEvent(new PopStateEvent('popstate'));
    await clock.advance(800);
    await frames();
    expect(isAt(scrollY, 1000)).toBe(true);
  });

  it('stops when another scroll starts and when its signal aborts', async () => {
    if (isReduced) return;
    const clock = installTestClock();
    const controller = new AbortController();
    void animateScroll(4000, 800, new AbortController().signal);
    await clock.advance(400);
    await frames();
    void animateScroll(1000, 800, controller.signal);
    await clock.advance(400);
    await frames();
    const position = scrollY;
    expect(isAt(position, 1500)).toBe(true);
    controller.abort();
    await clock.advance(800);
    await frames();
    expect(scrollY).toBe(position);
  });

  it('stays within the page', async () => {
    void animateScroll(-50, 0, new AbortController().signal);
    expect(scrollY).toBe(0);
    void animateScroll(1e6, 0, new AbortController().signal);
    await frames();
    expect(Math.abs(scrollY - (document.documentElement.scrollHeight - innerHeight))).toBeLessThan(2);
  });

  it('jumps with reduced motion', () => {
    const original = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduce') }) as MediaQueryList; // Only these members are read.
    try {
      installTestClock();
      void animateScroll(700, 800, new AbortController().signal);
      expect(isAt(scrollY, 700)).toBe(true);
    } finally {
      window.matchMedia = original;
    }
  });

  it('jumps when reduced motion is turned on during the scroll', async () => {
    const original = window.matchMedia.bind(window);
    const query = Object.assign(new EventTarget(), { matches: false });
    window.matchMedia = () => query as unknown as MediaQueryList; // Only these members are read.
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

  it('measures the page once, not in each frame', async () => {
    if (isReduced) return;
    const clock = installTestClock();
    void animateScroll(1000, 800, new AbortController().signal);
    let reads = 0;
    const original = Object.getOwnPropertyDescriptor(window, 'scrollY');
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => ((reads += 1), 0) });
    try {
      await clock.advance(400);
      await frames();
    } finally {
      if (original) Object.defineProperty(window, 'scrollY', original);
      else Reflect.deleteProperty(window, 'scrollY');
    }
    expect(reads).toBe(0);
  });
});
