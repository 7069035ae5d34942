import { isComposing } from '../../../src/dom/composing.ts';
import { isForPopover } from '../../../src/overlay/popover/escape-for-popover.ts';
import { closest } from '../../../src/dom/selectors.ts';
import { now } from '../../../src/clock/clock.ts';
import { deepActiveElement, flatTreeContains } from '../../../src/dom/flat-tree.ts';
import { listenOutside } from '../../../src/overlay/popover/outside-events.ts';
import { Hover } from './hover.ts';
import type { MenuClosing, MenuHost } from '../menu.settings.ts';
import { moveFocus } from './arrow-keys.ts';
import type { Submenu } from '../list/submenu.ts';
import type { Submenus } from '../list/submenus.ts';
import type { MobileMenu } from '../mobile/mobile-menu.ts';

/** The time (ms) after `pointerup` within which a click belongs to the same pointer. */
const tapTimeout = 500;

/** The pointer that was lifted last, and the time (ms). */
interface LastPointer extends Pick<PointerEvent, 'pointerType'> {
  readonly at: number;
}

/** A click and its time (ms). `detail` is 0 for keys and scripts. Browsers that dispatch a `MouseEvent` set no `pointerType`. */
interface Click extends Pick<MouseEvent, 'detail'> {
  readonly pointerType?: string | undefined;
  readonly at: number;
}

/** Returns whether a click is a tap with a finger or a pen. A device may have both a mouse and a touch screen. */
export function isTap({ pointerType, detail, at }: Click, lastPointer: LastPointer | undefined): boolean {
  if (detail === 0) return false;
  const known = pointerType || (lastPointer && at - lastPointer.at <= tapTimeout ? lastPointer.pointerType : '');
  return known === 'touch' || known === 'pen';
}

/** The members of a menu that the visitor's input changes. */
interface InputHost extends MenuHost {
  readonly submenus: Submenus;
  /** The mobile menu; `undefined` if the menu has no list. */
  readonly mobile: MobileMenu | undefined;
  readonly isAnyOpen: boolean;
  /** Closes the mobile menu if it is open. */
  closeMobile(reason: MenuClosing['reason']): void;
}

/** The events of the menu that `MenuInput` handles. */
export const inputEvents = ['click', 'pointerup', 'pointerover', 'pointermove', 'pointerleave', 'keydown', 'focusout'];

/** Handles mouse, touch, pen and keyboard in a menu. While a part of the menu is open, also handles them outside of it. */
export class MenuInput {
  readonly #host: InputHost;
  readonly #hover: Hover;
  #lastPointer: LastPointer | undefined;
  #outside: AbortController | undefined;

  constructor(host: InputHost) {
    this.#host = host;
    this.#hover = new Hover(host, host.submenus);
  }

  handle(event: Event): void {
    if (event instanceof PointerEvent && event.type !== 'click') this.#onPointer(event);
    else if (event instanceof KeyboardEvent) this.#onKeydown(event);
    else if (event instanceof FocusEvent) this.#onFocusOut(event);
    else if (event instanceof MouseEvent) this.#onClick(event);
  }

  /** Handles events outside of the menu until `stopListening()` is called. */
  listenOutside(): void {
    if (this.#outside && !this.#outside.signal.aborted) return;
    this.#outside = new AbortController();
    const host = this.#host;
    listenOutside(host.element, this.#outside.signal, {
      outside: () => {
        host.submenus.hideAll('outside');
        if (host.mobile?.isOpen && !host.mobile.isFlyout) host.closeMobile('outside');
      },
      escape: () => this.escape(),
      resized: () => {
        for (const submenu of host.isStacked ? [] : host.submenus.open) submenu.place();
        if (!host.mobile?.isFlyout) host.mobile?.reposition();
      },
    });
  }

  stopListening(): void {
    this.#outside?.abort();
  }

