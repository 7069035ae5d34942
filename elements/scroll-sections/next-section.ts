export type Direction = 'down' | 'up';

/** The position of the current section, and the visible part of the window below the header (px). */
export interface SectionPosition {
  readonly top: number;
  readonly bottom: number;
  readonly viewTop: number;
  readonly viewBottom: number;
}

/** The tolerance for rounded positions, in px. */
const tolerance = 2;

/** The tolerance as a share of the window: a page may place its anchors a little lower. */
const near = 0.1;

/** Returns the section that a gesture leads to; `undefined` to scroll the page: in a high section, or after the last. */
export function nextStop(
  direction: Direction,
  index: number,
  count: number,
  { top, bottom, viewTop, viewBottom }: SectionPosition,
): number | undefined {
  const view = viewBottom - viewTop;
  const isHigh = bottom - top > view + tolerance;
  if (direction === 'down') {
    if (top > viewTop + view * near) return index; // The section is visible only in part.
    if (isHigh && bottom > viewBottom + tolerance) return undefined;
    return index + 1 < count ? index + 1 : undefined;
  }
  if (isHigh && top < viewTop - tolerance) return undefined;
  if (top < viewTop - view * near) return index;
  return index > 0 ? index - 1 : undefined;
}

/** Returns whether the current section is at a stop of gestures, or fills the window. */
export const isInPlace = ({ top, bottom, viewTop, viewBottom }: SectionPosition): boolean =>
  Math.abs(top - viewTop) <= tolerance || (top < viewTop && bottom >= viewBottom - tolerance);

/** Returns the section to go to after a touch scroll without snapping; `undefined` at a stop, or outside. */
export function restStop(
  direction: Direction,
  index: number,
  count: number,
  position: SectionPosition,
): number | undefined {
  if (isInPlace(position)) return undefined;
  const { top, bottom, viewTop, viewBottom } = position;
  const isBelow = top > viewTop;
  if (direction === 'down') return isBelow ? index : index + 1 < count ? index + 1 : undefined;
  if (isBelow) return index > 0 ? index - 1 : undefined;
  // The end of a section higher than the window is visible, and stays readable.
  return bottom - top > viewBottom - viewTop + tolerance ? undefined : index;
}

/** Returns whether a touch scroll should end at a section: not if it leaves the sections. */
export const canSnap = (direction: Direction, index: number, count: number): boolean =>
  direction === 'down' ? index < count - 1 : index > 0;
