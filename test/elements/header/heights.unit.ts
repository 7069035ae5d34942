import { describe, expect, it } from 'vitest';
import { coveredHeight } from '../../../elements/header/heights.ts';

describe('a header that sticks', () => {
  it.each([
    ['its height', { adminBar: 0, full: 84, above: 0, shrinkage: 0 }, 84],
    ['its height below the admin bar', { adminBar: 32, full: 84, above: 0, shrinkage: 0 }, 116],
    ['what is left of it when it became lower', { adminBar: 0, full: 84, above: 0, shrinkage: 19 }, 65],
    ['only the rows that stay', { adminBar: 32, full: 184, above: 100, shrinkage: 0 }, 116],
    ['never less than the admin bar', { adminBar: 32, full: 10, above: 0, shrinkage: 19 }, 32],
  ])('covers %s', (_, heights, height) => {
    expect(coveredHeight(heights)).toBe(height);
  });
});
