import { describe, expect, it } from 'vitest';
import { placeOptions } from '../../../../elements/select/list/positioner.ts';
import type { Box } from '../../../../src/overlay/popover/box-geometry.ts';

const view = { left: 0, top: 0, right: 1000, bottom: 800 };
const at = (left: number, top: number): Box => ({ left, top, right: left + 200, bottom: top + 44 });
const place = (box: Box, height: number, width = 200, isRightToLeft = false) =>
  placeOptions(box, { width, height }, view, isRightToLeft);

describe('a list', () => {
  it.each([
    ['stands below where it fits', at(100, 100), 300, 'below', 642],
    ['stands below where it just fits', at(100, 442), 300, 'below', 300],
    ['stands above where it does not fit below', at(100, 443), 300, 'above', 429],
    ['stands below where there is no more room above', at(100, 300), 700, 'below', 442],
    ['keeps room for some rows in a window of no height', at(100, 795), 0, 'above', 781],
  ])('%s', (_, box, height, side, room) => {
    expect(place(box, height)).toMatchObject({ side, room });
  });

  it('is never so low that nothing could be chosen', () => {
    const low = { left: 0, top: 0, right: 400, bottom: 90 };
    expect(placeOptions(at(0, 10), { width: 200, height: 300 }, low, false).room).toBe(120);
  });

  it.each([
    ['begins where the select begins', at(100, 0), 300, false, 0],
    ['is pushed in from the right edge', at(790, 0), 300, false, -98],
    ['does not leave at the left when it is too wide', at(100, 0), 1200, false, -92],
    ['ends where the select ends, from right to left', at(400, 0), 300, true, -100],
    ['is pushed in from the left edge, from right to left', at(20, 0), 300, true, -12],
  ])('%s', (_, box, width, isRightToLeft, left) => {
    expect(place(box, 100, width, isRightToLeft).left).toBe(left);
  });
});
