import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { arm, frames, scrollPageTo, tallPage } from './triggers-page.ts';

describe('scrolling', () => {
  beforeEach(tallPage);

  it('down fires at the offset in percent of the page', async () => {
    const { fired } = arm({ onScroll: 50 });
    await scrollPageTo(980);
    expect(fired).toEqual([]);
    await scrollPageTo(1010);
    expect(fired).toEqual(['onScroll']);
  });

  it('down fires at the end of the page with 100 %', async () => {
    const { fired } = arm({ onScroll: 100, scrollDirection: 'down' });
    await scrollPageTo(1900);
    expect(fired).toEqual([]);
    await scrollPageTo(99_999);
    expect(fired).toEqual(['onScroll']);
  });

  it('down does not fire on the way up, though the page stands beyond the offset', async () => {
    await scrollPageTo(1800);
    const { fired } = arm({ onScroll: 50 });
    await scrollPageTo(1500);
    expect(fired).toEqual([]);
    await scrollPageTo(1510);
    expect(fired).toEqual(['onScroll']);
  });

  it('up fires on any upward scroll', async () => {
    const { fired } = arm({ onScroll: 80, scrollDirection: 'up' });
    await scrollPageTo(400);
    expect(fired).toEqual([]);
    await scrollPageTo(390);
    expect(fired).toEqual(['onScroll']);
  });

  it('measures a page that has grown meanwhile', async () => {
    const { fired } = arm({ onScroll: 50 });
    mount('<div></div>').style.blockSize = '2000px';
    await scrollPageTo(1500);
    expect(fired).toEqual([]);
    await scrollPageTo(2100);
    expect(fired).toEqual(['onScroll']);
  });

  it('of an element on the page is not scrolling the page', async () => {
    const { fired } = arm({ onScroll: 0 });
    const list = mount('<div><div></div></div>');
    Object.assign(list.style, { blockSize: '100px', overflow: 'auto' });
    Object.assign(list.querySelector('div')?.style ?? {}, { blockSize: '500px' });
    list.scrollTo(0, 300);
    await frames();
    expect(fired).toEqual([]);
  });
});

describe('200 popups that wait for scrolling', () => {
  beforeEach(tallPage);

  /** Counts what `run` does to the page: listeners for scrolling, and how often the page is measured. */
  async function counting(run: () => void | Promise<void>): Promise<{ listeners: number; measured: number }> {
    const counts = { listeners: 0, measured: 0 };
    const { documentElement } = document;
    const add = window.addEventListener.bind(window);
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight');
    Object.defineProperty(window, 'addEventListener', {
      configurable: true,
      value: (type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
        if (type === 'scroll') counts.listeners += 1;
        add(type, ...rest);
      },
    });
    Object.defineProperty(documentElement, 'scrollHeight', {
      configurable: true,
      get: (): unknown => {
        counts.measured += 1;
        return own?.get?.call(documentElement);
      },
    });
    try {
      await run();
    } finally {
      Reflect.deleteProperty(window, 'addEventListener');
      Reflect.deleteProperty(documentElement, 'scrollHeight');
    }
    return counts;
  }

  it('share one listener, and no more than one look at the page for each step', async () => {
    const all: ReturnType<typeof arm>[] = [];
    const arming = await counting(() => {
      for (let count = 0; count < 200; count += 1) all.push(arm({ onScroll: 90 }));
    });
    expect(arming).toEqual({ listeners: 1, measured: 0 });
    // How long the page is: once it is laid out.
    expect((await counting(frames)).measured).toBe(1);
    const scrolling = await counting(() => scrollPageTo(500));
    // A browser that has timelines need not be asked again.
    expect(scrolling.measured).toBe('ScrollTimeline' in window ? 0 : 1);
    expect(all.flatMap(({ fired }) => fired)).toEqual([]);
    await scrollPageTo(1900);
    expect(all.flatMap(({ fired }) => fired)).toHaveLength(200);
    expect((await counting(() => scrollPageTo(100))).measured).toBe(0);
  });
});

describe('scrolling to a selector', () => {
  beforeEach(tallPage);

  it('fires when the first that matches is in the window', async () => {
    mount('<p class="end">End</p>');
    const { fired, warnings } = arm({ onScrollTo: '.end' });
    await scrollPageTo(300);
    expect(fired).toEqual([]);
    await scrollPageTo(99_999);
    await frames();
    expect([fired, warnings]).toEqual([['onScrollTo'], []]);
  });

  it('fires at once when it is there already', async () => {
    const here = mount('<p class="here">Here</p>');
    document.body.prepend(here);
    const { fired } = arm({ onScrollTo: '.here' });
    await frames();
    await frames();
    expect(fired).toEqual(['onScrollTo']);
  });

  it('never fires with what is no selector, and says so once', async () => {
    const { fired, warnings } = arm({ onScrollTo: 'p[' });
    await scrollPageTo(99_999);
    expect([fired, warnings]).toEqual([[], ['onScrollTo: "p[" is no selector.']]);
  });

  it('never fires when nothing matches, and says so once', async () => {
    const { fired, warnings } = arm({ onScrollTo: '#nowhere' });
    await scrollPageTo(99_999);
    expect([fired, warnings]).toEqual([[], ['onScrollTo: nothing on this page matches "#nowhere".']]);
  });

  it('finds what came while the page was loading', async () => {
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
    const { fired, warnings } = arm({ onScrollTo: '#late' });
    Reflect.deleteProperty(document, 'readyState');
    document.body.prepend(mount('<p id="late">Late</p>'));
    await frames();
    expect(fired).toEqual([]);
    dispatchEvent(new Event('load'));
    await frames();
    await frames();
    expect([fired, warnings]).toEqual([['onScrollTo'], []]);
  });

  it('leaves the other triggers armed', async () => {
    const clock = installTestClock();
    const { fired } = arm({ onScrollTo: 'p[', after: 10 });
    await clock.advance(10);
    expect(fired).toEqual(['after']);
  });
});
