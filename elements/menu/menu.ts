import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { adopt } from '../../src/kit/styles.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { revealEvent } from '../../src/page/reveal.ts';
import { createFrame, type Frame } from './mobile/frame.ts';
import { listenOutside } from './input/outside-events.ts';
import styles from './menu.css?inline';
import { menuEvents, type MenuClosing, type MenuOpening } from './menu.events.ts';
import { menuSettings } from './menu.settings.ts';
import { menuTexts } from './menu.texts.ts';
import { MobileMenu, watchBreakpoint } from './mobile/mobile-menu.ts';
import { labelCarts } from './list/carts.ts';
import { blockToggle, interceptNavigationBlock } from './list/navigation-block.ts';
import { validSelector, Submenus } from './list/submenus.ts';
import { mark, type Submenu } from './list/submenu.ts';
import { inputEvents, MenuInput } from './input/input.ts';

/** The menus that cover the window or are about to: one at most, unless a listener cancels the closing of another. */
const covering = new Set<Element>();

class Menu extends Controller<typeof menuSettings, typeof menuEvents> {
  #frame: Frame | undefined;
  #submenus: Submenus | undefined;
  #input: MenuInput | undefined;
  #mobile: MobileMenu | undefined;
  #observer: MutationObserver | undefined;
  #breakpoint: AbortController | undefined;
  /** The signal with which the events of a Navigation block are intercepted. */
  #navigationBlockSignal: AbortSignal | undefined;
  #outside: AbortController | undefined;
  #isStacked = false;
  /** `true` after the width of the window was compared with the breakpoint. */
  #isArranged = false;
  #isOpen = false;

  /** Opens the mobile menu if the window is narrow. With the id of a submenu, opens that submenu at any width. */
  show(submenu?: string): void {
    if (submenu !== undefined) return this.#withSubmenu(submenu, (found) => void this.#submenus?.show(found, 'call'));
    this.#openMobile('call');
  }

  /** Closes the mobile menu and all submenus. With the id of a submenu, closes only that submenu. */
  hide(submenu?: string): void {
    if (submenu !== undefined) return this.#withSubmenu(submenu, (found) => void this.#submenus?.hide(found, 'call'));
    this.#submenus?.hideAll('call');
    this.#closeMobile('call');
  }

  /** Toggles the mobile menu. With the id of a submenu, toggles that submenu. */
  toggle(submenu?: string): void {
    if (submenu === undefined) return this.#isOpen ? this.hide() : this.show();
    this.#withSubmenu(submenu, (found) => (found.isOpen ? this.hide(submenu) : this.show(submenu)));
  }

  override connected(): void {
    this.listen(this.element, [...inputEvents, revealEvent]);
    // Only while intact: the kit restores a menu that the host page has rewritten, and the focus.
    this.#observer ??= new MutationObserver(() => guard(this.element, () => this.isIntact() && this.#update()));
    this.#observer.observe(this.element, { childList: true, subtree: true });
    if (!this.element.querySelector('ul, ol')) this.warn('there is no list in it; put in the <ul> of a navigation.');
    this.#update();
  }

