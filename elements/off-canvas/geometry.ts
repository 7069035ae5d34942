/** The position of a finger (px), and the time (ms). */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** The distance (px) below which a touch is a tap. */
const slop = 10;
/** The minimum distance (px) of a swipe that closes the panel. For a smaller panel, a third of its size. */
const enough = 100;
/** The minimum speed (px/ms) and the minimum distance (px) of a fast swipe that closes the panel. */
const flick = { speed: 0.5, distance: 30 };

const ways: Readonly<Record<Side, { readonly x: number; readonly y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

/** Returns the distance (px) that a finger has moved towards this side, at least 0. */
export function distanceTowards(side: Side, from: Touch, to: Touch): number {
  const { x, y } = ways[side];
  return Math.max(0, (to.x - from.x) * x + (to.y - from.y) * y);
}

/** Classifies a movement: a swipe towards this side, another gesture, or `open` while this is undecided. */
export function classifySwipe(side: Side, from: Touch, to: Touch): 'swipe' | 'other' | 'open' {
  const isSideways = ways[side].x !== 0;
  const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (Math.max(x, y) < slop) return 'open';
  return distanceTowards(side, from, to) >= slop && (isSideways ? x > y : y > x) ? 'swipe' : 'other';
}

/** Returns whether a swipe that ends here closes the panel. `size` (px) is the size of the panel in the direction of its side. */
export function isClosingSwipe(side: Side, from: Touch, to: Touch, size: number): boolean {
  const way = distanceTowards(side, from, to);
  const speed = way / Math.max(1, to.time - from.time);
  return way >= Math.min(enough, size / 3) || (way >= flick.distance && speed >= flick.speed);
}

/** Returns the CSS `translate` of a panel that was dragged towards its side. */
export const translateOf = (side: Side, way: number): string => `${ways[side].x * way}px ${ways[side].y * way}px`;

/** The push that an open panel requests. */
export interface Push {
  readonly side: Side;
  /** The distance (px) in the viewport that the panel covers. */
  readonly size: number;
  /** `aside` moves the page, partly out of the viewport. `room` lays out the page in the remaining width. */
  readonly manner: 'aside' | 'room';
}

/** Returns how a panel pushes the page. If the remaining width is below `narrowest` (px), the page moves aside and is not laid out again. */
export function pushMode(
  isModal: boolean,
  side: Side,
  size: number,
  windowWidth: number,
  narrowest: number,
): Push['manner'] {
  const isWide = side === 'top' || side === 'bottom' || windowWidth - size >= narrowest;
  return !isModal && isWide ? 'room' : 'aside';
}

/** Returns the margins that make space for these panels. On each side, the largest push counts, because panels overlap. */
export function marginsFor(pushes: readonly Push[]): Readonly<Record<Side, number>> {
  const largest = (side: Side, of = pushes) =>
    Math.max(0, ...of.filter((push) => push.side === side).map(({ size }) => size));
  const aside = (side: Side) =>
    largest(
      side,
      pushes.filter(({ manner }) => manner === 'aside'),
    );
  // A page that moves aside keeps its width: the margin that is added on one side is subtracted on the other.
  return {
    left: largest('left') - aside('right'),
    right: largest('right') - aside('left'),
    top: largest('top') - aside('bottom'),
    bottom: largest('bottom'),
  };
}
export type Side = 'left' | 'right' | 'top' | 'bottom';

/**
 * Returns the CSS length for a setting of a width or height. A number without a unit is in px, `full` is 100%, `fit` is `fit-content`. Returns an
 * empty text for an empty text, and `undefined` for an invalid length. `isLength` tests a length in the browser.
 */
export function toCssLength(written: string, isLength: (text: string) => boolean): string | undefined {
  const text = written.trim();
  if (text === '') return '';
  if (text === 'full') return '100%';
  if (text === 'fit') return 'fit-content';
  if (/^\d+(\.\d+)?$/.test(text)) return `${text}px`;
  return isLength(text) ? text : undefined;
}
