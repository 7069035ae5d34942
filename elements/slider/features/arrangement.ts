import { windowOf, type Arrangement, type Layout, type Window } from '../positions.ts';

/** The layout of slides that are centred, or that continue without end. */
export interface FeatureLayout extends Layout {
  readonly total: number;
  readonly isCentered: boolean;
  readonly isEndless: boolean;
}

/** Returns the arrangement of slides of the same size, in which each group can be the active one, even the last. */
export const groupArrangement = (layout: FeatureLayout): Arrangement => ({
  positions: Math.max(1, Math.ceil(layout.total / layout.perGroup)),
  positionOf: (index) => Math.floor(Math.max(0, Math.min(index, layout.total - 1)) / layout.perGroup),
  windowAt: (position) => groupWindow(layout, position),
});

/** Returns the visible slides. Without an end, `last` and `lastWhole` may be `total` or more, and `first` may be negative. */
function groupWindow(layout: FeatureLayout, position: number): Window {
  const { perView, perGroup, total, isCentered, isEndless } = layout;
  if (!isCentered && !isEndless) return windowOf(layout, total, position);
  const active = Math.max(0, Math.min(position * perGroup, total - 1));
  const start = active - (isCentered ? (perView - 1) / 2 : 0);
  const [first, last] = [Math.floor(start), Math.ceil(start + perView) - 1];
  const lastWhole = isCentered ? active : Math.max(active, Math.floor(start + perView) - 1);
  if (isEndless) return { first, last: Math.min(last, first + total - 1), active, lastWhole };
  return { first: Math.max(0, first), last: Math.min(last, total - 1), active, lastWhole };
}

/** The positions and sizes (px) of the slides on the axis of movement. */
export interface MeasuredSlides {
  readonly starts: readonly number[];
  readonly sizes: readonly number[];
  /** The size (px) of the visible area. */
  readonly size: number;
}

/** If less than this (px) of a slide is visible, the slide counts as hidden, because sizes are rounded. */
const TOLERANCE = 1;

/**
 * Returns the slides between `from` and the end of the visible area. The active slide is the first one that is completely visible, otherwise the
 * first one.
 */
export function measuredWindow({ starts, sizes, size }: MeasuredSlides, from: number): Window {
  const edges = starts.map((start, index) => [start, start + (sizes[index] ?? 0), index] as const);
  const visible = edges.filter(([start, end]) => end > from + TOLERANCE && start < from + size - TOLERANCE);
  const whole = visible.filter(([start, end]) => start > from - TOLERANCE && end < from + size + TOLERANCE);
  const first = visible[0]?.[2] ?? 0;
  const active = whole[0]?.[2] ?? first;
  return { first, last: visible.at(-1)?.[2] ?? first, active, lastWhole: whole.at(-1)?.[2] ?? active };
}

/**
 * Returns the reason why the slides cannot continue without end; `undefined` if they can. Swiper does not copy slides for this, but moves them to the
 * other end.
 */
export function endlessProblem({ perView, perGroup, total, isCentered }: FeatureLayout): string | undefined {
  if (total <= perView) return undefined;
  if (total % perGroup !== 0) return `${total} slides cannot be divided into groups of ${perGroup}`;
  const visible = Math.ceil(perView) + (isCentered && Math.ceil(perView) % 2 === 0 ? 1 : 0);
  const spare = Math.max(perGroup, isCentered ? Math.ceil(visible / 2) : 0);
  const needed = Math.ceil((visible + spare) / perGroup) * perGroup;
  return total < needed ? `there are ${total} slides, and ${perView} visible ones need at least ${needed}` : undefined;
}

/** Returns the indexes of the visible slides, and of `count` slides on each side. */
export function indicesAround(
  { first, last }: Pick<Window, 'first' | 'last'>,
  count: number,
  total: number,
  isEndless: boolean,
): number[] {
  const length = Math.max(0, last - first + 1 + 2 * Math.floor(count));
  const indices = Array.from({ length }, (_, step) => first - Math.floor(count) + step);
  if (!isEndless) return indices.filter((index) => index >= 0 && index < total);
  return [...new Set(indices.map((index) => ((index % total) + total) % total))];
}
