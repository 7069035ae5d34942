/** How slides lie beside each other. */
export interface Layout {
  /** How many are seen at once; it may be broken. */
  readonly perView: number;
  /** How many one step goes, a whole number. */
  readonly perGroup: number;
}

/** The settings that say so for each kind of window. */
export interface LayoutSettings {
  readonly slidesPerView: number;
  readonly slidesPerGroup: number;
  readonly slidesPerViewTablet: number;
  readonly slidesPerGroupTablet: number;
  readonly slidesPerViewMobile: number;
  readonly slidesPerGroupMobile: number;
}

/** What kind of window there is. */
export type WindowKind = 'desktop' | 'tablet' | 'mobile';

/** The layout for a kind of window. */
export function layoutOf(settings: LayoutSettings, kind: WindowKind): Layout {
  const [perView, perGroup] =
    kind === 'mobile'
      ? [settings.slidesPerViewMobile, settings.slidesPerGroupMobile]
      : kind === 'tablet'
        ? [settings.slidesPerViewTablet, settings.slidesPerGroupTablet]
        : [settings.slidesPerView, settings.slidesPerGroup];
  return { perView, perGroup: Math.round(perGroup) };
}

/** How many positions such slides have: steps from the first to where the last one is seen, at least one. */
export const positionsOf = ({ perView, perGroup }: Layout, total: number): number =>
  Math.max(1, Math.ceil(Math.max(0, total - perView) / perGroup) + 1);

/** The position in which a slide is seen; the last one for all that come after it. */
export const positionOf = (layout: Layout, total: number, index: number): number =>
  Math.min(Math.floor(Math.max(0, index) / layout.perGroup), positionsOf(layout, total) - 1);

/** Which slides are seen in a position: all that are, and the active one, which is the first that is seen whole. */
export interface Window {
  readonly first: number;
  /** The last one, itself seen. */
  readonly last: number;
  readonly active: number;
  /** The last one that is seen whole. */
  readonly lastWhole: number;
}

/** What is seen in a position. The last position shows no gap behind the last slide. */
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

/** The position after or before another; over the ends only where that `wraps`, else the same. */
export function stepFrom(position: number, by: 1 | -1, positions: number, wraps: boolean): number {
  const next = position + by;
  if (next >= 0 && next < positions) return next;
  return wraps ? (next + positions) % positions : position;
}
