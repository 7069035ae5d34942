import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { isComposing } from '../../src/dom/composing.ts';
import { isForPopover } from '../../src/overlay/popover/escape-for-popover.ts';
import { parentNodeOf } from '../../src/dom/flat-tree.ts';
import { setTimer, now } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { placeIn, revealEvent } from '../../src/dom/reveal-event.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import { revealInvalidFields } from '../../src/page/reveal-invalid.ts';
import { revealTarget } from '../../src/page/reveal-target.ts';
import { compareHovered } from './hovered-entries.ts';
import { Submenu } from './submenu.ts';
import styles from './vertical-menu.css?inline';
import {
  verticalMenuEvents,
  verticalMenuSettings,
  verticalMenuTexts,
  type SubmenuClosing,
  type SubmenuOpening,
} from './vertical-menu.settings.ts';
import { isRendered } from '../../src/older-browsers/visibility.ts';

class VerticalMenu extends Controller<typeof verticalMenuSettings, typeof verticalMenuEvents> {
  readonly #submenus = new Map<HTMLElement, Submenu>();
  /** The submenus whose entries are under the mouse. */
  #hovered: ReadonlySet<Submenu> = new Set();

  override connected(): void {
    revealInvalidFields(this.element);
    this.listen(this.element, [
      'click',
      'keydown',
      'pointerover',
      'pointerleave',
      'focusout',
      'beforematch',
      revealEvent,
    ]);
    watchAccessibleNames(this.element, () => guard(this.element, () => this.#update()), this.signal);
    followBackground(this.element, this.signal);
    this.#update();
    revealTarget(this.element);
  }

  override changed(): void {
    this.#cancelHover();
    for (const submenu of this.#submenus.values()) this.#updateLabel(submenu);
  }

  override disconnected(): void {
    this.#cancelHover();
  }

  protected override onEvent(event: Event): void {
    const { target, type } = event;
    if (!(target instanceof Node)) return;
    switch (type) {
      case 'click':
        return this.#onClick(event, target);
      case 'keydown':
        return event instanceof KeyboardEvent && !isComposing(event) ? this.#onKeydown(event, target) : undefined;
      case 'pointerover':
      case 'pointerleave':
        return event instanceof PointerEvent && event.pointerType !== 'touch'
          ? this.#onPointer(type === 'pointerover' ? this.#around(target) : [])
          : undefined;
      case 'focusout':
        return event instanceof FocusEvent ? this.#onFocusOut(target, event.relatedTarget) : undefined;
      case 'beforematch':
        return this.#onBeforeMatch(target);
      case revealEvent:
        return this.#onReveal(placeIn(event, this.element));
    }
  }

  /** Reads the submenus again. A new submenu is closed, unless it contains the current page or the focus. */
  #update(): void {
    const before = new Map([...this.#submenus.values()].map(({ entry, isOpen }) => [entry, isOpen]));
    for (const [list, submenu] of this.#submenus) {
      if (submenu.isIntact && this.element.contains(list)) continue;
      this.#submenus.delete(list);
      submenu.cancelTimer();
      submenu.end();
    }
    for (const list of this.element.querySelectorAll<HTMLElement>('li > ul, li > ol')) {
      const entry = list.parentElement;
      const isFirst = entry?.querySelector(':scope > ul, :scope > ol') === list;
      if (!entry || !isFirst || this.#submenus.has(list) || list.closest('portico-vertical-menu') !== this.element)
        continue;
      const submenu = new Submenu(entry, list);
      this.#submenus.set(list, submenu);
      // The page may have removed the button or replaced the list.
      submenu.set(before.get(entry) ?? (submenu.holdsCurrent || submenu.holdsFocus), 0);
    }
    for (const submenu of this.#submenus.values()) this.#updateLabel(submenu);
    this.#updateState();
  }

  #updateLabel(submenu: Submenu): void {
    submenu.name(this.text(verticalMenuTexts, submenu.isOpen ? 'close' : 'open'));
  }

  #updateState(): void {
    this.state(
      'open',
      [...this.#submenus.values()].some(({ isOpen }) => isOpen),
    );
  }

  /** Returns the submenus whose entries contain a node, with the innermost first. */
  #around(node: Node): Submenu[] {
    const { element } = this;
    const found: Submenu[] = [];
    for (let around: Node | null = node; around && around !== element; around = parentNodeOf(around)) {
      for (const submenu of this.#submenus.values()) if (submenu.entry === around) found.push(submenu);
    }
    return found;
  }

  /** Handles a click on the button, or on a link without a target. */
  #onClick(event: Event, target: Node): void {
    const submenu = this.#around(target).find(
      (one) => one.button.contains(target) || one.placeholderLink?.contains(target),
    );
    if (!submenu || event.defaultPrevented) return;
    if (!submenu.button.contains(target)) event.preventDefault(); // The link would scroll to the top of the page.
    submenu.cancelTimer();
    const openedAt = submenu.hoveredAt;
    submenu.hoveredAt = undefined;
    if (!submenu.isOpen) this.#open(submenu, 'button');
    // If the visitor clicks soon after hovering has opened the submenu, the click was meant to open it. The submenu therefore stays open.
    else if (openedAt === undefined || now() - openedAt >= this.settings.openDelay) this.#close(submenu, 'button');
  }

  /** Moves the focus to the next, previous, first or last visible link or button. */
  #onKeydown(event: KeyboardEvent, target: Node): void {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (key === 'Escape') return this.#onEscape(event, target);
    if (event.defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return;
    const items = [...this.element.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => isRendered(one));
    const index = items.findIndex((one) => one === target);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[key];
    const item = next === undefined || index < 0 ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    item.focus();
  }

  /** Closes the innermost open submenu around the focus on Escape. A dialog around the menu stays open. */
  #onEscape(event: KeyboardEvent, target: Node): void {
    const submenu = this.#around(target).find(({ isOpen }) => isOpen);
    if (!submenu || isForPopover(event, this.element)) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#close(submenu, 'escape')) submenu.button.focus();
  }

  #onPointer(around: readonly Submenu[]): void {
    if (this.settings.mode !== 'hover') return;
    const over = new Set(around);
    const { entered, left } = compareHovered(this.#hovered, over);
    this.#hovered = over;
    const { openDelay, closeDelay } = this.settings;
    for (const submenu of entered) {
      submenu.cancelTimer();
      if (!submenu.isOpen) this.#startTimer(submenu, openDelay, () => this.#openHovered(submenu));
    }
    for (const submenu of left) {
      submenu.cancelTimer();
      if (submenu.hoveredAt !== undefined) this.#startTimer(submenu, closeDelay, () => this.#closeUnhovered(submenu));
    }
  }

  #openHovered(submenu: Submenu): void {
    if (this.#open(submenu, 'pointer')) submenu.hoveredAt = now();
  }

  /** Closes a submenu after the mouse has left it, unless it contains the current entry or the focus. */
  #closeUnhovered(submenu: Submenu): void {
    if (submenu.holdsCurrent || submenu.entry.contains(this.element.ownerDocument.activeElement)) return;
    this.#close(submenu, 'pointer');
  }

  #onFocusOut(from: Node, to: EventTarget | null): void {
    for (const submenu of this.#around(from)) {
      const isLeft = !(to instanceof Node && submenu.entry.contains(to)) && !this.#hovered.has(submenu);
      if (isLeft && submenu.hoveredAt !== undefined)
        this.#startTimer(submenu, this.settings.closeDelay, () => this.#closeUnhovered(submenu));
    }
  }

