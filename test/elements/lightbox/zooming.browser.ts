import { waitFor } from '@testing-library/dom';
import { turn, useTestClock, type TestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { Finger, placeOf, stageOf, turnWheel, understood } from './fingers.ts';
import { begin, button, currentSlide, gallery, load, maybeButton, opened, picture, press, shownName, shows, type LightboxElement } from './lightbox-page.ts';

before(load);

const imageOf = (dialog: HTMLElement) => currentSlide(dialog).querySelector('img')!; // Galleries here hold pictures only.

interface Shown {
  readonly element: LightboxElement;
  readonly dialog: HTMLDialogElement;
  readonly clock: TestClock;
}

/** A gallery of large pictures. */
const large = (attributes = '', sizes = ['2000x1500', '1500x2000']) =>
  `<portico-lightbox animation-speed="none" pan-duration="0" ${attributes}>${sizes
    .map((size, place) => `<a href="/__pictures/${size}/teal.svg"><img src="${picture(80, 60)}" alt="${['One', 'Two'][place]}" width="80" height="60"></a>`)
    .join('')}</portico-lightbox>`;

async function openAt(index = 0, html = large()): Promise<Shown> {
  const clock = useTestClock(10_000);
  const element = await begin(html);
  await element.show(index);
  const dialog = await opened(element);
  await understood(dialog);
  return { element, dialog, clock };
}

/** How many times larger than at first. */
const scaleOf = (dialog: HTMLElement): number => imageOf(dialog).getBoundingClientRect().width / widthOf(dialog);

/** How wide the picture is before it is zoomed, in px. */
const widthOf = (dialog: HTMLElement): number => Number.parseFloat(getComputedStyle(imageOf(dialog)).width);

const isZoomed = (element: HTMLElement): boolean => element.matches(':state(zoomed)');

/** What nobody should see: an empty strip, in px, between an edge of the stage and a picture that is larger than it. */
function gapOf(dialog: HTMLElement): number {
  const stage = stageOf(dialog).getBoundingClientRect();
  const image = imageOf(dialog).getBoundingClientRect();
  const across = image.width > stage.width ? Math.max(image.left - stage.left, stage.right - image.right) : 0;
  const down = image.height > stage.height ? Math.max(image.top - stage.top, stage.bottom - image.bottom) : 0;
  return Math.max(across, down);
}

/** Two fingers that go apart from 50 px each beside the middle. */
function pinch(dialog: HTMLElement, to: number): { readonly first: Finger; readonly second: Finger } {
  const first = new Finger(dialog, { id: 1 }).down(-50, 0);
  const second = new Finger(dialog, { id: 2 }).down(50, 0);
  first.move(-to, 0);
  second.move(to, 0);
  return { first, second };
}

/** So many frames are drawn. */
async function frames(count = 2): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}

