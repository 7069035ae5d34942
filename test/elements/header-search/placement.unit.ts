import { describe, expect, it } from 'vitest';
import { placeOver } from '../../../elements/header-search/panel.ts';
import { shiftInto } from '../../../src/overlay/popover/box-geometry.ts';

describe('shiftInto', () => {
  it.each([
    ['is 0 within the window', { left: 100, right: 400 }, 0],
    ['moves away from the right edge', { left: 700, right: 1000 }, -208],
    ['moves away from the left edge', { left: -20, right: 280 }, 28],
    ['shows the left edge in a window that is too narrow', { left: 100, right: 1000 }, -92],
  ] as const)('%s', (_what, { left, right }, shift) => {
    expect(shiftInto(left, right, 800)).toBe(shift);
  });
});

describe('placeOver', () => {
  it('returns the box of the covered element, relative to the element', () => {
    const element = { left: 700, right: 744, top: 30, bottom: 74 };
    const header = { left: 0, right: 800, top: 20, bottom: 104 };
    expect(placeOver(element, header)).toEqual({ left: '-700px', top: '-10px', width: '800px', height: '84px' });
    expect(placeOver(element, header, 2)).toEqual({ left: '-350px', top: '-5px', width: '400px', height: '42px' });
  });
});
