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
import { bullets, button, cards, currentBullet, frameOf, inViewport, partOf, shows, slider } from './slider-page.ts';

const still = 'duration="0"';

const position = (element: HTMLElement) => currentBullet(element);

describe('keys of <portico-slider>', () => {
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
    it(`${key} ${attributes} moves from position ${from} to ${to}`, async () => {
      const element = await slider(`${still} ${attributes}`);
      call(element, 'go', from);
      bullets(element)[from]?.focus();
      press(bullets(element)[from] ?? element, key);
      expect(position(element)).toBe(to);
      expect(element.shadowRoot?.activeElement).toBe(bullets(element)[to]);
    });
  }

  it('move the focus to the named viewport when the focused slide becomes invisible', async () => {
    const element = await slider(still);
    const link = element.querySelector('a');
    link?.focus();
    if (link) press(link, 'ArrowRight');
    expect(position(element)).toBe(1);
    expect(element.shadowRoot?.activeElement).toBe(getByRole(frameOf(element), 'group', { name: 'Slides' }));
  });

  it('keep the focus in a slide that stays visible', async () => {
    const element = await slider(still);
    const link = element.querySelectorAll('a')[1];
    link?.focus();
    if (link) press(link, 'ArrowRight');
    expect([position(element), document.activeElement]).toEqual([1, link]);
  });

  it('are ignored in fields', async () => {
    const element = await slider(still, `<p><input aria-label="Count"></p>${cards(4)}`);
    press(getByRole(element, 'textbox'), 'ArrowRight');
    expect(position(element)).toBe(0);
  });

  it('are ignored in an open dialog', async () => {
    const element = await slider(
      still,
      `<div><dialog aria-label="Sizes"><button>Close</button></dialog></div>${cards(4)}`,
    );
    element.querySelector('dialog')?.showModal();
    press(getByRole(element, 'button', { name: 'Close' }), 'ArrowRight');
    expect(position(element)).toBe(0);
  });
});

describe('pointers on <portico-slider>', () => {
  const table: readonly [x: number, y: number, dir: string, to: number][] = [
    [-120, 0, 'ltr', 2],
    [120, 0, 'ltr', 0],
    [120, 0, 'rtl', 2],
    [-120, 0, 'rtl', 0],
    [-10, 120, 'ltr', 1],
  ];
  for (const [x, y, dir, to] of table) {
    it(`moves from position 1 to ${to} by a swipe of ${x} px across and ${y} px down (${dir})`, async () => {
      const element = await slider(`${still} dir="${dir}"`);
      call(element, 'go', 1);
      swipe(element.children[2] ?? element, x, y);
      await waitFor(() => expect(position(element)).toBe(to));
    });
  }

  it('moves the slides along with a finger', async () => {
    const element = await slider(still);
    const slide = element.children[1] ?? element;
    const before = slide.getBoundingClientRect().left;
    point(slide, 'pointerdown');
    point(slide, 'pointermove', { x: -20 });
    point(slide, 'pointermove', { x: -60 });
    expect(slide.getBoundingClientRect().left).toBeLessThan(before - 20);
    point(slide, 'pointerup', { x: -60 });
  });

  it('moves the slides under a finger by its whole way, if the page was too busy for more than one move', async () => {
    const element = await slider(still);
    const slide = element.children[1] ?? element;
    const before = slide.getBoundingClientRect().left;
    point(slide, 'pointerdown');
    point(slide, 'pointermove', { x: -120 });
    expect(Math.round(before - slide.getBoundingClientRect().left)).toBe(120);
    // At the same place of the window: the slide has moved with the finger.
    point(slide, 'pointerup');
    await waitFor(() => expect(position(element)).toBe(1));
  });

  it('does not drag slides with a mouse', async () => {
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
    expect(position(element)).toBe(0);
  });
});

describe('<portico-slider> in right-to-left text', () => {
  it('starts at the right', async () => {
    const element = await slider(`${still} dir="rtl"`);
    await shows(element, [0, 1, 2]);
    const [first, second] = [...element.children].map((slide) => slide.getBoundingClientRect().left);
    expect(first ?? 0).toBeGreaterThan(second ?? 0);
    call(element, 'next');
    await shows(element, [1, 2, 3]);
  });
});

describe('the controls of <portico-slider>', () => {
  const boxOf = (element: HTMLElement, part: string) => partOf(element, part).getBoundingClientRect();

  it('are below the slides by default', async () => {
    const element = await slider(still);
    expect(boxOf(element, 'next-button').top).toBeGreaterThan(boxOf(element, 'track').bottom);
  });

  it('are over the slides, at their edges, and let clicks on the slides through', async () => {
    const element = await slider(`${still} controls-placement="over" style="inline-size: 600px"`);
    const [track, next, previous, pagination] = ['track', 'next-button', 'previous-button', 'pagination'].map((part) =>
      boxOf(element, part),
    ) as [DOMRect, DOMRect, DOMRect, DOMRect];
    expect(element.getBoundingClientRect().height).toBeLessThan(track.height + 12);
    expect([next.right > 580, previous.left < element.getBoundingClientRect().left + 20]).toEqual([true, true]);
    expect(Math.abs(next.top + next.height / 2 - (track.top + track.height / 2))).toBeLessThan(4);
    expect([pagination.top > track.top, pagination.bottom < track.bottom + 4]).toEqual([true, true]);
    const link = element.querySelectorAll('a')[1]?.getBoundingClientRect() as DOMRect;
    expect(document.elementFromPoint(link.left + 4, link.top + 4)?.textContent).toBe('More');
    const hit = element.shadowRoot?.elementFromPoint(next.left + next.width / 2, next.top + next.height / 2);
    expect(hit).toBe(button(element, 'Next slide'));
    button(element, 'Next slide').click();
    await shows(element, [1, 2, 3]);
  });
});

