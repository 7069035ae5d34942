import { describe, expect, it } from 'vitest';
import { trackWheel, type Gesture, directionOfKey } from '../../../elements/scroll-sections/section-gestures.ts';
import { fromCms } from '../../../elements/scroll-sections/from-cms.ts';
import { isInPlace, restStop, canSnap, nextStop } from '../../../elements/scroll-sections/next-section.ts';

const view = { viewTop: 0, viewBottom: 600 };

describe('nextStop', () => {
  it.each([
    ['goes down to the next section', 'down', 1, { top: 0, bottom: 600, ...view }, 2],
    ['goes up to the previous section', 'up', 1, { top: 0, bottom: 600, ...view }, 0],
    ['scrolls the page down after the last section', 'down', 3, { top: 0, bottom: 600, ...view }, undefined],
    ['scrolls the page up before the first section', 'up', 0, { top: 0, bottom: 600, ...view }, undefined],
    ['goes down to a section that is partly visible', 'down', 1, { top: 200, bottom: 800, ...view }, 1],
    ['goes up to the top of a section that is partly visible', 'up', 1, { top: -200, bottom: 400, ...view }, 1],
    ['scrolls the page down within a high section', 'down', 1, { top: 0, bottom: 1500, ...view }, undefined],
    ['goes down at the end of a high section', 'down', 1, { top: -900, bottom: 600, ...view }, 2],
    ['scrolls the page up within a high section', 'up', 1, { top: -900, bottom: 600, ...view }, undefined],
    ['goes up at the top of a high section', 'up', 1, { top: 0, bottom: 1500, ...view }, 0],
    ['goes down from an anchor slightly below the top', 'down', 1, { top: 16, bottom: 616, ...view }, 2],
    ['goes up from an anchor slightly below the top', 'up', 1, { top: 16, bottom: 616, ...view }, 0],
    ['scrolls the page to the last lines of a high section', 'down', 1, { top: -80, bottom: 620, ...view }, undefined],
    ['tolerates rounded positions', 'down', 1, { top: 0.6, bottom: 600.6, ...view }, 2],
    ['goes down below a header', 'down', 1, { top: 80, bottom: 600, viewTop: 80, viewBottom: 600 }, 2],
  ] as const)('%s', (_, direction, index, position, expected) => {
    expect(nextStop(direction, index, 4, position)).toBe(expected);
  });
});

describe('restStop, after a touch scroll', () => {
  it.each([
    ['stays at a section', 'down', 1, { top: 0, bottom: 600, ...view }, undefined],
    ['continues down after a partial scroll', 'down', 1, { top: -200, bottom: 400, ...view }, 2],
    ['goes to the first section if it is partly visible', 'down', 0, { top: 200, bottom: 800, ...view }, 0],
    ['stays after leaving the last section', 'down', 3, { top: -200, bottom: 400, ...view }, undefined],
    ['continues up after a partial scroll', 'up', 1, { top: 200, bottom: 800, ...view }, 0],
    ['goes to the top of a section after a scroll by more than half', 'up', 1, { top: -200, bottom: 400, ...view }, 1],
    ['stays before the first section', 'up', 0, { top: 200, bottom: 800, ...view }, undefined],
    ['stays within a high section', 'down', 1, { top: -300, bottom: 1200, ...view }, undefined],
    ['goes down beyond the end of a high section', 'down', 1, { top: -1100, bottom: 400, ...view }, 2],
    ['stays at the end of a high section', 'up', 1, { top: -1100, bottom: 400, ...view }, undefined],
    ['stays at a section below a header', 'down', 1, { top: 80, bottom: 600, viewTop: 80, viewBottom: 600 }, undefined],
  ] as const)('%s', (_, direction, index, position, expected) => {
    expect(restStop(direction, index, 4, position)).toBe(expected);
  });
});

describe('isInPlace', () => {
  it.each([
    ['is true at the top', { top: 1, bottom: 601, ...view }, true],
    ['is false slightly below the top', { top: 16, bottom: 616, ...view }, false],
    ['is true if the section fills the window', { top: -300, bottom: 900, ...view }, true],
    ['is true at the end of a high section', { top: -900, bottom: 599, ...view }, true],
    ['is false beyond the end of a high section', { top: -900, bottom: 580, ...view }, false],
  ] as const)('%s', (_, position, expected) => {
    expect(isInPlace(position)).toBe(expected);
  });
});

describe('canSnap', () => {
  it.each([
    ['down', 0, true],
    ['up', 0, false],
    ['down', 2, false],
    ['up', 2, true],
  ] as const)('scrolling %s from index %d of three sections: %s', (direction, index, expected) => {
    expect(canSnap(direction, index, 3)).toBe(expected);
  });
});

describe('trackWheel', () => {
  /** Returns for each wheel event, `[time, delta]`, if it starts a gesture. */
  function starts(...events: readonly (readonly [time: number, delta: number])[]): boolean[] {
    let gesture: Gesture | undefined;
    return events.map(([time, delta]) => {
      const lastEvent = trackWheel(gesture, { time, delta }, 450);
      gesture = lastEvent.gesture;
      return lastEvent.isNew;
    });
  }

  it.each([
    ['starts a gesture with the first event', [[0, 100]], [true]],
    [
      'treats inertia as one gesture',
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
      'treats all events within 450 ms as one gesture',
      [
        [0, 10],
        [200, 100],
        [449, 300],
      ],
      [true, false, false],
    ],
    [
      'starts a new gesture after a pause of 450 ms',
      [
        [0, 100],
        [450, 100],
      ],
      [true, true],
    ],
    [
      'treats continuous events as one gesture',
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
      'starts a new gesture with a stronger event during inertia',
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
      'starts a new gesture in the other direction after 450 ms',
      [
        [0, 100],
        [400, 60],
        [500, -60],
      ],
      [true, false, true],
    ],
    [
      'starts no new gesture in the other direction before 450 ms',
      [
        [0, 100],
        [100, -60],
      ],
      [true, false],
    ],
  ] as const)('%s', (_, events, expected) => {
    expect(starts(...events)).toEqual(expected);
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
  ] as const)('%s with %j', (key, modifiers, expected) => {
    expect(directionOfKey({ ...plain, ...modifiers, key })).toBe(expected);
  });
});

describe('the JSON of a theme', () => {
  it.each([
    ['its breakpoint', { content_break_point: '900' }, { breakpoint: '900' }],
    ['the names of the settings', { breakpoint: 700, mobile: '1' }, { breakpoint: 700, mobile: '1' }],
    ['the author’s breakpoint before the theme’s', { content_break_point: 900, breakpoint: 700 }, { breakpoint: 700 }],
  ])('maps %s', (_, json, expected) => {
    expect(fromCms(json)).toMatchObject(expected);
  });
});
