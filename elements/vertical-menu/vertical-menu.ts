import { parentNodeOf } from '../../src/dom/flat-tree.ts';
import { setTimer, now } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { adopt } from '../../src/kit/styles.ts';
import { revealEvent } from '../../src/page/reveal.ts';
import { stepOf } from './resting.ts';
import { Submenu } from './submenu.ts';
import styles from './vertical-menu.css?inline';
import { verticalMenuEvents, type SubmenuClosing, type SubmenuOpening } from './vertical-menu.events.ts';
import { verticalMenuSettings } from './vertical-menu.settings.ts';
import { verticalMenuTexts } from './vertical-menu.texts.ts';

class VerticalMenu extends Controller<typeof verticalMenuSettings, typeof verticalMenuEvents> {
  readonly #submenus = new Map<HTMLElement, Submenu>();
  /** Those whose entries the mouse is over. */
  #over: ReadonlySet<Submenu> = new Set();
  /** What cancels what the mouse is about to open or close. */
  readonly #waiting = new Map<Submenu, () => void>();
  /** What the mouse opened, and when. */
  readonly #rested = new Map<Submenu, number>();
  #observer: MutationObserver | undefined;

  override connected(): void {
    this.listen(this.element, [
      'click',
      'keydown',
      'pointerover',
      'pointerleave',
      'focusout',
      'beforematch',
      revealEvent,
    ]);
    adopt(this.element.getRootNode(), styles);
    this.#observer ??= new MutationObserver(() => guard(this.element, () => this.#look()));
    this.#observer.observe(this.element, { childList: true, subtree: true });
    if (!this.element.querySelector('ul, ol')) this.warn('there is no list in it; put in the <ul> of a menu.');
    this.#look();
  }

  override changed(): void {
    this.#rest();
    for (const submenu of this.#submenus.values()) this.#name(submenu);
  }

  override moved(): void {
    adopt(this.element.getRootNode(), styles);
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.#rest();
  }

  protected override onEvent(event: Event): void {
    const { target, type } = event;
    if (!(target instanceof Node)) return;
    switch (type) {
      case 'click':
        return this.#press(event, target);
      case 'keydown':
        return event instanceof KeyboardEvent && event.key === 'Escape' && !event.isComposing
          ? this.#escape(event, target)
          : undefined;
      case 'pointerover':
      case 'pointerleave':
        return event instanceof PointerEvent && event.pointerType !== 'touch'
          ? this.#point(type === 'pointerover' ? this.#around(target) : [])
          : undefined;
      case 'focusout':
        return event instanceof FocusEvent ? this.#blur(target, event.relatedTarget) : undefined;
      case 'beforematch':
        return this.#find(target);
      case revealEvent:
        return event.defaultPrevented ? undefined : this.#reveal(target);
    }
  }

  /** Finds the submenus that are there now. One that is new is closed, unless the page that is open is reached in it (§4). */
  #look(): void {
    const before = new Map([...this.#submenus.values()].map(({ entry, isOpen }) => [entry, isOpen]));
    for (const [list, submenu] of this.#submenus) {
      if (submenu.isIntact && this.element.contains(list)) continue;
      this.#submenus.delete(list);
      this.#stopWaiting(submenu);
      submenu.end();
    }
    for (const list of this.element.querySelectorAll<HTMLElement>('li > ul, li > ol')) {
      const entry = list.parentElement;
      const isFirst = entry?.querySelector(':scope > ul, :scope > ol') === list;
      if (!entry || !isFirst || this.#submenus.has(list) || list.closest('portico-vertical-menu') !== this.element)
        continue;
      const submenu = new Submenu(entry, list);
      this.#submenus.set(list, submenu);
      // A host page may have taken its button away, or put another list into the entry.
      submenu.set(before.get(entry) ?? submenu.holdsCurrent, 0);
      this.#name(submenu);
    }
    this.#tell();
  }

  #name(submenu: Submenu): void {
    submenu.name(this.text(verticalMenuTexts, 'open'), this.text(verticalMenuTexts, 'close'));
  }

  #tell(): void {
    this.state(
      'open',
      [...this.#submenus.values()].some(({ isOpen }) => isOpen),
    );
  }

  /** The submenus whose entries a node stands in, the innermost first. */
  #around(node: Node): Submenu[] {
    const { element } = this;
    const found: Submenu[] = [];
    for (let around: Node | null = node; around && around !== element; around = parentNodeOf(around)) {
      for (const submenu of this.#submenus.values()) if (submenu.entry === around) found.push(submenu);
    }
    return found;
  }

  /** A press of the button, or of a link that leads nowhere and has nothing else to do. */
  #press(event: Event, target: Node): void {
    const submenu = this.#around(target).find((one) => one.button.contains(target) || one.blankLink?.contains(target));
    if (!submenu || event.defaultPrevented) return;
    if (!submenu.button.contains(target)) event.preventDefault(); // It would go to the top of the page.
    this.#stopWaiting(submenu);
    const rested = this.#rested.get(submenu);
    this.#rested.delete(submenu);
    if (!submenu.isOpen) this.#open(submenu, 'button');
    // The mouse was a moment faster than the press that was to open it.
    else if (rested === undefined || now() - rested >= this.settings.openDelay) this.#close(submenu, 'button');
  }

  /** Esc closes the innermost open submenu around the focus, and does nothing else: what stands around the menu stays. */
  #escape(event: KeyboardEvent, target: Node): void {
    const submenu = this.#around(target).find(({ isOpen }) => isOpen);
    if (!submenu) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#close(submenu, 'escape')) submenu.button.focus();
  }

