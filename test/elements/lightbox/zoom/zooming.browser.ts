import { getAllByRole, waitFor } from '@testing-library/dom';
import { turn } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { Finger, centreOf, turnWheel } from '../fingers.ts';
import { button, currentSlide, load, maybeButton, opened, picture, press, shownName, shows } from '../lightbox-page.ts';
import { imageOf, large, openAt, scaleOf, widthOf, isZoomed, pinch, frames } from '../zoom-page.ts';

before(load);

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

  it('by two fingers around the point between them', async () => {
    const { dialog } = await openAt();
    const first = new Finger(dialog, { id: 1 }).down(100, 50);
    const second = new Finger(dialog, { id: 2 }).down(200, 50);
    first.move(50, 50);
    second.move(250, 50);
    // The point 150 px beside the middle is fixed; at twice the size the middle is 150 px away.
    expect(centreOf(dialog, imageOf(dialog)).x).toBeCloseTo(-150, 0);
    expect(centreOf(dialog, imageOf(dialog)).y).toBeCloseTo(-50, 0);
    first.up();
    second.up();
  });

  it('by two fingers, without reading styles while they move', async () => {
    const { dialog } = await openAt();
    const { first, second } = pinch(dialog, 100);
    const read = globalThis.getComputedStyle;
    let reads = 0;
    globalThis.getComputedStyle = (...parts) => {
      reads += 1;
      return read(...parts);
    };
    try {
      first.move(-60, 0);
      second.move(60, 0);
    } finally {
      globalThis.getComputedStyle = read;
    }
    expect(reads).toBe(0);
    first.up();
    second.up();
  });

  it('with resistance beyond its limits, and springs back', async () => {
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
    expect(centreOf(dialog, imageOf(dialog)).x).toBeLessThan(-90);
    expect(isZoomed(element)).toBe(true);
    await clock.advance(1000);
    mouse.tap(100, 0);
    await turn();
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
  });

  it('by the wheel with Ctrl around the pointer, without zooming the page', async () => {
    const { element, dialog } = await openAt();
    expect(turnWheel(dialog, { deltaY: -50, ctrlKey: true, x: 100, y: 0 })).toBe(false);
    await turn();
    expect(scaleOf(dialog)).toBeCloseTo(Math.exp(0.5), 2);
    expect(centreOf(dialog, imageOf(dialog)).x).toBeCloseTo(100 - 100 * Math.exp(0.5), 0);
    expect(isZoomed(element)).toBe(true);
    turnWheel(dialog, { deltaY: 50, ctrlKey: true });
    turnWheel(dialog, { deltaY: 50, ctrlKey: true });
    await turn();
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
    expect(shownName(dialog)).toBe('One');
  });

  it('by buttons, which are disabled without effect', async () => {
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

  it('and announces the scale after the animation', async () => {
    const { dialog, clock } = await openAt();
    const announced = () => getAllByRole(dialog, 'status').map(({ textContent }) => textContent);
    await clock.advance(1000);
    expect(announced().join()).not.toContain('Zoom');
    press(dialog, '+');
    press(dialog, '+');
    await clock.advance(299);
    expect(announced().join()).not.toContain('Zoom');
    await clock.advance(1);
    await waitFor(() => expect(announced()).toContain('Zoom: 225%'));
    press(dialog, '0');
    await clock.advance(300);
    await waitFor(() => expect(announced()).toContain('Zoom: 100%'));
    press(dialog, 'End');
    await shows(dialog, 'Two');
    await clock.advance(300);
    expect(announced().join()).not.toContain('Zoom');
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

  it('and resets it on navigation', async () => {
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
    expect(centreOf(dialog, imageOf(dialog))).toEqual({ x: 0, y: 0 });
  });

  it('and resets it on close', async () => {
    const { element, dialog } = await openAt();
    press(dialog, '+');
    element.hide();
    await waitFor(() => expect(dialog.open).toBe(false));
    expect(isZoomed(element)).toBe(false);
    await element.show(0);
    await opened(element);
    expect(scaleOf(dialog)).toBeCloseTo(1, 4);
  });

  it('and requests a larger srcset candidate', async () => {
    const srcset = [400, 1600, 3200].map((width) => `${picture(width, (width * 3) / 4)} ${width}w`).join(', ');
    const html = `<portico-lightbox animation-duration="none"><a href="${picture(400, 300)}" data-srcset="${srcset}" data-width="3200" data-height="2400" data-title="One">One</a></portico-lightbox>`;
    const { dialog } = await openAt(0, html);
    const image = imageOf(dialog);
    expect(image.srcset).not.toBe('');
    const wanted = () => Number.parseFloat(image.sizes);
    // Engines round fractions of a pixel differently.
    const isAsWide = () => Math.abs(wanted() - image.getBoundingClientRect().width) <= 1;
    await waitFor(() => expect(isAsWide()).toBe(true));
    for (let step = 0; step < 5; step++) press(dialog, '+');
    await waitFor(() => expect(isAsWide() && wanted() > 1600).toBe(true));
    await waitFor(() => expect(image.currentSrc).toMatch(/3200x2400/));
    // A smaller candidate is not requested again.
    expect(image.offsetWidth).toBeLessThan(1000);
  });

  it('and keeps its image if the larger candidate is missing', async () => {
    const srcset = `${picture(800, 600)} 800w, /__pictures/missing.png 3200w`;
    const html = `<portico-lightbox animation-duration="none"><a href="${picture(400, 300)}" data-srcset="${srcset}" data-title="One">One</a></portico-lightbox>`;
    const { dialog } = await openAt(0, html);
    for (let step = 0; step < 5; step++) press(dialog, '+');
    await waitFor(() => expect(imageOf(dialog).srcset).not.toContain('missing'));
    await waitFor(() => expect(imageOf(dialog).currentSrc).toContain('800x600'));
    await waitFor(() => expect(imageOf(dialog).naturalWidth).toBeGreaterThan(0));
    expect(currentSlide(dialog).dataset.status).toBe('shown');
  });
});
