import { describe, expect, it } from 'vitest';
import { isBetterFlipped, spaceBelow } from '../../../elements/menu/list/submenu-placement.ts';
import { shiftInto } from '../../../src/overlay/popover/box-geometry.ts';

const window = { width: 800, height: 600 };
const at = (left: number, right: number) => ({ left, right, top: 100, bottom: 300 });

describe('the position of a submenu', () => {
  it.each([
    ['is not shifted within the window', at(100, 300), false, 0],
    ['is shifted from the right edge', at(700, 900), false, -108],
    ['is shifted from the left edge', at(-40, 160), false, 48],
    ['shows the start of a submenu wider than the window', at(100, 1100), false, -92],
    ['shows the start from right to left', at(-300, 700), true, 92],
  ] as const)('%s', (_what, { left, right }, isRtl, shift) => {
    expect(shiftInto(left, right, window.width, isRtl)).toBe(shift);
  });

  it.each([
    ['stays beside its item with enough space', at(300, 500), { left: 100, right: 300, top: 0, bottom: 0 }, false],
    ['flips to the side with more space', at(700, 900), { left: 500, right: 700, top: 0, bottom: 0 }, true],
    ['does not flip to the side with less space', at(400, 900), { left: 100, right: 400, top: 0, bottom: 0 }, false],
    ['flips from right to left', at(-100, 100), { left: 100, right: 300, top: 0, bottom: 0 }, true],
  ] as const)('%s', (_what, panel, item, isFlipped) => {
    expect(isBetterFlipped(panel, item, window.width)).toBe(isFlipped);
  });

  it('has the height down to the edge, with a minimum', () => {
    expect(spaceBelow(100, window.height)).toBe(492);
    expect(spaceBelow(590, window.height)).toBe(160);
  });
});
