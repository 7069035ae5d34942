import { describe, expect, it } from 'vitest';
import { coveredHeight } from '../../../elements/header/heights.ts';

describe('coveredHeight', () => {
  it.each([
    ['is the height', { adminBar: 0, full: 84, above: 0, shrinkage: 0 }, 84],
    ['includes the admin bar', { adminBar: 32, full: 84, above: 0, shrinkage: 0 }, 116],
    ['excludes the shrinkage', { adminBar: 0, full: 84, above: 0, shrinkage: 19 }, 65],
    ['excludes the rows above', { adminBar: 32, full: 184, above: 100, shrinkage: 0 }, 116],
    ['is at least the admin bar', { adminBar: 32, full: 10, above: 0, shrinkage: 19 }, 32],
  ])('%s', (_, heights, height) => {
    expect(coveredHeight(heights)).toBe(height);
  });
});
