/** Which way a visitor wants. */
export type Way = 'down' | 'up';

/** Where the current section stands in the window, and what of the window it has (px): from below the header to the bottom. */
export interface Standing {
  readonly top: number;
  readonly bottom: number;
  readonly viewTop: number;
  readonly viewBottom: number;
}

/** Browsers round where things stand; px. */
const tolerance = 2;
/** What stands so near to its place, as a share of the window, is in it: a page may let its anchors stop a little lower. */
const near = 0.1;

/**
 * The section to which a gesture leads from the current one; `undefined` where the page is to scroll as ever: there is more of a high section to read, or
 * the sections end there.
 */
export function stopFor(
  way: Way,
  index: number,
  count: number,
  { top, bottom, viewTop, viewBottom }: Standing,
): number | undefined {
  const view = viewBottom - viewTop;
  const isHigh = bottom - top > view + tolerance;
  if (way === 'down') {
    if (top > viewTop + view * near) return index; // It has come but in part.
    if (isHigh && bottom > viewBottom + tolerance) return undefined;
    return index + 1 < count ? index + 1 : undefined;
  }
  if (isHigh && top < viewTop - tolerance) return undefined;
  if (top < viewTop - view * near) return index;
  return index > 0 ? index - 1 : undefined;
}

/** Whether the current section stands where gestures lead to, or is so high that it fills the window. */
export const isInPlace = ({ top, bottom, viewTop, viewBottom }: Standing): boolean =>
  Math.abs(top - viewTop) <= tolerance || (top < viewTop && bottom >= viewBottom - tolerance);

/**
 * The section to which a finger's scroll that way is yet to be led when it has ended, since the browser's snap has not done so; `undefined` where the
 * page stands well, or the way leads out of the sections.
 */
export function restFor(way: Way, index: number, count: number, standing: Standing): number | undefined {
  if (isInPlace(standing)) return undefined;
  const { top, bottom, viewTop, viewBottom } = standing;
  const isBelow = top > viewTop;
  if (way === 'down') return isBelow ? index : index + 1 < count ? index + 1 : undefined;
  if (isBelow) return index > 0 ? index - 1 : undefined;
  // The end of a high one has come into view: that is what is to be read.
  return bottom - top > viewBottom - viewTop + tolerance ? undefined : index;
}

/** Whether a finger's scroll that way shall end at a section: never where it leads out of them. */
export const snapsTowards = (way: Way, index: number, count: number): boolean =>
  way === 'down' ? index < count - 1 : index > 0;
