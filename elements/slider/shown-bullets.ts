/** Returns whether a bullet is small: of more than seven, those that are three or more positions away. The row shows seven, the current one in the middle. */
export const isSmallBullet = (place: number, position: number, count: number): boolean =>
  count > 7 && Math.abs(place - position) > 2;
