import { listenForDismiss } from '../../src/overlay/dismiss.ts';
import type { FlyoutCallbacks } from '../../src/overlay/flyout-parts.ts';
import { Modal } from '../../src/overlay/modal.ts';
import type { Frame } from './panel.ts';

/** The form over the whole window. The page behind is inert; the focus stays in the flyout and returns after closing. */
export class Flyout {
  readonly #frame: Frame;
  readonly #host: FlyoutCallbacks;
  readonly #modal: Modal;
  #whileOpen = new AbortController();

  constructor(frame: Frame, host: FlyoutCallbacks) {
    this.#frame = frame;
    this.#host = host;
    this.#modal = new Modal(frame.dialog);
  }

  /** Shows it in `duration` ms, or again after a move within the page. Returns `false` where nothing is rendered. */
  show(duration: number): boolean {
    const { dialog, content, slot, closeButton, button } = this.#frame;
    this.#whileOpen.abort();
    this.#whileOpen = new AbortController();
    content.append(slot);
    dialog.prepend(closeButton);
    dialog.style.setProperty('--flyout-duration', `${duration}ms`);
    listenForDismiss({ dialog, ...this.#host, signal: this.#whileOpen.signal });
    this.#modal.show(button);
    if (!dialog.open) this.end();
    return dialog.open;
  }

  /** Hides the flyout with its exit transition. */
  async hide(): Promise<void> {
    this.#whileOpen.abort();
    await this.#modal.hide();
  }

  /** Hides the flyout at once. */
  end(): void {
    this.#whileOpen.abort();
    this.#modal.end();
  }
}
