import { type Dismissable, listenForDismiss } from '../dialog/dismiss.ts';
import type { FlyoutFrame } from './flyout-frame.ts';
import { Modal } from '../modal/modal.ts';

/** Shows the content of a menu or a search over the whole window. The focus stays in the flyout, and returns to the button after closing. */
export class Flyout {
  readonly #frame: FlyoutFrame;
  readonly #callbacks: Pick<Dismissable, 'escape' | 'close' | 'closed'>;
  readonly #modal: Modal;
  #whileOpen = new AbortController();

  constructor(frame: FlyoutFrame, callbacks: Pick<Dismissable, 'escape' | 'close' | 'closed'>) {
    this.#frame = frame;
    this.#callbacks = callbacks;
    this.#modal = new Modal(frame.dialog);
  }

  /** Shows the flyout, or shows it again after a move within the page. Returns `false` if the element is not rendered. */
  show(): boolean {
    const { dialog, content, slot, button } = this.#frame;
    this.#whileOpen.abort();
    this.#whileOpen = new AbortController();
    content.append(slot);
    listenForDismiss({ dialog, ...this.#callbacks, signal: this.#whileOpen.signal });
    this.#modal.show(button);
    if (!dialog.open) this.end();
    return dialog.open;
  }

  /** Hides the flyout with its exit transition. */
  async hide(): Promise<void> {
    this.#whileOpen.abort();
    if (await this.#modal.hide()) this.#restoreSlot();
  }

  /** Prevents that the focus returns to the button, because the visitor has moved on. */
  keepFocus(): void {
    this.#modal.keepFocus();
  }

  end(): void {
    this.#whileOpen.abort();
    this.#modal.end();
    this.#restoreSlot();
  }

  #restoreSlot(): void {
    const { panel, slot } = this.#frame;
    if (slot.parentElement !== panel) panel.append(slot);
  }
}
