import { watchClicksOn } from '../../src/triggers/clicks.ts';
import { installTestClock, type TestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { arm } from './triggers-page.ts';

let clock: TestClock;
beforeEach(() => {
  clock = installTestClock();
});

/** The visitor clicks; answers whether the browser does what it does by itself. */
const click = (element: Element, init: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }));

describe('clicks', () => {
  it('fire at their number, wherever they are', async () => {
    const place = mount('<p>Text</p>');
    place.addEventListener('click', (event) => event.stopPropagation());
    const { fired } = arm({ afterClicks: 3 });
    place.click();
    document.body.click();
    await clock.advance(0);
    expect(fired).toEqual([]);
    place.click();
    await clock.advance(0);
    expect(fired).toEqual(['afterClicks']);
  });

  it('on a label are one, though its field hears another', async () => {
    const label = mount('<label><span>News</span> <input type="checkbox"></label>');
    const { fired } = arm({ afterClicks: 2 });
    label.querySelector('span')?.click();
    expect(label.querySelector('input')?.checked).toBe(true);
    await clock.advance(0);
    expect(fired).toEqual([]);
    label.querySelector('input')?.click();
    await clock.advance(0);
    expect(fired).toEqual(['afterClicks']);
  });

  it('fire when the click is over: what opens then does not hear it', async () => {
    let isOver = false;
    addEventListener('click', () => (isOver = true), { once: true });
    const { fired } = arm({ afterClicks: 1 });
    document.body.addEventListener('click', () => expect(fired).toEqual([]), { once: true });
    document.body.click();
    await clock.advance(0);
    expect([isOver, fired]).toEqual([true, ['afterClicks']]);
  });
});

/** Watches clicks on what matches until the test ends; answers how often it was told. */
function watch(selector: string): () => number {
  let times = 0;
  watchClicksOn(selector, () => (times += 1), untilTestEnds.signal);
  return () => times;
}

let untilTestEnds = new AbortController();
afterEach(() => {
  untilTestEnds.abort();
  untilTestEnds = new AbortController();
});

describe('a click on an element', () => {
  it('fires for what the selector names, and for what is in it', async () => {
    const page = mount('<div><button class="more"><b>More</b></button><button>Other</button></div>');
    const told = watch('.more');
    page.querySelectorAll('button')[1]?.click();
    await clock.advance(0);
    expect(told()).toBe(0);
    page.querySelector('b')?.click();
    await clock.advance(0);
    expect(told()).toBe(1);
  });

  it('fires for what was added later, and where the page keeps the click to itself', async () => {
    const told = watch('#later');
    const later = mount('<button id="later">Later</button>');
    later.addEventListener('click', (event) => event.stopPropagation());
    later.click();
    await clock.advance(0);
    expect(told()).toBe(1);
  });

  it('keeps a link from leading elsewhere, and nothing else from what it does', () => {
    const page = mount('<div><a class="on" href="#far">Link</a><input class="on" type="checkbox"></div>');
    const [link, box] = [page.querySelector('a'), page.querySelector('input')];
    if (!link || !box) throw new Error('The page lacks a link or a box.');
    watch('.on');
    expect(click(box)).toBe(true);
    expect(click(link)).toBe(false);
  });

  for (const [what, init] of Object.entries<MouseEventInit>({
    'with Ctrl': { ctrlKey: true },
    'with Command': { metaKey: true },
    'with Shift': { shiftKey: true },
    'with Alt': { altKey: true },
    'with the middle button': { button: 1 },
  })) {
    it(`leaves a click ${what} to the browser`, async () => {
      const link = mount('<a id="on" href="#far">Link</a>');
      const told = watch('#on');
      // What the browser would do is another tab's matter.
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      let wasPrevented = true;
      link.addEventListener('click', (event) => (wasPrevented = event.defaultPrevented));
      click(link, init);
      await clock.advance(0);
      expect([wasPrevented, told()]).toEqual([false, 0]);
    });
  }

  it('is told each time, until its signal ends, by whom the element asks', async () => {
    const button = mount('<button id="on">On</button>');
    const ending = new AbortController();
    let told = 0;
    watchClicksOn('#on', () => (told += 1), ending.signal);
    button.click();
    button.click();
    await clock.advance(0);
    expect(told).toBe(2);
    button.click();
    ending.abort();
    button.click();
    await clock.advance(0);
    expect(told).toBe(2);
  });
});
