import type { Box } from '../input/safe-triangle.ts';

/** The gap between a submenu and the edge of the window, in px. */
const margin = 8;

/** A submenu as the CSS has put it, and the window. All in px. */
export interface SubmenuBox {
  readonly panel: Box;
  readonly window: { readonly width: number; readonly height: number };
}

/**
 * Returns how far a submenu must move so that it is within the window (px, to the right); where it is too wide, its start is
 * seen.
 */
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

/** The height that a submenu has until the end of the window (px); never less than a few lines. */
export const spaceBelow = ({ panel: { top }, window: { height } }: SubmenuBox): number =>
  Math.max(height - margin - top, 160);
