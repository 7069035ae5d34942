import { chooseSide, margin, shiftInto, type Box, type Side, type Size } from './box-geometry.ts';

/** The vertical range of a box. */
export type VerticalRange = Pick<Box, 'top' | 'bottom'>;

/** The gap between a field and its list, in px, as in the CSS: space for the focus outline. */
export const listGap = 6;

/** Returns the box of the window without its scrollbars. */
export const windowBox = (): Box => {
  const { clientWidth: right, clientHeight: bottom } = document.documentElement;
  return { left: 0, top: 0, right, bottom };
};

const opposites = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/** Returns the sides in the order in which they are tried: the wanted side, the opposite side, then the others. */
export const sidesFrom = (side: Side): Side[] => [
  ...new Set<Side>([side, opposites[side], 'top', 'bottom', 'left', 'right']),
];

/** Returns the side of a field at which a list of this height is shown, and the maximum height (px) of the list there, which is at least `least`. */
export function placeList(
  field: VerticalRange,
  view: VerticalRange,
  height: number,
  least: number,
): { readonly side: 'below' | 'above'; readonly room: number } {
  const below = view.bottom - field.bottom - listGap - margin;
  const above = field.top - view.top - listGap - margin;
  const side = height <= below || below >= above ? 'below' : 'above';
  return { side, room: Math.max(side === 'below' ? below : above, least) };
}

/** The wanted position of a small box, such as a tooltip, at its anchor. */
export interface WantedPlacement {
  /** The sides in the order of preference. */
  readonly sides: readonly Side[];
  /** The edge of the anchor with which the box is aligned; by default, the box is centred. */
  readonly align?: 'left' | 'right';
  /** The gap to the anchor, in px. */
  readonly gap?: number;
  /** The minimum gap to the edge of the window, in px. */
  readonly edge: number;
}

/**
 * Returns the upper left corner of a small box at an anchor, within the window, and its `transform-origin`: the side towards the anchor. If the
 * anchor wraps, each of its lines is a box, and the small box is placed at the line that touches the chosen side.
 */
export function placeBeside(
  lines: readonly Box[],
  { width, height }: Size,
  view: Box,
  { sides, align, gap = 0, edge }: WantedPlacement,
): { readonly left: number; readonly top: number; readonly origin: string } {
  const side = chooseSide(unite(lines), { width, height }, view, sides, gap + edge);
  const outermost = unite(lines)[side];
  const anchor = unite(lines.filter((line) => line[side] === outermost));
  const [middleX, middleY] = [(anchor.left + anchor.right - width) / 2, (anchor.top + anchor.bottom - height) / 2];
  if (side === 'left' || side === 'right') {
    const left = side === 'left' ? anchor.left - gap - width : anchor.right + gap;
    const top = middleY + shiftInto(middleY, middleY + height, view.bottom, false, edge);
    return { left, top, origin: opposites[side] };
  }
  const top = side === 'top' ? anchor.top - gap - height : anchor.bottom + gap;
  const left = align === 'left' ? anchor.left : align === 'right' ? anchor.right - width : middleX;
  const shift = shiftInto(left, left + width, view.right, false, edge);
  return { left: left + shift, top, origin: `${opposites[side]} ${align ?? 'center'}` };
}

/** Returns the smallest box that contains all boxes. */
const unite = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});
