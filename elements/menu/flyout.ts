import { hearClosing } from '../../src/overlay/closing.ts';
import type { FlyoutOwner } from '../../src/overlay/flyout-parts.ts';
import { Modal } from '../../src/overlay/modal.ts';
import { focused, isIn } from './focus.ts';
import type { Frame } from './frame.ts';

/** The menu over the whole window: the page behind is inert, the focus goes in, stays in, and comes back. */
export class Flyout {
  readonly #frame: Frame;
  readonly #owner: FlyoutOwner;
  readonly #modal: Modal;
  #opening = new AbortController();

  constructor(frame: Frame, owner: FlyoutOwner) {
    this.#frame = frame;
    this.#owner = owner;
    this.#modal = new Modal(frame.dialog);
  }

  /**
   * Shows it; again after a move within the page, which takes it out of the top layer. Whether it is seen: where nothing is
   * drawn it is not. A `place` in it that somebody leads to has the focus, if it can.
   */
  show(place?: HTMLElement): boolean {
    const { dialog, content, slot, closeButton, button } = this.#frame;
    this.#opening.abort();
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    content.append(slot);
    hearClosing({ dialog, ...this.#owner, signal });
    closeButton.addEventListener('click', this.#owner.close, { signal });
    this.#modal.show(button);
    if (!dialog.open) {
      this.end();
      return false;
    }
    place?.focus();
    if (!place || !isIn(place, focused(place))) closeButton.focus({ preventScroll: true });
    return true;
  }

  /** Lets it leave. */
  async hide(): Promise<void> {
    this.#opening.abort();
    if (await this.#modal.hide()) this.#restore();
  }

  /** The visitor goes elsewhere: the focus does not come back. */
  keepFocus(): void {
    this.#modal.keepFocus();
  }

  /** Takes it away at once. */
  end(): void {
    this.#opening.abort();
    this.#modal.end();
    this.#restore();
  }

  #restore(): void {
    const { panel, slot } = this.#frame;
    if (slot.parentElement !== panel) panel.append(slot);
  }
}
