import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { arm, frames, scrollPageTo, tallPage } from './triggers-page.ts';

describe('scrolling', () => {
  beforeEach(tallPage);

  it('downwards fires at a share of the page', async () => {
    const { fired } = arm({ openOnScroll: '50%' });
    await scrollPageTo(980);
    expect(fired).toEqual([]);
    await scrollPageTo(1010);
    expect(fired).toEqual(['open-on-scroll']);
  });

  it('downwards fires at the end of the page with 100 %', async () => {
    const { fired } = arm({ openOnScroll: '100%' });
    await scrollPageTo(1900);
    expect(fired).toEqual([]);
    await scrollPageTo(99_999);
    expect(fired).toEqual(['open-on-scroll']);
  });

  it('downwards fires at a distance from the top', async () => {
    const { fired } = arm({ openOnScroll: '400px' });
    await scrollPageTo(390);
    expect(fired).toEqual([]);
    await scrollPageTo(400);
    expect(fired).toEqual(['open-on-scroll']);
  });

  it('fires at the first of several targets', async () => {
    mount('<p class="end">End</p>');
    const { fired, warnings } = arm({ openOnScroll: '90%, 600px, .end' });
    await scrollPageTo(500);
    expect(fired).toEqual([]);
    await scrollPageTo(610);
    expect([fired, warnings]).toEqual([['open-on-scroll'], []]);
  });

  it('upwards does not fire at a position that was already passed', async () => {
    await scrollPageTo(1800);
    const { fired } = arm({ openOnScroll: '50%' });
    await scrollPageTo(1500);
    expect(fired).toEqual([]);
    await scrollPageTo(1510);
    expect(fired).toEqual(['open-on-scroll']);
  });

  it('upwards fires with “up”', async () => {
    const { fired } = arm({ openOnScroll: 'up' });
    await scrollPageTo(400);
    expect(fired).toEqual([]);
    await scrollPageTo(390);
    expect(fired).toEqual(['open-on-scroll']);
  });

  it('measures a page that has grown', async () => {
    const { fired } = arm({ openOnScroll: '50%' });
    mount('<div></div>').style.blockSize = '2000px';
    await scrollPageTo(1500);
    expect(fired).toEqual([]);
    await scrollPageTo(2100);
    expect(fired).toEqual(['open-on-scroll']);
  });

  it('within an element does not fire', async () => {
    const { fired } = arm({ openOnScroll: '0%' });
    const list = mount('<div><div></div></div>');
    Object.assign(list.style, { blockSize: '100px', overflow: 'auto' });
    Object.assign(list.querySelector('div')?.style ?? {}, { blockSize: '500px' });
    list.scrollTo(0, 300);
    await frames();
    expect(fired).toEqual([]);
  });
});

describe('the scroll triggers of 200 popups', () => {
  beforeEach(tallPage);

  /** Counts the scroll listeners that `run` adds, and the layout reads. */
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

  it('share one listener, and at most one layout read per step', async () => {
    const all: ReturnType<typeof arm>[] = [];
    const arming = await counting(() => {
      for (let count = 0; count < 200; count += 1) all.push(arm({ openOnScroll: '90%' }));
    });
    expect(arming).toEqual({ listeners: 1, measured: 0 });
    // The height of the page, once after layout.
    expect((await counting(frames)).measured).toBe(1);
    const scrolling = await counting(() => scrollPageTo(500));
    // A scroll timeline replaces further reads.
    expect(scrolling.measured).toBe('ScrollTimeline' in window ? 0 : 1);
    expect(all.flatMap(({ fired }) => fired)).toEqual([]);
    await scrollPageTo(1900);
    expect(all.flatMap(({ fired }) => fired)).toHaveLength(200);
    expect((await counting(() => scrollPageTo(100))).measured).toBe(0);
  });
});

describe('scrolling to an element', () => {
  const expected = 'expected a share ("50%"), a distance ("400px"), "up", or a CSS selector';

  beforeEach(tallPage);

  it('fires when the first element that matches is in the viewport', async () => {
    mount('<p class="end">End</p>');
    const { fired, warnings } = arm({ openOnScroll: '.end' });
    await scrollPageTo(300);
    expect(fired).toEqual([]);
    await scrollPageTo(99_999);
    await frames();
    expect([fired, warnings]).toEqual([['open-on-scroll'], []]);
  });

  it('fires at once when it is in the viewport already', async () => {
    const here = mount('<p class="here">Here</p>');
    document.body.prepend(here);
    const { fired } = arm({ openOnScroll: '.here' });
    await frames();
    await frames();
    expect(fired).toEqual(['open-on-scroll']);
  });

  it('never fires with an invalid selector, and warns once', async () => {
    const { fired, warnings } = arm({ openOnScroll: 'p[' });
    await scrollPageTo(99_999);
    expect([fired, warnings]).toEqual([[], [`open-on-scroll="p[" is invalid; ${expected}.`]]);
  });

  it('never fires when no element matches, and warns once', async () => {
    const { fired, warnings } = arm({ openOnScroll: '#nowhere' });
    await scrollPageTo(99_999);
    expect([fired, warnings]).toEqual([
      [],
      ['open-on-scroll="#nowhere" never opens: no element on this page matches "#nowhere".'],
    ]);
  });

  it('finds an element that was added while the page was loading', async () => {
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
    const { fired, warnings } = arm({ openOnScroll: '#late' });
    Reflect.deleteProperty(document, 'readyState');
    document.body.prepend(mount('<p id="late">Late</p>'));
    await frames();
    expect(fired).toEqual([]);
    dispatchEvent(new Event('load'));
    await frames();
    await frames();
    expect([fired, warnings]).toEqual([['open-on-scroll'], []]);
  });

  it('warns of a number without a unit', async () => {
    const { fired, warnings } = arm({ openOnScroll: '50' });
    await scrollPageTo(99_999);
    expect([fired, warnings]).toEqual([[], [`open-on-scroll="50" is invalid; ${expected}.`]]);
  });

  it('leaves a position beside an invalid selector armed', async () => {
    const { fired, warnings } = arm({ openOnScroll: 'p[, 50%' });
    await scrollPageTo(1100);
    expect([fired, warnings.length]).toEqual([['open-on-scroll'], 1]);
  });

  it('leaves the other triggers armed', async () => {
    const clock = installTestClock();
    const { fired } = arm({ openOnScroll: 'p[', openAfter: 10 });
    await clock.advance(10);
    expect(fired).toEqual(['open-after']);
  });
});
