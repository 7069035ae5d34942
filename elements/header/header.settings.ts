import { choice, duration, flag, number, text } from '../../src/kit/settings.ts';

/** The ways in which a menu's item can be marked. */
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

export const headerSettings = {
  /** The width: the header fills the window, or is as wide as the site (`--portico-site-width`, 1140px). */
  layout: choice(['wide', 'boxed'], 'wide'),
  /** The position: at the top, or at a side of the window; `side` is where lines begin. Up to the break point it stands at the top. */
  position: choice(['top', 'side', 'left', 'right'], 'top'),
  /**
   * Up to this width of the window (px) a header at the side stands at the top. Without one, a page that says otherwise in its page-wide
   * breakpoints (`headerSide`) is followed.
   */
  sideBreakpoint: number(800, 0),
  /** `true` keeps it at the top of the window while the page scrolls. */
  sticky: flag(true),
  /** `true` makes it sticky on tablets, too. */
  stickyTablet: flag(false),
  /** `true` makes it sticky on phones, too. */
  stickyMobile: flag(false),
  /** `type-1`: all of it stays. `type-2`: its rows above the menu scroll away. */
  stickyType: choice(['type-1', 'type-2'], 'type-1'),
  /** With `type-2`: whether only the menu's row stays, or the logo's too. */
  stickyType2Layout: choice(['menu-only', 'menu-and-logo'], 'menu-only'),
  /** `true` shows a shadow while it sticks. */
  stickyShadow: flag(true),
  /** The delay of the shadow after it began to stick, in ms. */
  shadowDelay: duration(150, 'ms'),
  /** `true` makes it lower while it sticks. */
  shrinkage: flag(false),
  /** The minimum height of its menu's row, in px. */
  navHeight: number(84, 0),
  /** The same while it sticks, with shrinkage, in px. */
  scrolledHeight: number(65, 0),
  /** The duration of becoming lower and higher again, in ms. */
  shrinkDuration: duration(300, 'ms'),
  /** The debounce after a resize until it is decided again whether it sticks on this device, in ms. */
  resizeDebounce: duration(300, 'ms'),
  /** The mark of the menu's current and hovered item. */
  highlightStyle: choice(highlightStyles, 'bar'),
  /** The thickness of that mark, in px. */
  highlightBorder: number(3, 0),
  /** The space around the logo, as CSS `margin` (`"31px 0"`). The logo is the link with `rel="home"`, or has the class `logo` or `custom-logo-link`. */
  logoMargin: text(),
  /** The space within the header, as CSS `padding`. */
  headerPadding: text(),
  /** The end of a scroll to a place: below the header (`full`), or below the admin bar alone (`no`). */
  scrollOffset: choice(['full', 'no'], 'full'),
  /**
   * `true` hides it while the visitor scrolls down, and shows it when they scroll up or something in it gets the focus. It stays as long as
   * something in it has the focus or is open.
   */
  hideOnScroll: flag(false),
};
