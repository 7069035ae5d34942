import type { Host } from '../../src/kit/controller.ts';
import { bubbling, local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

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
  /** The duration of the animation when a submenu opens or closes. Ignored when the user prefers reduced motion. */
  duration: duration(200),
  /** The time the mouse must be over an item before its submenu opens. */
  openDelay: duration(100),
  /**
   * The time before a submenu closes after the mouse has left it. While the mouse moves towards an open
   * submenu, another item opens its own submenu only after the mouse has been over that item for the same time.
   */
  closeDelay: duration(300),
  /**
   * Shows the arrow of the button beside a link on a wide window. If `false`, the arrow is visible only while the button has the keyboard
   * focus; hovering and the first tap still open the submenu. The mobile menu always shows the arrow.
   */
  submenuIndicator: flag(true),
  /**
   * A CSS selector: the first child of a list item that matches the selector is the submenu of that item. A `ul` or `ol` may
   * contain further submenus; any other element is a mega menu.
   */
  submenu: text('ul, ol, .sub-menu, .mega-menu, [data-submenu]'),
  /** Custom texts: `menu`, `close`, `goTo`, `cart`, `openSubmenu` and `closeSubmenu`; the last two contain `{label}`, the label of the item. */
  texts: texts(),
  /** `true` while the mobile menu is open; reflected. */
  open: flag(),
};

/** The detail of the opening events. */
export interface MenuOpening {
  /** The submenu element of the author; `undefined` for the mobile menu. */
  readonly submenu?: HTMLElement | undefined;
  /**
   * `button` (also the menu icon), `pointer` (the mouse rested on the item), `tap` (the first tap of a finger or a pen), `key` (an
   * arrow key), `reveal` (the event `portico-reveal`, for example after a link to an element inside) or `call` (a method, a command or
   * the attribute).
   */
  readonly reason: 'button' | 'pointer' | 'tap' | 'key' | 'reveal' | 'call';
}

/** The detail of the closing events. */
export interface MenuClosing {
  /** The submenu element of the author; `undefined` for the mobile menu. */
  readonly submenu?: HTMLElement | undefined;
  /**
   * `button`, `pointer` (the mouse left), `key` (an arrow key), `escape`, `outside` (a click outside of the menu), `focus` (the focus left),
   * `link` (a link to a fragment of this page was followed), `other` (another submenu, or another element that covers the window, opened),
   * `width` (the window crossed the breakpoint) or `call`.
   */
  readonly reason: 'button' | 'pointer' | 'key' | 'escape' | 'outside' | 'focus' | 'link' | 'other' | 'width' | 'call';
}

export const menuEvents = {
  /** Dispatched before a submenu or the mobile menu opens; cancelling keeps it closed. */
  'portico-before-open': local<MenuOpening>(),
  /** Dispatched after a submenu or the mobile menu has opened; its transition may still be running. */
  'portico-open': local<MenuOpening>(),
  /** Dispatched before a submenu or the mobile menu closes; cancelling keeps it open. */
  'portico-before-close': local<MenuClosing>(),
  /** Dispatched after a submenu or the mobile menu has closed; its transition may still be running. */
  'portico-close': local<MenuClosing>(),
  /** Dispatched before the flyout covers the window. Another open flyout, of a menu or a header search, then closes. */
  'portico-flyout': bubbling(),
};

/** The parts of the menu that its modules use. */
export interface MenuHost extends Host<typeof menuSettings, typeof menuEvents> {
  /** `true` while the window is narrow; otherwise the top-level items are laid out side by side. */
  readonly isStacked: boolean;
  /** Called after a submenu or the mobile menu has opened. */
  onOpened(detail: MenuOpening): void;
  /** Called after a submenu or the mobile menu has closed. */
  onClosed(detail: MenuClosing): void;
}

/** The names of the menu's texts. */
export type MenuText = 'menu' | 'close' | 'goTo' | 'cart' | 'openSubmenu' | 'closeSubmenu';

/** The default labels; `{label}` is the label of the item that a submenu belongs to. */
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
