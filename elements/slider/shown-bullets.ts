/** The number of bullets that the row shows at once. The style sheet limits its width to them. */
const shown = 7;

/** Returns whether a bullet is small: at an end of the shown ones where more follow, or beyond it. The current one is in the middle, if possible. */
export function isSmallBullet(place: number, position: number, count: number): boolean {
  const first = Math.max(0, Math.min(position - Math.floor(shown / 2), count - shown));
  return (first > 0 && place <= first) || (first + shown < count && place >= first + shown - 1);
}
