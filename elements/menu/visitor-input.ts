import { flatTreeContains } from '../../src/dom/flat-tree.ts';
import { now } from '../../src/clock/clock.ts';
import { Hover, type HoverDelays } from './hover.ts';
import type { MenuClosing } from './menu.events.ts';
import { moveFocus } from './moves.ts';
import type { Submenu } from './submenu.ts';
import type { Submenus } from './submenus.ts';
import { isTap, type Lifted } from './tap.ts';

/** What of a menu a visitor's hand changes. */
export interface InputOwner {
  readonly element: HTMLElement;
  readonly submenus: Submenus;
  /** Whether the items of the top stand side by side. */
  readonly isBar: () => boolean;
  readonly delays: () => HoverDelays;
  /** Whether there is anything to close. */
  readonly isAnyOpen: () => boolean;
  /** Esc was pressed. */
  readonly escape: () => void;
  /** Closes the mobile menu, where that is open; by the focus only one that does not hold it. */
  readonly closeMobile: (by: MenuClosing['by']) => void;
}

/** What a menu hears of itself, and what `VisitorInput` takes. */
export const heard = ['click', 'pointerup', 'pointerover', 'pointermove', 'pointerleave', 'keydown', 'focusout'];

/** What mouse, finger, pen and keyboard do in a menu. */
export class VisitorInput {
  readonly #owner: InputOwner;
  readonly #hover: Hover;
  #lifted: Lifted | undefined;

  /** Nothing that it was about to do is done after `signal`. */
  constructor(owner: InputOwner, signal: AbortSignal) {
    this.#owner = owner;
    this.#hover = new Hover(owner.submenus, owner.delays, signal);
  }

  /** One of the events came. */
  take(event: Event): void {
    if (event instanceof PointerEvent && event.type !== 'click') this.#point(event);
    else if (event instanceof KeyboardEvent) this.#key(event);
    else if (event instanceof FocusEvent) this.#blur(event);
    else if (event instanceof MouseEvent) this.#click(event);
  }

  /** Whatever the mouse was about to open or close stays as it is. */
  stop(): void {
    this.#hover.stop();
  }

  #point(event: PointerEvent): void {
    if (event.type === 'pointerup') this.#lifted = { pointerType: event.pointerType, at: now() };
    const { target } = event;
    if (!this.#owner.isBar() || event.pointerType !== 'mouse' || !(target instanceof Node)) return;
    const [around] = event.type === 'pointerleave' ? [] : this.#owner.submenus.around(target);
    this.#hover.point({ x: event.clientX, y: event.clientY }, around);
  }

  #key(event: KeyboardEvent): void {
    this.#lifted = undefined;
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && !event.isComposing && this.#owner.isAnyOpen()) {
      // It closes this, and nothing that stands around it.
      event.preventDefault();
      event.stopPropagation();
      return this.#owner.escape();
    }
    if (moveFocus(event, this.#owner.submenus, this.#owner.isBar())) event.preventDefault();
  }

  #click(event: MouseEvent): void {
    const { target } = event;
    const { submenus } = this.#owner;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const [around] = submenus.around(target);
    this.stop();
    if (around?.button.contains(target)) return this.#press(around);
    const pointerType = event instanceof PointerEvent ? event.pointerType : undefined;
    const isFinger = isTap({ pointerType, detail: event.detail, at: now() }, this.#lifted);
    if (around?.link?.contains(target) && isFinger && !around.isOpen && submenus.show(around, 'tap')) {
      event.preventDefault();
      return;
    }
    const link = target.closest('a');
    if (!link || !leadsIntoPage(link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A place of this page is to be seen: nothing of the menu stands over it.
    submenus.hideAll('link');
    this.#owner.closeMobile('link');
  }

  /** A mouse that rested there has opened it; pressing then says that it is to stay. */
  #press(submenu: Submenu): void {
    const { submenus } = this.#owner;
    if (!submenu.isOpen) submenus.show(submenu, 'button');
    else if (submenu.isPinned) submenus.hide(submenu, 'button');
    else submenu.isPinned = true;
  }

  /** What has the focus is never covered: what it has left closes. */
  #blur({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Element)) return; // The window, or nothing, has it.
    const { element, submenus, isBar } = this.#owner;
    if (!isBar()) return flatTreeContains(element, relatedTarget) ? undefined : this.#owner.closeMobile('focus');
    for (const submenu of submenus.open.toReversed())
      if (!flatTreeContains(submenu.entry, relatedTarget)) submenus.hide(submenu, 'focus');
  }
}

/** Whether a link leads to a place in this page. */
function leadsIntoPage(link: HTMLAnchorElement): boolean {
  const isHere =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash !== '' && !link.target;
}
