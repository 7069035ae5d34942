import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { animationsFinished, Modal } from '../../src/overlay/modal.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';

/** How a panel is to stand over the page. */
export interface Standing {
  /** The page behind is inert. */
  readonly isModal: boolean;
  /** The page behind does not scroll. */
  readonly locksScroll: boolean;
  /** The focus goes in. */
  readonly takesFocus: boolean;
  /** To what it goes then; without, to the panel as a whole. */
  readonly wanted: HTMLElement | null;
}

/**
 * The dialog of a panel, in the top layer: modal where there is an overlay, else beside a page that stays in use. It shows, holds the focus,
 * leaves, and gives the focus back to what had it.
 */
export class PanelDialog {
  readonly #parts: OffCanvasParts;
  readonly #modal: Modal;
  #standing: Standing | undefined;
  #isModal = false;
  #opener: Element | null = null;
  /** Grows with every change of mind: a leave that was overtaken closes nothing. */
  #turn = 0;

  constructor(parts: OffCanvasParts) {
    this.#parts = parts;
    this.#modal = new Modal(parts.dialog, () => this.#standing?.locksScroll ?? false);
  }

  /** Whether the page behind is, or is just about to be, inert. */
  get isModal(): boolean {
    return this.#isModal;
  }

  /** Shows it; whether it did. Where nothing is drawn it does not. `opener` gets the focus when it closes. */
  show(standing: Standing, opener: Element | null): boolean {
    this.#turn += 1;
    this.#mark(false);
    const { layer, dialog } = this.#parts;
    if (dialog.open && this.#standing) return true;
    if (!dialog.isConnected) return false;
    this.#opener = opener;
    this.#standing = standing;
    layer.showPopover();
    if (!layer.checkVisibility()) {
      this.end();
      return false;
    }
    if (standing.isModal) this.#showModal();
    // `show()` would take the focus from a visitor who is typing in the page.
    else if (!standing.takesFocus) dialog.setAttribute('open', '');
    else this.#showBeside();
    return true;
  }

  /** Shows it again, as it stood, where a move in the page has ended that. */
  heal(): void {
    const { layer, dialog } = this.#parts;
    if (!this.#standing || !dialog.isConnected) return;
    if (!layer.matches(':popover-open')) layer.showPopover();
    if (!this.#isModal) return dialog.setAttribute('open', '');
    if (dialog.matches(':modal')) return;
    this.#modal.show(this.#opener);
    this.#focus();
  }

  /** Lets it leave, and closes it when nothing moves any more. Resolves whether it did; not when it was shown again meanwhile. */
  async leave(): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    if (this.#parts.dialog.open) {
      this.#mark(true);
      await animationsFinished(this.#parts.dialog);
    }
    if (turn !== this.#turn) return false;
    this.end();
    return true;
  }

  /** The visitor goes elsewhere: the focus is not given back when it closes. */
  keepFocus(): void {
    this.#opener = null;
    this.#modal.keepFocus();
  }

  /** Closes it at once. */
  end(): void {
    this.#turn += 1;
    const { layer, dialog } = this.#parts;
    // One that is out of the page has lost it already.
    const hadFocus = hasFocus(dialog) || !dialog.isConnected;
    const wasBeside = !this.#isModal && this.#standing !== undefined;
    this.#mark(false);
    if (this.#isModal) this.#modal.end();
    // Not by `close()`, which in some browsers takes the focus back from what the visitor has gone to in the page.
    else {
      dialog.removeAttribute('open');
      Modal.endUnseen();
    }
    if (layer.matches(':popover-open')) layer.hidePopover();
    this.#isModal = false;
    this.#standing = undefined;
    if (wasBeside && hadFocus && this.#opener instanceof HTMLElement) this.#opener.focus({ preventScroll: true });
  }

  #showModal(): void {
    this.#isModal = true;
    this.#modal.show(this.#opener);
    this.#focus();
  }

  #showBeside(): void {
    const { dialog } = this.#parts;
    dialog.show();
    this.#focus();
    if (hasFocus(dialog)) return;
    // Inert: a modal dialog stands over the page. Who opened the panel from there can use it only as another one.
    dialog.removeAttribute('open');
    this.#showModal();
  }

  #focus(): void {
    const { wanted, takesFocus } = this.#standing ?? {};
    if (!takesFocus) return;
    wanted?.focus({ preventScroll: true });
    if (!wanted || deepActiveElement() !== wanted) this.#parts.content.focus({ preventScroll: true });
  }

  #mark(isLeaving: boolean): void {
    for (const part of [this.#parts.panel, this.#parts.overlay]) part.toggleAttribute('data-leaving', isLeaving);
  }
}

const hasFocus = (dialog: HTMLElement): boolean => flatTreeContains(dialog, deepActiveElement());
