import type { Dictionary } from '../../src/text/text.ts';

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