  #startTimer(submenu: Submenu, delay: number, then: () => void): void {
    submenu.cancelTimer();
    submenu.cancelTimer = setTimer(delay, () => guard(this.element, then), this.signal);
  }

  #cancelHover(): void {
    for (const submenu of this.#submenus.values()) submenu.cancelTimer();
    this.#hovered = new Set();
  }

  /** Opens the submenu of a search result. The browser shows it after the event. If a listener cancels the opening, the submenu is hidden again. */
  #onBeforeMatch(list: Node): void {
    const submenu = list instanceof HTMLElement ? this.#submenus.get(list) : undefined;
    if (submenu && !this.#open(submenu, 'find')) setTimer(0, () => submenu.restore(), this.signal);
  }

  #onReveal(place: Element | undefined): void {
    if (!place) return;
    for (const submenu of this.#around(place)) if (submenu.list.contains(place)) this.#open(submenu, 'reveal');
  }

  /** Opens a submenu. Returns `false` if a listener has cancelled this. */
  #open(submenu: Submenu, reason: SubmenuOpening['reason']): boolean {
    if (submenu.isOpen) return true;
    const detail = { submenu: submenu.list, reason };
    if (!this.emit('portico-before-open', detail)) return false;
    // The page is about to scroll to a place in this submenu. If an earlier list grew in an animation, the browser's scroll anchoring would follow
    // it.
    this.#setOpen(submenu, true, reason === 'find' || reason === 'reveal' ? 0 : this.settings.duration);
    this.emit('portico-open', detail);
    return true;
  }

  #close(submenu: Submenu, reason: SubmenuClosing['reason']): boolean {
    if (!submenu.isOpen) return true;
    const detail = { submenu: submenu.list, reason };
    if (!this.emit('portico-before-close', detail)) return false;
    submenu.hoveredAt = undefined;
    this.#setOpen(submenu, false, this.settings.duration);
    this.emit('portico-close', detail);
    return true;
  }

  #setOpen(submenu: Submenu, isOpen: boolean, duration: number): void {
    submenu.set(isOpen, duration);
    this.#updateLabel(submenu);
    this.#updateState();
  }
}

/**
 * A vertical menu around a nested list of links. If an entry has a submenu, a button beside its link opens the submenu; with `mode="hover"`, the
 * mouse opens it, too. Without script, all submenus are visible.
 *
 * @state open - A submenu is open.
 * @state on-dark - The background is dark, although `color-scheme` is not dark. The added content has the colours for dark pages.
 * @state on-light - The background is light, although `color-scheme` is not light. The added content has the colours for light pages.
 * @state on-midtone - The background is a picture, or neither light nor dark. Messages have the colour of the text around them.
 * @cssproperty --portico-divider - The colour of the lines beside submenus.
 * @cssproperty --portico-brand-text - The colour of the link to the current page.
 */
define('portico-vertical-menu', {
  settings: verticalMenuSettings,
  events: verticalMenuEvents,
  controller: VerticalMenu,
  styles,
});
