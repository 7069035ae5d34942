import { deepActiveElement, flatTreeContains } from '../../../src/dom/flat-tree.ts';
import { loadTemplates } from '../../../src/kit/template-loader.ts';
import { lazyImport } from '../../../src/lazy-import.ts';
import type { Flyout } from './flyout.ts';
import type { Frame } from './frame.ts';
import type { MenuClosing } from '../menu.events.ts';

/** Reports whether the window is at most `width` px wide, now and on each change until `signal` aborts. */
export function watchBreakpoint(width: number, tell: (isNarrow: boolean) => void, signal: AbortSignal): void {
  const narrow = matchMedia(`(width <= ${width}px)`);
  narrow.addEventListener('change', () => tell(narrow.matches), { signal });
  tell(narrow.matches);
}

/** The designs of the mobile menu. */
export type MobileDesign = 'modern' | 'classic' | 'flyout';

/** The parts of the element that the mobile menu uses. */
interface MobileHost {
  readonly element: HTMLElement;
  readonly frame: Frame;
  readonly close: (by: MenuClosing['by']) => void;
  readonly escape: () => void;
  /** The label of the button that closes a flyout. */
  readonly closeName: () => string;
  /** Called with the reason when the page blocks the rendering of a flyout. */
  readonly blocked: (reason: string) => void;
  /** Called when it cannot be shown or the browser closed it. */
  readonly lost: () => void;
}

/** The list on a narrow window: below its button, over the page, or over the whole window. */
export class MobileMenu {
  readonly #host: MobileHost;
  #flyout: Flyout | undefined;
  #loading: Promise<Flyout | undefined> | undefined;
  #isRequested = false;
  #isFlyout = false;

  constructor(host: MobileHost) {
    this.#host = host;
  }

  /** `true` while it covers the window or is about to. */
  get isFlyout(): boolean {
    return this.#isFlyout;
  }

  /** Preloads the code of the flyout. */
  preload(): void {
    this.#load().catch(() => {}); // Retried when it is needed.
  }

  /** Shows the list, and the revealed `place` in it; resolves after it was shown. */
  async show(design: MobileDesign, place?: HTMLElement): Promise<void> {
    this.#isRequested = true;
    this.#isFlyout = design === 'flyout';
    this.#host.frame.button.ariaExpanded = 'true';
    if (design !== 'flyout') return this.#showBelow();
    try {
      const flyout = await this.#load();
      if (!this.#isRequested) return;
      if (!flyout) return this.#showFallback();
      if (!flyout.show(place)) this.#host.lost();
    } catch (error) {
      if (this.#isRequested) this.#host.lost();
      throw error;
    }
  }

  /** Hides the list. The focus returns to the button, unless the user has moved it elsewhere. */
  hide(by: MenuClosing['by']): void {
    const { frame, element } = this.#host;
    this.#isRequested = false;
    frame.button.ariaExpanded = 'false';
    if (this.#isFlyout) {
      this.#isFlyout = false;
      if (by === 'link') this.#flyout?.keepFocus();
      void this.#flyout?.hide();
      return;
    }
    const hadFocus = flatTreeContains(element, deepActiveElement());
    frame.panel.hidden = true;
    if (hadFocus && by !== 'link') frame.button.focus({ preventScroll: true });
  }

  /** Puts the list back to its place in the page, hidden if `isStacked`. */
  reset(isStacked: boolean): void {
    const { button, panel } = this.#host.frame;
    this.#isRequested = false;
    this.#isFlyout = false;
    this.#flyout?.end();
    button.ariaExpanded = 'false';
    panel.hidden = isStacked;
    for (const name of ['left', 'inline-size', 'max-block-size']) panel.style.removeProperty(name);
  }

  /** Restores the position after a move in the page or a resize of the window. */
  reposition(): void {
    if (!this.#isRequested) return;
    if (this.#isFlyout) this.#flyout?.show();
    else this.#place();
  }

  /** Updates the label of the close button in the language of the page. */
  rename(): void {
    if (this.#isFlyout) this.#flyout?.rename();
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
  #load(): Promise<Flyout | undefined> {
    return (this.#loading ??= this.#loadFlyout().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    }));
  }

  async #loadFlyout(): Promise<Flyout | undefined> {
    const { frame, close, escape, closeName, blocked, lost } = this.#host;
    const [module, templates] = await Promise.all([
      lazyImport(() => import('./flyout.ts'), import.meta.url),
      loadTemplates(() => lazyImport(() => import('./flyout.template.ts'), import.meta.url), blocked),
    ]);
    const owner = { escape, closeName, close: () => close('button'), closed: lost };
    return (this.#flyout = templates && new module.Flyout(frame, owner, templates.renderFlyout));
  }
}
