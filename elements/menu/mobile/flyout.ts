import { deepActiveElement, flatTreeContains } from '../../../src/dom/flat-tree.ts';
import { listenForDismiss } from '../../../src/overlay/dismiss.ts';
import type { FlyoutCallbacks } from '../../../src/overlay/flyout-parts.ts';
import { Modal } from '../../../src/overlay/modal.ts';
import type { renderFlyout } from './flyout.template.ts';
import type { Frame } from './frame.ts';

/** The parts of a menu that a flyout uses. */
interface Owner extends FlyoutCallbacks {
  /** The name of the button that closes it. */
  readonly closeName: () => string;
}

/** The menu over the whole window: the page behind is inert, the focus goes in, stays in, and comes back. */
export class Flyout {
  readonly #frame: Frame;
  readonly #host: Owner;
  readonly #render: typeof renderFlyout;
  readonly #modal: Modal;
  #whileOpen = new AbortController();

  constructor(frame: Frame, host: Owner, render: typeof renderFlyout) {
    this.#frame = frame;
    this.#host = host;
    this.#render = render;
    this.#modal = new Modal(frame.dialog);
  }

  /**
   * Shows it; again after a move within the page, which takes it out of the top layer. Whether it is seen: where nothing is
   * drawn it is not. A `place` in it that somebody leads to has the focus, if it can.
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

  /** Names its button; the page may speak another language now. */
  rename(): void {
    this.#render(this.#frame.dialog, this.#host.closeName(), this.#host.close);
  }

  /** Lets it leave. */
  async hide(): Promise<void> {
    this.#whileOpen.abort();
    if (await this.#modal.hide()) this.#restore();
  }

  /** The visitor goes elsewhere: the focus does not come back. */
  keepFocus(): void {
    this.#modal.keepFocus();
  }

  /** Takes it away at once. */
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
