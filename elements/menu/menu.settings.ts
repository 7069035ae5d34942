import { choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const menuSettings = {
  /**
   * The design of the menu on a narrow window: `modern` is an icon that opens a stacked list, `classic` a button “Go to …”
   * that does, `flyout` an icon that opens the list over the whole window.
   */
  mobileDesign: choice(['modern', 'classic', 'flyout'], 'modern'),
  /**
   * Up to this width of the window (px) the menu is the mobile one. Without one, a page that says otherwise in its
   * page-wide breakpoints (`headerSide`) is followed. With 0 it never is, and with a very large number it always is.
   */
  breakpoint: number(800, 0),
  /** The duration of a submenu's slide; a bare number is in ms. Ignored when the user prefers reduced motion. */
  submenuSpeed: duration(200, 'ms'),
  /** The time a mouse must be over an item until its submenu opens; a bare number is in ms. */
  openDelay: duration(100, 'ms'),
  /** The time the mouse may be elsewhere, or on its way to an open submenu, until that closes; a bare number is in ms. */
  closeDelay: duration(300, 'ms'),
  /**
   * `true` shows the arrow of the button beside a link on a wide window. Without, it is seen only while it has the focus: a
   * mouse opens by coming, a finger by its first tap. The mobile menu always shows it.
   */
  submenuIndicator: flag(true),
  /**
   * The content of an item that opens: a CSS selector for the children of a list item. Lists in a list are menus again; anything else is
   * a mega menu.
   */
  submenu: text('ul, ol, .sub-menu, .mega-menu, [data-submenu]'),
  /** Own texts: `menu`, `close`, `goTo`, `cart`, `openSubmenu` and `closeSubmenu`; in the last two `{0}` is the item. */
  texts: texts(),
  /** `true` while the mobile menu is open; reflected. */
  open: flag(),
};
