import { turn } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { Finger, centreOf, stageOf, turnWheel } from '../fingers.ts';
import { button, gallery, load, press, shownName, shows } from '../lightbox-page.ts';
import { imageOf, large, openAt, scaleOf, gapOf, frames } from '../zoom-page.ts';

before(load);

describe('<portico-lightbox> pans a zoomed picture', () => {
  it('by finger with resistance beyond its edges, and springs back', async () => {
    const { element, dialog, clock } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    const finger = new Finger(dialog).down();
    await clock.advance(50);
    finger.move(60, 40);
    const { x, y } = centreOf(dialog, imageOf(dialog));
    expect(x).toBeGreaterThan(45);
    expect(x).toBeLessThanOrEqual(60);
    expect(y).toBeGreaterThan(30);
    await clock.advance(500);
    finger.move(60, 40);
    await clock.advance(200);
    finger.up();
    await frames();
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x, y });

    const { width } = imageOf(dialog).getBoundingClientRect();
    const reach = (width - stageOf(dialog).clientWidth) / 2;
    const further = new Finger(dialog).down();
    further.move(reach + 400, 0);
    const beyond = centreOf(dialog, imageOf(dialog)).x;
    expect(beyond).toBeGreaterThan(reach + 50);
    expect(beyond).toBeLessThan(reach + 300);
    await clock.advance(500);
    further.move(reach + 400, 0);
    await clock.advance(500);
    further.up();
    await clock.advance(2000);
    await frames();
    expect(centreOf(dialog, imageOf(dialog)).x).toBeCloseTo(reach, 0);
    expect(gapOf(dialog)).toBeLessThan(0.6);
    expect(shownName(dialog)).toBe('One');
    expect(element.open).toBe(true);
  });

  it('with inertia after a fast finger', async () => {
    const { dialog, clock } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    const finger = new Finger(dialog).down();
    for (let step = 1; step <= 5; step++) {
      await clock.advance(16);
      finger.move(step * -12, 0);
    }
    const left = centreOf(dialog, imageOf(dialog)).x;
    finger.up();
    const places: number[] = [];
    for (let step = 0; step < 16; step++) {
      await clock.advance(200);
      await frames(1);
      await turn();
      places.push(centreOf(dialog, imageOf(dialog)).x);
    }
    expect(places[0]).toBeLessThan(left - 20);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(places.at(-1)).toBe(places.at(-3));
    expect(gapOf(dialog)).toBeLessThan(0.6);
  });

  it('with inertia also while other slides are fitted to the stage', async () => {
    const { element, dialog, clock } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    const finger = new Finger(dialog).down();
    for (let step = 1; step <= 5; step++) {
      await clock.advance(16);
      finger.move(step * -12, 0);
    }
    const left = centreOf(dialog, imageOf(dialog)).x;
    finger.up();
    // As after the load of another picture.
    element.setAttribute('interval', '9s');
    await turn();
    await clock.advance(200);
    await frames(1);
    expect(centreOf(dialog, imageOf(dialog)).x).toBeLessThan(left - 20);
  });

  it('until a finger stops it', async () => {
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
    const { x } = centreOf(dialog, imageOf(dialog));
    await clock.advance(500);
    await frames();
    expect(centreOf(dialog, imageOf(dialog)).x).toBe(x);
  });

  it('by arrow keys up to its edges', async () => {
    const { dialog } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    press(dialog, 'ArrowRight');
    press(dialog, 'ArrowDown');
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: -80, y: -80 });
    press(dialog, 'ArrowLeft');
    press(dialog, 'ArrowUp');
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
    for (let step = 0; step < 100; step++) press(dialog, step % 2 ? 'ArrowRight' : 'ArrowDown');
    expect(gapOf(dialog)).toBeLessThan(0.1);
    expect(shownName(dialog)).toBe('One');
  });

  it('by wheel up to its edges', async () => {
    const { dialog } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    expect(turnWheel(dialog, { deltaX: 30, deltaY: 50 })).toBe(false);
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: -30, y: -50 });
    for (let step = 0; step < 60; step++) turnWheel(dialog, { deltaX: 100, deltaY: -100 });
    expect(gapOf(dialog)).toBeLessThan(0.1);
    expect(shownName(dialog)).toBe('One');
  });

  it('by the lines of a wheel event', async () => {
    const { dialog } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    turnWheel(dialog, { deltaY: 3, deltaMode: WheelEvent.DOM_DELTA_LINE });
    expect(centreOf(dialog, imageOf(dialog)).y).toBeLessThan(-40);
  });

  it('without a gap when zooming out at an edge', async () => {
    const { dialog } = await openAt();
    for (let step = 0; step < 4; step++) press(dialog, '+');
    for (let step = 0; step < 100; step++) press(dialog, step % 2 ? 'ArrowRight' : 'ArrowDown');
    for (let step = 0; step < 3; step++) {
      press(dialog, '-');
      expect(gapOf(dialog)).toBeLessThan(0.1);
    }
  });
});

describe('<portico-lightbox> with reduced motion', () => {
  const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');

  beforeEach(() => {
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }) as MediaQueryList; // All that is read.
  });

  afterEach(() => {
    if (original) Object.defineProperty(window, 'matchMedia', original);
    else Reflect.deleteProperty(window, 'matchMedia');
  });

  it('zooms without animation and pans without inertia', async () => {
    const { dialog, clock } = await openAt(
      0,
      large().replace('animation-duration="none" style="--portico-pan-duration: 0s"', ''),
    );
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
    const { x } = centreOf(dialog, imageOf(dialog));
    await clock.advance(300);
    await frames();
    expect(centreOf(dialog, imageOf(dialog)).x).toBe(x);
    expect(gapOf(dialog)).toBeLessThan(0.6);
    expect(
      dialog.getAnimations({ subtree: true }).filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1),
    ).toEqual([]);
  });

  it('navigates without animation', async () => {
    const { dialog } = await openAt(0, gallery(undefined, ''));
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
  });
});
