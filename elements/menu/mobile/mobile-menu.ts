import { deepActiveElement, flatTreeContains, parentElementOf } from '../../../src/dom/flat-tree.ts';
import { guard } from '../../../src/kit/failures.ts';
import { watchTheme } from '../../../src/kit/on-demand/background-scheme.ts';
import { adopt } from '../../../src/dom/adopt-styles.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import { lazy } from '../../../src/kit/lazy.ts';
import { flyouts } from '../../../src/overlay/exclusive.ts';
import type { Flyout } from '../../../src/overlay/flyout/flyout.ts';
import flyoutStyles from '../../../src/overlay/flyout/flyout.css?inline';
import { createFlyoutFrame, describeButton, type FlyoutFrame } from '../../../src/overlay/flyout/flyout-frame.ts';
import { backgroundOf, surfaceColors } from '../../../src/theme/background.ts';
import { unclip } from '../../../src/overlay/popover/unclip.ts';
import { px } from '../../../src/overlay/popover/box-geometry.ts';
import { zoomOf } from '../../../src/dom/zoom.ts';
import { ariaName } from '../../../src/page/names/accessible-name.ts';
import { observeSize } from '../../../src/page/observe-size.ts';
import styles from './frame.css?inline';
import { revealList, unmarkList } from './reveal-list.ts';
import { menuTexts, type MenuClosing, type MenuHost, type MenuOpening } from '../menu.settings.ts';

/** The members of the menu that only the mobile menu uses. */
interface MobileHost extends MenuHost {
  readonly submenus: { readonly list: HTMLElement | undefined };
  /** Closes the innermost open submenu. If there is none, closes the mobile menu. */
  escape(): void;
  closeSubmenus(reason: MenuClosing['reason']): void;
}

/** Returns whether a box of the page is no taller than a bar. */
const isLow = (box: Element): boolean => box !== document.documentElement && box.getBoundingClientRect().height < 160;

/** Shows the list in a narrow window: below its button, over the page, or over the whole window. */
export class MobileMenu {
  readonly #host: MobileHost;
  readonly #frame: FlyoutFrame;
  readonly #label = createElement('span', { part: 'label' });
  isOpen = false;
  /** `true` while the menu covers the window, and shortly before. */
  isFlyout = false;
  #flyout: Flyout | undefined;
  /** Aborts the updates that keep the list below the bar of a header. */
  #belowBar: AbortController | undefined;

