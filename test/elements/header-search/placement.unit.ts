import { describe, expect, it } from 'vitest';
import { placeOver, shiftInto } from '../../../elements/header-search/panel.ts';

describe('a search dropdown', () => {
  it.each([
    ['stays where it is', { left: 100, right: 400 }, 0],
    ['moves back from the right edge', { left: 700, right: 1000 }, -208],
    ['moves in from the left edge', { left: -20, right: 280 }, 28],
    ['shows its left edge when the window is too narrow', { left: 100, right: 1000 }, -92],
  ] as const)('%s', (_what, box, shift) => {
    expect(shiftInto(box, 800)).toBe(shift);
  });
});

describe('a search overlay', () => {
  it('lies over all of what it covers, measured from its element', () => {
    const element = { left: 700, right: 744, top: 30, bottom: 74 };
    const header = { left: 0, right: 800, top: 20, bottom: 104 };
    expect(placeOver(element, header)).toEqual({ left: '-700px', top: '-10px', width: '800px', height: '84px' });
  });
});
