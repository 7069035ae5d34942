import type { Box } from '../../../src/overlay/popover/box-geometry.ts';

/** A position in the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns whether a pointer that has moved from `from` to `to` is heading for a box: `to` is in the triangle between `from` and the nearest side of
 * the box. On a diagonal way to an open submenu, the pointer crosses other items, which should not open.
 */
export function isHeadingTo(from: Point, to: Point, box: Box): boolean {
  const [first, second] = facingSide(from, box);
  if (!first || !second) return true; // `from` is in the box.
  const sides = [crossProduct(from, first, to), crossProduct(first, second, to), crossProduct(second, from, to)];
  const isOnOneSide = sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
  return isOnOneSide && (from.x !== to.x || from.y !== to.y);
}

/** Returns the two corners of the side of a box that faces a point; none if the point is in the box. */
function facingSide({ x, y }: Point, { left, right, top, bottom }: Box): readonly Point[] {
  const corner = (cornerX: number, cornerY: number): Point => ({ x: cornerX, y: cornerY });
  if (x <= left) return [corner(left, top), corner(left, bottom)];
  if (x >= right) return [corner(right, top), corner(right, bottom)];
  if (y <= top) return [corner(left, top), corner(right, top)];
  if (y >= bottom) return [corner(left, bottom), corner(right, bottom)];
  return [];
}

/** Returns the cross product. Its sign tells on which side of the line from `a` to `b` the point is. */
const crossProduct = (a: Point, b: Point, { x, y }: Point): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