  constructor(host: MobileHost) {
    this.#host = host;
    this.#frame = createFlyoutFrame(host.element, 'menu-button', 'M3 12h18');
    const { button, closeButton } = this.#frame;
    const line = button.querySelector('path');
    if (line) line.after(line.cloneNode(), line.cloneNode()); // The style sheet positions the three lines.
    adopt(button.getRootNode(), flyoutStyles + styles);
    button.append(this.#label);
    closeButton.addEventListener('click', () => guard(host.element, () => this.close('button')));
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      guard(host.element, () => (this.isOpen ? this.close('button') : this.open('button')));
    });
    for (const type of ['pointerover', 'focus']) {
      button.addEventListener(type, () => {
        if (host.settings.mobileDesign === 'flyout') this.#load().catch(() => {}); // Loaded again when it is needed.
      });
    }
  }

  /** Opens the menu in a narrow window, unless a listener cancels this. `place` is an element in the menu that must become visible. */
  open(reason: MenuOpening['reason'], place?: HTMLElement): void {
    const host = this.#host;
    if (this.isOpen || !host.isStacked || !host.emit('portico-before-open', { reason })) return;
    const isFlyout = host.settings.mobileDesign === 'flyout';
    if (isFlyout) {
      host.emit('portico-flyout', undefined);
      flyouts.add(host.element, () => guard(host.element, () => this.close('other')));
    }
    this.#setOpen(true);
    guard(host.element, () => this.#show(isFlyout, place));
    host.onOpened({ reason });
  }

  /** Opens the menu because of the setting `open`. If several flyouts have this setting, or an open flyout is cloned, only the first one opens. */
  openInitially(): void {
    if (this.#host.settings.mobileDesign !== 'flyout' || flyouts.isFree) this.open('call');
  }

  /** Closes the menu, unless a listener cancels this. */
  close(reason: MenuClosing['reason']): void {
    if (!this.isOpen || !this.#host.emit('portico-before-close', { reason })) return;
    this.#host.closeSubmenus(reason);
    this.#setOpen(false);
    this.#hide(reason);
    this.#host.onClosed({ reason });
  }

  /** Updates the texts and the design of the button and of the flyout. */
  updateLabels(): void {
    const { element, settings } = this.#host;
    const { button, closeButton, dialog } = this.#frame;
    const { mobileDesign: design } = settings;
    const navigation = element.querySelector('nav') ?? element.closest('nav');
    this.#label.textContent = this.#host.text(menuTexts, design === 'classic' ? 'goTo' : 'menu');
    button.dataset.design = design;
    this.#describeButton();
    dialog.ariaLabel = (navigation && ariaName(navigation)) || this.#host.text(menuTexts, 'menu');
    closeButton.ariaLabel = this.#host.text(menuTexts, 'close');
  }

  #describeButton(): void {
    describeButton(this.#frame, this.#host.settings.mobileDesign === 'flyout', this.isOpen);
  }

  /** Shows the list, and `place` in it. Resolves after the list was shown. */
  async #show(isFlyout: boolean, place?: HTMLElement): Promise<void> {
    this.isFlyout = isFlyout;
    this.#describeButton();
    const filled = revealList(this.#host.submenus.list, this.#host.element);
    this.#frame.panel.toggleAttribute('data-filled', filled !== undefined);
    if (!isFlyout) return this.#showBelow(filled);
    try {
      const flyout = await this.#load();
      if (this.isOpen) this.#showFlyout(flyout, place);
    } catch (error) {
      if (this.isOpen) this.#onLost();
      throw error;
    }
  }

  /** Shows the flyout. The focus moves to `place` if it is focusable, otherwise to the close button. */
  #showFlyout(flyout: Flyout, place?: HTMLElement): void {
    if (!flyout.show()) return this.#onLost();
    place?.focus();
    if (!place || !flatTreeContains(place, deepActiveElement())) this.#frame.closeButton.focus({ preventScroll: true });
  }

  /** Hides the list. The focus returns to the button, unless the visitor has moved it elsewhere. */
  #hide(reason: MenuClosing['reason']): void {
    const { button, panel } = this.#frame;
    this.#describeButton();
    if (this.isFlyout) {
      this.isFlyout = false;
      if (reason === 'link') this.#flyout?.keepFocus();
      void this.#flyout?.hide();
      return;
    }
    const hadFocus = flatTreeContains(this.#host.element, deepActiveElement());
    this.#belowBar?.abort();
    panel.hidden = true;
    if (hadFocus && reason !== 'link') button.focus({ preventScroll: true });
  }

  /** Closes the menu without dispatching events. Returns the list to its place in the page, where it is hidden in a narrow window. */
  reset(): void {
    const { panel } = this.#frame;
    if (this.isOpen) this.#setOpen(false);
    this.isFlyout = false;
    this.#flyout?.end();
    unmarkList(this.#host.element);
    this.#describeButton();
    this.#belowBar?.abort();
    panel.hidden = this.#host.isStacked;
    panel.removeAttribute('style');
  }

  /** Updates the position after the element was moved in the page, or after the window was resized. */
  reposition(): void {
    if (!this.isOpen) return;
    if (!this.isFlyout) this.#place();
    else if (this.#flyout) this.#showFlyout(this.#flyout);
  }

  /** The bar of a `<portico-header>` around the menu; otherwise the outermost box around the menu that is not higher than a bar. */
  get #bar(): Element | null {
    const { element } = this.#host;
    let bar = element.closest('[data-portico-bar]');
    if (bar) return bar;
    for (let box = parentElementOf(element); box && isLow(box); box = parentElementOf(box)) bar = box;
    return bar;
  }

  #setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (!isOpen) flyouts.delete(this.#host.element);
    this.#host.state('open', isOpen);
    this.#host.reflect('open', isOpen);
  }

  /** Resets the menu, because the browser has closed it or it cannot be shown. */
  #onLost(): void {
    if (!this.isOpen) return;
    this.reset();
    this.#host.onClosed({ reason: 'call' });
  }

  #showBelow(filled?: Element): void {
    // The panel is positioned first. It is then never larger than the page, which would show a scrollbar.
    this.#place();
    this.#frame.panel.hidden = false;
    this.#paint(filled);
    this.#belowBar = new AbortController();
    const { signal } = this.#belowBar;
    signal.addEventListener('abort', unclip(this.#frame.panel));
    watchTheme(() => () => this.#paint(filled), this.#host.element, signal);
    // The bar may shrink while the page scrolls.
    if (this.#bar) observeSize(this.#bar, () => this.#place(), signal);
  }

  /**
   * Gives the panel the background of the box that fills it, or that of the bar on which its links are readable. Does nothing if the page sets the
   * custom property for it.
   */
  #paint(filled?: Element): void {
    const { element, submenus } = this.#host;
    const { style } = this.#frame.panel;
    const link = submenus.list?.querySelector('a');
    const hasToken = getComputedStyle(element).getPropertyValue('--portico-raised') !== '';
    const { by } = backgroundOf(element);
    const surface = filled ?? (!hasToken && this.#bar?.contains(by) ? by : undefined);
    const colors = link && surface && surfaceColors(surface, link);
    style.backgroundColor = colors?.background ?? '';
    style.color = colors?.text ?? '';
  }

  /** Makes the panel as wide as the window. Limits its height to the space below the button, or below the bar of a header around the menu. */
  #place(): void {
    const { style } = this.#frame.panel;
    const { element } = this.#host;
    const { left, top, bottom: ownBottom } = element.getBoundingClientRect();
    const bottom = Math.max(ownBottom, this.#bar?.getBoundingClientRect().bottom ?? 0);
    const zoom = zoomOf(element);
    style.top = px((bottom - top) / zoom);
    style.left = px(-left / zoom);
    style.inlineSize = px(document.documentElement.clientWidth / zoom);
    style.maxBlockSize = px(Math.max(innerHeight - bottom, 200) / zoom);
  }

  readonly #load = lazy(async (): Promise<Flyout> => {
    const { element } = this.#host;
    const module = await import('../../../src/overlay/flyout/flyout.ts');
    return (this.#flyout = new module.Flyout(this.#frame, {
      escape: () => guard(element, () => this.#host.escape()),
      close: () => guard(element, () => this.close('button')),
      closed: () => guard(element, () => this.#onLost()),
    }));
  });
}
