import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { turn, installTestClock } from '../../clock.ts';
import {
  button,
  frames,
  recordEvents,
  inLongPage,
  isOpen,
  isReduced,
  load,
  scrollPageTo,
  shown,
} from './back-to-top-page.ts';

before(async () => {
  await load();
});

describe('showing and scrolling of <portico-back-to-top>', () => {
  inLongPage();

  it('stays if a listener cancels hiding, until the next time', async () => {
    const element = await shown();
    const told = recordEvents(element);
    await scrollPageTo(900);
    element.addEventListener('portico-before-close', (event) => event.preventDefault(), { once: true });
    await scrollPageTo(0);
    expect([isOpen(element), told.at(-1)]).toEqual([true, 'before-close']);
    await scrollPageTo(300);
    await scrollPageTo(0);
    expect([isOpen(element), told.at(-1)]).toEqual([false, 'close']);
  });

  it('is shown and hidden by attribute and property until the next scroll', async () => {
    const element = await shown();
    element.setAttribute('open', '');
    await turn();
    expect([isOpen(element), button(element).checkVisibility({ visibilityProperty: true })]).toEqual([true, true]);
    await scrollPageTo(100);
    expect(isOpen(element)).toBe(false);
    await scrollPageTo(900);
    Reflect.set(element, 'open', false);
    await turn();
    expect([isOpen(element), element.hasAttribute('open')]).toEqual([false, false]);
    await scrollPageTo(1000);
    expect(isOpen(element)).toBe(true);
  });

  it('hides and returns 250 ms after the window changes to a phone and back', async () => {
    const clock = installTestClock();
    const own = Object.getOwnPropertyDescriptor(window, 'innerWidth');
    const resizeTo = (width: number) => {
      Object.defineProperty(window, 'innerWidth', { configurable: true, get: () => width });
      dispatchEvent(new Event('resize'));
    };
    try {
      resizeTo(1280);
      // The defaults: on desktops, at the right, also after scrolling up.
      const element = mount('<portico-back-to-top></portico-back-to-top>');
      await turn();
      await scrollPageTo(900);
      await scrollPageTo(800);
      expect(isOpen(element)).toBe(true);
      expect(document.documentElement.clientWidth - button(element).getBoundingClientRect().right).toBeLessThan(30);
      for (const [width, isThere] of [
        [500, false],
        [1280, true],
      ] as const) {
        resizeTo(width);
        await clock.advance(249);
        expect(isOpen(element)).toBe(!isThere);
        await clock.advance(1);
        expect(isOpen(element)).toBe(isThere);
      }
    } finally {
      if (own) Object.defineProperty(window, 'innerWidth', own);
      else Reflect.deleteProperty(window, 'innerWidth');
    }
  });

  it('reads the JSON of a theme', async () => {
    const json = '{"status": "desktop_and_mobile", "position": "left_floating", "scroll_down_only": "1"}';
    const element = mount(
      `<portico-back-to-top><script type="application/json">${json}</script></portico-back-to-top>`,
    );
    await turn();
    await scrollPageTo(900);
    expect([isOpen(element), button(element).getBoundingClientRect().left < 30]).toEqual([true, true]);
    await scrollPageTo(800);
    expect(isOpen(element)).toBe(false);
  });

  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    it(`stops scrolling and keeps the focus on ${type}`, async () => {
      if (isReduced) return;
      const element = await shown();
      await scrollPageTo(3000);
      const clock = installTestClock();
      button(element).focus();
      button(element).click();
      await clock.advance(300);
      await frames();
      dispatchEvent(new Event(type));
      const there = scrollY;
      await clock.advance(1500);
      await frames();
      expect(scrollY).toBe(there);
      await scrollPageTo(0);
      expect(document.activeElement).toBe(element);
    });
  }

  for (const [position, share, time] of [
    ['its end', 1, 1500],
    ['its middle', 0.5, 1250],
    ['a tenth of it', 0.1, 1050],
  ] as const) {
    it(`scrolls from ${position} to the top in ${time} ms`, async () => {
      if (isReduced) return;
      const element = await shown();
      const end = document.documentElement.scrollHeight - document.documentElement.clientHeight;
      await scrollPageTo(Math.round(end * share));
      const clock = installTestClock();
      button(element).click();
      await clock.advance(time - 100);
      await frames();
      expect(scrollY).toBeGreaterThan(2);
      await clock.advance(100);
      await waitFor(() => expect(scrollY).toBe(0));
    });
  }
});

it('scrolls the box of the page that scrolls around it, whose position decides whether it is shown', async () => {
  const box = mount(
    '<div style="block-size: 300px; overflow: auto"><portico-back-to-top devices="desktop tablet mobile"></portico-back-to-top><p style="block-size: 3000px">Long</p></div>',
  );
  await turn();
  const element = box.querySelector('portico-back-to-top') as HTMLElement;
  expect(isOpen(element)).toBe(false);
  box.scrollTo({ top: 900, behavior: 'instant' });
  await waitFor(() => expect(isOpen(element)).toBe(true));
  dispatchEvent(new Event('resize'));
  await frames();
  expect(isOpen(element)).toBe(true);
  button(element).click();
  expect(document.activeElement).toBe(document.body);
  await waitFor(() => expect([box.scrollTop, isOpen(element)]).toEqual([0, false]), { timeout: 5000 });
});
