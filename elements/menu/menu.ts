import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { measureTogether } from '../../src/page/measure-together.ts';
import { revealInvalidFields } from '../../src/page/reveal-invalid.ts';
import { revealTarget } from '../../src/page/reveal-target.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import { placeIn, revealEvent } from '../../src/dom/reveal-event.ts';
import { fromCms } from './from-cms.ts';
import blockStyles from './list/navigation-block.css?inline';
import menuStyles from './menu.css?inline';
import { menuEvents, menuSettings, menuTexts } from './menu.settings.ts';
import type { MenuClosing, MenuHost, MenuOpening } from './menu.settings.ts';
import { replaceToggle } from './mobile/checkbox-toggle.ts';
import { showContainer } from './mobile/hidden-ancestors.ts';
import { MobileMenu } from './mobile/mobile-menu.ts';
import { blockToggle, interceptNavigationBlock } from './list/navigation-block.ts';
import { followRows, placeOfChild, placeOfList } from './list/layout-from-page.ts';
import { Submenus } from './list/submenus.ts';
import { mark, type Submenu } from './list/submenu.ts';
import { inputEvents, MenuInput } from './input/pointer-and-keyboard.ts';
import { overrideStyles } from '../../src/overlay/style-overrides.ts';
import { anySignal } from '../../src/older-browsers/any-signal.ts';
import { isRendered } from '../../src/older-browsers/visibility.ts';

const kept = 'data-portico-cart';

/** Labels cart links (`data-cart`) that contain only a picture. A link with a text or an accessible name keeps it. */
function labelCarts(element: HTMLElement, name: string): void {
  for (const link of element.querySelectorAll<HTMLElement>('a[data-cart]')) {
    if (!link.hasAttribute(kept) && isNamed(link)) continue;
    // An observer follows changes of labels.
    if (link.ariaLabel !== name) link.ariaLabel = name;
    link.setAttribute(kept, '');
  }
}

const isNamed = (link: HTMLElement): boolean =>
  link.matches('[aria-label], [aria-labelledby], :has(img[alt]:not([alt=""]))') || link.textContent.trim() !== '';

class Menu extends Controller<typeof menuSettings, typeof menuEvents> implements MenuHost {
  readonly submenus = new Submenus(this);
  #input: MenuInput | undefined;
  /** `undefined` without a list. */
  mobile: MobileMenu | undefined;
  #observer: MutationObserver | undefined;
  #breakpoint: AbortController | undefined;
  #updateRows: ((entries: readonly HTMLElement[]) => void) | undefined;
  /** The signal with which the events of a Navigation block are intercepted. */
  #navigationBlockSignal: AbortSignal | undefined;
  isStacked = false;
  /** Hides the boxes around the menu again that the page hides on narrow windows, and shows its own switch. */
  #hideContainer: (() => void) | undefined;
  #givePlaceBack: (() => void) | undefined;
  /** `true` after the width of the window was compared with the breakpoint. */
  #isArranged = false;

  /** Opens the mobile menu if the window is narrow. With the id of a submenu, opens that submenu at any width. */
  show(submenu?: string): void {
    if (submenu !== undefined) return this.#withSubmenu(submenu, (found) => void this.submenus.show(found, 'call'));
    this.#openMobile('call');
  }

  /** Closes the mobile menu and all submenus. With the id of a submenu, closes only that submenu. */
  hide(submenu?: string): void {
    if (submenu !== undefined) return this.#withSubmenu(submenu, (found) => void this.submenus.hide(found, 'call'));
    this.submenus.hideAll('call');
    this.closeMobile('call');
  }

  /** Toggles the mobile menu. With the id of a submenu, toggles that submenu. */
  toggle(submenu?: string): void {
    if (submenu === undefined) return this.#isOpen ? this.hide() : this.show();
    this.#withSubmenu(submenu, (found) => (found.isOpen ? this.hide(submenu) : this.show(submenu)));
  }

