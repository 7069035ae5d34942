import type { Side } from './placing.ts';

/** Where a finger was, in px, and when, in ms. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** A finger that moved less (px) means a tap. */
const slop = 10;
/** Over so many px, or a third of a smaller panel, a panel is meant to close (§5: a swipe is a move over 100 px). */
const enough = 100;
/** A flick of so many px a ms closes too, from so many px on. */
const flick = { speed: 0.5, distance: 30 };

const ways: Readonly<Record<Side, { readonly x: number; readonly y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

/** How far (px) a finger went towards that side; never less than 0, since a panel is not drawn further in. */
export function wayTo(side: Side, from: Touch, to: Touch): number {
  const { x, y } = ways[side];
  return Math.max(0, (to.x - from.x) * x + (to.y - from.y) * y);
}

/** What a move of a finger turned out to be: a swipe towards that side, something else, or nothing yet. */
export function meaningOf(side: Side, from: Touch, to: Touch): 'swipe' | 'other' | 'open' {
  const isSideways = ways[side].x !== 0;
  const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (Math.max(x, y) < slop) return 'open';
  return wayTo(side, from, to) >= slop && (isSideways ? x > y : y > x) ? 'swipe' : 'other';
}

/** Whether a swipe that ends here closes a panel of that size (px, towards its side). */
export function isClosing(side: Side, from: Touch, to: Touch, size: number): boolean {
  const way = wayTo(side, from, to);
  const speed = way / Math.max(1, to.time - from.time);
  return way >= Math.min(enough, size / 3) || (way >= flick.distance && speed >= flick.speed);
}

/** The CSS `translate` of a panel that was drawn so far towards its side. */
export const translateOf = (side: Side, way: number): string => `${ways[side].x * way}px ${ways[side].y * way}px`;
