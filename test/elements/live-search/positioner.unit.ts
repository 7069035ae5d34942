import { describe, expect, it } from 'vitest';
import { computePlacement } from '../../../elements/live-search/positioner.ts';

const view = { top: 0, bottom: 800 };
const search = (top: number) => ({ top, bottom: top + 40, left: 30, width: 300 });

describe('the list of a search is', () => {
  it.each([
    ['below it', search(100), view, { side: 'below', edge: 146, maxHeight: 646 }],
    [
      'below it, as long as there is enough room for some lines',
      search(580),
      view,
      { side: 'below', edge: 626, maxHeight: 166 },
    ],
    ['above it, where there is more room', search(600), view, { side: 'above', edge: 594, maxHeight: 586 }],
    [
      'below it in a window that is low, where there is more room there',
      search(20),
      { top: 0, bottom: 200 },
      { side: 'below', edge: 66, maxHeight: 160 },
    ],
    ['above a keyboard', search(300), { top: 0, bottom: 400 }, { side: 'above', edge: 294, maxHeight: 286 }],
    [
      'in what is seen of a window that is enlarged',
      search(300),
      { top: 250, bottom: 500 },
      { side: 'below', edge: 346, maxHeight: 160 },
    ],
    [
      'and shows some lines, wherever the search is',
      search(-500),
      view,
      { side: 'below', edge: -454, maxHeight: 1246 },
    ],
  ] as const)('%s', (_, box, seen, placement) => {
    expect(computePlacement(box, seen)).toEqual({ ...placement, left: 30, width: 300 });
  });
});