  /** Closes the innermost open submenu around the focus; in a bar, the innermost of all open submenus. If there is none, closes the mobile menu. */
  escape(): void {
    const { submenus, isStacked } = this.#host;
    const focus = deepActiveElement();
    const around = submenus.open.filter(({ entry }) => flatTreeContains(entry, focus));
    const submenu = (around.length > 0 || isStacked ? around : submenus.open).at(-1);
    if (!submenu) return this.#host.closeMobile('escape');
    this.#hover.cancel();
    submenus.hide(submenu, 'escape');
  }

  #onPointer(event: PointerEvent): void {
    if (event.type === 'pointerup') this.#lastPointer = { pointerType: event.pointerType, at: now() };
    const { target } = event;
    if (this.#host.isStacked || event.pointerType !== 'mouse' || !(target instanceof Node)) return;
    const [around] = event.type === 'pointerleave' ? [] : this.#host.submenus.around(target);
    this.#hover.point({ x: event.clientX, y: event.clientY }, around);
  }

  #onKeydown(event: KeyboardEvent): void {
    this.#lastPointer = undefined;
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && !isComposing(event) && this.#host.isAnyOpen) {
      if (isForPopover(event, this.#host.element)) return;
      // Escape closes only this menu, and not a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      return this.escape();
    }
    // Browsers activate buttons with Space and Enter. They do not activate a link with `role="button"` with Space, and without `href` not at all.
    const inactive =
      event.key === ' ' ? 'a[role="button"]' : event.key === 'Enter' ? 'a[role="button"]:not([href])' : '';
    if (inactive && event.target instanceof HTMLElement && event.target.matches(inactive)) {
      event.preventDefault();
      return event.target.click();
    }
    if (moveFocus(event, this.#host.submenus, !this.#host.isStacked)) event.preventDefault();
  }

  #onClick(event: MouseEvent): void {
    const { target } = event;
    const { submenus } = this.#host;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const [around] = submenus.around(target);
    this.#hover.cancel();
    if (around?.button.contains(target)) {
      if (around.button.localName === 'a') event.preventDefault();
      return this.#toggleByButton(around);
    }
    const pointerType = event instanceof PointerEvent ? event.pointerType : undefined;
    const isFinger = isTap({ pointerType, detail: event.detail, at: now() }, this.#lastPointer);
    if (around?.link?.contains(target) && isFinger && !around.isOpen && submenus.show(around, 'tap')) {
      event.preventDefault();
      return;
    }
    const link = closest(target, 'a');
    if (
      !(link instanceof HTMLAnchorElement) ||
      !isSamePageLink(link) ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    // The target is on this page, and an open menu could cover it.
    submenus.hideAll('link');
    if (this.#host.mobile?.isOpen) this.#host.closeMobile('link');
  }

  /** Toggles a submenu. If hovering has opened the submenu, a press keeps it open. */
  #toggleByButton(submenu: Submenu): void {
    const { submenus } = this.#host;
    if (!submenu.isOpen) return void submenus.show(submenu, 'button');
    if (!submenu.isPinned) return void (submenu.isPinned = true);
    submenus.hide(submenu, 'button');
    this.#hover.keepClosed(submenu);
  }

  /** Closes the submenus that the focus has left, so that they do not cover the focused element. */
  #onFocusOut({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Element)) return; // The window has lost the focus, or no element has it.
    const { element, submenus, mobile, isStacked } = this.#host;
    if (isStacked) {
      // A flyout itself keeps the focus in it.
      const isLeft = mobile?.isOpen && !mobile.isFlyout && !flatTreeContains(element, relatedTarget);
      return isLeft ? this.#host.closeMobile('focus') : undefined;
    }
    for (const submenu of submenus.open.toReversed())
      if (!flatTreeContains(submenu.entry, relatedTarget)) submenus.hide(submenu, 'focus');
  }
}

/** Returns whether a link leads to a fragment of this page. */
function isSamePageLink(link: HTMLAnchorElement): boolean {
  const isHere =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash !== '' && !link.target;
}
