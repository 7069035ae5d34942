import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { focusNear, surroundingsOf } from '../../src/overlay/modal/focus-near.ts';
import { exitFinished, Modal } from '../../src/overlay/modal/modal.ts';
import { isScrollable } from './panel-layout.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import { isRendered } from '../../src/older-browsers/visibility.ts';
import { hidePopover, isPopoverOpen, showPopover } from '../../src/older-browsers/popover.ts';

/** The options of a shown panel. */
export interface Standing {
  readonly isModal: boolean;
  readonly locksScroll: boolean;
  readonly takesFocus: boolean;
  /** The element to focus; by default the panel itself. */
  readonly wanted: HTMLElement | null;
}

/** The dialog of a panel in the top layer: modal with an overlay, non-modal without. Closing returns the focus. */
export class PanelDialog {
  readonly #parts: OffCanvasParts;
  readonly #modal: Modal;
  readonly #getStanding: () => Standing;
  /** The options of this opening; `undefined` while closed. */
  #standing: Standing | undefined;
  #isModal = false;
  #opener: Element | null = null;
  /** The ancestors of the opener, from which a script may remove it meanwhile. */
  #surroundings: readonly ParentNode[] = [];
  /** Incremented by every show and hide: a hide that was overtaken closes nothing. */
  #turn = 0;

  /** `getStanding` is called on each opening. */
  constructor(parts: OffCanvasParts, getStanding: () => Standing) {
    this.#parts = parts;
    this.#getStanding = getStanding;
    this.#modal = new Modal(parts.dialog, () => this.#standing?.locksScroll ?? false);
  }

  /** `true` while the page behind is inert or about to become inert. */
  get isModal(): boolean {
    return this.#isModal;
  }

  get isShown(): boolean {
    return this.#standing !== undefined;
  }

  /** Shows the dialog, also after a move in the DOM. While disconnected or not rendered, it stays closed. */
  show(opener: Element | null = this.#opener): void {
    this.#turn += 1;
    this.#mark(false);
    const { layer, dialog } = this.#parts;
    if (!dialog.isConnected) return;
    if (!dialog.open) this.#standing = undefined;
    const isOpening = !this.#standing;
    this.#opener = opener;
    if (isOpening) this.#surroundings = surroundingsOf(opener);
    this.#standing ??= this.#getStanding();
    if (!isPopoverOpen(layer)) showPopover(layer);
    if (isOpening && !isRendered(layer)) return this.end();
    if (isOpening ? this.#standing.isModal : this.#isModal) this.#showModal();
    // `show()` would take the focus from a visitor who is typing in the page.
    else if (!isOpening || !this.#standing.takesFocus) dialog.setAttribute('open', '');
    else this.#showBeside();
  }

  /** Closes the dialog after its exit animation. Resolves with `false` if it was shown again meanwhile. */
  async hide(): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    const { dialog } = this.#parts;
    this.#mark(dialog.open);
    const escape = dialog.open ? await exitFinished(dialog) : undefined;
    if (turn !== this.#turn) return false;
    this.end();
    Modal.passOn(escape);
    return true;
  }

  /** Keeps the focus where it is on close, for a visitor who follows a link. */
  keepFocus(): void {
    this.#opener = null;
    this.#modal.keepFocus();
  }

  /** Closes the dialog immediately. */
  end(): void {
    this.#turn += 1;
    const { layer, dialog } = this.#parts;
    // A disconnected dialog has lost the focus already.
    const hadFocus = hasFocus(dialog) || !dialog.isConnected;
    const wasBeside = !this.#isModal && this.#standing !== undefined;
    this.#mark(false);
    if (this.#isModal) this.#modal.end();
    // Not by `close()`, which in some browsers takes the focus away from the element that the visitor has moved to.
    else {
      dialog.removeAttribute('open');
      Modal.endHidden();
    }
    hidePopover(layer);
    this.#isModal = false;
    this.#standing = undefined;
    if (!wasBeside || !hadFocus || !(this.#opener instanceof HTMLElement)) return;
    this.#opener.focus({ preventScroll: true });
    if (deepActiveElement() !== this.#opener) focusNear(this.#opener, this.#surroundings);
  }

  #showModal(): void {
    if (this.#parts.dialog.matches(':modal')) return;
    this.#isModal = true;
    this.#modal.show(this.#opener);
    this.#focus();
  }

  #showBeside(): void {
    const { dialog } = this.#parts;
    dialog.show();
    this.#focus();
    if (hasFocus(dialog)) return;
    // A modal dialog over the page makes it inert. A panel opened from that dialog is usable only as a modal one.
    dialog.removeAttribute('open');
    this.#showModal();
  }

  #focus(): void {
    const { wanted, takesFocus } = this.#standing ?? {};
    if (!takesFocus) return;
    wanted?.focus({ preventScroll: true });
    if (wanted && deepActiveElement() === wanted) return;
    const { dialog, content } = this.#parts;
    // Screen readers read the name of a dialog that has the focus, but a box that scrolls needs it for the arrow keys.
    if (!isScrollable(content)) return dialog.focus({ preventScroll: true });
    // The focus outline is for a visitor who moves the focus there with Tab.
    content.dataset.initial = '';
    content.focus({ preventScroll: true });
    content.addEventListener('blur', () => delete content.dataset.initial, { once: true });
  }

  #mark(isLeaving: boolean): void {
    for (const part of [this.#parts.panel, this.#parts.overlay]) part.toggleAttribute('data-leaving', isLeaving);
  }
}

const hasFocus = (dialog: HTMLElement): boolean => flatTreeContains(dialog, deepActiveElement());
