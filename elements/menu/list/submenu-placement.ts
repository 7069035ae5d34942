import { chooseSide, margin, type Box } from '../../../src/overlay/popover/box-geometry.ts';

/** Returns whether a submenu beside its item overflows a window of this width, and has more space on the other side of the item. */
export function isBetterFlipped(panel: Box, item: Box, width: number): boolean {
  const size = { width: panel.right - panel.left, height: 0 };
  const sides = ['left', 'right'] as const;
  const isAfter = panel.left >= item.left + 1;
  const best = chooseSide(
    item,
    size,
    { left: 0, top: 0, right: width, bottom: 0 },
    isAfter ? sides.toReversed() : sides,
  );
  return (best === 'right') !== isAfter;
}

/** Returns the height (px) between the top of a submenu and the bottom of the window. The minimum is a few lines. */
export const spaceBelow = (top: number, height: number): number => Math.max(height - margin - top, 160);
