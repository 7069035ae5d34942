import type { Host } from '../../src/kit/controller.ts';
import { bubbling, local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const menuSettings = {
  /**
   * The design of the menu in a narrow window. `modern`: an icon opens a stacked list. `classic`: a button “Go to …” opens the same list. `flyout`:
   * an icon opens the list over the whole window.
   */
  mobileDesign: choice(['modern', 'classic', 'flyout'], 'modern'),
  /**
   * The maximum width (px) of a window with the mobile menu. The default is the page-wide breakpoint `headerSide`. With 0, the mobile menu is never
   * shown; with a very large number, it is always shown.
   */
  breakpoint: number(800, 0),
  /** The duration of the animation when a submenu opens or closes. Has no effect if the user prefers reduced motion. */
  duration: duration(200),
  /** The time for which the mouse must be over an item before its submenu opens. */
  openDelay: duration(100),
  /**
   * The time between the moment when the mouse leaves a submenu and its closing. While the mouse moves towards an open submenu, another item must be
   * under the mouse for this time before it opens its own submenu.
   */
  closeDelay: duration(300),
  /**
   * Shows the arrow of the button beside a link in a wide window. With `false`, the arrow is visible only while the button has the keyboard focus;
   * hovering and the first tap still open the submenu. The mobile menu always shows the arrow.
   */
  submenuIndicator: flag(true),
  /**
   * A CSS selector of submenus. In each list item, the first child that matches this selector is the submenu of the item. A `ul` or `ol` may contain
   * further submenus; any other element is a mega menu.
   */
  submenu: text('ul, ol, .sub-menu, .mega-menu, [data-submenu]'),
  /**
   * Custom texts: `menu`, `close`, `goTo`, `cart`, `openSubmenu` and `closeSubmenu`. The last two contain `{label}`, which stands for the label of
   * the item.
   */
  texts: texts(),
  /** `true` while the mobile menu is open; reflected. */
  open: flag(),
};

/** The event detail of an opening. */
export interface MenuOpening {
  /** The author's submenu element; `undefined` for the mobile menu. */
  readonly submenu?: HTMLElement | undefined;
  /**
   * `button` (also the menu icon), `pointer` (the mouse rested on the item), `tap` (the first tap with a finger or a pen), `key` (an arrow key),
   * `reveal` (the event `portico-reveal`, for example after a link to an element in the menu), or `call` (a method, a command or the attribute).
   */
  readonly reason: 'button' | 'pointer' | 'tap' | 'key' | 'reveal' | 'call';
}

/** The event detail of a closing. */
export interface MenuClosing {
  /** The author's submenu element; `undefined` for the mobile menu. */
  readonly submenu?: HTMLElement | undefined;
  /**
   * `button`, `pointer` (the mouse has left), `key` (an arrow key), `escape`, `outside` (a click outside of the menu), `focus` (the focus has left),
   * `link` (a link to a fragment of this page), `other` (another submenu or another element over the window has opened), `width` (the window has
   * crossed the breakpoint), or `call`.
   */
  readonly reason: 'button' | 'pointer' | 'key' | 'escape' | 'outside' | 'focus' | 'link' | 'other' | 'width' | 'call';
}

export const menuEvents = {
  /** Dispatched before a submenu or the mobile menu opens. Cancelling keeps it closed. */
  'portico-before-open': local<MenuOpening>(),
  /** Dispatched after a submenu or the mobile menu has opened. Its transition may still be running. */
  'portico-open': local<MenuOpening>(),
  /** Dispatched before a submenu or the mobile menu closes. Cancelling keeps it open. */
  'portico-before-close': local<MenuClosing>(),
  /** Dispatched after a submenu or the mobile menu has closed. Its transition may still be running. */
  'portico-close': local<MenuClosing>(),
  /** Dispatched before the flyout covers the window. Another open flyout, of a menu or a header search, closes then. */
  'portico-flyout': bubbling(),
};

/** The members of the menu that its modules use. */
export interface MenuHost extends Host<typeof menuSettings, typeof menuEvents> {
  /** `true` while the window is narrow. Otherwise, the top-level items are in a row. */
  readonly isStacked: boolean;
  /** Called after a submenu or the mobile menu has opened. */
  onOpened(detail: MenuOpening): void;
  /** Called after a submenu or the mobile menu has closed. */
  onClosed(detail: MenuClosing): void;
}

/** The names of the menu's texts. */
export type MenuText = 'menu' | 'close' | 'goTo' | 'cart' | 'openSubmenu' | 'closeSubmenu';

/** The default labels. `{label}` stands for the label of the item with the submenu. */
export const menuTexts: Dictionary<MenuText> = {
  en: {
    menu: 'Menu',
    close: 'Close menu',
    goTo: 'Go to …',
    cart: 'Cart',
    openSubmenu: 'Open submenu of {label}',
    closeSubmenu: 'Close submenu of {label}',
  },
  de: {
    menu: 'Menü',
    close: 'Menü schließen',
    goTo: 'Gehe zu …',
    cart: 'Warenkorb',
    openSubmenu: 'Untermenü von {label} öffnen',
    closeSubmenu: 'Untermenü von {label} schließen',
  },
};
