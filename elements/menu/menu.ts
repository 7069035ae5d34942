import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { adopt } from '../../src/kit/styles.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { revealEvent } from '../../src/page/reveal.ts';
import { standFrame, type Frame } from './frame.ts';
import { hearPage } from './hear-page.ts';
import styles from './menu.css?inline';
import { menuEvents, type MenuClosing, type MenuOpening } from './menu.events.ts';
import { menuSettings } from './menu.settings.ts';
import { menuTexts } from './menu.texts.ts';
import { MobileMenu } from './mobile-menu.ts';
import { watchNarrow } from './narrow.ts';
import { nameCarts } from './carts.ts';
import { blockToggle, takeOverBlock } from './navigation-block.ts';
import { usableSelector } from './selector.ts';
import { mark, type Submenu } from './submenu.ts';
import { Submenus } from './submenus.ts';
import { heard, VisitorInput } from './visitor-input.ts';

/** The menus that cover the window, or are just about to: one at most, unless a page is against the closing of another. */
const covering = new Set<Element>();

class Menu extends Controller<typeof menuSettings, typeof menuEvents> {
  #frame: Frame | undefined;
  #submenus: Submenus | undefined;
  #input: VisitorInput | undefined;
  #mobile: MobileMenu | undefined;
  #observer: MutationObserver | undefined;
  #width: AbortController | undefined;
  /** Ends with what the script of a Navigation block does not hear. */
  #takenOver: AbortSignal | undefined;
  #opening: AbortController | undefined;
  #isStacked = false;
  /** Whether it is known if it is. */
  #isArranged = false;
  #isOpen = false;

  /** Opens the mobile menu, where the window is narrow; with the id of a submenu, that, wherever it is. */
  show(submenu?: string): void {
    if (submenu !== undefined) return this.#withSubmenu(submenu, (found) => void this.#submenus?.show(found, 'call'));
    this.#openMobile('call');
  }

  /** Closes the mobile menu and all submenus; with the id of a submenu, that. */
  hide(submenu?: string): void {
    if (submenu !== undefined) return this.#withSubmenu(submenu, (found) => void this.#submenus?.hide(found, 'call'));
    this.#submenus?.hideAll('call');
    this.#closeMobile('call');
  }

  /** Opens the mobile menu, or closes it; with the id of a submenu, that. */
  toggle(submenu?: string): void {
    if (submenu === undefined) return this.#isOpen ? this.hide() : this.show();
    this.#withSubmenu(submenu, (found) => (found.isOpen ? this.hide(submenu) : this.show(submenu)));
  }

  override connected(): void {
    this.listen(this.element, [...heard, revealEvent]);
    // The kit has the menu restored where a host page has rewritten it, and gives the focus back.
    this.#observer ??= new MutationObserver(() => guard(this.element, () => this.isIntact() && this.#look()));
    this.#observer.observe(this.element, { childList: true, subtree: true });
    if (!this.element.querySelector('ul, ol')) this.warn('there is no list in it; put in the <ul> of a navigation.');
    this.#look();
  }

