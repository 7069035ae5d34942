import { describe, expect, it } from 'vitest';
import { computePlacement } from '../../../elements/live-search/positioner.ts';

const view = { top: 0, bottom: 800 };
const search = (top: number) => ({ top, bottom: top + 40, left: 30, width: 300 });

describe('computePlacement', () => {
  it.each([
    ['places the list below', search(100), view, { side: 'below', edge: 146, maxHeight: 646 }],
    ['places it below with room for some lines', search(580), view, { side: 'below', edge: 626, maxHeight: 166 }],
    ['places it above with more room there', search(600), view, { side: 'above', edge: 594, maxHeight: 586 }],
    [
      'places it below in a low window with more room there',
      search(20),
      { top: 0, bottom: 200 },
      { side: 'below', edge: 66, maxHeight: 160 },
    ],
    ['places it above a keyboard', search(300), { top: 0, bottom: 400 }, { side: 'above', edge: 294, maxHeight: 286 }],
    [
      'places it in the visual viewport',
      search(300),
      { top: 250, bottom: 500 },
      { side: 'below', edge: 346, maxHeight: 160 },
    ],
    [
      'keeps the minimum height outside of the window',
      search(-500),
      view,
      { side: 'below', edge: -454, maxHeight: 1246 },
    ],
  ] as const)('%s', (_, box, visible, placement) => {
    expect(computePlacement(box, visible)).toEqual({ ...placement, left: 30, width: 300 });
  });
});