  override changed(names: ReadonlySet<keyof typeof menuSettings>): void {
    if (names.has('breakpoint')) this.#watchWidth();
    if (names.has('mobileDesign') && this.#isOpen) this.#closeMobile('call');
    this.#update();
    this.#updateLabels();
    if (this.settings.open !== this.#isOpen) this.toggle();
  }

  override moved(): void {
    adopt(this.element.getRootNode(), styles);
    this.#mobile?.reposition();
  }

  override get watchedAttributes(): readonly string[] {
    return [mark, 'data-portico-stacked', 'data-portico-plain'];
  }

  override isIntact(): boolean {
    return (
      this.#hasMark('stacked', this.#isStacked) &&
      this.#hasMark('plain', !this.settings.submenuIndicator) &&
      this.#submenus?.isIntact !== false
    );
  }

  override restore(): boolean {
    this.#setMark('stacked', this.#isStacked);
    this.#setMark('plain', !this.settings.submenuIndicator);
    this.#update();
    return true;
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.#breakpoint = undefined;
    this.#isArranged = false;
    this.#input = undefined;
    for (const submenu of this.#submenus?.open.toReversed() ?? []) submenu.hide(!this.#isStacked, 0);
    if (this.#isOpen) this.#reflectOpen(false);
    this.#mobile?.reset(this.#isStacked);
    this.#outside?.abort();
    this.#outside = undefined;
  }

  protected override onEvent(event: Event): void {
    if (!this.#submenus) return;
    if (event.type !== revealEvent) (this.#input ??= this.#makeInput(this.#submenus)).handle(event);
    else if (!event.defaultPrevented && event.target instanceof HTMLElement) this.#reveal(event.target, this.#submenus);
  }

  /** Opens the menu and the submenu that contain `place`. */
  #reveal(place: HTMLElement, submenus: Submenus): void {
    if (place === this.element) return;
    if (this.#isStacked) this.#openMobile('reveal', place);
    if (this.#isStacked && !this.#isOpen) return;
    const holding = submenus.around(place).find(({ panel }) => panel.contains(place));
    if (holding) submenus.show(holding, 'reveal');
  }

  /** Reads the author's list again. Initializes the menu when there is a list for the first time. */
  #update(): void {
    if (!this.#submenus && !this.element.querySelector('ul, ol')) return;
    this.#submenus ??= this.#makeSubmenus();
    this.#submenus.update();
    labelCarts(this.element, this.text(menuTexts, 'cart'));
    this.#takeOverNavigationBlock();
    if (!this.#submenus.list) return;
    if (!this.#frame) this.#createFrame();
    if (!this.#breakpoint) this.#watchWidth();
    // Discards the records of the element's own changes.
    this.#observer?.takeRecords();
  }

  /** Disables the script of a Navigation block inside, which would toggle the submenus, too. */
  #takeOverNavigationBlock(): void {
    if (!this.element.querySelector(blockToggle) || this.#navigationBlockSignal === this.signal) return;
    this.#navigationBlockSignal = this.signal;
    interceptNavigationBlock(this.element, (event) => this.handleEvent(event), this.signal);
  }

  #createFrame(): void {
    adopt(this.element.getRootNode(), styles);
    const frame = (this.#frame = createFrame(this.element));
    frame.button.addEventListener('click', (event) => {
      event.stopPropagation();
      guard(this.element, () => (this.#isOpen ? this.#closeMobile('button') : this.#openMobile('button')));
    });
    for (const type of ['pointerover', 'focus']) {
      frame.button.addEventListener(type, () => {
        if (this.settings.mobileDesign === 'flyout') this.#mobile?.preload();
      });
    }
    this.#mobile = new MobileMenu({
      element: this.element,
      frame,
      close: (by) => guard(this.element, () => this.#closeMobile(by)),
      escape: () => guard(this.element, () => this.#escape()),
      closeName: () => this.text(menuTexts, 'close'),
      blocked: (reason) => this.warn(`${reason}. Until then its list opens below the button, not over the window.`),
      lost: () => guard(this.element, () => this.#onLost()),
    });
    this.#updateLabels();
  }

  #makeSubmenus(): Submenus {
    const { element } = this;
    return new Submenus({
      element,
      isBar: () => !this.#isStacked,
      duration: () => this.settings.submenuSpeed,
      selector: () => validSelector(element, this.settings.submenu, (message) => this.warn(message)),
      names: () => ({ open: this.text(menuTexts, 'openSubmenu'), close: this.text(menuTexts, 'closeSubmenu') }),
      mayOpen: (detail) => this.emit('portico-before-open', detail),
      mayClose: (detail) => this.emit('portico-before-close', detail),
      opened: (detail) => this.#opened(detail),
      closed: (detail) => this.#closed(detail),
    });
  }

  #makeInput(submenus: Submenus): MenuInput {
    const owner = {
      element: this.element,
      submenus,
      isBar: () => !this.#isStacked,
      delays: () => this.settings,
      isAnyOpen: () => this.#isAnyOpen,
      escape: () => this.#escape(),
      closeMobile: (by: MenuClosing['by']) => {
        // A flyout keeps the focus itself.
        if (this.#isOpen && !(by === 'focus' && this.#mobile?.isFlyout)) this.#closeMobile(by);
      },
    };
    return new MenuInput(owner, this.signal);
  }

  /** Updates the texts and attributes of the frame. */
  #updateLabels(): void {
    const { mobileDesign, submenuIndicator } = this.settings;
    this.#setMark('plain', !submenuIndicator);
    if (!this.#frame) return;
    const { button, label, dialog } = this.#frame;
    const navigation = this.element.querySelector('nav')?.ariaLabel || this.element.closest('nav')?.ariaLabel;
    label.textContent = this.text(menuTexts, mobileDesign === 'classic' ? 'goTo' : 'menu');
    button.dataset.design = mobileDesign;
    button.setAttribute('aria-controls', mobileDesign === 'flyout' ? 'flyout' : 'panel');
    dialog.ariaLabel = navigation || this.text(menuTexts, 'menu');
    this.#mobile?.rename();
    this.#submenus?.rename();
  }

  /** Observes the width of the window, at the page's breakpoint if the element has none. */
  #watchWidth(): void {
    if (!this.#frame) return;
    this.#breakpoint?.abort();
    this.#breakpoint = new AbortController();
    this.signal.addEventListener('abort', () => this.#breakpoint?.abort(), { signal: this.#breakpoint.signal });
    const onChange = (isNarrow: boolean) => guard(this.element, () => this.#setStacked(isNarrow));
    const width = this.isGiven('breakpoint') ? this.settings.breakpoint : breakpoint('headerSide');
    watchBreakpoint(width, onChange, this.#breakpoint.signal);
  }

  #setStacked(isStacked: boolean): void {
    if (this.#isArranged && isStacked === this.#isStacked) return;
    if (this.#isArranged) {
      this.#submenus?.hideAll('width', 0);
      this.#closeMobile('width');
    }
    this.#isArranged = true;
    this.#isStacked = isStacked;
    this.#setMark('stacked', isStacked);
    this.#mobile?.reset(isStacked);
    if (this.#isOpen) this.#reflectOpen(false); // A listener cancelled the closing, but the layout has changed.
    if (!this.settings.open) return;
    // If several flyouts are initially open, or an open one is cloned, only the first opens.
    if (this.settings.mobileDesign === 'flyout' && covering.size > 0) this.reflect('open', false);
    else this.#openMobile('call');
  }

  /** Sets a state and an attribute, which styles the content: browsers recalculate more styles for a custom state than for an attribute. */
  #setMark(name: 'plain' | 'stacked', on: boolean): void {
    this.state(name, on);
    this.element.toggleAttribute(`data-portico-${name}`, on);
  }

  /** Returns whether the attribute matches the state. */
  #hasMark(name: 'plain' | 'stacked', on: boolean): boolean {
    return this.element.hasAttribute(`data-portico-${name}`) === on;
  }

  #withSubmenu(id: string, act: (submenu: Submenu) => void): void {
    const found = this.#submenus?.find(id);
    if (found) act(found);
    else this.warn(`it has no submenu with the id "${id}"; give the list or panel in the item that id.`);
  }

  /** Opens the mobile menu; `place` is the element in it that must be visible. */
  #openMobile(by: MenuOpening['by'], place?: HTMLElement): void {
    if (this.#isOpen) return;
    const mobile = this.#isStacked ? this.#mobile : undefined;
    const isMeant = mobile !== undefined && this.emit('portico-before-open', { by });
    if (!isMeant) {
      if (this.settings.open) this.reflect('open', false);
      return;
    }
    const { mobileDesign } = this.settings;
    if (mobileDesign === 'flyout') {
      this.emit('portico-flyout', undefined);
      covering.add(this.element);
    }
    this.#reflectOpen(true);
    guard(this.element, () => mobile.show(mobileDesign, place));
    this.#opened({ by });
  }

  #closeMobile(by: MenuClosing['by']): void {
    if (!this.#isOpen) {
      if (this.settings.open) this.reflect('open', false);
      return;
    }
    if (!this.emit('portico-before-close', { by })) return this.reflect('open', true);
    this.#submenus?.hideAll(by, 0);
    this.#reflectOpen(false);
    this.#mobile?.hide(by);
    this.#closed({ by });
  }

  /** Resets the mobile menu after the browser closed it, or when it cannot be shown. */
  #onLost(): void {
    if (!this.#isOpen) return;
    this.#reflectOpen(false);
    this.#mobile?.reset(this.#isStacked);
    this.#closed({ by: 'call' });
  }

  #reflectOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (!isOpen) covering.delete(this.element);
    this.state('open', isOpen);
    this.reflect('open', isOpen);
  }

  #opened(detail: MenuOpening): void {
    this.#listenOutside();
    this.emit('portico-open', detail);
  }

  #closed(detail: MenuClosing): void {
    if (!this.#isAnyOpen) this.#outside?.abort();
    this.emit('portico-close', detail);
  }

  get #isAnyOpen(): boolean {
    return this.#isOpen || (this.#submenus?.open.length ?? 0) > 0;
  }

  /** Listens for events outside of the menu while something is open. */
  #listenOutside(): void {
    if (this.#outside && !this.#outside.signal.aborted) return;
    this.#outside = new AbortController();
    listenOutside(this.element, this.#outside.signal, {
      outside: () => {
        this.#submenus?.hideAll('outside');
        if (this.#isOpen && !this.#mobile?.isFlyout) this.#closeMobile('outside');
      },
      escape: () => this.#escape(),
      covered: () => {
        if (this.#mobile?.isFlyout) this.#closeMobile('other');
      },
      resized: () => {
        for (const submenu of this.#isStacked ? [] : (this.#submenus?.open ?? [])) submenu.place();
        if (!this.#mobile?.isFlyout) this.#mobile?.reposition();
      },
    });
  }

  /** Closes the innermost open submenu around the focus (in a bar, of all submenus), else the mobile menu. */
  #escape(): void {
    const focus = deepActiveElement();
    const open = this.#submenus?.open ?? [];
    const around = open.filter(({ entry }) => flatTreeContains(entry, focus));
    const submenu = (around.length > 0 || this.#isStacked ? around : open).at(-1);
    if (submenu) {
      this.#input?.cancel();
      this.#submenus?.hide(submenu, 'escape');
    } else this.#closeMobile('escape');
  }
}

/**
 * A navigation menu that wraps the author's nested list of links. A button beside each link with a submenu opens that submenu; hovering
 * and the first tap open it, too. On a narrow window, a menu icon or a selector button opens the list, below it or over the whole window.
 *
 * @part menu-button - The menu icon, or the selector button, of the mobile menu.
 * @part label - The text of the menu button.
 * @part panel - The container of the mobile menu below its button.
 * @part flyout - The dialog that covers the window.
 * @part close-button - The button that closes the flyout.
 * @part content - The container of the list in the flyout.
 * @slot - The navigation: a nested list, or a `<nav>` with one.
 * @state open - The mobile menu is open.
 * @state stacked - The window is narrow, and the mobile menu is used.
 * @state plain - The buttons beside links show no arrow on a wide window.
 * @cssproperty --portico-panel - The background colour of submenus and the mobile menu.
 * @cssproperty --portico-ink - The text colour of submenus and the mobile menu.
 * @cssproperty --portico-line - The colour of the lines around and in submenus and the mobile menu.
 * @cssproperty --portico-menu-layer - The `z-index` of submenus and the mobile menu.
 * @cssproperty --portico-menu-flyout-speed - The duration of the flyout's transition.
 */
define('portico-menu', {
  settings: menuSettings,
  events: menuEvents,
  controller: Menu,
  methods: ['show', 'hide', 'toggle'],
});
