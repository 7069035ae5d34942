import { choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const menuSettings = {
  /**
   * The design of the menu on a narrow window: `modern` is an icon that opens a stacked list, `classic` a button “Go to …” that opens
   * the same list, `flyout` an icon that opens the list over the whole window.
   */
  mobileDesign: choice(['modern', 'classic', 'flyout'], 'modern'),
  /**
   * The maximum width of the window, in px, for the mobile menu. If it is not set, the page-wide breakpoint `headerSide` is used. 0 never
   * shows the mobile menu; a very large number always shows it.
   */
  breakpoint: number(800, 0),
  /** The duration of a submenu's slide. Ignored when the user prefers reduced motion. */
  duration: duration(200),
  /** The time the mouse must be over an item before its submenu opens. */
  openDelay: duration(100),
  /** The time after the mouse left, or began to move towards the open submenu, before that submenu closes. */
  closeDelay: duration(300),
  /**
   * Shows the arrow of the button beside a link on a wide window. If `false`, the arrow is visible only while the button has the keyboard
   * focus; hovering and the first tap still open the submenu. The mobile menu always shows the arrow.
   */
  submenuIndicator: flag(true),
  /**
   * A CSS selector for the submenus among the children of a list item. Nested lists become submenus again; any other element is a mega
   * menu.
   */
  submenu: text('ul, ol, .sub-menu, .mega-menu, [data-submenu]'),
  /** Custom texts: `menu`, `close`, `goTo`, `cart`, `openSubmenu` and `closeSubmenu`; the last two contain `{label}`, the label of the item. */
  texts: texts(),
  /** `true` while the mobile menu is open; reflected. */
  open: flag(),
};
