import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text, type Setting } from '../../src/settings/settings.ts';

/** The highlight styles of the current and the hovered menu item. */
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

/** A value of a CSS property. Without a browser, as when the docs are built, every text is valid. */
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
  /** The position in the window. `side` is at the inline start. In windows up to `side-breakpoint`, the header is always at the top. */
  position: choice(['top', 'side', 'left', 'right'], 'top'),
  /** The maximum width (px) of a window in which a header at the side is shown at the top. The default is the page-wide breakpoint `headerSide`. */
  sideBreakpoint: number(800, 0),
  /** Places the header over the content that follows, such as an image. The header has no background until it sticks. */
  overlay: flag(false),
  /** Keeps the header at the top of the window while the page scrolls. */
  sticky: flag(true),
  /** Makes the header also sticky on tablets. */
  stickyTablet: flag(false),
  /** Makes the header also sticky on phones. */
  stickyMobile: flag(false),
  /**
   * The part of the header that sticks: all rows (`header`), the row of the menu and the rows below it (`menu`), or these rows and the row of the
   * logo (`menu-and-logo`). The rows above scroll away.
   */
  stickyPart: choice(['header', 'menu', 'menu-and-logo'], 'header'),
  /** Shows a shadow while the header sticks. */
  stickyShadow: flag(true),
  /** The delay between the moment when the header begins to stick and its shadow. */
  shadowDelay: duration(150),
  /** Reduces the height of the header while it sticks. */
  shrinkage: flag(false),
  /** The minimum height (px) of the row of the menu. */
  navHeight: number(84, 0),
  /** The minimum height (px) of the row of the menu while a header with `shrinkage` sticks. */
  scrolledHeight: number(65, 0),
  /** The duration of the transition to the reduced height. */
  shrinkDuration: duration(300),
  /** The debounce of window resizes. After this time, the element checks whether the window is a desktop, a tablet or a phone. */
  resizeDebounce: duration(300),
  /** The highlight style of the current and the hovered menu item. */
  highlightStyle: choice(highlightStyles, 'bar'),
  /** The thickness (px) of the lines that `highlight-style` adds. */
  highlightBorder: number(3, 0),
  /** The CSS `margin` of the logo (`"31px 0"`). The logo is the link with `rel="home"` or with the class `logo` or `custom-logo-link`. */
  logoMargin: cssValue('margin'),
  /** The CSS `padding` of the header. */
  headerPadding: cssValue('padding'),
  /** The place to which the browser scrolls the target of a link: below the header (`full`), or only below the admin bar of a CMS (`no`). */
  scrollOffset: choice(['full', 'no'], 'full'),
  /**
   * Hides the header when the visitor scrolls down. Shows it when the visitor scrolls up or an element in the header gets the focus. The header stays
   * visible while it contains the focus or its menu is open.
   */
  hideOnScroll: flag(false),
};

/** The event detail of the header's events. */
export interface HeaderDetail {
  /** The height (px) at the top of the window that the sticky header covers, including the admin bar. */
  readonly height: number;
}

export const headerEvents = {
  /** Dispatched when the header begins to stick, because the page has scrolled past the position of the header. */
  'portico-stick': local<HeaderDetail>(),
  /** Dispatched when the header no longer sticks and scrolls with the page again. */
  'portico-release': local<HeaderDetail>(),
};
