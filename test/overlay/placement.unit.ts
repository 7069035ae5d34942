import { describe, expect, it } from 'vitest';
import type { Box, Side } from '../../src/overlay/popover/box-geometry.ts';
import { placeBeside, sidesFrom } from '../../src/overlay/popover/placement.ts';

const view: Box = { left: 0, top: 0, right: 800, bottom: 600 };
const size = { width: 200, height: 50 };
const at = (left: number, top: number, width = 100): Box => ({ left, top, right: left + width, bottom: top + 40 });
const place = (lines: readonly Box[], side: Side) =>
  placeBeside(lines, size, view, { sides: sidesFrom(side), gap: 4, edge: 2 });

describe('a box beside its anchor', () => {
  it.each([
    ['is centred above', at(300, 200), 'top', { left: 250, top: 146, origin: 'bottom center' }],
    ['is centred below', at(300, 200), 'bottom', { left: 250, top: 244, origin: 'top center' }],
    ['is centred at the left', at(300, 200), 'left', { left: 96, top: 195, origin: 'right' }],
    ['is centred at the right', at(300, 200), 'right', { left: 404, top: 195, origin: 'left' }],
    ['flips without space above', at(300, 50), 'top', { left: 250, top: 94, origin: 'top center' }],
    ['flips without space below', at(300, 530), 'bottom', { left: 250, top: 476, origin: 'bottom center' }],
    [
      'is above without space at both sides',
      at(100, 200, 600),
      'right',
      { left: 300, top: 146, origin: 'bottom center' },
    ],
    ['is moved from the left edge', at(10, 200), 'top', { left: 2, top: 146, origin: 'bottom center' }],
    ['is moved from the right edge', at(700, 200), 'top', { left: 598, top: 146, origin: 'bottom center' }],
    ['is moved from the upper edge', at(300, 0), 'left', { left: 96, top: 2, origin: 'right' }],
  ] as const)('%s', (_what, anchor, side, position) => {
    expect(place([anchor], side)).toEqual(position);
  });

  it.each([
    ['the first line, above', 'top', { left: 598, top: 146, origin: 'bottom center' }],
    ['the last line, below', 'bottom', { left: 2, top: 284, origin: 'top center' }],
  ] as const)('is at %s', (_what, side, position) => {
    // A link that begins at the end of a line and ends at the start of the next.
    expect(place([at(650, 200), at(0, 240)], side)).toEqual(position);
  });

  it('is aligned with an edge of its anchor', () => {
    const wanted = { sides: ['bottom', 'top'], gap: 6, edge: 6 } as const;
    expect(placeBeside([at(300, 200)], size, view, { ...wanted, align: 'left' })).toEqual({
      left: 300,
      top: 246,
      origin: 'top left',
    });
    expect(placeBeside([at(300, 200)], size, view, { ...wanted, align: 'right' })).toEqual({
      left: 200,
      top: 246,
      origin: 'top right',
    });
  });
});
