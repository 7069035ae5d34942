import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text, type Setting } from '../../src/settings/settings.ts';

/** The styles of the mark at the menu's current and hovered item. */
export const highlightStyles = [
  'bar',
  'bottombar',
  'arrow',
  'background',
  'textcolor',
  'bracket',
  'frame',
  'none',
] as const;

/** A value of a CSS property. Without a browser, as in the build of the docs, every text is valid. */
const cssValue = (property: string): Setting<string> => ({
  ...text(),
  expected: `a CSS ${property} such as "10px 20px"`,
  read: (raw) =>
    typeof raw === 'string' && (raw === '' || typeof CSS === 'undefined' || CSS.supports(property, raw))
      ? raw
      : undefined,
});

export const headerSettings = {
  /** The width: `wide` fills the window, `boxed` is as wide as the site (`--portico-site-width`, 1140px). */
  layout: choice(['wide', 'boxed'], 'wide'),
  /** The position: at the top, or at a side of the window; `side` is the inline start. Up to `sideBreakpoint` it is at the top. */
  position: choice(['top', 'side', 'left', 'right'], 'top'),
  /**
   * The maximum width of the window, in px, up to which a header at the side is at the top. If it is not set, the page-wide breakpoint
   * `headerSide` is used.
   */
  sideBreakpoint: number(800, 0),
  /** Keeps the header at the top of the window while the page scrolls. */
  sticky: flag(true),
  /** Makes the header sticky on tablets, too. */
  stickyTablet: flag(false),
  /** Makes the header sticky on phones, too. */
  stickyMobile: flag(false),
  /**
   * The part of the header that sticks: all of it (`header`), or without the rows above the menu (`menu`) or above the logo and the menu
   * (`menu-and-logo`), which scroll away.
   */
  stickyPart: choice(['header', 'menu', 'menu-and-logo'], 'header'),
  /** Shows a shadow while the header sticks. */
  stickyShadow: flag(true),
  /** The delay of the shadow after the header began to stick. */
  shadowDelay: duration(150),
  /** Reduces the height of the header while it sticks. */
  shrinkage: flag(false),
  /** The minimum height of the menu's row, in px. */
  navHeight: number(84, 0),
  /** The minimum height of the menu's row while the header sticks, with `shrinkage`, in px. */
  scrolledHeight: number(65, 0),
  /** The duration of the height's transition. */
  shrinkDuration: duration(300),
  /** The debounce of window resizes, after which the device class for stickiness is checked again. */
  resizeDebounce: duration(300),
  /** The mark of the menu's current and hovered item. */
  highlightStyle: choice(highlightStyles, 'bar'),
  /** The thickness of the mark of `highlightStyle`, in px. */
  highlightBorder: number(3, 0),
  /** The CSS `margin` of the logo (`"31px 0"`). The logo is the link with `rel="home"` or the class `logo` or `custom-logo-link`. */
  logoMargin: cssValue('margin'),
  /** The CSS `padding` of the header. */
  headerPadding: cssValue('padding'),
  /** The position of a scroll target: below the header (`full`), or below the admin bar only (`no`). */
  scrollOffset: choice(['full', 'no'], 'full'),
  /**
   * Hides the header while the visitor scrolls down, and shows it when they scroll up or when an element in it gets the focus. It stays
   * visible while an element in it has the focus or is open.
   */
  hideOnScroll: flag(false),
};

/** The detail of the header's events. */
export interface HeaderDetail {
  /** The height, in px, that the sticky header covers at the top of the window, including the admin bar. */
  readonly height: number;
}

export const headerEvents = {
  /** Dispatched when the header begins to stick, because the page has scrolled past its position. */
  'portico-stick': local<HeaderDetail>(),
  /** Dispatched when the header stops sticking and scrolls with the page again. */
  'portico-release': local<HeaderDetail>(),
};
