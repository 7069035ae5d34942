import { pageSetting } from '../settings/page-settings.ts';

/** The widths (px) at which layouts change. A page can set other values: `{"page": {"breakpoints": {"small": 600}}}`. */
const breakpoints = {
  /** The narrowest supported width. */
  minimum: 320,
  /** The maximum width of a small page, for animations, sliders, and popups by device. */
  small: 640,
  /** The maximum width of a medium page. */
  medium: 1024,
  /** The maximum width at which a side header is displayed at the top. */
  headerSide: 800,
  /** The maximum width at which content has one column, and full-height sections scroll normally. */
  content: 800,
  /** The minimum width of a tablet with a touch screen. */
  tabletFrom: 768,
  /** The maximum width of a tablet with a touch screen in portrait orientation. */
  tabletPortrait: 1366,
  /** The maximum width of a tablet with a touch screen in landscape orientation. */
  tabletLandscape: 1024,
} as const;

export type Breakpoint = keyof typeof breakpoints;

/** Returns a breakpoint in px: the page's value if it is a number of at least 0, otherwise the default. */
export function breakpoint(name: Breakpoint): number {
  const own: unknown = pageSetting('breakpoints');
  const width: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, name) : undefined;
  const value = typeof width === 'string' ? Number.parseFloat(width) : width;
  return typeof value === 'number' && value >= 0 ? value : breakpoints[name];
}