  #point(around: readonly Submenu[]): void {
    if (this.settings.mode !== 'hover') return;
    const over = new Set(around);
    const { entered, left } = stepOf(this.#over, over);
    this.#over = over;
    const { openDelay, closeDelay } = this.settings;
    for (const submenu of entered) {
      this.#stopWaiting(submenu);
      if (!submenu.isOpen) this.#wait(submenu, openDelay, () => this.#openRested(submenu));
    }
    for (const submenu of left) {
      this.#stopWaiting(submenu);
      if (this.#rested.has(submenu)) this.#wait(submenu, closeDelay, () => this.#closeLeft(submenu));
    }
  }

  #openRested(submenu: Submenu): void {
    if (this.#open(submenu, 'pointer')) this.#rested.set(submenu, now());
  }

  /** Not what holds the current entry (§4), nor what somebody is in with the keyboard: that waits until the focus leaves. */
  #closeLeft(submenu: Submenu): void {
    if (submenu.holdsCurrent || submenu.entry.contains(this.element.ownerDocument.activeElement)) return;
    if (this.#close(submenu, 'pointer')) this.#rested.delete(submenu);
  }

  #blur(from: Node, to: EventTarget | null): void {
    for (const submenu of this.#around(from)) {
      const isLeft = !(to instanceof Node && submenu.entry.contains(to)) && !this.#over.has(submenu);
      if (isLeft && this.#rested.has(submenu))
        this.#wait(submenu, this.settings.closeDelay, () => this.#closeLeft(submenu));
    }
  }

  #wait(submenu: Submenu, delay: number, then: () => void): void {
    this.#stopWaiting(submenu);
    const run = () => {
      this.#waiting.delete(submenu);
      guard(this.element, then);
    };
    this.#waiting.set(submenu, setTimer(delay, run, this.signal));
  }

  #stopWaiting(submenu: Submenu): void {
    this.#waiting.get(submenu)?.();
    this.#waiting.delete(submenu);
  }

  /** Forgets what the mouse was about to do. */
  #rest(): void {
    for (const submenu of this.#waiting.keys()) this.#stopWaiting(submenu);
    this.#over = new Set();
  }

  /** The browser shows what it found when all have heard of it, also where somebody is against that. */
  #find(list: Node): void {
    const submenu = list instanceof HTMLElement ? this.#submenus.get(list) : undefined;
    if (submenu && !this.#open(submenu, 'find')) setTimer(0, () => submenu.restore(), this.signal);
  }

  #reveal(place: Node): void {
    for (const submenu of this.#around(place)) if (submenu.list.contains(place)) this.#open(submenu, 'reveal');
  }

  /** Whether it is open now: nobody was against it. */
  #open(submenu: Submenu, by: SubmenuOpening['by']): boolean {
    if (submenu.isOpen) return true;
    const detail = { submenu: submenu.list, by };
    if (!this.emit('portico-before-open', detail)) return false;
    this.#set(submenu, true);
    this.emit('portico-open', detail);
    return true;
  }

  #close(submenu: Submenu, by: SubmenuClosing['by']): boolean {
    if (!submenu.isOpen) return true;
    const detail = { submenu: submenu.list, by };
    if (!this.emit('portico-before-close', detail)) return false;
    this.#rested.delete(submenu);
    this.#set(submenu, false);
    this.emit('portico-close', detail);
    return true;
  }

  #set(submenu: Submenu, isOpen: boolean): void {
    submenu.set(isOpen, this.settings.transition);
    this.#name(submenu);
    this.#tell();
  }
}

/**
 * A vertical menu. It wraps a nested list of links, and puts beside each link that has a submenu a button that opens it; with `mode="hover"`
 * a mouse opens it, too. Without script all submenus are read.
 *
 * @state open - A submenu is open.
 * @cssproperty --portico-line - Colour of the lines beside submenus.
 */
define('portico-vertical-menu', {
  settings: verticalMenuSettings,
  events: verticalMenuEvents,
  controller: VerticalMenu,
});
