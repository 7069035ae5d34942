import { deepActiveElement, flatTreeContains } from '../../../src/dom/flat-tree.ts';
import { guard } from '../../../src/kit/failures.ts';
import { loadTemplates } from '../../../src/kit/template-loader.ts';
import { lazy } from '../../../src/kit/lazy.ts';
import { lazyImport } from '../../../src/lazy-import.ts';
import type { Flyout } from './flyout.ts';
import type { Frame } from './frame.ts';
import type { MenuClosing, MenuDispatch, MenuOpening } from '../menu.settings.ts';

/** Reports whether the window is at most `width` px wide, now and on each change until `signal` aborts. */
export function watchBreakpoint(width: number, report: (isNarrow: boolean) => void, signal: AbortSignal): void {
  const narrow = matchMedia(`(width <= ${width}px)`);
  narrow.addEventListener('change', () => report(narrow.matches), { signal });
  report(narrow.matches);
}

/** The designs of the mobile menu. */
type MobileDesign = 'modern' | 'classic' | 'flyout';

/** The menus that cover the window or are about to: one at most, unless a listener cancels the closing of another. */
const covering = new Set<Element>();

/** The parts of the element that the mobile menu uses. */
interface MobileHost extends MenuDispatch {
  readonly element: HTMLElement;
  readonly frame: Frame;
  /** Returns whether the window is narrow. */
  readonly isStacked: () => boolean;
  /** Returns the design in which it opens. */
  readonly design: () => MobileDesign;
  readonly text: (key: 'menu' | 'goTo' | 'close') => string;
  /** Reflects the open state in the element. */
  readonly reflectOpen: (isOpen: boolean) => void;
  /** Called before it covers the window. */
  readonly covers: () => void;
  /** Closes the submenus in it. */
  readonly closeSubmenus: (reason: MenuClosing['reason']) => void;
  readonly escape: () => void;
  /** Called with the reason when the page blocks the rendering of a flyout. */
  readonly blocked: (reason: string) => void;
}

/** The list on a narrow window: below its button, over the page, or over the whole window. */
export class MobileMenu {
  readonly #host: MobileHost;
  #isOpen = false;
  #flyout: Flyout | undefined;
  #isRequested = false;
  #isFlyout = false;