describe('<portico-lightbox> zooms a picture', () => {
  it('by two fingers', async () => {
    const { element, dialog, clock } = await openAt();
    expect(isZoomed(element)).toBe(false);
    const { first, second } = pinch(dialog, 100);
    expect(scaleOf(dialog)).toBeCloseTo(2, 1);
    await clock.advance(300);
    first.up();
    second.up();
    await frames();
    expect(scaleOf(dialog)).toBeCloseTo(2, 1);
    expect(isZoomed(element)).toBe(true);
    pinch(dialog, 25).first.up();
    await turn();
    expect(isZoomed(element)).toBe(false);
  });

  it('by two fingers around what is between them', async () => {
    const { dialog } = await openAt();
    const first = new Finger(dialog, { id: 1 }).down(100, 50);
    const second = new Finger(dialog, { id: 2 }).down(200, 50);
    first.move(50, 50);
    second.move(250, 50);
    // 150 px beside the middle stays where it is: at twice the size the middle is as far away.
    expect(placeOf(dialog, imageOf(dialog)).x).toBeCloseTo(-150, 0);
    expect(placeOf(dialog, imageOf(dialog)).y).toBeCloseTo(-50, 0);
    first.up();
    second.up();
  });

  it('ever less beyond its limits, and comes back within them', async () => {
    const { element, dialog, clock } = await openAt();
    const limit = (2 * 2000) / widthOf(dialog);
    const { first, second } = pinch(dialog, 50 * limit * 2);
    const beyond = scaleOf(dialog);
    expect(beyond).toBeGreaterThan(limit * 1.1);
    expect(beyond).toBeLessThan(limit * 1.5);
    await clock.advance(500);
    first.up();
    second.up();
    await waitFor(() => expect(scaleOf(dialog)).toBeCloseTo(limit, 1));
    expect(button(dialog, 'Zoom in').getAttribute('aria-disabled')).toBe('true');
    press(dialog, '0');
    const small = pinch(dialog, 5);
    expect(scaleOf(dialog)).toBeGreaterThanOrEqual(0.5);
    expect(scaleOf(dialog)).toBeLessThan(1);
    small.first.up();
    small.second.up();
    await waitFor(() => expect(scaleOf(dialog)).toBeCloseTo(1, 4));
    expect(isZoomed(element)).toBe(false);
  });

  it('by a double tap, to its own pixels or twice the size, and back', async () => {
    const { element, dialog, clock } = await openAt();
    const finger = new Finger(dialog).tap(40, 30);
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
    await clock.advance(200);
    finger.tap(40, 30);
    await turn();
    const whole = 2000 / widthOf(dialog) / devicePixelRatio;
    expect(scaleOf(dialog)).toBeCloseTo(Math.max(whole, 2), 1);
    expect(isZoomed(element)).toBe(true);
    await clock.advance(1000);
    finger.tap(0, 0);
    await clock.advance(200);
    finger.tap(0, 0);
    await turn();
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
    expect(element.open).toBe(true);
  });

  it('not by two taps that are too far apart', async () => {
    const { dialog, clock } = await openAt();
    const finger = new Finger(dialog).tap(0, 0);
    await clock.advance(301);
    finger.tap(0, 0);
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
    await clock.advance(1000);
    finger.tap(0, 0);
    await clock.advance(100);
    finger.tap(60, 0);
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
  });

  it('by a click of the mouse, and back', async () => {
    const { element, dialog, clock } = await openAt();
    const mouse = new Finger(dialog, { type: 'mouse' }).tap(100, 0);
    await turn();
    expect(scaleOf(dialog)).toBeGreaterThan(1.9);
    expect(placeOf(dialog, imageOf(dialog)).x).toBeLessThan(-90);
    expect(isZoomed(element)).toBe(true);
    await clock.advance(1000);
    mouse.tap(100, 0);
    await turn();
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
  });

  it('by the wheel with Ctrl, around the pointer, and the page is not zoomed', async () => {
    const { element, dialog } = await openAt();
    expect(turnWheel(dialog, { deltaY: -50, ctrlKey: true, x: 100, y: 0 })).toBe(false);
    await turn();
    expect(scaleOf(dialog)).toBeCloseTo(Math.exp(0.5), 2);
    expect(placeOf(dialog, imageOf(dialog)).x).toBeCloseTo(100 - 100 * Math.exp(0.5), 0);
    expect(isZoomed(element)).toBe(true);
    turnWheel(dialog, { deltaY: 50, ctrlKey: true });
    turnWheel(dialog, { deltaY: 50, ctrlKey: true });
    await turn();
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
    expect(shownName(dialog)).toBe('One');
  });

  it('by buttons, which say what can be done', async () => {
    const { element, dialog } = await openAt();
    const [larger, smaller] = [button(dialog, 'Zoom in'), button(dialog, 'Zoom out')];
    const disabled = () => [larger, smaller].map((one) => one.getAttribute('aria-disabled'));
    expect(disabled()).toEqual(['false', 'true']);
    smaller.click();
    await turn();
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
    larger.click();
    await waitFor(() => expect(disabled()).toEqual(['false', 'false']));
    expect(scaleOf(dialog)).toBeCloseTo(1.5);
    expect(isZoomed(element)).toBe(true);
    for (let step = 0; step < 10; step++) larger.click();
    await waitFor(() => expect(disabled()).toEqual(['true', 'false']));
    expect(imageOf(dialog).getBoundingClientRect().width).toBeCloseTo(4000, 0); // Twice its own size.
    for (let step = 0; step < 10; step++) smaller.click();
    await waitFor(() => expect(disabled()).toEqual(['false', 'true']));
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
    expect(isZoomed(element)).toBe(false);
  });

  it('by keys', async () => {
    const { dialog } = await openAt();
    const scales = ['+', '=', '-', '0'].map((key) => {
      expect(press(dialog, key)).toBe(false);
      return Math.round(scaleOf(dialog) * 100) / 100;
    });
    expect(scales).toEqual([1.5, 2.25, 1.5, 1]);
  });

  it('not with zoom="false"', async () => {
    const { element, dialog, clock } = await openAt(0, large('zoom="false"'));
    expect(maybeButton(dialog, 'Zoom in')).toBeNull();
    press(dialog, '+');
    turnWheel(dialog, { deltaY: -50, ctrlKey: true });
    new Finger(dialog, { type: 'mouse' }).tap();
    await clock.advance(1000);
    pinch(dialog, 100).first.up();
    await turn();
    expect(imageOf(dialog).style.transform).toBe('');
    expect(isZoomed(element)).toBe(false);
    expect(element.open).toBe(true);
  });

  it('and shows another one as it fits', async () => {
    const { element, dialog } = await openAt();
    press(dialog, '+');
    await waitFor(() => expect(isZoomed(element)).toBe(true));
    press(dialog, 'End');
    await shows(dialog, 'Two');
    expect(isZoomed(element)).toBe(false);
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
    press(dialog, 'Home');
    await shows(dialog, 'One');
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
    expect(placeOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
  });

  it('and opens it again as it fits', async () => {
    const { element, dialog } = await openAt();
    press(dialog, '+');
    element.hide();
    await waitFor(() => expect(dialog.open).toBe(false));
    expect(isZoomed(element)).toBe(false);
    await element.show(0);
    await opened(element);
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
  });

  it('and asks for a larger one of its srcset', async () => {
    const srcset = [400, 1600, 3200].map((width) => `${picture(width, (width * 3) / 4)} ${width}w`).join(', ');
    const html = `<portico-lightbox animation-speed="none"><a href="${picture(400, 300)}" data-srcset="${srcset}" data-title="One">One</a></portico-lightbox>`;
    const { dialog } = await openAt(0, html);
    const image = imageOf(dialog);
    expect(image.srcset).not.toBe('');
    const wanted = () => Number.parseFloat(image.sizes);
    // Engines round parts of a pixel in their own ways.
    const isAsWide = () => Math.abs(wanted() - image.getBoundingClientRect().width) <= 1;
    await waitFor(() => expect(isAsWide()).toBe(true));
    for (let step = 0; step < 5; step++) press(dialog, '+');
    await waitFor(() => expect(isAsWide() && wanted() > 1600).toBe(true));
    await waitFor(() => expect(image.currentSrc).toMatch(/3200x2400/));
    // What is loaded stays: nothing smaller is asked for.
    expect(image.offsetWidth).toBeLessThan(1000);
  });
});

describe('<portico-lightbox> moves a zoomed picture', () => {
  it('with the finger, ever less beyond its edges, and brings it back', async () => {
    const { element, dialog, clock } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    const finger = new Finger(dialog).down();
    await clock.advance(50);
    finger.move(60, 40);
    const { x, y } = placeOf(dialog, imageOf(dialog));
    expect(x).toBeGreaterThan(45);
    expect(x).toBeLessThanOrEqual(60);
    expect(y).toBeGreaterThan(30);
    await clock.advance(500);
    finger.move(60, 40);
    await clock.advance(200);
    finger.up();
    await frames();
    expect(placeOf(dialog, imageOf(dialog))).toEqual({ x, y });

    const { width } = imageOf(dialog).getBoundingClientRect();
    const reach = (width - stageOf(dialog).clientWidth) / 2;
    const further = new Finger(dialog).down();
    further.move(reach + 400, 0);
    const beyond = placeOf(dialog, imageOf(dialog)).x;
    expect(beyond).toBeGreaterThan(reach + 50);
    expect(beyond).toBeLessThan(reach + 300);
    await clock.advance(500);
    further.move(reach + 400, 0);
    await clock.advance(500);
    further.up();
    await clock.advance(2000);
    await frames();
    expect(placeOf(dialog, imageOf(dialog)).x).toBeCloseTo(reach, 0);
    expect(gapOf(dialog)).toBeLessThan(0.6);
    expect(shownName(dialog)).toBe('One');
    expect(element.open).toBe(true);
  });

  it('on for a while when the finger was fast, and then rests', async () => {
    const { dialog, clock } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    const finger = new Finger(dialog).down();
    for (let step = 1; step <= 5; step++) {
      await clock.advance(16);
      finger.move(step * -12, 0);
    }
    const left = placeOf(dialog, imageOf(dialog)).x;
    finger.up();
    const places: number[] = [];
    for (let step = 0; step < 12; step++) {
      await clock.advance(200);
      await frames(1);
      await turn();
      places.push(placeOf(dialog, imageOf(dialog)).x);
    }
    expect(places[0]).toBeLessThan(left - 20);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(places.at(-1)).toBe(places.at(-3));
    expect(gapOf(dialog)).toBeLessThan(0.6);
  });

  it('no further when a finger stops it', async () => {
    const { dialog, clock } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    const finger = new Finger(dialog).down();
    for (let step = 1; step <= 5; step++) {
      await clock.advance(16);
      finger.move(step * -12, 0);
    }
    finger.up();
    await clock.advance(100);
    await frames();
    new Finger(dialog).down();
    const { x } = placeOf(dialog, imageOf(dialog));
    await clock.advance(500);
    await frames();
    expect(placeOf(dialog, imageOf(dialog)).x).toBe(x);
  });

  it('with the arrow keys, no further than its edges', async () => {
    const { dialog } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    press(dialog, 'ArrowRight');
    press(dialog, 'ArrowDown');
    expect(placeOf(dialog, imageOf(dialog))).toEqual({ x: -80, y: -80 });
    press(dialog, 'ArrowLeft');
    press(dialog, 'ArrowUp');
    expect(placeOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
    for (let step = 0; step < 100; step++) press(dialog, step % 2 ? 'ArrowRight' : 'ArrowDown');
    expect(gapOf(dialog)).toBeLessThan(0.1);
    expect(shownName(dialog)).toBe('One');
  });

  it('with the wheel, no further than its edges', async () => {
    const { dialog } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    expect(turnWheel(dialog, { deltaX: 30, deltaY: 50 })).toBe(false);
    expect(placeOf(dialog, imageOf(dialog))).toEqual({ x: -30, y: -50 });
    for (let step = 0; step < 60; step++) turnWheel(dialog, { deltaX: 100, deltaY: -100 });
    expect(gapOf(dialog)).toBeLessThan(0.1);
    expect(shownName(dialog)).toBe('One');
  });

  it('by as many lines as a wheel says', async () => {
    const { dialog } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    turnWheel(dialog, { deltaY: 3, deltaMode: WheelEvent.DOM_DELTA_LINE });
    expect(placeOf(dialog, imageOf(dialog)).y).toBeLessThan(-40);
  });

  it('without a gap when it is made smaller at an edge', async () => {
    const { dialog } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    for (let step = 0; step < 100; step++) press(dialog, step % 2 ? 'ArrowRight' : 'ArrowDown');
    for (let step = 0; step < 3; step++) {
      press(dialog, '-');
      expect(gapOf(dialog)).toBeLessThan(0.1);
    }
  });
});

describe('<portico-lightbox> and the small picture of a zoomed one', () => {
  const overviewOf = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('[part~="overview"]');

  /** Where in the small picture the frame is that is seen, in shares of it. */
  function seen(dialog: HTMLElement) {
    const whole = overviewOf(dialog)!.querySelector('img')!.getBoundingClientRect(); // Asked for only when it is there.
    const part = overviewOf(dialog)!.querySelector('.seen')!.getBoundingClientRect();
    const share = (value: number) => Math.round(value * 100) / 100;
    return {
      left: share((part.left - whole.left) / whole.width),
      top: share((part.top - whole.top) / whole.height),
      width: share(part.width / whole.width),
      height: share(part.height / whole.height),
    };
  }

  /** What it ought to be, by where the picture is. */
  function expected(dialog: HTMLElement) {
    const stage = stageOf(dialog).getBoundingClientRect();
    const image = imageOf(dialog).getBoundingClientRect();
    return {
      left: Math.max(stage.left - image.left, 0) / image.width,
      top: Math.max(stage.top - image.top, 0) / image.height,
      width: Math.min(stage.width / image.width, 1),
      height: Math.min(stage.height / image.height, 1),
    };
  }

  for (const dir of ['ltr', 'rtl']) {
    it(`frames the part that is seen (${dir})`, async () => {
      const { dialog } = await openAt(0, large(`dir="${dir}"`));
      expect(overviewOf(dialog)).toBeNull();
      for (let step = 0; step < 4; step++) press(dialog, '+');
      press(dialog, 'ArrowRight');
      press(dialog, 'ArrowRight');
      press(dialog, 'ArrowDown');
      await waitFor(() => expect(overviewOf(dialog)).not.toBeNull());
      const wanted = expected(dialog);
      for (const [name, share] of Object.entries(seen(dialog))) expect([name, Math.abs(share - wanted[name as keyof typeof wanted]) < 0.03]).toEqual([name, true]);
      press(dialog, '0');
      await waitFor(() => expect(overviewOf(dialog)).toBeNull());
    });
  }

  it('shows what is pressed there, in 300 ms', async () => {
    const { dialog } = await openAt(0, large().replace('pan-duration="0"', ''));
    for (let step = 0; step < 5; step++) press(dialog, '+');
    const overview = await waitFor(() => {
      const found = overviewOf(dialog);
      if (!found) throw new Error('There is no overview.');
      return found;
    });
    const { left, top, width, height } = overview.getBoundingClientRect();
    overview.dispatchEvent(new PointerEvent('pointerdown', { clientX: left + width * 0.4, clientY: top + height * 0.6, bubbles: true, composed: true }));
    await turn();
    const [movement] = imageOf(dialog).getAnimations();
    expect(movement?.effect?.getComputedTiming().duration).toBe(300);
    movement?.finish();
    const image = imageOf(dialog).getBoundingClientRect();
    expect(placeOf(dialog, imageOf(dialog)).x / image.width).toBeCloseTo(0.1, 1);
    expect(placeOf(dialog, imageOf(dialog)).y / image.height).toBeCloseTo(-0.1, 1);
    expect(gapOf(dialog)).toBeLessThan(0.6);
  });

  it('is not there with overview="false"', async () => {
    const { element, dialog } = await openAt(0, large('overview="false"'));
    press(dialog, '+');
    press(dialog, '+');
    await waitFor(() => expect(isZoomed(element)).toBe(true));
    expect(overviewOf(dialog)).toBeNull();
  });
});

describe('<portico-lightbox> for who prefers that nothing moves', () => {
  const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');

  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }) as MediaQueryList; // All that is read.
  });

  afterEach(() => {
    if (original) Object.defineProperty(window, 'matchMedia', original);
    else Reflect.deleteProperty(window, 'matchMedia');
  });

  it('zooms at once, and lets nothing roll on', async () => {
    const { dialog, clock } = await openAt(0, large().replace('animation-speed="none" pan-duration="0"', ''));
    expect(imageOf(dialog).getAnimations()).toEqual([]);
    button(dialog, 'Zoom in').click();
    button(dialog, 'Zoom in').click();
    press(dialog, 'ArrowRight');
    await turn();
    expect(scaleOf(dialog)).toBeCloseTo(2.25);
    expect(imageOf(dialog).getAnimations()).toEqual([]);
    const finger = new Finger(dialog).down();
    for (let step = 1; step <= 5; step++) {
      await clock.advance(16);
      finger.move(step * 12, 0);
    }
    finger.up();
    const { x } = placeOf(dialog, imageOf(dialog));
    await clock.advance(300);
    await frames();
    expect(placeOf(dialog, imageOf(dialog)).x).toBe(x);
    expect(gapOf(dialog)).toBeLessThan(0.6);
    expect(dialog.getAnimations({ subtree: true }).filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)).toEqual([]);
  });

  it('goes on at once', async () => {
    const { dialog } = await openAt(0, gallery(undefined, ''));
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    expect(placeOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
  });
});
