import { pageSettings } from './page-settings.ts';

/**
 * The widths (px) at which a page changes. The specification has several sets, one for each thing that changes; this is the
 * one table of them, but for those of the lightbox, which are its `mobile-width`. A page gives its own in the page-wide settings:
 * `{"page": {"breakpoints": {"small": 600}}}`.
 */
const breakpoints = {
  /** The narrowest width anything is made for. */
  minimum: 320,
  /** Up to here a page is small: animations, sliders, popups by device. */
  small: 640,
  /** Up to here a page is medium. */
  medium: 1024,
  /** Up to here the header stands at the top even when it is set to stand at the side. */
  headerSide: 800,
  /** Up to here content stands in one column, and full-height sections scroll plainly. */
  content: 800,
  /** From here on a touch screen is a tablet's. */
  tabletFrom: 768,
  /** Up to here an upright touch screen is a tablet's. */
  tabletPortrait: 1366,
  /** Up to here a lying touch screen is a tablet's. */
  tabletLandscape: 1024,
} as const;

/** A width at which something changes. */
export type Breakpoint = keyof typeof breakpoints;

/** That width in px: the page's own, where it is a number from 0 on, else the constant. */
export function breakpoint(name: Breakpoint): number {
  const own: unknown = pageSettings('page')?.breakpoints;
  const width: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, name) : undefined;
  const value = typeof width === 'string' ? Number.parseFloat(width) : width;
  return typeof value === 'number' && value >= 0 ? value : breakpoints[name];
}
