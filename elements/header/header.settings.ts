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
  /** Whether the header fills the window, or is as wide as the site (`--portico-site-width`, 1140px). */
  layout: choice(['wide', 'boxed'], 'wide'),
  /** Where it stands: at the top, or at a side of the window; `side` is where lines begin. Up to the break point it stands at the top. */
  position: choice(['top', 'side', 'left', 'right'], 'top'),
  /**
   * Up to this width of the window (px) a header at the side stands at the top (§9). Without one, a page that says otherwise in its page-wide
   * breakpoints (`headerSide`) is followed.
   */
  sideBreakpoint: number(800, 0),
  /** Whether it stays at the top of the window while the page scrolls. */
  sticky: flag(true),
  /** Whether it does so on tablets, too. */
  stickyTablet: flag(false),
  /** Whether it does so on phones, too. */
  stickyMobile: flag(false),
  /** `type-1`: all of it stays. `type-2`: its rows above the menu scroll away. */
  stickyType: choice(['type-1', 'type-2'], 'type-1'),
  /** With `type-2`: whether only the menu's row stays, or the logo's too. */
  stickyType2Layout: choice(['menu-only', 'menu-and-logo'], 'menu-only'),
  /** Whether it has a shadow while it sticks. */
  stickyShadow: flag(true),
  /** So long after it began to stick the shadow comes, in ms (§9). */
  shadowDelay: duration(150, 'ms'),
  /** Whether it becomes lower while it sticks. */
  shrinkage: flag(false),
  /** How high its menu's row is at least, in px. */
  navHeight: number(84, 0),
  /** The same while it sticks, with shrinkage, in px (§9). */
  scrolledHeight: number(65, 0),
  /** How long it takes to become lower, and higher again, in ms (§9). */
  shrinkDuration: duration(300, 'ms'),
  /** After the window was resized, so long until it is decided anew whether it sticks on this device, in ms (§9). */
  resizeDebounce: duration(300, 'ms'),
  /** How the current item of the menu, and the one that is pointed at, are marked. */
  highlightStyle: choice(highlightStyles, 'bar'),
  /** How thick that mark is, in px. */
  highlightBorder: number(3, 0),
  /** The space around the logo, as CSS `margin` (`"31px 0"`). The logo is the link with `rel="home"`, or has the class `logo` or `custom-logo-link`. */
  logoMargin: text(),
  /** The space within the header, as CSS `padding`. */
  headerPadding: text(),
  /** Whether a place that the page scrolls to stands below the header (`full`), or below the admin bar alone (`no`). */
  scrollOffset: choice(['full', 'no'], 'full'),
  /**
   * Whether it goes away while the visitor scrolls down, and comes when they scroll up or something in it gets the focus. It stays as long as
   * something in it has the focus or is open.
   */
  hideOnScroll: flag(false),
};
