import { describe, expect, it } from 'vitest';
import {
  addSample,
  beginTrack,
  isClosingDrag,
  movedBy,
  swipeDirection,
  velocityOf,
  type Track,
} from '../../../../elements/lightbox/input/gesture.ts';

/** Returns the track of an even movement with an event every 10 ms. */
function trackOf(x: number, y: number, time: number): Track {
  let track = beginTrack(1, { x: 5, y: 7, time: 1000 });
  for (let passed = 10; passed < time; passed += 10) {
    track = addSample(track, { x: 5 + (x * passed) / time, y: 7 + (y * passed) / time, time: 1000 + passed });
  }
  return addSample(track, { x: 5 + x, y: 7 + y, time: 1000 + time });
}

const across = { isRightToLeft: false, threshold: 100 } as const;

describe('a swipe', () => {
  it.each([
    ['to the left: next', -101, 0, 300, across, 'next'],
    ['to the right: previous', 101, 0, 300, across, 'previous'],
    ['of 100 px: none', -100, 0, 300, across, undefined],
    ['of 81 px with the threshold 80: next', -81, 0, 300, { ...across, threshold: 80 }, 'next'],
    ['of 80 px with the threshold 80: none', -80, 0, 300, { ...across, threshold: 80 }, undefined],
    ['that strays by 99 px: next', -200, 99, 300, across, 'next'],
    ['that strays by 100 px: none', -200, 100, 300, across, undefined],
    ['that strays by 100 px upwards: none', -200, -100, 300, across, undefined],
    ['in 999 ms: next', -200, 0, 999, across, 'next'],
    ['in a second: none', -200, 0, 1000, across, undefined],
    ['to the left, from right to left: previous', -200, 0, 300, { ...across, isRightToLeft: true }, 'previous'],
    ['to the right, from right to left: next', 200, 0, 300, { ...across, isRightToLeft: true }, 'next'],
  ] as const)('%s', (_, x, y, time, limits, to) => {
    expect(swipeDirection(trackOf(x, y, time), limits)).toBe(to);
  });
});

describe('the speed of a finger', () => {
  it.each([
    [
      'that moves evenly',
      [
        [0, 0],
        [50, 25],
        [100, 50],
      ],
      0.5,
    ],
    [
      'counts only the last 100 ms',
      [
        [0, 0],
        [400, 400],
        [450, 410],
        [500, 420],
      ],
      0.2,
    ],
    [
      'that rested for longer is none',
      [
        [0, 0],
        [50, 90],
        [200, 90],
      ],
      0,
    ],
    ['that has only come down is none', [[0, 0]], 0],
    [
      'that trembled as it left is none',
      [
        [0, 0],
        [200, 0],
        [219, 9],
      ],
      0,
    ],
    [
      'with two places at one time is none',
      [
        [0, 0],
        [0, 50],
      ],
      0,
    ],
    [
      'that reverses',
      [
        [0, 100],
        [100, 0],
      ],
      -1,
    ],
  ])('%s', (_, places, speed) => {
    const samples = places.map(([time = 0, x = 0]) => ({ time, x, y: -x }));
    expect(velocityOf(samples).x).toBeCloseTo(speed, 9);
    expect(velocityOf(samples).y).toBeCloseTo(-speed, 9);
  });

  it('is 0 without points', () => {
    expect(velocityOf([])).toEqual({ x: 0, y: 0 });
  });
});

describe('a track', () => {
  it('keeps its start and its latest points only', () => {
    const track = trackOf(-300, 30, 3000);
    expect(movedBy(track)).toEqual({ x: -300, y: 30 });
    expect(track.samples).toHaveLength(11);
  });
});

describe('an item that is dragged down on a stage of 600 px', () => {
  const there = (y: number, time: number, back = 0) => {
    const track = trackOf(0, y, time);
    return back ? addSample(track, { x: 5, y: 7 + y - back, time: 1000 + time + 50 }) : track;
  };

  it.each([
    ['closes beyond a fifth', there(121, 2000), true],
    ['returns from a fifth', there(120, 2000), false],
    ['closes by a flick', there(60, 100), true],
    ['returns without a flick', there(50, 100), false],
    ['returns after a flick up', there(300, 600, 150), false],
    ['returns after a flick down from above its place', there(-200, 300, -100), false],
    ['returns after a flick up from above', there(-200, 100), false],
  ])('%s', (_, track, expected) => {
    expect(isClosingDrag(track, 600)).toBe(expected);
  });
});
