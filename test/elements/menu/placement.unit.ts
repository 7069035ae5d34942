import { describe, expect, it } from 'vitest';
import { isBetterFlipped, spaceBelow, shiftInto } from '../../../elements/menu/list/placement.ts';

const window = { width: 800, height: 600 };
const at = (left: number, right: number, top = 100, bottom = 300) => ({ panel: { left, right, top, bottom }, window });

describe('a submenu stands within the window', () => {
  it.each([
    ['stays where it is', at(100, 300), false, 0],
    ['moves back from the right edge', at(700, 900), false, -108],
    ['moves in from the left edge', at(-40, 160), false, 48],
    ['shows its start when it is wider than the window', at(100, 1100), false, -92],
    ['shows its start from right to left, too', at(-300, 700), true, 92],
  ] as const)('%s', (_what, measure, isRtl, shift) => {
    expect(shiftInto(measure, isRtl)).toBe(shift);
  });

  it.each([
    ['beside its item where there is room', at(300, 500), { left: 100, right: 300, top: 0, bottom: 0 }, false],
    ['on the other side where there is more', at(700, 900), { left: 500, right: 700, top: 0, bottom: 0 }, true],
    ['not on the other side where there is less', at(400, 900), { left: 100, right: 400, top: 0, bottom: 0 }, false],
    ['from right to left on the other side, too', at(-100, 100), { left: 100, right: 300, top: 0, bottom: 0 }, true],
  ] as const)('%s', (_what, measure, item, isFlipped) => {
    expect(isBetterFlipped(measure, item)).toBe(isFlipped);
  });

  it('has the room down to the edge, and never less than a few lines', () => {
    expect(spaceBelow(at(0, 100, 100))).toBe(492);
    expect(spaceBelow(at(0, 100, 590))).toBe(160);
  });
});
