import { fillPlaceholders } from '../../src/text/placeholders.ts';

/** Returns the text for the fully visible slides: “2 of 5”, or “2 to 4 of 5”. */
export function positionText(
  { place, range }: { readonly place: string; readonly range: string },
  { active, lastWhole }: Window,
  total: number,
): string {
  // Without an end, the first slide may follow the last one among the visible slides.
  if (lastWhole === active || lastWhole >= total) return fillPlaceholders(place, { index: active + 1, total });
  return fillPlaceholders(range, { index: active + 1, last: lastWhole + 1, total });
}

/** The layout of slides in a row. */
export interface Layout {
  /** The number of visible slides, which may be a fraction. */
  readonly perView: number;
  /** The number of slides per step, which is an integer. */
  readonly perGroup: number;
}

/** The suffixes of the layout settings, by the device class of the window. */
const suffixes = { desktop: '', tablet: 'Tablet', mobile: 'Mobile' } as const;

export type WindowKind = keyof typeof suffixes;

/** The layout settings of each device class. */
export type LayoutSettings = Readonly<Record<`slidesPer${'View' | 'Group'}${(typeof suffixes)[WindowKind]}`, number>>;

/** Returns the layout for a device class. */
export function layoutOf(settings: LayoutSettings, kind: WindowKind): Layout {
  const suffix = suffixes[kind];
  return { perView: settings[`slidesPerView${suffix}`], perGroup: Math.round(settings[`slidesPerGroup${suffix}`]) };
}

/** Returns the number of positions: one per step until the last slide is visible, and at least one. */
export const positionsOf = ({ perView, perGroup }: Layout, total: number): number =>
  Math.max(1, Math.ceil(Math.max(0, total - perView) / perGroup) + 1);

/** Returns the first position in which a slide is visible. The maximum is the last position. */
export const positionOf = (layout: Layout, total: number, index: number): number =>
  Math.min(Math.floor(Math.max(0, index) / layout.perGroup), positionsOf(layout, total) - 1);

/** The visible slides in a position. The active slide is the first one that is fully visible. */
export interface Window {
  readonly first: number;
  /** The last visible slide. Only a part of it may be visible. */
  readonly last: number;
  readonly active: number;
  /** The last fully visible slide. */
  readonly lastWhole: number;
}

/** The positions of the slides, and the slides that each position shows. */
export interface Arrangement {
  readonly positions: number;
  /** Returns the first position in which a slide is visible. */
  readonly positionOf: (index: number) => number;
  readonly windowAt: (position: number) => Window;
}

/** Returns the arrangement of slides with the same width that begin and end at the edges of the slider. */
export const rowArrangement = (layout: Layout, total: number): Arrangement => ({
  positions: positionsOf(layout, total),
  positionOf: (index) => positionOf(layout, total, index),
  windowAt: (position) => windowOf(layout, total, position),
});

/** Returns the visible slides in a position. The last position leaves no gap after the last slide. */
export function windowOf({ perView, perGroup }: Layout, total: number, position: number): Window {
  const start = Math.max(0, Math.min(position * perGroup, total - perView));
  const [active, end] = [Math.ceil(start), Math.min(total, start + perView)];
  return {
    first: Math.floor(start),
    last: Math.ceil(end) - 1,
    active,
    lastWhole: Math.max(active, Math.floor(end) - 1),
  };
}

/** The steps of the keys that only vertical sliders handle. */
export const verticalSteps = { ArrowDown: 'next', ArrowUp: 'previous' } as const;
