import { isRightToLeft } from '../../../src/dom/text-direction.ts';
import { mark, type Submenu } from '../list/submenu.ts';
import type { Submenus } from '../list/submenus.ts';
import { isVisible } from '../../../src/older-browsers/visibility.ts';

/** The position of the focus in a menu. */
export interface FocusContext {
  /** `true` if the top-level items are in a row. */
  readonly isBar: boolean;
  readonly isRtl: boolean;
  /** The nesting level: 0 for the top-level items, 1 for their submenus, and so on. */
  readonly level: number;
  readonly submenu: 'none' | 'closed' | 'open';
}

/** The action of a key: move within a level, open a submenu and enter it, only open it, leave it and close it, or only close it. */
type Move = 'next' | 'previous' | 'first' | 'last' | 'enter' | 'open' | 'leave' | 'close';

/** Returns the action of a key for a disclosure menu, according to the ARIA practices. Returns `undefined` if the browser handles the key. */
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

/** Selects the buttons beside links. The arrow keys skip these buttons, the Tab key does not. */
const indicatorButtons = `[${mark}='button']`;

/** Returns whether the menu handles a key press: the focus is on one of its links or buttons, and no modifier key is pressed. */
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
  // If the control is in the panel of the innermost submenu, it does not belong to the item of this submenu.
  const own = around[0]?.panel.contains(target) ? undefined : around[0];
  const home = own ? own.parent : around[0];
  const isStacked = !isBar || (own ?? home)?.isInTall || home?.panel.hasAttribute('data-tall') === true;
  const place: FocusContext = {
    isBar: !isStacked,
    isRtl: isRightToLeft(list),
    level: home?.level ?? 0,
    submenu: own ? (own.isOpen ? 'open' : 'closed') : 'none',
  };
  const move = moveForKey(event.key, place);
  if (!move) return false;
  const scope = isStacked ? (isBar ? outermost(home)?.panel : list) : home?.panel;
  const controls = controlsIn(scope ?? list, submenus, isStacked);
  const at = controls.indexOf(own?.control ?? target);
  if (own && (move === 'open' || move === 'enter')) {
    if (submenus.show(own, 'key') && move === 'enter') controlsIn(own.panel, submenus, isStacked)[0]?.focus();
  } else if (own && move === 'close') submenus.hide(own, 'key');
  else if (home && move === 'leave') {
    home.control.focus();
    submenus.hide(home, 'key');
  } else {
    const positions: Partial<Record<Move, number>> = {
      next: at + 1,
      previous: at - 1,
      first: 0,
      last: controls.length - 1,
    };
    controls[positions[move] ?? -1]?.focus();
  }
  return true;
}

/** Returns the top-level submenu that contains a submenu; for a top-level submenu, the submenu itself. */
const outermost = (submenu: Submenu | undefined): Submenu | undefined =>
  submenu?.parent ? outermost(submenu.parent) : submenu;

/** Returns the controls in a list or panel that arrow keys focus. In a stacked menu, includes those in open submenus. */
function controlsIn(scope: HTMLElement, submenus: Submenus, isStacked: boolean): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>('a[href], button')].filter((control) => {
    if (control.matches(indicatorButtons) || !isVisible(control)) return false;
    const [around] = submenus.around(control);
    const home = around?.panel.contains(control) ? around : around?.parent;
    return isStacked || !home || home.panel === scope || !scope.contains(home.panel);
  });
}
