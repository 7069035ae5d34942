/** The position of a finger in px, and its time in ms. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** The distance (px) below which a touch is a tap. */
const slop = 10;
/** The distance (px), or a third of a smaller panel, from which a swipe closes the panel. */
const enough = 100;
/** The speed (px per ms) and the distance (px) from which a flick closes the panel. */
const flick = { speed: 0.5, distance: 30 };

const ways: Readonly<Record<Side, { readonly x: number; readonly y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

/** Returns the distance (px) of a finger towards that side, at least 0. */
export function distanceTowards(side: Side, from: Touch, to: Touch): number {
  const { x, y } = ways[side];
  return Math.max(0, (to.x - from.x) * x + (to.y - from.y) * y);
}

/** Classifies a move: a swipe towards that side, another gesture, or `open` while undecided. */
export function classifySwipe(side: Side, from: Touch, to: Touch): 'swipe' | 'other' | 'open' {
  const isSideways = ways[side].x !== 0;
  const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (Math.max(x, y) < slop) return 'open';
  return distanceTowards(side, from, to) >= slop && (isSideways ? x > y : y > x) ? 'swipe' : 'other';
}

/** Returns whether a swipe that ends here closes a panel of that size (px, towards its side). */
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
  /** The distance in px that the panel covers in the viewport. */
  readonly size: number;
  /** `aside` moves the page partly out of the viewport; `room` lays it out in the remaining width. */
  readonly manner: 'aside' | 'room';
}

/** Returns how a panel pushes the page: below the page's `narrowest` width (px) it moves aside instead of being laid out again. */
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

/** Returns the margins that make room for these panels; on each side the largest counts, as panels overlap. */
export function marginsFor(pushes: readonly Push[]): Readonly<Record<Side, number>> {
  const largest = (side: Side, of = pushes) =>
    Math.max(0, ...of.filter((push) => push.side === side).map(({ size }) => size));
  const aside = (side: Side) =>
    largest(
      side,
      pushes.filter(({ manner }) => manner === 'aside'),
    );
  // A page moved aside keeps its size: the margin added on one side is subtracted on the other.
  return {
    left: largest('left') - aside('right'),
    right: largest('right') - aside('left'),
    top: largest('top') - aside('bottom'),
    bottom: largest('bottom'),
  };
}
export type Side = 'left' | 'right' | 'top' | 'bottom';

/**
 * Returns the CSS length of a width or height setting: a bare number is in px, `full` is 100%, `fit` is `fit-content`. Empty text returns `''`, an
 * invalid length `undefined`. `isLength` tests a length in the browser.
 */
export function toCssLength(written: string, isLength: (text: string) => boolean): string | undefined {
  const text = written.trim();
  if (text === '') return '';
  if (text === 'full') return '100%';
  if (text === 'fit') return 'fit-content';
  if (/^\d+(\.\d+)?$/.test(text)) return `${text}px`;
  return isLength(text) ? text : undefined;
}
