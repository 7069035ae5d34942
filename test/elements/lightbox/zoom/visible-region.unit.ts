import { describe, expect, it } from 'vitest';
import { visibleRegion } from '../../../../elements/lightbox/stage/image-zoom.ts';

const stage = { width: 800, height: 600 };
const whole = { start: 0, size: 1 };

describe('the visible region of an image', () => {
  it.each([
    ['all of one that is fitted', { scale: 1, x: 0, y: 0 }, whole, whole],
    [
      'the middle of one twice as large',
      { scale: 2, x: 0, y: 0 },
      { start: 0.25, size: 0.5 },
      { start: 0.25, size: 0.5 },
    ],
    ['the left end', { scale: 2, x: 400, y: 0 }, { start: 0, size: 0.5 }, { start: 0.25, size: 0.5 }],
    ['the right end', { scale: 2, x: -400, y: 0 }, { start: 0.5, size: 0.5 }, { start: 0.25, size: 0.5 }],
    ['the top', { scale: 2, x: 0, y: 300 }, { start: 0.25, size: 0.5 }, { start: 0, size: 0.5 }],
    ['the bottom', { scale: 2, x: 0, y: -300 }, { start: 0.25, size: 0.5 }, { start: 0.5, size: 0.5 }],
    [
      'no more than the end of one that is dragged beyond',
      { scale: 2, x: 900, y: -900 },
      { start: 0, size: 0.5 },
      { start: 0.5, size: 0.5 },
    ],
    [
      'a quarter of one four times as large',
      { scale: 4, x: 0, y: 0 },
      { start: 0.375, size: 0.25 },
      { start: 0.375, size: 0.25 },
    ],
  ])('%s', (_, zoom, x, y) => {
    expect(visibleRegion(zoom, { fitted: stage, stage })).toEqual({ x, y });
  });

  it('is complete in a dimension smaller than the stage', () => {
    expect(visibleRegion({ scale: 2, x: 0, y: 0 }, { fitted: { width: 800, height: 200 }, stage })).toEqual({
      x: { start: 0.25, size: 0.5 },
      y: whole,
    });
  });
});
