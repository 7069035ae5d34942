import { moveOf, type Place } from './keys.ts';
import { mark, type Submenu } from './submenu.ts';
import type { Submenus } from './submenus.ts';

/** The buttons beside links: the keyboard's arrows go from item to item and leave them out, Tab does not. */
const beside = `button[${mark}='button']`;

/** The key presses that are a menu's: of its links and buttons, and with no key held that makes them somebody else's. */
const isMenusOwn = ({ ctrlKey, altKey, metaKey, shiftKey, isComposing, target }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey || shiftKey || isComposing) &&
  target instanceof Element &&
  target.matches('a, button');

/** Does what an arrow key, Home or End does at the place that has the focus. Whether it was one. */
export function moveFocus(event: KeyboardEvent, submenus: Submenus, isBar: boolean): boolean {
  const { list } = submenus;
  const { target } = event;
  if (!list || !(target instanceof HTMLElement) || !list.contains(target) || !isMenusOwn(event)) return false;
  const around = submenus.around(target);
  // A control in the panel of the innermost is not that one's own.
  const own = around[0]?.panel.contains(target) ? undefined : around[0];
  const home = own ? own.parent : around[0];
  const isStacked = !isBar || (own ?? home)?.isInTall || home?.panel.hasAttribute('data-tall') === true;
  const place: Place = {
    isBar: !isStacked,
    isRtl: getComputedStyle(list).direction === 'rtl',
    level: home?.level ?? 0,
    submenu: own ? (own.isOpen ? 'open' : 'closed') : 'none',
  };
  const move = moveOf(event.key, place);
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

/** What the keyboard can reach of a list or panel; stacked, also what is open in it. */
function controlsIn(scope: HTMLElement, submenus: Submenus, isStacked: boolean): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>('a[href], button')].filter((control) => {
    if (control.matches(beside) || !control.checkVisibility({ visibilityProperty: true })) return false;
    const [around] = submenus.around(control);
    const home = around?.panel.contains(control) ? around : around?.parent;
    return isStacked || !home || home.panel === scope || !scope.contains(home.panel);
  });
}
