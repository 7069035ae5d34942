import { setTimer } from '../../../src/clock/clock.ts';
import { isHeadingTo, type Point } from './safe-triangle.ts';
import type { Submenu } from '../list/submenu.ts';
import type { MenuHost } from '../menu.settings.ts';
import type { Submenus } from '../list/submenus.ts';

/** The distance (px) after which a movement has a direction. */
const minMovement = 4;

/**
 * Opens and closes the submenus of a bar on hover, after a delay. Nothing changes if the mouse only passes, or crosses other items on its way to the
 * open submenu. A submenu stays open if it was opened in another way, or if the visitor works in it with the keyboard.
 */
export class Hover {
  readonly #submenus: Submenus;
  readonly #host: Pick<MenuHost, 'settings' | 'signal'>;
  #lastPoint: Point | undefined;
  #lastTarget: Submenu | undefined;
  /** A submenu that a press has closed. Hovering opens it again only after the mouse has left its item. */
  #closed: Submenu | undefined;
  /** `true` if the last movement was towards the open submenu. */
  #isHeading = false;
  /** The pending change, and the function that cancels it. */
  #pending:
    | { readonly target: Submenu | undefined; readonly isHeading: boolean; readonly cancel: () => void }
    | undefined;

  constructor(host: Pick<MenuHost, 'settings' | 'signal'>, submenus: Submenus) {
    this.#host = host;
    this.#submenus = submenus;
  }

  /**
   * Handles a mouse position. `target` is the submenu of the item under the mouse; `undefined` for an item without a submenu, and outside of the
   * menu.
   */
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
    // Browsers dispatch several events for the same position. Without a movement, the last direction stays valid.
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

  /** Keeps a submenu closed, because a press has closed it, until the mouse leaves its item. */
  keepClosed(submenu: Submenu): void {
    if (submenu === this.#lastTarget) this.#closed = submenu;
  }

  cancel(): void {
    this.#pending?.cancel();
    this.#pending = undefined;
  }

  #apply(target: Submenu | undefined): void {
    this.#pending = undefined;
    // In a submenu that scrolls, another submenu opens inline and would move under the mouse. Therefore, only its button opens it.
    if (target && !target.isOpen && !target.isInTall && this.#canReplace(target))
      this.#submenus.show(target, 'pointer');
    for (const submenu of this.#submenus.open.toReversed()) {
      if (target && isWithin(target, submenu)) continue;
      if (!submenu.isPinned && !submenu.hasVisibleFocus) this.#submenus.hide(submenu, 'pointer');
    }
  }

  /** Returns whether the submenus that would close may close: the visitor must not be working in one of them with the keyboard. */
  #canReplace(target: Submenu): boolean {
    return !this.#submenus.open.some((other) => other.parent === target.parent && other.hasVisibleFocus);
  }
}

/** Returns whether a submenu is `outer` or a descendant of `outer`. */
function isWithin(inner: Submenu, outer: Submenu): boolean {
  for (let at: Submenu | undefined = inner; at; at = at.parent) if (at === outer) return true;
  return false;
}
