import { deepActiveElement } from '../../../src/dom/flat-tree.ts';
import { Modal, pageHasScrollbar } from '../../../src/overlay/modal/modal.ts';

/** The rendered elements that the session works with. */
export interface LightboxElements {
  readonly dialog: HTMLDialogElement;
  /** The element that fills the screen in full-screen mode. */
  readonly frame: HTMLElement;
  readonly stage: HTMLElement;
}

/** The maximum number of elements of a small page. */
const smallPage = 300;

/**
 * Returns whether the page has few elements. Making these inert takes less time than laying the dialog out twice, as a popover and as a modal.
 */
const isSmallPage = (): boolean => document.getElementsByTagName('*').item(smallPage) === null;

/** The `<dialog>` of a lightbox: shows and hides it, and keeps and restores the focus. */
export class LightboxDialog {
  #elements: LightboxElements | undefined;
  #modal: Modal | undefined;
  /** The element that had the focus before opening. */
  #opener: Element | null = null;
  /** `true` if the page has a scrollbar; set from the start of an opening until the dialog is shown. */
  #hasScrollbar: boolean | undefined;

  /** The rendered elements; `undefined` before the first rendering. */
  get elements(): LightboxElements | undefined {
    return this.#elements;
  }

  get isShown(): boolean {
    return this.#modal?.isShown ?? false;
  }

  /** `true` while any part of the dialog is visible, including its exit animation. */
  get isVisible(): boolean {
    return this.#elements?.dialog.open ?? false;
  }

  /** Stores the focused element, which gets the focus back on close, and reads the page before rendering changes it, which would need another layout. */
  prepareOpening(): void {
    this.#opener = deepActiveElement();
    // Before the first rendering, the page may change while the view loads.
    if (this.#elements) this.#hasScrollbar = pageHasScrollbar();
  }

  /** Sets the rendered elements; returns whether the dialog is a new one. */
  setElements(elements: LightboxElements): boolean {
    if (this.#elements?.dialog === elements.dialog) return false;
    this.#elements = elements;
    // No button, so that Space toggles the slideshow; and not the dialog itself, of which screen readers would read the texts in place of its name.
    elements.stage.autofocus = true;
    this.#modal = new Modal(elements.dialog);
    return true;
  }

  /** Shows the dialog, also again after the browser has closed it, for example when it was moved in the page. */
  show(): void {
    this.#modal?.show(this.#opener, isSmallPage(), this.#hasScrollbar);
    this.#hasScrollbar = undefined;
  }

  /** Focuses the stage if rendering has removed the focused element: without focus inside, no key events arrive. */
  holdFocus(): void {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) this.#elements?.stage.focus({ preventScroll: true });
  }

  /** Hides the dialog with its exit animation; resolves to whether it was hidden. */
  async hide(): Promise<boolean> {
    return (await this.#modal?.hide()) ?? true;
  }

  /** Closes the dialog without animation. */
  end(): void {
    this.#modal?.end();
  }
}

/** Full-screen mode of the lightbox. Without browser support, the item fills the window. */
export class Fullscreen {
  #isOn = false;
  readonly #onChange: () => void;

  /** `onChange` is called when the mode changes, also through the browser. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Follows the full-screen state of `frame` until `signal` is aborted. */
  watch(frame: HTMLElement, signal: AbortSignal): void {
    const sync = () => {
      const root = frame.getRootNode();
      const { fullscreenElement } = root instanceof ShadowRoot ? root : document;
      this.#set(fullscreenElement === frame);
    };
    document.addEventListener('fullscreenchange', sync, { signal });
  }

  /** Turns the mode on or off. If the browser refuses (iPhones have no full screen), the item fills the window. */
  async toggle(frame: HTMLElement): Promise<void> {
    if (this.#isOn) return this.leave();
    try {
      await frame.requestFullscreen();
    } catch {
      // Refused or not supported.
    }
    this.#set(true);
  }

  async leave(): Promise<void> {
    if (!this.#isOn) return;
    this.#set(false);
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
  }

  #set(isOn: boolean): void {
    if (this.#isOn === isOn) return;
    this.#isOn = isOn;
    this.#onChange();
  }
}
