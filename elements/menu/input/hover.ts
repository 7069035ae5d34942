import { setTimer } from '../../../src/clock/clock.ts';
import { isHeadingTo, type Point } from './safe-triangle.ts';
import type { Submenu } from '../list/submenu.ts';
import type { Submenus } from '../list/submenus.ts';

/** The hover delays in ms. */
export interface HoverDelays {
  readonly openDelay: number;
  readonly closeDelay: number;
}

/** The distance in px after which a movement has a direction. */
const minMovement = 4;

/**
 * Opens and closes the submenus of a bar as a mouse comes and goes. It waits until the mouse means it: not for one that
 * passes, nor for one that is on its way to the open submenu and crosses other items. What somebody asked for, and what has
 * the focus, it leaves open.
 */
export class Hover {
  readonly #submenus: Submenus;
  readonly #delays: () => HoverDelays;
  #lastPoint: Point | undefined;
  /** `true` if the last movement headed to the open submenu. */
  #isHeading = false;
  /** The pending change and the function that cancels it. */
  #pending:
    | { readonly target: Submenu | undefined; readonly isHeading: boolean; readonly cancel: () => void }
    | undefined;
  readonly #signal: AbortSignal;

  constructor(submenus: Submenus, delays: () => HoverDelays, signal: AbortSignal) {
    this.#submenus = submenus;
    this.#delays = delays;
    this.#signal = signal;
  }

  /** The mouse is at a place of the menu, in the item of `target`; without, in none that has a submenu, or it left. */
  point(at: Point, target: Submenu | undefined): void {
    const shown = this.#submenus.open.at(-1);
    const from = this.#lastPoint ?? at;
    const isMoved = Math.hypot(at.x - from.x, at.y - from.y) >= minMovement;
    if (isMoved || !this.#lastPoint) this.#lastPoint = at;
    if (target === shown) return this.cancel();
    const isInside = shown !== undefined && target !== undefined && isWithin(target, shown);
    // Browsers tell several times of one place; where it did not move it goes where it went.
    if (isMoved) this.#isHeading = shown !== undefined && isHeadingTo(from, at, shown.panel.getBoundingClientRect());
    const isHeading = this.#isHeading && !isInside;
    if (this.#pending?.target === target && this.#pending?.isHeading === isHeading) return;
    this.cancel();
    const { openDelay, closeDelay } = this.#delays();
    const isOpening = target !== undefined && !target.isOpen;
    const cancel = setTimer(isOpening && !isHeading ? openDelay : closeDelay, () => this.#apply(target), this.#signal);
    this.#pending = { target, isHeading, cancel };
  }

  /** Cancels the pending change. */
  cancel(): void {
    this.#pending?.cancel();
    this.#pending = undefined;
  }

  #apply(target: Submenu | undefined): void {
    this.#pending = undefined;
    // What lies within an open one that scrolls moves as it opens, and is opened by its button.
    if (target && !target.isOpen && !target.isInTall && this.#canReplace(target))
      this.#submenus.show(target, 'pointer');
    for (const submenu of this.#submenus.open.toReversed()) {
      if (target && isWithin(target, submenu)) continue;
      if (!submenu.isPinned && !submenu.hasFocus) this.#submenus.hide(submenu, 'pointer');
    }
  }

  /** Returns whether the submenus that would close may close: none of them has the focus. */
  #canReplace(target: Submenu): boolean {
    return !this.#submenus.open.some((other) => other.parent === target.parent && other.hasFocus);
  }
}

/** Returns whether a submenu is another one or inside of it. */
function isWithin(inner: Submenu, outer: Submenu): boolean {
  for (let at: Submenu | undefined = inner; at; at = at.parent) if (at === outer) return true;
  return false;
}
