import { describe, expect, it } from 'vitest';
import { inertiaAt } from '../../../../elements/lightbox/stage/zoom-geometry.ts';

const bounds = { min: -100, max: 100 };
const wide = { min: -10_000, max: 10_000 };

describe('a released picture', () => {
  it.each([
    [0, 10],
    [325, 10 + 325 * (1 - 1 / Math.E)],
    [650, 10 + 325 * (1 - 1 / Math.E ** 2)],
  ])('with 1 px/ms has moved after %i ms by %f px', (elapsed, position) => {
    expect(inertiaAt(1, 10, wide, elapsed).position).toBeCloseTo(position, 9);
  });

  it('moves as far in the other direction', () => {
    expect(inertiaAt(-1, 0, wide, 325).position).toBeCloseTo(-205.44, 2);
  });

  it.each([
    ['without speed rests at once', 0, 50, bounds, 0, 50],
    ['stops at its computed end', 1, 10, wide, 3000, 335],
    ['rests at the bound that it went over', 2, 0, bounds, 3000, 100],
    ['rests at the lower bound that it went over', -2, 0, bounds, 3000, -100],
    ['beyond a bound comes back', 0, 160, bounds, 3000, 100],
    ['beyond a bound comes back also from further away', 3, 160, bounds, 3000, 100],
    ['cannot move between bounds that are one', 1, 0, { min: 0, max: 0 }, 3000, 0],
  ])('%s', (_, velocity, position, within, elapsed, end) => {
    expect(inertiaAt(velocity, position, within, elapsed)).toEqual({ position: end, isResting: true });
  });

  it('moves until the movement is invisible', () => {
    expect(inertiaAt(1, 10, wide, 2000).isResting).toBe(false);
    expect(inertiaAt(1, 10, wide, 2200).isResting).toBe(true);
  });

  it('is at its start at time 0', () => {
    expect(inertiaAt(1, 10, wide, -20)).toEqual({ position: 10, isResting: false });
  });

  it.each([
    ['overshoots the bound', 2, 0, 149.8],
    ['begins at the bound', 2, 100, 158.86],
    ['begins beyond the bound', 1, 130, 153.15],
  ])(
    'moves without a jump when it %s, and swings no further than its speed takes it',
    (_, velocity, start, turning) => {
      let last = start;
      let furthest = start;
      for (let elapsed = 1; elapsed < 2000; elapsed++) {
        const { position } = inertiaAt(velocity, start, bounds, elapsed);
        expect(Math.abs(position - last)).toBeLessThan(2.1);
        furthest = Math.max(furthest, position);
        last = position;
      }
      expect(furthest).toBeCloseTo(turning, 1);
      expect(last).toBe(100);
    },
  );
});
