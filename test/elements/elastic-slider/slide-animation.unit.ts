import { describe, expect, it } from 'vitest';
import { directionOf, changeKeyframes } from '../../../elements/elastic-slider/slide-animation.ts';
import { swipeBetween } from '../../../elements/elastic-slider/swipe.ts';

describe('directionOf', () => {
  it.each([
    [0, 1, 3, 'forward'],
    [2, 1, 3, 'backward'],
    [2, 0, 3, 'forward'],
    [0, 2, 3, 'backward'],
    [1, 0, 2, 'backward'],
    [0, 1, 2, 'forward'],
  ])('returns the direction from %i to %i of %i: %s', (previous, index, total, direction) => {
    expect(directionOf(previous, index, total)).toBe(direction);
  });
});

describe('changeKeyframes', () => {
  it.each([
    ['forward', false, ['100%', '0'], ['0', '-100%']],
    ['backward', false, ['-100%', '0'], ['0', '100%']],
    ['forward', true, ['-100%', '0'], ['0', '100%']],
    ['backward', true, ['100%', '0'], ['0', '-100%']],
  ] as const)('moves both slides by sides, %s, right to left: %s', (direction, isRightToLeft, incoming, outgoing) => {
    const frames = changeKeyframes({ animation: 'sides', direction, isRightToLeft });
    expect(frames.incoming.map(({ translate }) => translate)).toEqual(incoming);
    expect(frames.outgoing.map(({ translate }) => translate)).toEqual(outgoing);
  });

  it('lets the next slide grow above the fading one with center', () => {
    const { incoming, outgoing } = changeKeyframes({ animation: 'center', direction: 'forward', isRightToLeft: false });
    expect(incoming.map(({ opacity, scale }) => [opacity, scale])).toEqual([
      [0, '0.6'],
      [1, '1'],
    ]);
    expect(outgoing.map(({ opacity }) => opacity)).toEqual([1, 0]);
    expect(Number(incoming[0]?.zIndex)).toBeGreaterThan(Number(outgoing[0]?.zIndex));
  });

  it('keeps the previous slide visible during the animation', () => {
    for (const animation of ['sides', 'center'] as const) {
      const { outgoing } = changeKeyframes({ animation, direction: 'forward', isRightToLeft: false });
      expect(outgoing.every(({ visibility }) => visibility === 'visible')).toBe(true);
    }
  });
});

describe('swipeBetween', () => {
  it.each([
    ['51 px to the left is next', 49, 100, false, 'next'],
    ['51 px to the right is previous', 151, 100, false, 'previous'],
    ['51 px to the left is previous in right-to-left text', 49, 100, true, 'previous'],
    ['51 px to the right is next in right-to-left text', 151, 100, true, 'next'],
    ['49 px is too short', 51, 100, false, undefined],
    ['a mostly vertical movement is not a swipe', 20, 200, false, undefined],
  ])('%s', (_, x, y, isRightToLeft, step) => {
    expect(swipeBetween({ x: 100, y: 100 }, { x, y }, isRightToLeft)).toBe(step);
  });
});
