import { deepActiveElement } from '../../src/dom/flat-tree.ts';
import { Modal } from '../../src/overlay/modal.ts';
import type { LightboxParts } from './lightbox.view.tsx';

/** The dialog of a lightbox, from the moment it is drawn: it shows, holds the focus, leaves, and gives the focus back. */
export class ShownDialog {
  #parts: LightboxParts | undefined;
  #modal: Modal | undefined;
  /** Had the focus when it was to open. */
  #opener: Element | null = null;

  /** What the view has drawn; none before it did. */
  get parts(): LightboxParts | undefined {
    return this.#parts;
  }

  get isShown(): boolean {
    return this.#modal?.isShown ?? false;
  }

  /** Whether anything of it can be seen: also while it leaves. */
  get isSeen(): boolean {
    return this.#parts?.dialog.open ?? false;
  }

  /** It is going to open: what has the focus now shall have it again. */
  remember(): void {
    this.#opener = deepActiveElement();
  }

  /** Takes what was drawn; whether that is another dialog than before. */
  take(parts: LightboxParts): boolean {
    if (this.#parts?.dialog === parts.dialog) return false;
    this.#parts = parts;
    // The dialog itself has the focus, so that Space is the slideshow's and not a button's.
    parts.dialog.autofocus = true;
    this.#modal = new Modal(parts.dialog);
    return true;
  }

  /** Shows it. */
  show(): void {
    this.#modal?.show(this.#opener);
  }

  /** Shows it again where the browser has ended that, as a move in the page does. */
  heal(): void {
    this.#modal?.show();
  }

  /** What had the focus may be gone with what was drawn; without the focus in it the dialog hears no key. */
  holdFocus(): void {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) this.#parts?.dialog.focus({ preventScroll: true });
  }

  /** Lets it leave; resolves whether it did. */
  async leave(): Promise<boolean> {
    return (await this.#modal?.hide()) ?? true;
  }

  /** Closes it at once. */
  end(): void {
    this.#modal?.end();
  }
}
