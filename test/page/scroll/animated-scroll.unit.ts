import { describe, expect, it } from 'vitest';
import { scrollPosition } from '../../../src/page/scroll/animated-scroll.ts';

describe('scrollPosition()', () => {
  it.each([
    [-5, 1000],
    [0, 1000],
    [400, 600],
    [800, 200],
    [9000, 200],
  ])('returns the position after %d ms of 800 ms: %d px', (elapsed, position) => {
    expect(scrollPosition(1000, 200, elapsed, 800)).toBeCloseTo(position);
  });

  it('accelerates and decelerates', () => {
    const at = (elapsed: number) => scrollPosition(0, 100, elapsed, 800);
    const [first, middle, last] = [at(100) - at(0), at(450) - at(350), at(800) - at(700)];
    expect(first).toBeLessThan(middle);
    expect(last).toBeLessThan(middle);
    expect(first).toBeCloseTo(last);
  });

  it('only accelerates with “in” and only decelerates with “out”', () => {
    const steps = (ease: 'in' | 'out') =>
      [0, 200, 400, 600, 800].map((elapsed) => scrollPosition(0, 100, elapsed, 800, ease));
    const grows = (list: readonly number[]) =>
      list.slice(2).every((value, index) => value - list[index + 1]! > list[index + 1]! - list[index]!);
    expect(steps('in').at(-1)).toBe(100);
    expect(grows(steps('in'))).toBe(true);
    expect(steps('out').at(-1)).toBe(100);
    expect(
      grows(
        steps('out')
          .map((value) => 100 - value)
          .toReversed(),
      ),
    ).toBe(true);
  });

  it('returns the target at once without a duration', () => {
    expect(scrollPosition(1000, 200, 0, 0)).toBe(200);
  });
});
