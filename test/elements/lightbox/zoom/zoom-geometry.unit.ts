import { describe, expect, it } from 'vitest';
import * as zooms from '../../../../elements/lightbox/stage/zoom-geometry.ts';
import type { Point, Zoom, ZoomLimits } from '../../../../elements/lightbox/stage/zoom-geometry.ts';

const { bounded, zoomLimits, panned, pinched, rubberBand, restingZoom, toggled, unzoomed, zoomAround } = zooms;

const limits: ZoomLimits = { min: 1, max: 4, target: 2 };
const stage = { width: 800, height: 600 };
const picture = { width: 800, height: 400 };
const zoom = (scale: number, x = 0, y = 0): Zoom => ({ scale, x, y });
const point = (x: number, y: number): Point => ({ x, y });

/** Returns the point of the fitted image under a point of the stage. */
const under = (at: Point, { scale, x, y }: Zoom) => point((at.x - x) / scale, (at.y - y) / scale);

describe('the zoom limits', () => {
  const settings = { maxScale: 1 };
  const size = (width: number) => ({ width, height: width / 2 });

  it.each([
    ['shown in natural size: twice', 400, 400, 1, settings, { min: 1, max: 2, target: 2 }],
    ['shown at a quarter: its natural size, and twice that', 1600, 400, 1, settings, { min: 1, max: 8, target: 4 }],
    ['shown at a quarter on a fine screen: one pixel on one', 1600, 400, 2, settings, { min: 1, max: 8, target: 2 }],
    ['shown at a tenth on a fine screen', 4000, 400, 2, settings, { min: 1, max: 20, target: 5 }],
    ['with a larger max-scale: larger limits', 1600, 400, 1, { maxScale: 3 }, { min: 1, max: 12, target: 4 }],
    ['of unknown size: twice', 0, 400, 1, settings, { min: 1, max: 2, target: 2 }],
    ['not laid out yet: twice', 400, 0, 1, settings, { min: 1, max: 2, target: 2 }],
    ['on a screen of no ratio: as of 1', 1600, 400, 0, settings, { min: 1, max: 8, target: 4 }],
  ])('%s', (_, natural, fitted, ratio, given, expected) => {
    expect(zoomLimits(size(natural), size(fitted), ratio, given)).toEqual(expected);
  });
});

describe('zooming around a point', () => {
  it.each([
    ['the centre leaves the centre', zoom(1), point(0, 0), 2, zoom(2)],
    ['a point right of the centre moves the picture to the left', zoom(1), point(100, -50), 2, zoom(2, -100, 50)],
    ['a moved picture', zoom(2, 40, 20), point(100, 0), 1.5, zoom(3, 10, 30)],
    ['no further than the maximum', zoom(2), point(100, 0), 10, zoom(4, -100, 0)],
    ['no further back than the minimum', zoom(2, -100, 0), point(100, 0), 0.1, zoom(1)],
  ])('%s', (_, from, at, factor, expected) => {
    expect(zoomAround(from, at, factor, limits)).toEqual(expected);
  });

  it.each([0.3, 0.8, 1, 1.7, 9])('keeps the point in place by a factor of %f', (factor) => {
    const from = zoom(1.6, -37, 91);
    const at = point(123, -45);
    const to = zoomAround(from, at, factor, limits);
    expect(under(at, to).x).toBeCloseTo(under(at, from).x, 9);
    expect(under(at, to).y).toBeCloseTo(under(at, from).y, 9);
  });
});

describe('a picture', () => {
  it('is panned by a distance', () => {
    expect(panned(zoom(2, 10, 20), 5, -30)).toEqual(zoom(2, 15, -10));
  });

  it.each([
    ['that is fitted is in the middle', zoom(1, 30, -40), zoom(1)],
    ['that is larger leaves no gap at the left', zoom(2, 500, 0), zoom(2, 400, 0)],
    ['that is larger leaves no gap at the right and below', zoom(2, -500, -300), zoom(2, -400, -100)],
    ['that is larger only across is in the middle between top and bottom', zoom(1.5, 150, 70), zoom(1.5, 150, 0)],
    ['is unchanged without a gap', zoom(3, -300, 200), zoom(3, -300, 200)],
  ])('%s', (_, from, expected) => {
    expect(bounded(from, picture, stage)).toEqual(expected);
  });
});

