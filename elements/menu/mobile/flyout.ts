import { deepActiveElement, flatTreeContains } from '../../../src/dom/flat-tree.ts';
import { listenForDismiss } from '../../../src/overlay/dismiss.ts';
import type { FlyoutCallbacks } from '../../../src/overlay/flyout-parts.ts';
import { Modal } from '../../../src/overlay/modal.ts';
import type { renderFlyout } from './flyout.template.ts';
import type { Frame } from './frame.ts';

/** The parts of a menu that a flyout uses. */
interface FlyoutHost extends FlyoutCallbacks {
  /** The label of the close button. */
  readonly closeName: () => string;
}

/** The menu over the whole window. The page behind is inert; the focus moves into the flyout and returns after closing. */
export class Flyout {
  readonly #frame: Frame;
  readonly #host: FlyoutHost;
  readonly #render: typeof renderFlyout;
  readonly #modal: Modal;
  #whileOpen = new AbortController();

  constructor(frame: Frame, host: FlyoutHost, render: typeof renderFlyout) {
    this.#frame = frame;
    this.#host = host;
    this.#render = render;
    this.#modal = new Modal(frame.dialog);
  }

  /**
   * Shows the flyout; call it again after a move within the page, which removes it from the top layer. Returns whether it is visible:
   * `false` where nothing is rendered. A revealed `place` in it gets the focus if it is focusable.
   */
  show(place?: HTMLElement): boolean {
    const { dialog, slot, button } = this.#frame;
    this.#whileOpen.abort();
    this.#whileOpen = new AbortController();
    const { signal } = this.#whileOpen;
    this.rename();
    dialog.querySelector('[part=content]')?.append(slot);
    listenForDismiss({ dialog, ...this.#host, signal });
    this.#modal.show(button);
    if (!dialog.open) {
      this.end();
      return false;
    }
    place?.focus();
    if (!place || !flatTreeContains(place, deepActiveElement()))
      dialog.querySelector<HTMLElement>('[part=close-button]')?.focus({ preventScroll: true });
    return true;
  }

  /** Updates the label of the close button, since the language of the page may have changed. */
  rename(): void {
    this.#render(this.#frame.dialog, this.#host.closeName(), this.#host.close);
  }

  /** Hides the flyout with its exit transition. */
  async hide(): Promise<void> {
    this.#whileOpen.abort();
    if (await this.#modal.hide()) this.#restore();
  }

  /** Prevents the return of the focus, because the user moves on. */
  keepFocus(): void {
    this.#modal.keepFocus();
  }

  /** Hides the flyout at once. */
  end(): void {
    this.#whileOpen.abort();
    this.#modal.end();
    this.#restore();
  }

  #restore(): void {
    const { panel, slot } = this.#frame;
    if (slot.parentElement !== panel) panel.append(slot);
  }
}
