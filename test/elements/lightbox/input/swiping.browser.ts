import { getByText, waitFor } from '@testing-library/dom';
import { turn, installTestClock, type TestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { Finger, centreOf, stageOf, turnWheel, gesturesLoaded } from '../fingers.ts';
import {
  begin,
  closed,
  currentSlide,
  dialogOf,
  gallery,
  link,
  load,
  opened,
  picture,
  press,
  shownName,
  shows,
  type LightboxElement,
} from '../lightbox-page.ts';

before(load);

const imageOf = (dialog: HTMLElement) => currentSlide(dialog).querySelector('img')!; // Galleries here hold pictures only.

/** Opens an item; resolves after the code of the gestures has loaded. */
async function openAt(
  index: number,
  html?: string,
): Promise<{ element: LightboxElement; dialog: HTMLDialogElement; clock: TestClock }> {
  const clock = installTestClock(10_000);
  const element = await begin(html);
  await element.show(index);
  const dialog = await opened(element);
  await gesturesLoaded(dialog);
  return { element, dialog, clock };
}

/** Swipes by a distance (px) in a time (ms). */
async function swipe(dialog: HTMLElement, clock: TestClock, x: number, y = 0, ms = 200): Promise<void> {
  const finger = new Finger(dialog).down();
  await clock.advance(ms / 2);
  finger.move(x / 2, y / 2);
  await clock.advance(ms / 2);
  finger.move(x, y).up();
  await turn();
}

/** Returns the remaining opacity of the overlay. */
const overlayOf = (dialog: HTMLElement) =>
  Number(getComputedStyle(dialog.querySelector('.frame')!, '::before').opacity); // Drawn with the dialog.

describe('<portico-lightbox>: swiping', () => {
  it('queues pointer events until the code of the gestures has loaded', async () => {
    const element = await begin();
    await element.show(1);
    const dialog = await opened(element);
    new Finger(dialog).down().move(-150, 0).up(); // Without waiting: nothing has been loaded yet.
    expect(shownName(dialog)).toBe('Two');
    await shows(dialog, 'Three');
  });

  it('keeps the times of queued events', async () => {
    const clock = installTestClock(10_000);
    const element = await begin();
    await element.show(1);
    const dialog = await opened(element);
    const ending = clock.advance(1500);
    const finger = new Finger(dialog).down().move(-150, 0);
    await ending;
    finger.up();
    await gesturesLoaded(dialog);
    expect(shownName(dialog)).toBe('Two');
  });

  for (const [path, dir] of [
    ['vertical', 'ltr'],
    ['horizontal', 'ltr'],
    ['vertical', 'rtl'],
  ] as const) {
    const attributes = `animation-duration="none" path="${path}" dir="${dir}"`;
    const [left, right] = dir === 'ltr' ? ['Three', 'One'] : ['One', 'Three'];

    it(`navigates in the direction of the swipe (${path}, ${dir})`, async () => {
      const { element, dialog, clock } = await openAt(1, gallery(undefined, attributes));
      await swipe(dialog, clock, -101);
      await shows(dialog, left);
      await element.show(1);
      await shows(dialog, 'Two');
      await swipe(dialog, clock, 101);
      await shows(dialog, right);
    });
  }

  for (const [description, x, y, ms] of [
    ['too short', 100, 0, 200],
    ['too slow', 300, 0, 1000],
    ['too far from its way', 300, 100, 200],
  ] as const) {
    it(`stays at the item when the swipe was ${description}`, async () => {
      const { element, dialog, clock } = await openAt(1);
      for (const [across, down] of [
        [x, y],
        [-x, y],
        [-x, -y],
      ] as const) {
        await swipe(dialog, clock, across, down, ms);
        expect(shownName(dialog)).toBe('Two');
        expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
      }
      expect(element.open).toBe(true);
    });
  }

  it('navigates just within these limits', async () => {
    const { dialog, clock } = await openAt(1);
    await swipe(dialog, clock, -300, 99, 999);
    await shows(dialog, 'Three');
  });

  it('navigates after 80 px with the preset classic', async () => {
    const { dialog, clock } = await openAt(1, gallery(undefined, 'animation-duration="none" preset="classic"'));
    await swipe(dialog, clock, -80);
    expect(shownName(dialog)).toBe('Two');
    await swipe(dialog, clock, -81);
    await shows(dialog, 'Three');
  });

  it('applies swipe-threshold', async () => {
    const { dialog, clock } = await openAt(1, gallery(undefined, 'animation-duration="none" swipe-threshold="40"'));
    await swipe(dialog, clock, -40);
    expect(shownName(dialog)).toBe('Two');
    await swipe(dialog, clock, -41);
    await shows(dialog, 'Three');
  });

  for (const path of ['vertical', 'horizontal']) {
    it(`moves the item and its neighbour with the finger (${path})`, async () => {
      const { dialog } = await openAt(1, gallery(undefined, `animation-duration="none" path="${path}"`));
      const finger = new Finger(dialog).down().move(-80, 30);
      const { x, y } = centreOf(dialog, imageOf(dialog));
      expect(y).toBe(0);
      expect(x).toBeGreaterThan(-80.1);
      expect(x).toBeLessThan(-60);
      const slides = [...dialog.querySelectorAll('[part~="item"]')];
      expect(slides.map((slide) => centreOf(dialog, slide))).toEqual(
        [-1, 0, 1].map((place) => ({ x: Math.round((place * innerWidth + x) * 10) / 10, y: 0 })),
      );
      finger.move(0, 0).up();
      await turn();
      expect(centreOf(dialog, imageOf(dialog)).x).toBe(0);
      expect(shownName(dialog)).toBe('Two');
    });
  }

  it('returns the item horizontally, also on a vertical path', async () => {
    const { dialog } = await openAt(1, gallery(undefined, 'path="vertical" switch-duration="5000"'));
    const finger = new Finger(dialog).down().move(-80, 0);
    finger.up();
    const slides = [...dialog.querySelectorAll<HTMLElement>('[part~="item"]')];
    const moving = slides.flatMap((slide) => slide.getAnimations());
    expect(moving.length).toBeGreaterThan(0);
    for (const movement of moving) movement.currentTime = 2000;
    expect(slides.map((slide) => centreOf(dialog, slide).y)).toEqual([0, 0, 0]);
    for (const movement of moving) movement.finish();
    // The neighbours return to their vertical places without a visible transition.
    await waitFor(() => expect(slides.map((slide) => Math.sign(centreOf(dialog, slide).y))).toEqual([-1, 0, 1]));
    expect(slides.flatMap((slide) => slide.getAnimations())).toEqual([]);
    expect(slides.map((slide) => centreOf(dialog, slide).x)).toEqual([0, 0, 0]);
  });

  it('moves the next item with the finger, and the one after by keys along the path', async () => {
    const { dialog, clock } = await openAt(0, gallery(undefined, 'path="vertical" switch-duration="5000"'));
    const halfway = async () => {
      const slides = await waitFor(() => {
        const found = [...dialog.querySelectorAll<HTMLElement>('[part~="item"]')].filter(
          (slide) => slide.getAnimations().length > 0,
        );
        expect(found.length).toBeGreaterThan(1);
        return found;
      });
      for (const slide of slides) for (const movement of slide.getAnimations()) movement.currentTime = 1000;
      const places = slides.map((slide) => centreOf(dialog, slide));
      for (const slide of slides) for (const movement of slide.getAnimations()) movement.finish();
      return places;
    };
    await swipe(dialog, clock, -150);
    await shows(dialog, 'Two');
    for (const { x, y } of await halfway()) {
      expect(y).toBe(0);
      expect(x).not.toBe(0);
    }
    // A key press in the same frame is unrealistic.
    await waitFor(() =>
      expect(centreOf(dialog, [...dialog.querySelectorAll('[part~="item"]')].at(-1)!).y).toBeGreaterThan(0),
    ); // There are more.
    await clock.advance(6000);
    press(dialog, 'ArrowDown');
    await shows(dialog, 'Three');
    for (const { x, y } of await halfway()) {
      expect(x).toBe(0);
      expect(y).not.toBe(0);
    }
  });

  it('does not swipe with swipe="false", for the lightbox or an item', async () => {
    const { element, dialog, clock } = await openAt(1, gallery(undefined, 'animation-duration="none" swipe="false"'));
    const finger = new Finger(dialog).down().move(-150, 0);
    expect(centreOf(dialog, imageOf(dialog)).x).toBe(0);
    finger.up();
    await swipe(dialog, clock, 0, 300);
    expect(element.open).toBe(true);
    expect(shownName(dialog)).toBe('Two');

    element.setAttribute('swipe', 'true');
    await turn();
    await swipe(dialog, clock, -150);
    await shows(dialog, 'Three');
  });

  it('does not swipe an item with swipe off', async () => {
    const items = `${link('One')}${link('Two', 1, `data-options="swipe: false"`)}${link('Three', 2)}`;
    const { dialog, clock } = await openAt(
      1,
      `<portico-lightbox animation-duration="none">${items}</portico-lightbox>`,
    );
    await swipe(dialog, clock, -150);
    expect(shownName(dialog)).toBe('Two');
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Three');
    await swipe(dialog, clock, 150);
    await shows(dialog, 'Two');
  });

  it('does not swipe a single item', async () => {
    const { element, dialog } = await openAt(0, gallery(['One']));
    const finger = new Finger(dialog).down().move(-150, 0);
    expect(centreOf(dialog, imageOf(dialog)).x).toBe(0);
    finger.up();
    await turn();
    expect(shownName(dialog)).toBe('One');
    expect(element.open).toBe(true);
  });

  it('does not close on a mouse drag', async () => {
    const { element, dialog } = await openAt(1);
    new Finger(dialog, { type: 'mouse' }).down().move(-150, 0).up();
    await shows(dialog, 'Three');
    expect(element.open).toBe(true);
    expect(imageOf(dialog).style.transform).toBe('');
  });

  it('returns the item on pointercancel', async () => {
    const { element, dialog, clock } = await openAt(1);
    for (const [x, y] of [
      [-200, 0],
      [0, 300],
    ] as const) {
      const finger = new Finger(dialog).down();
      await clock.advance(100);
      finger.move(x, y);
      expect(centreOf(dialog, imageOf(dialog))).not.toEqual({ x: 0, y: 0 });
      finger.cancel();
      await turn();
      expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
    }
    expect(shownName(dialog)).toBe('Two');
    expect(element.open).toBe(true);
    expect(overlayOf(dialog)).toBeCloseTo(0.9);
  });

  it('ignores pointers and wheel in HTML content', async () => {
    const items = JSON.stringify([{ html: '<p>Words to select</p>' }, picture()]);
    const { element, dialog, clock } = await openAt(
      0,
      `<portico-lightbox animation-duration="none" items='${items}'></portico-lightbox>`,
    );
    const words = await waitFor(() => getByText(element, 'Words to select'));
    const finger = new Finger(dialog).down(0, 0, words);
    await clock.advance(100);
    finger.move(-200, 0).up();
    await turn();
    new Finger(dialog, { type: 'mouse' }).down(0, 0, words).up();
    await turn();
    expect(element.open).toBe(true);
    expect(turnWheel(dialog, { deltaY: 100, target: words })).toBe(true);
    await turn();
    expect(words.isConnected).toBe(true);
  });
});

describe('<portico-lightbox>: dragging down', () => {
  it('closes beyond a fifth of the height', async () => {
    const { element, dialog, clock } = await openAt(1);
    const { height } = stageOf(dialog).getBoundingClientRect();
    await swipe(dialog, clock, 0, height * 0.2 - 2, 2000);
    expect(element.open).toBe(true);
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
    await swipe(dialog, clock, 0, height * 0.2 + 2, 2000);
    await closed(element);
    expect(element.open).toBe(false);
  });

  it('closes by a flick', async () => {
    const { element, dialog, clock } = await openAt(1);
    const finger = new Finger(dialog).down();
    await clock.advance(40);
    finger.move(0, 30);
    await clock.advance(40);
    finger.move(0, 60).up();
    await closed(element);
  });

  it('does not close by dragging up', async () => {
    const { element, dialog, clock } = await openAt(1);
    await swipe(dialog, clock, 0, -400);
    expect(element.open).toBe(true);
    expect(dialogOf(element)).toBe(dialog);
  });

  it('moves the item and fades the overlay, and restores both', async () => {
    const { dialog } = await openAt(1);
    expect(overlayOf(dialog)).toBeCloseTo(0.9);
    const finger = new Finger(dialog).down().move(0, 80);
    expect(centreOf(dialog, imageOf(dialog)).y).toBeGreaterThan(60);
    const first = overlayOf(dialog);
    expect(first).toBeLessThan(0.85);
    finger.move(0, 160);
    expect(overlayOf(dialog)).toBeLessThan(first);
    finger.move(0, 20).up();
    await turn();
    expect(overlayOf(dialog)).toBeCloseTo(0.9);
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
  });

  it('starts the exit animation where the finger was lifted', async () => {
    const { element, dialog, clock } = await openAt(1, gallery(undefined, 'exit-duration="5000"'));
    await clock.advance(1000);
    for (const movement of dialog.getAnimations({ subtree: true })) movement.finish();
    const finger = new Finger(dialog).down();
    await clock.advance(100);
    finger.move(0, 250);
    const { y } = centreOf(dialog, currentSlide(dialog));
    finger.up();
    for (let turns = 0; turns < 10; turns++) await turn(); // Renders everything.
    expect(element.open).toBe(false);
    expect(centreOf(dialog, currentSlide(dialog)).y).toBe(y);
    expect(currentSlide(dialog).getAnimations()).toEqual([]);
    for (const movement of dialog.getAnimations({ subtree: true })) movement.finish();
    await closed(element);
  });

  it('returns the item when portico-before-close is cancelled', async () => {
    const { element, dialog, clock } = await openAt(1);
    element.addEventListener('portico-before-close', (event) => event.preventDefault(), { once: true });
    await swipe(dialog, clock, 0, 400);
    expect(element.open).toBe(true);
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
    expect(overlayOf(dialog)).toBeCloseTo(0.9);
  });

  it('resets a drag that was interrupted by closing', async () => {
    const { element, dialog } = await openAt(1);
    const finger = new Finger(dialog).down().move(0, 150);
    press(dialog, 'Escape');
    await closed(element);
    finger.up();
    await element.show(1);
    await opened(element);
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
    expect(overlayOf(dialog)).toBeCloseTo(0.9);
  });
});
