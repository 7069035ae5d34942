import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { loadTemplates } from '../../src/kit/template-loader.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { Flyout } from './flyout.ts';
import type { Frame } from './frame.ts';
import type { MenuClosing } from './menu.events.ts';

/** How the mobile menu looks (§3). */
export type MobileDesign = 'modern' | 'classic' | 'flyout';

/** What the mobile menu asks of its element. */
interface MobileOwner {
  readonly element: HTMLElement;
  readonly frame: Frame;
  readonly close: (by: MenuClosing['by']) => void;
  readonly escape: () => void;
  /** The name of the button that closes a flyout. */
  readonly closeName: () => string;
  /** The page does not allow what a flyout is rendered with, for that reason. */
  readonly forbidden: (reason: string) => void;
  /** It could not be shown, or was closed by what nobody can prevent. */
  readonly lost: () => void;
}

/** The list as it stands on a narrow window: below its button, over the page, or over the whole window. */
export class MobileMenu {
  readonly #owner: MobileOwner;
  #flyout: Flyout | undefined;
  #loading: Promise<Flyout | undefined> | undefined;
  #isWanted = false;
  #isInFlyout = false;

  constructor(owner: MobileOwner) {
    this.#owner = owner;
  }

  /** Whether it covers the window, or is just about to. */
  get isFlyout(): boolean {
    return this.#isInFlyout;
  }

  /** Loads what a flyout takes, before it is wanted. */
  warm(): void {
    this.#load().catch(() => {}); // What cannot be had now is asked for again when it is needed.
  }

  /** Shows it, and of it a `place` that somebody leads to; resolves when it is there. */
  async show(design: MobileDesign, place?: HTMLElement): Promise<void> {
    this.#isWanted = true;
    this.#isInFlyout = design === 'flyout';
    this.#owner.frame.button.ariaExpanded = 'true';
    if (design !== 'flyout') return this.#showBelow();
    try {
      const flyout = await this.#load();
      if (!this.#isWanted) return;
      if (!flyout) return this.#showInstead();
      if (!flyout.show(place)) this.#owner.lost();
    } catch (error) {
      if (this.#isWanted) this.#owner.lost();
      throw error;
    }
  }

  /** Lets it go. The focus comes back to the button, unless the visitor is elsewhere already. */
  hide(by: MenuClosing['by']): void {
    const { frame, element } = this.#owner;
    this.#isWanted = false;
    frame.button.ariaExpanded = 'false';
    if (this.#isInFlyout) {
      this.#isInFlyout = false;
      if (by === 'link') this.#flyout?.keepFocus();
      void this.#flyout?.hide();
      return;
    }
    const hadFocus = flatTreeContains(element, deepActiveElement());
    frame.panel.hidden = true;
    if (hadFocus && by !== 'link') frame.button.focus({ preventScroll: true });
  }

  /** The list stands as it does when no mobile menu is open: in its place, seen or hidden. */
  rest(isStacked: boolean): void {
    const { button, panel } = this.#owner.frame;
    this.#isWanted = false;
    this.#isInFlyout = false;
    this.#flyout?.end();
    button.ariaExpanded = 'false';
    panel.hidden = isStacked;
    for (const name of ['left', 'inline-size', 'max-block-size']) panel.style.removeProperty(name);
  }

  /** What a move within the page, or another size of the window, has put out of place. */
  heal(): void {
    if (!this.#isWanted) return;
    if (this.#isInFlyout) this.#flyout?.show();
    else this.#place();
  }

  /** Names what has a name in the language of the page. */
  rename(): void {
    if (this.#isInFlyout) this.#flyout?.rename();
  }

  /** Shows the list below its button where the page does not allow a flyout. */
  #showInstead(): void {
    this.#isInFlyout = false;
    this.#owner.frame.button.setAttribute('aria-controls', 'panel');
    this.#showBelow();
  }

  #showBelow(): void {
    // First, so that it is never larger than the page, which would show a scrollbar.
    this.#place();
    this.#owner.frame.panel.hidden = false;
  }

  /** As wide as the window, and no higher than what is left of it below the button. */
  #place(): void {
    const { element, frame } = this.#owner;
    const { style } = frame.panel;
    const { left, bottom } = element.getBoundingClientRect();
    style.left = `${-left}px`;
    style.inlineSize = `${document.documentElement.clientWidth}px`;
    style.maxBlockSize = `${Math.max(innerHeight - bottom, 200)}px`;
  }

  /** Loads the flyout; `undefined` where the page does not allow what it is rendered with. */
  #load(): Promise<Flyout | undefined> {
    return (this.#loading ??= this.#loadFlyout().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    }));
  }

  async #loadFlyout(): Promise<Flyout | undefined> {
    const { frame, close, escape, closeName, forbidden, lost } = this.#owner;
    const [module, templates] = await Promise.all([
      lazyImport(() => import('./flyout.ts'), import.meta.url),
      loadTemplates(() => lazyImport(() => import('./flyout.template.ts'), import.meta.url), forbidden),
    ]);
    const owner = { escape, closeName, close: () => close('button'), closed: lost };
    return (this.#flyout = templates && new module.Flyout(frame, owner, templates.renderFlyout));
  }
}