  override connected(): void {
    this.listen(this.element, [...inputEvents, revealEvent]);
    // Style sheets may load later than the script.
    if (document.readyState !== 'complete') this.listen(window, ['load']);
    // Only while intact: the kit restores a menu that the host page has rewritten, and the focus.
    followBackground(this.element, this.signal);
    this.#updateRows = followRows(this.signal);
    const update = () => guard(this.element, () => this.isIntact() && this.#updateContent());
    // A `<nav>` around the menu names its dialog.
    this.#observer = watchAccessibleNames(this.element.closest('nav') ?? this.element, update, this.signal);
    this.#update();
    revealTarget(this.element);
    revealInvalidFields(this.element);
  }

  override changed(names: ReadonlySet<keyof typeof menuSettings>): void {
    if (names.has('breakpoint')) this.#watchWidth();
    if (names.has('mobileDesign') && this.#isOpen) this.closeMobile('call');
    this.#update();
    this.#updateLabels();
    if (this.settings.open !== this.#isOpen) this.toggle();
  }

  override moved(): void {
    this.mobile?.reposition();
  }

  override get watchedAttributes(): readonly string[] {
    return [mark, 'data-portico-stacked', 'data-portico-plain'];
  }

  override isIntact(): boolean {
    const isMarked = this.#marks.every(([name, on]) => this.element.hasAttribute(`data-portico-${name}`) === on);
    return isMarked && this.submenus.isIntact;
  }

  override restore(): boolean {
    this.#writeMarks();
    this.#update();
    return true;
  }

  override disconnected(): void {
    this.#breakpoint = undefined;
    this.#isArranged = false;
    this.#input?.stopListening();
    this.#input = undefined;
    this.#hideContainer?.();
    this.#givePlaceBack?.();
    for (const submenu of this.submenus.open.toReversed()) submenu.hide(!this.isStacked, 0);
    this.mobile?.reset();
  }

  protected override onEvent(event: Event): void {
    if (!this.submenus.list) return;
    if (event.type === 'load') return this.#isOpen ? undefined : this.#takePlace();
    if (event.type !== revealEvent) this.#getInput().handle(event);
    else this.#reveal(placeIn(event, this.element));
  }

  /** Opens the menu and the submenu that contain `place`. */
  #reveal(place: Element | undefined): void {
    if (!(place instanceof HTMLElement)) return;
    if (this.isStacked) this.#openMobile('reveal', place);
    if (this.isStacked && !this.#isOpen) return;
    const holding = this.submenus.around(place).find(({ panel }) => panel.contains(place));
    if (holding) this.submenus.show(holding, 'reveal');
  }

  /** Reads the author's list again. Initializes the menu when there is a list for the first time. */
  #update(): void {
    if (!this.submenus.list && !this.element.querySelector('ul, ol')) return;
    this.submenus.update();
    labelCarts(this.element, this.text(menuTexts, 'cart'));
    this.#takeOverNavigationBlock();
    if (!this.submenus.list) return;
    if (!this.mobile) (this.mobile = new MobileMenu(this)).updateLabels();
    if (!this.#breakpoint) this.#watchWidth();
    this.#updateRows?.(this.submenus.entries);
    // Discards the records of the element's own changes.
    this.#observer?.takeRecords();
  }

  /** Disables the script of a Navigation block inside, which would toggle the submenus, too. */
  #takeOverNavigationBlock(): void {
    if (!this.element.querySelector(blockToggle) || this.#navigationBlockSignal === this.signal) return;
    this.#navigationBlockSignal = this.signal;
    interceptNavigationBlock(this.element, (event) => this.handleEvent(event), this.signal);
  }

  closeSubmenus(reason: MenuClosing['reason']): void {
    this.submenus.hideAll(reason, 0);
  }

  escape(): void {
    this.#getInput().escape();
  }

  onOpened(detail: MenuOpening): void {
    this.#getInput().listenOutside();
    this.emit('portico-open', detail);
  }

  onClosed(detail: MenuClosing): void {
    if (!this.isAnyOpen) this.#input?.stopListening();
    this.emit('portico-close', detail);
  }

  /** Returns the handler of user input, which is created on the first event. */
  #getInput(): MenuInput {
    return (this.#input ??= new MenuInput(this));
  }

  #updateContent(): void {
    this.#update();
    this.#updateNames();
  }

  #updateLabels(): void {
    this.#writeMarks();
    this.#updateNames();
  }

  #updateNames(): void {
    this.mobile?.updateLabels();
    this.submenus.rename();
  }

  /** The width (px) of the window up to which it is a mobile menu. */
  get narrowWidth(): number {
    return this.isGiven('breakpoint') ? this.settings.breakpoint : breakpoint('headerSide');
  }

