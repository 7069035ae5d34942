import { deepActiveElement } from '../../../src/dom/flat-tree.ts';
import { Modal, pageHasScrollbar } from '../../../src/overlay/modal/modal.ts';

/** The rendered elements that the session uses. */
export interface LightboxElements {
  readonly dialog: HTMLDialogElement;
  /** The element that fills the screen in full-screen mode. */
  readonly frame: HTMLElement;
  readonly stage: HTMLElement;
}

/** The maximum number of elements in a small page. */
const smallPage = 300;

/**
 * Returns whether the page has few elements. In such a page, making the elements inert is faster than laying out the dialog twice, as a popover and
 * as a modal dialog.
 */
const isSmallPage = (): boolean => document.getElementsByTagName('*').item(smallPage) === null;

/** The `<dialog>` of a lightbox. Shows and hides it, and stores and restores the focus. */
export class LightboxDialog {
  #elements: LightboxElements | undefined;
  #modal: Modal | undefined;
  /** The element that had the focus before the lightbox opened. */
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

  /** `true` while any part of the dialog is visible, also during its exit animation. */
  get isVisible(): boolean {
    return this.#elements?.dialog.open ?? false;
  }

  /** Stores the focused element, which gets the focus back on close, and reads the page before rendering changes it, which would need another layout. */
  prepareOpening(): void {
    this.#opener = deepActiveElement();
    // Before the first rendering, the page may change while the view loads.
    if (this.#elements) this.#hasScrollbar = pageHasScrollbar();
  }

  /** Sets the rendered elements. Returns whether the dialog is a new one. */
  setElements(elements: LightboxElements): boolean {
    if (this.#elements?.dialog === elements.dialog) return false;
    this.#elements = elements;
    // The focus is not on a button, so that Space toggles the slideshow. It is not on the dialog, because screen readers would then read its texts
    // instead of its name.
    elements.stage.autofocus = true;
    this.#modal = new Modal(elements.dialog);
    return true;
  }

  /** Shows the dialog, also again if the browser has closed it, for example because it was moved in the page. */
  show(): void {
    this.#modal?.show(this.#opener, isSmallPage(), this.#hasScrollbar);
    this.#hasScrollbar = undefined;
  }

  /** Focuses the stage if rendering has removed the focused element. The lightbox gets key events only while the focus is in it. */
  holdFocus(): void {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) this.#elements?.stage.focus({ preventScroll: true });
  }

  /** Hides the dialog after its exit animation. Resolves to `true` if the dialog was hidden. */
  async hide(): Promise<boolean> {
    return (await this.#modal?.hide()) ?? true;
  }

  /** Closes the dialog without an animation. */
  end(): void {
    this.#modal?.end();
  }
}

/** The full-screen mode of the lightbox. If the browser does not support it, the item fills the window. */
export class Fullscreen {
  #isOn = false;
  readonly #onChange: () => void;

  /** `onChange` is called when the mode changes, even if the browser has changed it. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Observes the full-screen state of `frame` until `signal` aborts. */
  watch(frame: HTMLElement, signal: AbortSignal): void {
    const sync = () => {
      const root = frame.getRootNode();
      const { fullscreenElement } = root instanceof ShadowRoot ? root : document;
      this.#set(fullscreenElement === frame);
    };
    document.addEventListener('fullscreenchange', sync, { signal });
  }

  /** Turns the mode on or off. If the browser refuses it, as on iPhones, the item fills the window. */
  async toggle(frame: HTMLElement): Promise<void> {
    if (this.#isOn) return this.leave();
    try {
      await frame.requestFullscreen();
    } catch {
      // The browser has refused the mode or does not support it.
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
