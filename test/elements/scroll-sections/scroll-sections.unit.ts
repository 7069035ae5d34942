import { describe, expect, it } from 'vitest';
import { trackWheel, type Gesture, directionOfKey } from '../../../elements/scroll-sections/input.ts';
import { isInPlace, restStop, canSnap, nextStop } from '../../../elements/scroll-sections/next-section.ts';

const view = { viewTop: 0, viewBottom: 600 };

describe('nextStop', () => {
  it.each([
    ['down leads to the next', 'down', 1, { top: 0, bottom: 600, ...view }, 2],
    ['up leads to the one before', 'up', 1, { top: 0, bottom: 600, ...view }, 0],
    ['down out of the last is the page’s', 'down', 3, { top: 0, bottom: 600, ...view }, undefined],
    ['up out of the first is the page’s', 'up', 0, { top: 0, bottom: 600, ...view }, undefined],
    ['down to one that has come in part', 'down', 1, { top: 200, bottom: 800, ...view }, 1],
    ['up to one that has gone in part', 'up', 1, { top: -200, bottom: 400, ...view }, 1],
    ['down in a high one is read', 'down', 1, { top: 0, bottom: 1500, ...view }, undefined],
    ['down at the end of a high one', 'down', 1, { top: -900, bottom: 600, ...view }, 2],
    ['up in a high one is read', 'up', 1, { top: -900, bottom: 600, ...view }, undefined],
    ['up at the top of a high one', 'up', 1, { top: 0, bottom: 1500, ...view }, 0],
    ['down where an anchor has stopped a little lower', 'down', 1, { top: 16, bottom: 616, ...view }, 2],
    ['up where an anchor has stopped a little lower', 'up', 1, { top: 16, bottom: 616, ...view }, 0],
    ['down to the last lines of a high one', 'down', 1, { top: -80, bottom: 620, ...view }, undefined],
    ['what is rounded counts as there', 'down', 1, { top: 0.6, bottom: 600.6, ...view }, 2],
    ['below a header', 'down', 1, { top: 80, bottom: 600, viewTop: 80, viewBottom: 600 }, 2],
  ] as const)('%s', (_, direction, index, position, wanted) => {
    expect(nextStop(direction, index, 4, position)).toBe(wanted);
  });
});

describe('restStop, after a touch scroll', () => {
  it.each([
    ['down, and stands in its place', 'down', 1, { top: 0, bottom: 600, ...view }, undefined],
    ['down by a part', 'down', 1, { top: -200, bottom: 400, ...view }, 2],
    ['down to the first, which has come but in part', 'down', 0, { top: 200, bottom: 800, ...view }, 0],
    ['down out of the last', 'down', 3, { top: -200, bottom: 400, ...view }, undefined],
    ['up by a part', 'up', 1, { top: 200, bottom: 800, ...view }, 0],
    ['up by more than half', 'up', 1, { top: -200, bottom: 400, ...view }, 1],
    ['up out of the first', 'up', 0, { top: 200, bottom: 800, ...view }, undefined],
    ['in a high one', 'down', 1, { top: -300, bottom: 1200, ...view }, undefined],
    ['down beyond the end of a high one', 'down', 1, { top: -1100, bottom: 400, ...view }, 2],
    ['up to the end of a high one', 'up', 1, { top: -1100, bottom: 400, ...view }, undefined],
    ['below a header', 'down', 1, { top: 80, bottom: 600, viewTop: 80, viewBottom: 600 }, undefined],
  ] as const)('%s', (_, direction, index, position, wanted) => {
    expect(restStop(direction, index, 4, position)).toBe(wanted);
  });
});

describe('isInPlace', () => {
  it.each([
    ['at the top', { top: 1, bottom: 601, ...view }, true],
    ['a little lower', { top: 16, bottom: 616, ...view }, false],
    ['so high that it fills the window', { top: -300, bottom: 900, ...view }, true],
    ['at the end of a high one', { top: -900, bottom: 599, ...view }, true],
    ['beyond that', { top: -900, bottom: 580, ...view }, false],
  ] as const)('%s', (_, position, wanted) => {
    expect(isInPlace(position)).toBe(wanted);
  });
});

describe('canSnap', () => {
  it.each([
    ['down', 0, true],
    ['up', 0, false],
    ['down', 2, false],
    ['up', 2, true],
  ] as const)('a finger that scrolls %s from section %d of three', (direction, index, wanted) => {
    expect(canSnap(direction, index, 3)).toBe(wanted);
  });
});

describe('trackWheel', () => {
  /** Whether each turn of the wheel, `[time, delta]`, begins a gesture. */
  function begins(...turns: readonly (readonly [time: number, delta: number])[]): boolean[] {
    let gesture: Gesture | undefined;
    return turns.map(([time, delta]) => {
      const lastEvent = trackWheel(gesture, { time, delta }, 450);
      gesture = lastEvent.gesture;
      return lastEvent.isNew;
    });
  }

  it.each([
    ['one turn', [[0, 100]], [true]],
    [
      'a wheel that runs out is one gesture',
      [
        [0, 100],
        [100, 90],
        [200, 70],
        [300, 50],
        [400, 30],
        [500, 20],
        [600, 10],
      ],
      [true, false, false, false, false, false, false],
    ],
    [
      'within 450 ms all is one',
      [
        [0, 10],
        [200, 100],
        [449, 300],
      ],
      [true, false, false],
    ],
    [
      'a turn after a pause of 450 ms starts a new gesture',
      [
        [0, 100],
        [450, 100],
      ],
      [true, true],
    ],
    [
      'a wheel that is turned on and on is one',
      [
        [0, 100],
        [100, 100],
        [200, 100],
        [300, 100],
        [400, 100],
        [500, 100],
      ],
      [true, false, false, false, false, false],
    ],
    [
      'a stronger turn during inertia starts a new gesture',
      [
        [0, 100],
        [150, 60],
        [300, 30],
        [440, 12],
        [560, 80],
      ],
      [true, false, false, false, true],
    ],
    [
      'the other direction after 450 ms starts a new gesture',
      [
        [0, 100],
        [400, 60],
        [500, -60],
      ],
      [true, false, true],
    ],
    [
      'the other direction before that does not',
      [
        [0, 100],
        [100, -60],
      ],
      [true, false],
    ],
  ] as const)('%s', (_, turns, wanted) => {
    expect(begins(...turns)).toEqual(wanted);
  });
});

describe('directionOfKey', () => {
  const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  it.each([
    ['PageDown', {}, 'down'],
    ['PageUp', {}, 'up'],
    ['ArrowDown', {}, 'down'],
    ['ArrowUp', {}, 'up'],
    [' ', {}, 'down'],
    [' ', { shiftKey: true }, 'up'],
    ['ArrowDown', { shiftKey: true }, undefined],
    ['ArrowDown', { altKey: true }, undefined],
    ['PageDown', { ctrlKey: true }, undefined],
    ['ArrowUp', { metaKey: true }, undefined],
    ['Home', {}, undefined],
    ['End', {}, undefined],
    ['Tab', {}, undefined],
    ['f', {}, undefined],
  ] as const)('%s with %j', (key, modifiers, wanted) => {
    expect(directionOfKey({ ...plain, ...modifiers, key })).toBe(wanted);
  });
});
