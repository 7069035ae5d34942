import type { Box } from './safe-triangle.ts';

/** What stays free between a submenu and the edge of the window, in px. */
const margin = 8;

/** A submenu as the CSS has put it, and the window. All in px. */
export interface Standing {
  readonly panel: Box;
  readonly window: { readonly width: number; readonly height: number };
}

/**
 * How far a submenu must move along so that it is within the window (px, to the right); where it is too wide, its start is
 * seen.
 */
export function shiftInto({ panel: { left, right }, window: { width } }: Standing, isRtl: boolean): number {
  const toStart = Math.max(0, margin - left);
  const toEnd = Math.min(0, width - margin - right);
  if (right - left > width - 2 * margin) return isRtl ? width - margin - right : margin - left;
  return toStart || toEnd;
}

/** Whether a submenu beside its item leaves the window, and would have more of it on the other side. */
export function isBetterFlipped({ panel: { left, right }, window: { width } }: Standing, item: Box): boolean {
  const isBeyond = left < margin || right > width - margin;
  const isAfter = left >= item.left + 1;
  return isBeyond && (isAfter ? item.left > width - item.right : width - item.right > item.left);
}

/** The height that a submenu has until the end of the window (px); never less than a few lines. */
export const roomBelow = ({ panel: { top }, window: { height } }: Standing): number =>
  Math.max(height - margin - top, 160);
