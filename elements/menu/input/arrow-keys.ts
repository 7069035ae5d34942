import { mark, type Submenu } from '../list/submenu.ts';
import type { Submenus } from '../list/submenus.ts';

/** The position of the focus in a menu. */
export interface FocusContext {
  /** `true` while the top items stand side by side. */
  readonly isBar: boolean;
  readonly isRtl: boolean;
  /** 0 at the top, 1 in a submenu of it, and so on. */
  readonly level: number;
  /** The state of the item's submenu. */
  readonly submenu: 'none' | 'closed' | 'open';
}

/** The effect of a key: move within a level, open and enter, only open, leave and close, or only close. */
type Move = 'next' | 'previous' | 'first' | 'last' | 'enter' | 'open' | 'leave' | 'close';

/**
 * Returns the effect of a key in a menu of disclosure buttons, following the ARIA practices. Left and right follow the direction of
 * writing. `undefined` where the key is the browser’s.
 */
export function moveForKey(key: string, { isBar, isRtl, level, submenu }: FocusContext): Move | undefined {
  const isTop = level === 0;
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'ArrowDown':
      return isBar && isTop ? into(submenu) : 'next';
    case 'ArrowUp':
      return isBar && isTop ? undefined : 'previous';
    case forward:
      if (isBar && isTop) return 'next';
      return isBar || submenu !== 'closed' ? into(submenu) : 'open';
    case backward:
      if (isBar) return isTop ? 'previous' : level > 1 ? 'leave' : undefined;
      return submenu === 'open' ? 'close' : isTop ? undefined : 'leave';
    default:
      return undefined;
  }
}

const into = (submenu: FocusContext['submenu']): Move | undefined => (submenu === 'none' ? undefined : 'enter');

/** The buttons beside links: arrow keys skip them, Tab does not. */
const indicatorButtons = `button[${mark}='button']`;

/** Returns whether a key press is for the menu: on a link or button of it, without a modifier. */
const isMenuKey = ({ ctrlKey, altKey, metaKey, shiftKey, isComposing, target }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey || shiftKey || isComposing) &&
  target instanceof Element &&
  target.matches('a, button');

/** Moves the focus for an arrow key, Home or End. Returns whether the key was handled. */
export function moveFocus(event: KeyboardEvent, submenus: Submenus, isBar: boolean): boolean {
  const { list } = submenus;
  const { target } = event;
  if (!list || !(target instanceof HTMLElement) || !list.contains(target) || !isMenuKey(event)) return false;
  const around = submenus.around(target);
  // A control in the panel of the innermost is not that one's own.
  const own = around[0]?.panel.contains(target) ? undefined : around[0];
  const home = own ? own.parent : around[0];
  const isStacked = !isBar || (own ?? home)?.isInTall || home?.panel.hasAttribute('data-tall') === true;
  const place: FocusContext = {
    isBar: !isStacked,
    isRtl: getComputedStyle(list).direction === 'rtl',
    level: home?.level ?? 0,
    submenu: own ? (own.isOpen ? 'open' : 'closed') : 'none',
  };
  const move = moveForKey(event.key, place);
  if (!move) return false;
  const scope = isStacked ? (isBar ? outermost(home)?.panel : list) : home?.panel;
  const controls = controlsIn(scope ?? list, submenus, isStacked);
  const at = controls.indexOf(own?.control ?? target);
  switch (move) {
    case 'next':
      controls[at + 1]?.focus();
      break;
    case 'previous':
      controls[at - 1]?.focus();
      break;
    case 'first':
      controls[0]?.focus();
      break;
    case 'last':
      controls.at(-1)?.focus();
      break;
    case 'open':
      if (own) submenus.show(own, 'key');
      break;
    case 'enter':
      if (own && submenus.show(own, 'key')) controlsIn(own.panel, submenus, isStacked)[0]?.focus();
      break;
    case 'close':
      if (own) submenus.hide(own, 'key');
      break;
    case 'leave':
      if (home) leave(home, submenus);
      break;
  }
  return true;
}

/** The submenu of the top that one stands in, or is. */
const outermost = (submenu: Submenu | undefined): Submenu | undefined =>
  submenu?.parent ? outermost(submenu.parent) : submenu;

function leave(submenu: Submenu, submenus: Submenus): void {
  submenu.control.focus();
  submenus.hide(submenu, 'key');
}

/** Returns the controls that the keyboard reaches in a list or panel; stacked, also those in open submenus. */
function controlsIn(scope: HTMLElement, submenus: Submenus, isStacked: boolean): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>('a[href], button')].filter((control) => {
    if (control.matches(indicatorButtons) || !control.checkVisibility({ visibilityProperty: true })) return false;
    const [around] = submenus.around(control);
    const home = around?.panel.contains(control) ? around : around?.parent;
    return isStacked || !home || home.panel === scope || !scope.contains(home.panel);
  });
}
