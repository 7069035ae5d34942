import { getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import {
  call,
  changesOf,
  hideTab,
  point,
  preferReducedMotion,
  press,
  seen,
  swipe,
} from '../../carousel/carousel-page.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { bullets, button, cards, currentBullet, frameOf, inSight, shows, slider } from './slider-page.ts';

const still = 'speed="0"';

const firstSeen = (element: HTMLElement) => currentBullet(element);

describe('the keys of <portico-slider>', () => {
  const table: readonly [key: string, attributes: string, from: number, to: number][] = [
    ['ArrowRight', '', 0, 1],
    ['ArrowLeft', '', 1, 0],
    ['ArrowRight', '', 2, 2],
    ['ArrowLeft', '', 0, 0],
    ['ArrowRight', 'loop', 2, 0],
    ['ArrowLeft', 'loop', 0, 2],
    ['ArrowRight', 'dir="rtl"', 1, 0],
    ['ArrowLeft', 'dir="rtl"', 0, 1],
    ['Home', '', 2, 0],
    ['End', '', 0, 2],
    ['ArrowDown', '', 1, 1],
  ];
  for (const [key, attributes, from, to] of table) {
    it(`${key} ${attributes} leads from position ${from} to ${to}`, async () => {
      const element = await slider(`${still} ${attributes}`);
      call(element, 'go', from);
      bullets(element)[from]?.focus();
      press(bullets(element)[from] ?? element, key);
      expect(firstSeen(element)).toBe(to);
      expect(element.shadowRoot?.activeElement).toBe(bullets(element)[to]);
    });
  }

  it('keep the focus in it, in a group with a name, when it was in a slide that goes', async () => {
    const element = await slider(still);
    const link = element.querySelector('a');
    link?.focus();
    if (link) press(link, 'ArrowRight');
    expect(firstSeen(element)).toBe(1);
    expect(element.shadowRoot?.activeElement).toBe(getByRole(frameOf(element), 'group', { name: 'Slides' }));
  });

  it('leave the focus at a slide that stays', async () => {
    const element = await slider(still);
    const link = element.querySelectorAll('a')[1];
    link?.focus();
    if (link) press(link, 'ArrowRight');
    expect([firstSeen(element), document.activeElement]).toEqual([1, link]);
  });

  it('are left to fields in it', async () => {
    const element = await slider(still, `<p><input aria-label="Count"></p>${cards(4)}`);
    press(getByRole(element, 'textbox'), 'ArrowRight');
    expect(firstSeen(element)).toBe(0);
  });

  it('are left to a dialog that is open in it', async () => {
    const element = await slider(
      still,
      `<div><dialog aria-label="Sizes"><button>Close</button></dialog></div>${cards(4)}`,
    );
    element.querySelector('dialog')?.showModal();
    press(getByRole(element, 'button', { name: 'Close' }), 'ArrowRight');
    expect(firstSeen(element)).toBe(0);
  });
});

describe('a finger on <portico-slider>', () => {
  const table: readonly [x: number, y: number, dir: string, to: number][] = [
    [-120, 0, 'ltr', 2],
    [120, 0, 'ltr', 0],
    [120, 0, 'rtl', 2],
    [-120, 0, 'rtl', 0],
    [-10, 120, 'ltr', 1],
  ];
  for (const [x, y, dir, to] of table) {
    it(`that goes ${x} px across and ${y} px down (${dir}) leads from position 1 to ${to}`, async () => {
      const element = await slider(`${still} dir="${dir}"`);
      call(element, 'go', 1);
      swipe(element.children[2] ?? element, x, y);
      await waitFor(() => expect(firstSeen(element)).toBe(to));
    });
  }

  it('draws the slides with it', async () => {
    const element = await slider(still);
    const slide = element.children[1] ?? element;
    const before = slide.getBoundingClientRect().left;
    point(slide, 'pointerdown');
    point(slide, 'pointermove', { x: -20 });
    point(slide, 'pointermove', { x: -60 });
    expect(slide.getBoundingClientRect().left).toBeLessThan(before - 20);
    point(slide, 'pointerup', { x: -60 });
  });

  it('of a mouse marks text instead', async () => {
    const element = await slider(still);
    const slide = element.children[1] ?? element;
    for (const [type, x] of [
      ['pointerdown', 0],
      ['pointermove', -100],
      ['pointermove', -200],
      ['pointerup', -200],
    ] as const) {
      point(slide, type, { x, pointerType: 'mouse' });
    }
    expect(firstSeen(element)).toBe(0);
  });
});

describe('<portico-slider> from right to left', () => {
  it('begins at the right', async () => {
    const element = await slider(`${still} dir="rtl"`);
    await shows(element, [0, 1, 2]);
    const [first, second] = [...element.children].map((slide) => slide.getBoundingClientRect().left);
    expect(first ?? 0).toBeGreaterThan(second ?? 0);
    call(element, 'next');
    await shows(element, [1, 2, 3]);
  });
});

describe('the autoplay of <portico-slider>', () => {
  const toggle = (element: HTMLElement) => queryByRole(frameOf(element), 'button', { name: /the slides/ });

  it('is off, and has no button, unless the author wants it', async () => {
    const clock = installTestClock();
    const element = await slider(still);
    await clock.advance(60_000);
    expect([firstSeen(element), toggle(element)]).toEqual([0, null]);
  });

  it('goes on after the interval, from the last to the first, and is not said', async () => {
    const clock = installTestClock();
    const element = await slider(`${still} autoplay interval="2s"`);
    const told = changesOf(element);
    await clock.advance(1999);
    expect(firstSeen(element)).toBe(0);
    await clock.advance(1);
    await clock.advance(4000);
    expect([firstSeen(element), told.length]).toEqual([0, 3]);
    expect(getByRole(frameOf(element), 'status').textContent).toBe('');
  });

  it('has a button that stops and starts it, the first of all', async () => {
    const clock = installTestClock();
    const element = await slider(`${still} autoplay interval="1s"`);
    expect(element.matches(':state(playing)')).toBe(true);
    expect(within(frameOf(element)).getAllByRole('button')[0]).toBe(toggle(element));
    button(element, 'Stop the slides').click();
    await clock.advance(10_000);
    expect([firstSeen(element), element.matches(':state(playing)')]).toEqual([0, false]);
    button(element, 'Start the slides').click();
    await clock.advance(1000);
    expect(firstSeen(element)).toBe(1);
  });

  it('has that button where it has no other, to be seen and pressed', async () => {
    const element = await slider(`${still} autoplay navigation="off" pagination="none"`);
    const stop = button(element, 'Stop the slides');
    const { width, height } = stop.getBoundingClientRect();
    expect([
      stop.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      width >= 24,
      height >= 24,
    ]).toEqual([true, true, true]);
  });

  it('keeps that button, and the focus at it, once somebody asked for it', async () => {
    const element = await slider(still);
    call(element, 'play');
    const stop = button(element, 'Stop the slides');
    stop.focus();
    stop.click();
    expect([element.shadowRoot?.activeElement, stop.ariaLabel]).toEqual([stop, 'Start the slides']);
  });

  it('waits while the pointer, the focus or a finger is in it, and while nobody sees it', async () => {
    const clock = installTestClock();
    const element = await slider(`${still} autoplay interval="1s"`);
    const slide = element.children[0] ?? element;
    const waits = async (begin: () => void, end: () => void) => {
      begin();
      await seen();
      const before = firstSeen(element);
      await clock.advance(5000);
      expect(firstSeen(element)).toBe(before);
      end();
      await seen();
      await clock.advance(1000);
      expect(firstSeen(element)).not.toBe(before);
    };
    await waits(
      () => point(slide, 'pointerover', { pointerType: 'mouse' }),
      () => point(element, 'pointerleave', { pointerType: 'mouse' }),
    );
    await waits(
      () => button(element, 'Next slide').focus(),
      () => button(element, 'Next slide').blur(),
    );
    await waits(
      () => point(slide, 'pointerdown'),
      () => point(slide, 'pointerup'),
    );
    await waits(
      () => hideTab(true),
      () => hideTab(false),
    );
    await waits(
      () => (element.style.marginBlockStart = '400vh'),
      () => (element.style.marginBlockStart = '0'),
    );
  });

  it('starts its interval over with each change', async () => {
    const clock = installTestClock();
    const element = await slider(`${still} autoplay interval="1s"`);
    await clock.advance(900);
    call(element, 'next');
    await clock.advance(900);
    expect(firstSeen(element)).toBe(1);
    await clock.advance(100);
    expect(firstSeen(element)).toBe(2);
  });

  it('does not begin under reduced motion, but for who asks', async () => {
    preferReducedMotion(true);
    const clock = installTestClock();
    const element = await slider('autoplay interval="1s"');
    await clock.advance(10_000);
    expect(inSight(element)).toEqual([0, 1, 2]);
    button(element, 'Start the slides').click();
    await clock.advance(1000);
    expect(inSight(element)).toEqual([1, 2, 3]);
  });
});
