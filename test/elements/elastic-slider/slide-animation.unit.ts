import { describe, expect, it } from 'vitest';
import { directionOf, changeKeyframes } from '../../../elements/elastic-slider/slide-animation.ts';
import { swipeBetween } from '../../../elements/elastic-slider/swipe.ts';

describe('the direction from one slide to another', () => {
  it.each([
    [0, 1, 3, 'forward'],
    [2, 1, 3, 'backward'],
    [2, 0, 3, 'forward'],
    [0, 2, 3, 'backward'],
    [1, 0, 2, 'backward'],
    [0, 1, 2, 'forward'],
  ])('from %i to %i of %i is %s', (previous, index, total, direction) => {
    expect(directionOf(previous, index, total)).toBe(direction);
  });
});

describe('what is seen of a change', () => {
  it.each([
    ['forward', false, ['100%', '0'], ['0', '-100%']],
    ['backward', false, ['-100%', '0'], ['0', '100%']],
    ['forward', true, ['-100%', '0'], ['0', '100%']],
    ['backward', true, ['100%', '0'], ['0', '-100%']],
  ] as const)('from the sides, %s, right to left: %s', (direction, isRightToLeft, coming, going) => {
    const frames = changeKeyframes({ animation: 'sides', direction, isRightToLeft });
    expect(frames.coming.map(({ translate }) => translate)).toEqual(coming);
    expect(frames.going.map(({ translate }) => translate)).toEqual(going);
  });

  it('in the centre: one grows into sight, above the one that fades', () => {
    const { coming, going } = changeKeyframes({ animation: 'center', direction: 'forward', isRightToLeft: false });
    expect(coming.map(({ opacity, scale }) => [opacity, scale])).toEqual([
      [0, '0.6'],
      [1, '1'],
    ]);
    expect(going.map(({ opacity }) => opacity)).toEqual([1, 0]);
    expect(Number(coming[0]?.zIndex)).toBeGreaterThan(Number(going[0]?.zIndex));
  });

  it('shows the slide that goes until it is gone', () => {
    for (const animation of ['sides', 'center'] as const) {
      const { going } = changeKeyframes({ animation, direction: 'forward', isRightToLeft: false });
      expect(going.every(({ visibility }) => visibility === 'visible')).toBe(true);
    }
  });
});

describe('a finger that goes', () => {
  it.each([
    ['51 px to the left', 49, 100, false, 'next'],
    ['51 px to the right', 151, 100, false, 'previous'],
    ['51 px to the left, right to left', 49, 100, true, 'previous'],
    ['51 px to the right, right to left', 151, 100, true, 'next'],
    ['49 px', 51, 100, false, undefined],
    ['more down than across', 20, 200, false, undefined],
  ])('%s', (_, x, y, isRightToLeft, step) => {
    expect(swipeBetween({ x: 100, y: 100 }, { x, y }, isRightToLeft)).toBe(step);
  });
});