describe('autoplay of <portico-slider>', () => {
  const toggle = (element: HTMLElement) => queryByRole(frameOf(element), 'button', { name: /the slides/ });

  it('is off and has no button by default', async () => {
    const clock = installTestClock();
    const element = await slider(still);
    await clock.advance(60_000);
    expect([position(element), toggle(element)]).toEqual([0, null]);
  });

  it('advances after the interval, wraps at the end, and is not announced', async () => {
    const clock = installTestClock();
    const element = await slider(`${still} autoplay interval="2s"`);
    const changes = changesOf(element);
    await clock.advance(1999);
    expect(position(element)).toBe(0);
    await clock.advance(1);
    await clock.advance(4000);
    expect([position(element), changes.length]).toEqual([0, 3]);
    expect(getByRole(frameOf(element), 'status').textContent).toBe('');
  });

  it('shows a slide for its own interval', async () => {
    const clock = installTestClock();
    const slides = [
      '',
      'data-interval="3000"',
      'data-bs-interval="500"',
      'data-swiper-autoplay="0"',
      'data-splide-interval="700"',
      '',
    ];
    const inside = slides.map((attribute) => `<p ${attribute}>A view</p>`).join('');
    const element = await slider(
      `${still} autoplay interval="2s" slides-per-view="1" slides-per-view-tablet="1"`,
      inside,
    );
    const times: number[] = [];
    element.addEventListener('portico-change', () => times.push(clock.now()));
    await clock.advance(10_000);
    const [start = 0] = times;
    expect(times.slice(0, 5).map((time) => time - start)).toEqual([0, 3000, 3500, 5500, 6200]);
  });

  it('has a button that stops and starts it, first in the focus order', async () => {
    const clock = installTestClock();
    const element = await slider(`${still} autoplay interval="1s"`);
    expect(element.matches(':state(playing)')).toBe(true);
    expect(within(frameOf(element)).getAllByRole('button')[0]).toBe(toggle(element));
    button(element, 'Stop the slides').click();
    await clock.advance(10_000);
    expect([position(element), element.matches(':state(playing)')]).toEqual([0, false]);
    button(element, 'Start the slides').click();
    await clock.advance(1000);
    expect(position(element)).toBe(1);
  });

  it('has controls that refer to the slides', async () => {
    const element = await slider(`${still} autoplay`);
    for (const name of ['Stop the slides', 'Previous slide', 'Next slide']) {
      const id = button(element, name).getAttribute('aria-controls') ?? '';
      expect(element.shadowRoot?.getElementById(id)).toBe(partOf(element, 'track'));
    }
  });

  it('has a visible button without navigation and pagination', async () => {
    const element = await slider(`${still} autoplay navigation="off" pagination="none"`);
    const stop = button(element, 'Stop the slides');
    const { width, height } = stop.getBoundingClientRect();
    expect([
      stop.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      width >= 24,
      height >= 24,
    ]).toEqual([true, true, true]);
  });

  it('keeps the button and its focus after play() and a press', async () => {
    const element = await slider(still);
    call(element, 'play');
    const stop = button(element, 'Stop the slides');
    stop.focus();
    stop.click();
    expect([element.shadowRoot?.activeElement, stop.ariaLabel]).toEqual([stop, 'Start the slides']);
  });

  it('waits during interaction, out of view, and in a hidden tab', async () => {
    const clock = installTestClock();
    const element = await slider(`${still} autoplay interval="1s"`);
    const slide = element.children[0] ?? element;
    const waits = async (begin: () => void, end: () => void) => {
      begin();
      await seen();
      const before = position(element);
      await clock.advance(5000);
      expect(position(element)).toBe(before);
      end();
      await seen();
      await clock.advance(1000);
      expect(position(element)).not.toBe(before);
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

  it('restarts the interval after each change', async () => {
    const clock = installTestClock();
    const element = await slider(`${still} autoplay interval="1s"`);
    await clock.advance(900);
    call(element, 'next');
    await clock.advance(900);
    expect(position(element)).toBe(1);
    await clock.advance(100);
    expect(position(element)).toBe(2);
  });

  it('does not start with reduced motion, except by its button', async () => {
    preferReducedMotion(true);
    const clock = installTestClock();
    const element = await slider('autoplay interval="1s"');
    await clock.advance(10_000);
    expect(inViewport(element)).toEqual([0, 1, 2]);
    button(element, 'Start the slides').click();
    await clock.advance(1000);
    expect(inViewport(element)).toEqual([1, 2, 3]);
  });
});