  constructor(host: MobileHost) {
    this.#host = host;
    const { button } = host.frame;
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      guard(host.element, () => (this.#isOpen ? this.close('button') : this.open('button')));
    });
    for (const type of ['pointerover', 'focus']) {
      button.addEventListener(type, () => {
        if (host.design() === 'flyout') this.#load().catch(() => {}); // Retried when it is needed.
      });
    }
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** `true` while it covers the window or is about to. */
  get isFlyout(): boolean {
    return this.#isFlyout;
  }

  /** Opens it on a narrow window, unless a listener cancels that; `place` is the element in it that must be visible. */
  open(reason: MenuOpening['reason'], place?: HTMLElement): void {
    const host = this.#host;
    if (this.#isOpen || !host.isStacked() || !host.mayOpen({ reason })) return;
    const design = host.design();
    if (design === 'flyout') {
      host.covers();
      covering.add(host.element);
    }
    this.#setOpen(true);
    guard(host.element, () => this.#show(design, place));
    host.opened({ reason });
  }

  /** Opens it initially. If several flyouts are initially open, or an open one is cloned, only the first opens. */
  openInitially(): void {
    if (this.#host.design() !== 'flyout' || covering.size === 0) this.open('call');
  }

  /** Closes it, unless a listener cancels that. */
  close(reason: MenuClosing['reason']): void {
    if (!this.#isOpen || !this.#host.mayClose({ reason })) return;
    this.#host.closeSubmenus(reason);
    this.#setOpen(false);
    this.#hide(reason);
    this.#host.closed({ reason });
  }

  /** Updates the texts and the design of its button and its flyout. */
  updateLabels(): void {
    const { element, frame, text, design } = this.#host;
    const { button, label, dialog } = frame;
    const navigation = element.querySelector('nav')?.ariaLabel || element.closest('nav')?.ariaLabel;
    label.textContent = text(design() === 'classic' ? 'goTo' : 'menu');
    button.dataset.design = design();
    button.setAttribute('aria-controls', design() === 'flyout' ? 'flyout' : 'panel');
    dialog.ariaLabel = navigation || text('menu');
    if (this.#isFlyout) this.#flyout?.rename();
  }

  /** Shows the list, and the revealed `place` in it; resolves after it was shown. */
  async #show(design: MobileDesign, place?: HTMLElement): Promise<void> {
    this.#isRequested = true;
    this.#isFlyout = design === 'flyout';
    this.#host.frame.button.ariaExpanded = 'true';
    if (design !== 'flyout') return this.#showBelow();
    try {
      const flyout = await this.#load();
      if (!this.#isRequested) return;
      if (!flyout) return this.#showFallback();
      if (!flyout.show(place)) this.#onLost();
    } catch (error) {
      if (this.#isRequested) this.#onLost();
      throw error;
    }
  }

  /** Hides the list. The focus returns to the button, unless the user has moved it elsewhere. */
  #hide(reason: MenuClosing['reason']): void {
    const { frame, element } = this.#host;
    this.#isRequested = false;
    frame.button.ariaExpanded = 'false';
    if (this.#isFlyout) {
      this.#isFlyout = false;
      if (reason === 'link') this.#flyout?.keepFocus();
      void this.#flyout?.hide();
      return;
    }
    const hadFocus = flatTreeContains(element, deepActiveElement());
    frame.panel.hidden = true;
    if (hadFocus && reason !== 'link') frame.button.focus({ preventScroll: true });
  }

  /** Closes it without events, and puts the list back to its place in the page, hidden on a narrow window. */
  reset(): void {
    const { button, panel } = this.#host.frame;
    if (this.#isOpen) this.#setOpen(false);
    this.#isRequested = false;
    this.#isFlyout = false;
    this.#flyout?.end();
    button.ariaExpanded = 'false';
    panel.hidden = this.#host.isStacked();
    for (const name of ['left', 'inline-size', 'max-block-size']) panel.style.removeProperty(name);
  }

  /** Restores the position after a move in the page or a resize of the window. */
  reposition(): void {
    if (!this.#isRequested) return;
    if (this.#isFlyout) this.#flyout?.show();
    else this.#place();
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (!isOpen) covering.delete(this.#host.element);
    this.#host.reflectOpen(isOpen);
  }

  /** Resets it after the browser closed it, or when it cannot be shown. */
  #onLost(): void {
    if (!this.#isOpen) return;
    this.reset();
    this.#host.closed({ reason: 'call' });
  }

  /** Shows the list below its button where the page does not allow a flyout. */
  #showFallback(): void {
    this.#isFlyout = false;
    this.#host.frame.button.setAttribute('aria-controls', 'panel');
    this.#showBelow();
  }

  #showBelow(): void {
    // Positioned first, so that it is never larger than the page, which would show a scrollbar.
    this.#place();
    this.#host.frame.panel.hidden = false;
  }

  /** Sets the width of the window and limits the height to the space below the button. */
  #place(): void {
    const { element, frame } = this.#host;
    const { style } = frame.panel;
    const { left, bottom } = element.getBoundingClientRect();
    style.left = `${-left}px`;
    style.inlineSize = `${document.documentElement.clientWidth}px`;
    style.maxBlockSize = `${Math.max(innerHeight - bottom, 200)}px`;
  }

  /** Loads the flyout; resolves to `undefined` if the page blocks its rendering. */
  readonly #load = lazy(() => this.#loadFlyout());

  async #loadFlyout(): Promise<Flyout | undefined> {
    const { element, frame, escape, text, blocked } = this.#host;
    const [module, templates] = await Promise.all([
      lazyImport(() => import('./flyout.ts'), import.meta.url),
      loadTemplates(() => lazyImport(() => import('./flyout.template.ts'), import.meta.url), blocked),
    ]);
    const host = {
      escape,
      closeName: () => text('close'),
      close: () => guard(element, () => this.close('button')),
      closed: () => guard(element, () => this.#onLost()),
    };
    return (this.#flyout = templates && new module.Flyout(frame, host, templates.renderFlyout));
  }
}