describe('a picture that is dragged', () => {
  it('follows fully within its bounds', () => {
    expect(rubberBand(zoom(2, 400, -100), picture, stage)).toEqual(zoom(2, 400, -100));
  });

  it.each([
    [0, 0],
    [80, 41.71],
    [800, 283.87],
    [-80, -41.71],
  ])('by %i px beyond its bounds follows by %f px', (beyond, followed) => {
    const from = 400 * Math.sign(beyond);
    expect(rubberBand(zoom(2, from + beyond), picture, stage).x - from).toBeCloseTo(followed, 2);
  });

  it('never moves further than the stage width', () => {
    expect(rubberBand(zoom(1, 1e9), picture, stage).x).toBeLessThan(800);
  });

  it('does not move on a stage without size', () => {
    expect(rubberBand(zoom(1, 50, 50), { width: 0, height: 0 }, { width: 0, height: 0 })).toEqual(unzoomed);
  });
});

describe('a double tap', () => {
  it.each([
    ['leads a fitted picture to the target, around the place', zoom(1), zoom(2, -100, -50)],
    ['leads a zoomed picture back', zoom(1.5, 20, 30), unzoomed],
    ['leads a picture back that is at the target', zoom(2, 100, 0), unzoomed],
    ['takes one for fitted that arithmetic left a little larger', zoom(1.0001), zoom(2, -99.99, -49.995)],
  ])('%s', (_, from, expected) => {
    const to = toggled(from, point(100, 50), limits);
    expect(to.scale).toBeCloseTo(expected.scale, 9);
    expect(to.x).toBeCloseTo(expected.x, 1);
    expect(to.y).toBeCloseTo(expected.y, 1);
  });
});

describe('two fingers', () => {
  const a = point(-50, 0);
  const b = point(50, 0);

  it.each([
    ['that spread to twice the distance', point(-100, 0), point(100, 0), zoom(2)],
    ['that move together', point(-30, 40), point(70, 40), zoom(1, 20, 40)],
    ['that spread and move', point(-50, 10), point(150, 10), zoom(2, 50, 10)],
    ['that turn', point(0, -50), point(0, 50), zoom(1)],
  ])('%s', (_, a1, b1, expected) => {
    expect(pinched(unzoomed, a, b, a1, b1, limits)).toEqual(expected);
  });

  it('keep the point between them', () => {
    const from = zoom(1.5, 30, -20);
    const to = pinched(from, point(0, 0), point(100, 60), point(-40, 10), point(150, 100), limits);
    const before = under(point(50, 30), from);
    const after = under(point(55, 55), to);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  it.each([
    ['beyond the maximum', 8, 4 * 2 ** 0.3],
    ['below the minimum', 0.5, 0.5 ** 0.3],
    ['to one point', 0, 0.5],
  ])('%s are damped', (_, factor, scale) => {
    expect(pinched(unzoomed, a, b, point(-50 * factor, 0), point(50 * factor, 0), limits).scale).toBeCloseTo(scale, 9);
  });

  it('that start at the same point only pan', () => {
    expect(pinched(zoom(2), a, a, point(-40, 0), point(60, 0), limits)).toEqual(zoom(2, 60, 0));
  });
});

describe('a released picture', () => {
  it.each([
    ['too large returns to the maximum around the fingers', zoom(8), point(100, 0), zoom(4, 50, 0)],
    ['too small is fitted', zoom(0.8, 30, 30), point(100, 0), unzoomed],
    ['beyond its bounds returns', zoom(2, 450, 0), point(0, 0), zoom(2, 400, 0)],
    ['within all stays', zoom(2, 100, 50), point(70, 0), zoom(2, 100, 50)],
  ])('%s', (_, from, at, expected) => {
    expect(restingZoom(from, at, picture, stage, limits)).toEqual(expected);
  });
});
