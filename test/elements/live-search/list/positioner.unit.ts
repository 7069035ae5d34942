import { describe, expect, it } from 'vitest';
import { computePlacement } from '../../../../elements/live-search/list/positioner.ts';

const view = { top: 0, bottom: 800 };
const field = (top: number) => ({ top, bottom: top + 40, left: 30, width: 400 });

describe('computePlacement', () => {
  it.each([
    ['places the list below', field(100), view, { side: 'below', edge: 146, maxHeight: 646 }],
    ['places it below with room for some lines', field(580), view, { side: 'below', edge: 626, maxHeight: 166 }],
    ['places it above with more room there', field(600), view, { side: 'above', edge: 594, maxHeight: 586 }],
    [
      'places it below in a low window with more room there',
      field(20),
      { top: 0, bottom: 200 },
      { side: 'below', edge: 66, maxHeight: 160 },
    ],
    ['places it above a keyboard', field(300), { top: 0, bottom: 400 }, { side: 'above', edge: 294, maxHeight: 286 }],
    [
      'places it in the visual viewport',
      field(300),
      { top: 250, bottom: 500 },
      { side: 'below', edge: 346, maxHeight: 160 },
    ],
    [
      'keeps the minimum height outside of the window',
      field(-500),
      view,
      { side: 'below', edge: -454, maxHeight: 1246 },
    ],
  ] as const)('%s', (_, box, visible, placement) => {
    expect(computePlacement(box, visible, 1000)).toEqual({ ...placement, left: 30, width: 400 });
  });

  it.each([
    ['is as wide as its field', { left: 30, width: 400 }, false, { left: 30, width: 400 }],
    ['is wider than a narrow field', { left: 30, width: 100 }, false, { left: 30, width: 384 }],
    ['stays in the window then', { left: 880, width: 100 }, false, { left: 600, width: 384 }],
    [
      'begins at the right edge of the field from right to left',
      { left: 600, width: 100 },
      true,
      { left: 316, width: 384 },
    ],
    ['stays in the window from right to left', { left: 20, width: 100 }, true, { left: 16, width: 384 }],
    [
      'keeps the width of a field that is wider than the window',
      { left: -5, width: 1010 },
      false,
      { left: -5, width: 1010 },
    ],
  ] as const)('%s', (_, place, isRtl, expected) => {
    expect(computePlacement({ ...field(100), ...place }, view, 1000, isRtl)).toMatchObject(expected);
  });

  it('is not wider than a narrow window', () => {
    expect(computePlacement({ ...field(100), left: 40, width: 100 }, view, 390)).toMatchObject({
      left: 16,
      width: 358,
    });
  });
});
