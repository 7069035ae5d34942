import type { Box } from '../input/safe-triangle.ts';

/** The gap between a submenu and the edge of the window, in px. */
const margin = 8;

/** The boxes of a submenu, as positioned by CSS, and of the window, in px. */
export interface SubmenuBox {
  readonly panel: Box;
  readonly window: { readonly width: number; readonly height: number };
}

/** Returns the shift (px, to the right) that moves a submenu into the window; the start of one that is too wide is visible. */
export function shiftInto({ panel: { left, right }, window: { width } }: SubmenuBox, isRtl: boolean): number {
  const toStart = Math.max(0, margin - left);
  const toEnd = Math.min(0, width - margin - right);
  if (right - left > width - 2 * margin) return isRtl ? width - margin - right : margin - left;
  return toStart || toEnd;
}

/** Returns whether a submenu beside its item overflows the window and has more space on the other side. */
export function isBetterFlipped({ panel: { left, right }, window: { width } }: SubmenuBox, item: Box): boolean {
  const isBeyond = left < margin || right > width - margin;
  const isAfter = left >= item.left + 1;
  return isBeyond && (isAfter ? item.left > width - item.right : width - item.right > item.left);
}

/** Returns the height (px) between the top of a submenu and the end of the window, with a minimum of a few lines. */
export const spaceBelow = ({ panel: { top }, window: { height } }: SubmenuBox): number =>
  Math.max(height - margin - top, 160);
