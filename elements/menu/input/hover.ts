import { setTimer } from '../../../src/clock/clock.ts';
import { isHeadingTo, type Point } from './safe-triangle.ts';
import type { Submenu } from '../list/submenu.ts';
import type { MenuHost } from '../menu.settings.ts';
import type { Submenus } from '../list/submenus.ts';

/** The distance in px after which a movement has a direction. */
const minMovement = 4;

/**
 * Opens and closes the submenus of a bar on hover, after a delay. A mouse that only passes, or crosses other items on its way to the
 * open submenu, changes nothing. A submenu that the user opened otherwise, or in which the user works with the keyboard, stays open.
 */
export class Hover {
  readonly #submenus: Submenus;
  readonly #host: Pick<MenuHost, 'settings' | 'signal'>;
  #lastPoint: Point | undefined;
  #lastTarget: Submenu | undefined;
  /** A submenu that a press has closed under the mouse, which opens it again only after leaving its item. */
  #closed: Submenu | undefined;
  /** `true` if the last movement was towards the open submenu. */
  #isHeading = false;
  /** The pending change and the function that cancels it. */
  #pending:
    | { readonly target: Submenu | undefined; readonly isHeading: boolean; readonly cancel: () => void }
    | undefined;

  constructor(host: Pick<MenuHost, 'settings' | 'signal'>, submenus: Submenus) {
    this.#host = host;
    this.#submenus = submenus;
  }

  /** Handles a mouse position in the item of `target`; `undefined` is an item without a submenu, or outside of the menu. */
  point(at: Point, target: Submenu | undefined): void {
    this.#lastTarget = target;
    if (target !== this.#closed) this.#closed = undefined;
    else if (target) return this.cancel();
    const shown = this.#submenus.open.at(-1);
    const from = this.#lastPoint ?? at;
    const isMoved = Math.hypot(at.x - from.x, at.y - from.y) >= minMovement;
    if (isMoved || !this.#lastPoint) this.#lastPoint = at;
    if (target === shown) return this.cancel();
    const isInside = shown !== undefined && target !== undefined && isWithin(target, shown);
    // Browsers dispatch several events for one position; without a movement the last direction stays valid.
    if (isMoved) this.#isHeading = shown !== undefined && isHeadingTo(from, at, shown.panel.getBoundingClientRect());
    const isHeading = this.#isHeading && !isInside;
    if (this.#pending?.target === target && this.#pending?.isHeading === isHeading) return;
    this.cancel();
    const { settings, signal } = this.#host;
    const isOpening = target !== undefined && !target.isOpen && !isHeading;
    const delay = isOpening ? settings.openDelay : settings.closeDelay;
    const cancel = setTimer(delay, () => this.#apply(target), signal);
    this.#pending = { target, isHeading, cancel };
  }

  /** Keeps a submenu closed that a press has closed, until the mouse leaves its item. */
  keepClosed(submenu: Submenu): void {
    if (submenu === this.#lastTarget) this.#closed = submenu;
  }

  cancel(): void {
    this.#pending?.cancel();
    this.#pending = undefined;
  }

  #apply(target: Submenu | undefined): void {
    this.#pending = undefined;
    // A submenu inside a scrolling one opens inline and would move under the mouse, so only its button opens it.
    if (target && !target.isOpen && !target.isInTall && this.#canReplace(target))
      this.#submenus.show(target, 'pointer');
    for (const submenu of this.#submenus.open.toReversed()) {
      if (target && isWithin(target, submenu)) continue;
      if (!submenu.isPinned && !submenu.hasVisibleFocus) this.#submenus.hide(submenu, 'pointer');
    }
  }

  /** Returns whether the submenus that would close may close: in none of them the user works with the keyboard. */
  #canReplace(target: Submenu): boolean {
    return !this.#submenus.open.some((other) => other.parent === target.parent && other.hasVisibleFocus);
  }
}

/** Returns whether a submenu is `outer` or inside of it. */
function isWithin(inner: Submenu, outer: Submenu): boolean {
  for (let at: Submenu | undefined = inner; at; at = at.parent) if (at === outer) return true;
  return false;
}