  /** Observes the width of the window, at the page's breakpoint if the element has none. */
  #watchWidth(): void {
    if (!this.mobile) return;
    this.#breakpoint?.abort();
    this.#breakpoint = new AbortController();
    const narrow = matchMedia(`(width <= ${this.narrowWidth}px)`);
    const update = () => guard(this.element, () => this.#setStacked(narrow.matches));
    narrow.addEventListener('change', update, { signal: anySignal([this.signal, this.#breakpoint.signal]) });
    update();
  }

  #setStacked(isStacked: boolean): void {
    if (this.#isArranged && isStacked === this.isStacked) return;
    if (this.#isArranged) {
      this.closeSubmenus('width');
      this.closeMobile('width');
    }
    this.#isArranged = true;
    this.isStacked = isStacked;
    this.#writeMarks();
    this.mobile?.reset(); // Also after a listener cancelled the closing, since the layout has changed.
    this.#hideContainer?.();
    this.#hideContainer = undefined;
    this.#takePlace();
    // In the next frame, whose styles the browser computes anyway.
    if (isStacked) requestAnimationFrame(() => guard(this.element, () => this.#showContainer()));
    if (!this.settings.open) return;
    this.mobile?.openInitially();
    this.#syncOpen();
  }

  /** Takes the place that rules of the page give the list. */
  #takePlace(): void {
    this.#givePlaceBack?.();
    this.#givePlaceBack = undefined;
    const { element, signal } = this;
    let place = {};
    measureTogether(
      () => {
        if (signal.aborted) return;
        if (!this.isStacked) place = placeOfChild(element);
        else if (this.settings.mobileDesign !== 'classic') place = placeOfList(element, this.submenus.list);
      },
      () => {
        if (signal.aborted) return;
        this.#givePlaceBack?.(); // Of a change in the same task.
        this.#givePlaceBack = overrideStyles(element, place, '');
      },
    );
  }

  #showContainer(): void {
    if (this.isStacked && this.element.isConnected)
      this.#hideContainer = (this.#isInWindow ? replaceToggle : showContainer)(this.element);
  }

  /** `false` if the page hides it, or the box around it, or moves it out of the window. */
  get #isInWindow(): boolean {
    const { left, right } = this.element.getBoundingClientRect();
    const isClipped = this.element.parentElement?.getClientRects()[0]?.width === 0;
    return isRendered(this.element) && right > 0 && left < innerWidth && !isClipped;
  }

  get #marks(): [name: string, on: boolean][] {
    return Object.entries({ stacked: this.isStacked, plain: !this.settings.submenuIndicator });
  }

  /** Sets states, and attributes for CSS: browsers recalculate more styles after a change of a custom state. */
  #writeMarks(): void {
    for (const [name, on] of this.#marks) {
      this.state(name, on);
      this.element.toggleAttribute(`data-portico-${name}`, on);
    }
  }

  #withSubmenu(id: string, act: (submenu: Submenu) => void): void {
    const found = this.submenus.find(id);
    if (found) act(found);
    else this.warn(`no submenu has the id "${id}"; give the list or panel in the item that id.`);
  }

  /** Opens the mobile menu; `place` is the element in it that must be visible. */
  #openMobile(reason: MenuOpening['reason'], place?: HTMLElement): void {
    this.mobile?.open(reason, place);
    this.#syncOpen();
  }

  closeMobile(reason: MenuClosing['reason']): void {
    this.mobile?.close(reason);
    this.#syncOpen();
  }

  /** Corrects the attribute after a change that was cancelled or is not possible. */
  #syncOpen(): void {
    if (this.settings.open !== this.#isOpen) this.reflect('open', this.#isOpen);
  }

  get #isOpen(): boolean {
    return this.mobile?.isOpen ?? false;
  }

  get isAnyOpen(): boolean {
    return this.#isOpen || this.submenus.open.length > 0;
  }
}

/**
 * A navigation menu that wraps the author's nested list of links. A button beside each link with a submenu opens that submenu; hovering
 * and the first tap open it, too. On a narrow window, a menu icon or a selector button opens the list, below it or over the whole window.
 *
 * @part menu-button - The menu icon, or the “Go to …” button, of the mobile menu.
 * @part label - The text of the menu button.
 * @part panel - The container of the mobile menu below its button.
 * @part flyout - The dialog that covers the window.
 * @part close-button - The button that closes the flyout.
 * @part content - The container of the list in the flyout.
 * @slot - The navigation: a nested list, or a `<nav>` with one.
 * @state open - The mobile menu is open.
 * @state stacked - The window is narrow, and the mobile menu is used.
 * @state plain - The buttons beside links show no arrow on a wide window.
 * @state on-dark - The background is dark, but its `color-scheme` is not: what it adds is drawn in the colours for dark pages.
 * @state on-light - The background is light, but its `color-scheme` is not: what it adds is drawn in the colours for light pages.
 * @state on-midtone - What it adds stands on a picture, or on a colour between light and dark: messages have the colour of the text around them.
 * @cssproperty --portico-raised - The background colour of submenus and the mobile menu.
 * @cssproperty --portico-text - The text colour of submenus and the mobile menu.
 * @cssproperty --portico-divider - The colour of the lines around and in submenus and the mobile menu.
 * @cssproperty --portico-line - The colour of the border of the “Go to …” button.
 * @cssproperty --portico-brand-text - The colour of the link to the current page in a submenu.
 * @cssproperty --portico-menu-layer - The `z-index` of submenus and the mobile menu.
 * @cssproperty --portico-menu-flyout-duration - The duration of the flyout's entrance and exit.
 */
define('portico-menu', {
  settings: menuSettings,
  events: menuEvents,
  normalizeSettings: fromCms,
  controller: Menu,
  methods: ['show', 'hide', 'toggle'],
  styles: menuStyles + blockStyles,
  knownMarkup:
    '.navbar-nav, .uk-navbar-dropdown, .uk-dropdown, .w-nav-menu, .title-bar, .navbar-toggler, .navbar-toggle, [class*=navbar-expand], [data-bs-toggle=dropdown], [data-toggle=dropdown], li > details, [class*=":hidden"]:is(button, [role=button], :has(button, [role=button])):not(:scope li, :scope li *), :is(ul, ol):is(.hidden, :scope .hidden *):not(:scope li *), .w3-hide-large, [x-show]:has(a[href]), .navbar-menu, :scope:not(:has(ul, ol)) a[href] ~ a[href]',
});
