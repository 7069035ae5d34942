import { setTimer } from '../../src/clock/clock.ts';
import { isHeadingTo, type Point } from './safe-triangle.ts';
import type { Submenu } from './submenu.ts';
import type { Submenus } from './submenus.ts';

/** How long a mouse waits until something happens, in ms. */
export interface HoverDelays {
  readonly openDelay: number;
  readonly closeDelay: number;
}

/** How far a pointer must have moved until its way says anything, in px. */
const step = 4;

/**
 * Opens and closes the submenus of a bar as a mouse comes and goes. It waits until the mouse means it: not for one that
 * passes, nor for one that is on its way to the open submenu and crosses other items. What somebody asked for, and what has
 * the focus, it leaves open.
 */
export class Hover {
  readonly #submenus: Submenus;
  readonly #delays: () => HoverDelays;
  #from: Point | undefined;
  /** Whether it was on its way to the open submenu when it last moved. */
  #isHeading = false;
  /** What is about to be shown, and what calls that off. */
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
    const from = this.#from ?? at;
    const isMoved = Math.hypot(at.x - from.x, at.y - from.y) >= step;
    if (isMoved || !this.#from) this.#from = at;
    if (target === shown) return this.stop();
    const isInside = shown !== undefined && target !== undefined && isWithin(target, shown);
    // Browsers tell several times of one place; where it did not move it goes where it went.
    if (isMoved) this.#isHeading = shown !== undefined && isHeadingTo(from, at, shown.panel.getBoundingClientRect());
    const isHeading = this.#isHeading && !isInside;
    if (this.#pending?.target === target && this.#pending?.isHeading === isHeading) return;
    this.stop();
    const { openDelay, closeDelay } = this.#delays();
    const isOpening = target !== undefined && !target.isOpen;
    const cancel = setTimer(isOpening && !isHeading ? openDelay : closeDelay, () => this.#settle(target), this.#signal);
    this.#pending = { target, isHeading, cancel };
  }

  /** Whatever it was about to do, it does not. */
  stop(): void {
    this.#pending?.cancel();
    this.#pending = undefined;
  }

  #settle(target: Submenu | undefined): void {
    this.#pending = undefined;
    // What lies within an open one that scrolls moves as it opens, and is opened by its button.
    if (target && !target.isOpen && !target.isInTall && this.#isFree(target)) this.#submenus.show(target, 'pointer');
    for (const submenu of this.#submenus.open.toReversed()) {
      if (target && isWithin(target, submenu)) continue;
      if (!submenu.isPinned && !submenu.hasFocus) this.#submenus.hide(submenu, 'pointer');
    }
  }

  /** Whether what would have to close for it may: not what has the keyboard in it. */
  #isFree(target: Submenu): boolean {
    return !this.#submenus.open.some((other) => other.parent === target.parent && other.hasFocus);
  }
}

/** Whether one is another, or stands in it. */
function isWithin(inner: Submenu, outer: Submenu): boolean {
  for (let at: Submenu | undefined = inner; at; at = at.parent) if (at === outer) return true;
  return false;
}