  override changed(names: ReadonlySet<keyof typeof menuSettings>): void {
    if (names.has('breakpoint')) this.#watchWidth();
    if (names.has('mobileDesign') && this.#isOpen) this.#closeMobile('call');
    this.#look();
    this.#name();
    if (this.settings.open !== this.#isOpen) this.toggle();
  }

  override moved(): void {
    adopt(this.element.getRootNode(), styles);
    this.#mobile?.heal();
  }

  override get watchedAttributes(): readonly string[] {
    return [mark, 'data-portico-stacked', 'data-portico-plain'];
  }

  override isIntact(): boolean {
    return (
      this.#isSaid('stacked', this.#isStacked) &&
      this.#isSaid('plain', !this.settings.submenuIndicator) &&
      this.#submenus?.isIntact !== false
    );
  }

  override restore(): boolean {
    this.#say('stacked', this.#isStacked);
    this.#say('plain', !this.settings.submenuIndicator);
    this.#look();
    return true;
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.#width = undefined;
    this.#isArranged = false;
    this.#input = undefined;
    for (const submenu of this.#submenus?.open.toReversed() ?? []) submenu.hide(!this.#isStacked, 0);
    if (this.#isOpen) this.#settle(false);
    this.#mobile?.rest(this.#isStacked);
    this.#opening?.abort();
    this.#opening = undefined;
  }

  protected override onEvent(event: Event): void {
    if (!this.#submenus) return;
    if (event.type !== revealEvent) (this.#input ??= this.#makeInput(this.#submenus)).take(event);
    else if (!event.defaultPrevented && event.target instanceof HTMLElement) this.#reveal(event.target, this.#submenus);
  }

  /** Somebody leads to a place in it. */
  #reveal(place: HTMLElement, submenus: Submenus): void {
    if (place === this.element) return;
    if (this.#isStacked) this.#openMobile('reveal', place);
    if (this.#isStacked && !this.#isOpen) return;
    const holding = submenus.around(place).find(({ panel }) => panel.contains(place));
    if (holding) submenus.show(holding, 'reveal');
  }

  /** Finds what the author's list has now. The first time there is one, the menu begins. */
  #look(): void {
    if (!this.#submenus && !this.element.querySelector('ul, ol')) return;
    this.#submenus ??= this.#makeSubmenus();
    this.#submenus.look();
    nameCarts(this.element, this.text(menuTexts, 'cart'));
    this.#takeOverBlock();
    if (!this.#submenus.list) return;
    if (!this.#frame) this.#stand();
    if (!this.#width) this.#watchWidth();
    // What we put in ourselves is no news.
    this.#observer?.takeRecords();
  }

  /** A Navigation block in it has a script of its own. */
  #takeOverBlock(): void {
    if (!this.element.querySelector(blockToggle) || this.#takenOver === this.signal) return;
    this.#takenOver = this.signal;
    takeOverBlock(this.element, (event) => this.handleEvent(event), this.signal);
  }

  #stand(): void {
    adopt(this.element.getRootNode(), styles);
    const frame = (this.#frame = standFrame(this.element));
    frame.button.addEventListener('click', (event) => {
      event.stopPropagation();
      guard(this.element, () => (this.#isOpen ? this.#closeMobile('button') : this.#openMobile('button')));
    });
    for (const type of ['pointerover', 'focus']) {
      frame.button.addEventListener(type, () => {
        if (this.settings.mobileDesign === 'flyout') this.#mobile?.warm();
      });
    }
    this.#mobile = new MobileMenu({
      element: this.element,
      frame,
      close: (by) => guard(this.element, () => this.#closeMobile(by)),
      escape: () => guard(this.element, () => this.#escape()),
      closeName: () => this.text(menuTexts, 'close'),
      forbidden: (reason) => this.warn(`${reason}. Until then its list opens below the button, not over the window.`),
      lost: () => guard(this.element, () => this.#lose()),
    });
    this.#name();
  }

  #makeSubmenus(): Submenus {
    const { element } = this;
    return new Submenus({
      element,
      isBar: () => !this.#isStacked,
      duration: () => this.settings.submenuSpeed,
      selector: () => usableSelector(element, this.settings.submenu, (message) => this.warn(message)),
      names: () => ({ open: this.text(menuTexts, 'openSubmenu'), close: this.text(menuTexts, 'closeSubmenu') }),
      mayOpen: (detail) => this.emit('portico-before-open', detail),
      mayClose: (detail) => this.emit('portico-before-close', detail),
      opened: (detail) => this.#opened(detail),
      closed: (detail) => this.#closed(detail),
    });
  }

  #makeInput(submenus: Submenus): VisitorInput {
    const owner = {
      element: this.element,
      submenus,
      isBar: () => !this.#isStacked,
      delays: () => this.settings,
      isAnyOpen: () => this.#isAnyOpen,
      escape: () => this.#escape(),
      closeMobile: (by: MenuClosing['by']) => {
        // A flyout holds the focus itself.
        if (this.#isOpen && !(by === 'focus' && this.#mobile?.isFlyout)) this.#closeMobile(by);
      },
    };
    return new VisitorInput(owner, this.signal);
  }

  /** Says what the frame says. */
  #name(): void {
    const { mobileDesign, submenuIndicator } = this.settings;
    this.#say('plain', !submenuIndicator);
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

  /** Follows the width of the window, at the page's own break point where the element has none (§9). */
  #watchWidth(): void {
    if (!this.#frame) return;
    this.#width?.abort();
    this.#width = new AbortController();
    this.signal.addEventListener('abort', () => this.#width?.abort(), { signal: this.#width.signal });
    const arrange = (isNarrow: boolean) => guard(this.element, () => this.#arrange(isNarrow));
    const width = this.isGiven('breakpoint') ? this.settings.breakpoint : breakpoint('headerSide');
    watchNarrow(width, arrange, this.#width.signal);
  }

  #arrange(isStacked: boolean): void {
    if (this.#isArranged && isStacked === this.#isStacked) return;
    if (this.#isArranged) {
      this.#submenus?.hideAll('width', 0);
      this.#closeMobile('width');
    }
    this.#isArranged = true;
    this.#isStacked = isStacked;
    this.#say('stacked', isStacked);
    this.#mobile?.rest(isStacked);
    if (this.#isOpen) this.#settle(false); // It was to stay, and is no more.
    if (!this.settings.open) return;
    // Of several that are to cover the window as a page begins, and of a copy of one that does, the first does.
    if (this.settings.mobileDesign === 'flyout' && covering.size > 0) this.reflect('open', false);
    else this.#openMobile('call');
  }

  /** Says a state that changes what stands in it, which the style sheet knows by a mark: of its states, browsers style more anew than changes. */
  #say(name: 'plain' | 'stacked', on: boolean): void {
    this.state(name, on);
    this.element.toggleAttribute(`data-portico-${name}`, on);
  }

  /** Tells whether the mark is there that stands for such a state. */
  #isSaid(name: 'plain' | 'stacked', on: boolean): boolean {
    return this.element.hasAttribute(`data-portico-${name}`) === on;
  }

  #withSubmenu(id: string, act: (submenu: Submenu) => void): void {
    const found = this.#submenus?.find(id);
    if (found) act(found);
    else this.warn(`it has no submenu with the id "${id}"; give the list or panel in the item that id.`);
  }

  /** `place` is what in it is to be seen. */
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
    this.#settle(true);
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
    this.#settle(false);
    this.#mobile?.hide(by);
    this.#closed({ by });
  }

  /** The browser took it away, or it cannot be shown. */
  #lose(): void {
    if (!this.#isOpen) return;
    this.#settle(false);
    this.#mobile?.rest(this.#isStacked);
    this.#closed({ by: 'call' });
  }

  #settle(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (!isOpen) covering.delete(this.element);
    this.state('open', isOpen);
    this.reflect('open', isOpen);
  }

  #opened(detail: MenuOpening): void {
    this.#hearPage();
    this.emit('portico-open', detail);
  }

  #closed(detail: MenuClosing): void {
    if (!this.#isAnyOpen) this.#opening?.abort();
    this.emit('portico-close', detail);
  }

  get #isAnyOpen(): boolean {
    return this.#isOpen || (this.#submenus?.open.length ?? 0) > 0;
  }

  /** Hears of the page only while something is open. */
  #hearPage(): void {
    if (this.#opening && !this.#opening.signal.aborted) return;
    this.#opening = new AbortController();
    hearPage(this.element, this.#opening.signal, {
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
        if (!this.#mobile?.isFlyout) this.#mobile?.heal();
      },
    });
  }

  /** Closes the innermost that is open around the focus, or, in a bar, of all; else the mobile menu. */
  #escape(): void {
    const focus = deepActiveElement();
    const open = this.#submenus?.open ?? [];
    const around = open.filter(({ entry }) => flatTreeContains(entry, focus));
    const submenu = (around.length > 0 || this.#isStacked ? around : open).at(-1);
    if (submenu) {
      this.#input?.stop();
      this.#submenus?.hide(submenu, 'escape');
    } else this.#closeMobile('escape');
  }
}

/**
 * A navigation: a nested list of links, which stays the author's. Beside each link that has a submenu stands a button that
 * opens it; a mouse opens it by resting there, a finger by its first tap. On a narrow window the list stands behind a menu
 * icon, a selector button, or over the whole window.
 *
 * @part menu-button - The menu icon, or the selector button, of the mobile menu.
 * @part label - Its words.
 * @part panel - What the mobile menu stands in below its button.
 * @part flyout - What covers the window.
 * @part close-button - Closes that.
 * @part content - What the list stands in there.
 * @slot - The navigation: a nested list, or a `<nav>` with one.
 * @state open - The mobile menu is open.
 * @state stacked - The window is narrow: the menu is the mobile one.
 * @state plain - The buttons beside links show no arrow on a wide window.
 * @cssproperty --portico-panel - Colour behind submenus and the mobile menu.
 * @cssproperty --portico-ink - Colour of what stands in them.
 * @cssproperty --portico-line - Colour of the lines around and in them.
 * @cssproperty --portico-menu-layer - Their `z-index`.
 * @cssproperty --portico-menu-flyout-speed - How long it takes to cover the window.
 */
define('portico-menu', {
  settings: menuSettings,
  events: menuEvents,
  controller: Menu,
  methods: ['show', 'hide', 'toggle'],
});
