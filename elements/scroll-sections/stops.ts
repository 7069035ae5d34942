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
export function stopFor(way: Way, index: number, count: number, { top, bottom, viewTop, viewBottom }: Standing): number | undefined {
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

/** Whether a finger's scroll that way shall end at a section: never where it leads out of them. */
export const snapsTowards = (way: Way, index: number, count: number): boolean =>
  way === 'down' ? index < count - 1 : index > 0;
