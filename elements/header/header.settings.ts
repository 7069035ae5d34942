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
  /** The position in the window; `side` is the inline start. In windows up to `side-breakpoint`, the header is always at the top. */
  position: choice(['top', 'side', 'left', 'right'], 'top'),
  /**
   * The maximum width of the window, in px, at which a side header is displayed at the top. If it is not set, the page-wide breakpoint
   * `headerSide` is used.
   */
  sideBreakpoint: number(800, 0),
  /** Lays the header over the content that follows, such as a picture, without a background until it sticks. */
  overlay: flag(false),
  /** Keeps the header at the top of the window while the page scrolls. */
  sticky: flag(true),
  /** Makes the header sticky on tablets, too. */
  stickyTablet: flag(false),
  /** Makes the header sticky on phones, too. */
  stickyMobile: flag(false),
  /**
   * The part of the header that sticks: the whole header (`header`), only the menu and the rows below it (`menu`), or also the logo
   * (`menu-and-logo`). The rows above scroll away.
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
  /** The minimum height of the menu's row, in px, while a header with `shrinkage` sticks. */
  scrolledHeight: number(65, 0),
  /** The duration of the transition to the reduced height. */
  shrinkDuration: duration(300),
  /** The debounce time after the window was resized. Then the element checks again whether the window is a desktop, a tablet or a phone. */
  resizeDebounce: duration(300),
  /** The way in which the menu item of the current page and the hovered item are highlighted. */
  highlightStyle: choice(highlightStyles, 'bar'),
  /** The thickness, in px, of the lines that `highlight-style` adds. */
  highlightBorder: number(3, 0),
  /** The CSS `margin` of the logo (`"31px 0"`). The logo is the link with `rel="home"` or the class `logo` or `custom-logo-link`. */
  logoMargin: cssValue('margin'),
  /** The CSS `padding` of the header. */
  headerPadding: cssValue('padding'),
  /** The place to which the browser scrolls a target: below the header (`full`), or only below the admin bar of a CMS (`no`). */
  scrollOffset: choice(['full', 'no'], 'full'),
  /**
   * Hides the header when the visitor scrolls down, and shows it when they scroll up or when an element in it gets the focus. The header
   * stays visible while the focus is in it or its menu is open.
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
