export type Direction = 'down' | 'up';

/** The position of the current section, and of the visible part of the window below the header (px). */
export interface SectionPosition {
  readonly top: number;
  readonly bottom: number;
  readonly viewTop: number;
  readonly viewBottom: number;
}

/** The tolerance (px) for rounded positions. */
const tolerance = 2;

/** The tolerance as a fraction of the window's height, because a page may place its anchors a little lower. */
const near = 0.1;

/** Returns the section to which a gesture leads. Returns `undefined` if the page should scroll: inside a high section, and after the last section. */
export function nextStop(
  direction: Direction,
  index: number,
  count: number,
  { top, bottom, viewTop, viewBottom }: SectionPosition,
): number | undefined {
  const view = viewBottom - viewTop;
  const isHigh = bottom - top > view + tolerance;
  if (direction === 'down') {
    if (top > viewTop + view * near) return index; // Only a part of the section is visible.
    if (isHigh && bottom > viewBottom + tolerance) return undefined;
    return index + 1 < count ? index + 1 : undefined;
  }
  if (isHigh && top < viewTop - tolerance) return undefined;
  if (top < viewTop - view * near) return index;
  return index > 0 ? index - 1 : undefined;
}

/** Returns whether the current section is at a position where gestures stop, or fills the window. */
export const isInPlace = ({ top, bottom, viewTop, viewBottom }: SectionPosition): boolean =>
  Math.abs(top - viewTop) <= tolerance || (top < viewTop && bottom >= viewBottom - tolerance);

/** Returns the section to scroll to after a touch scroll without snapping. Returns `undefined` where gestures stop, and outside of the sections. */
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
  // The end of a section that is higher than the window is visible. It must stay readable.
  return bottom - top > viewBottom - viewTop + tolerance ? undefined : index;
}

/** Returns whether a touch scroll should end at a section. If it leaves the sections, it should not. */
export const canSnap = (direction: Direction, index: number, count: number): boolean =>
  direction === 'down' ? index < count - 1 : index > 0;
