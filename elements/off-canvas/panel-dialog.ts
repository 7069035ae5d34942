import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { focusNear, surroundingsOf } from '../../src/overlay/modal/focus-near.ts';
import { exitFinished, Modal } from '../../src/overlay/modal/modal.ts';
import { isScrollable } from './panel-layout.ts';
import type { OffCanvasParts } from './off-canvas.view.tsx';
import { isRendered } from '../../src/older-browsers/visibility.ts';
import { hidePopover, isPopoverOpen, showPopover } from '../../src/older-browsers/popover.ts';

/** The options of an opening. */
export interface Standing {
  readonly isModal: boolean;
  readonly locksScroll: boolean;
  readonly takesFocus: boolean;
  /** The element to focus; `null` for the panel itself. */
  readonly wanted: HTMLElement | null;
}

/** The dialog of a panel in the top layer. With an overlay, it is modal; without, it is not. When it closes, the focus returns. */
export class PanelDialog {
  readonly #parts: OffCanvasParts;
  readonly #modal: Modal;
  readonly #getStanding: () => Standing;
  /** The options of the current opening; `undefined` while the panel is closed. */
  #standing: Standing | undefined;
  #isModal = false;
  #opener: Element | null = null;
  /** The ancestors of the opener, for the case that a script removes the opener. */
  #surroundings: readonly ParentNode[] = [];
  /** Incremented each time the dialog is shown or hidden. If it was shown again meanwhile, an earlier `hide()` does not close it. */
  #turn = 0;

  /** `getStanding` is called on each opening. */
  constructor(parts: OffCanvasParts, getStanding: () => Standing) {
    this.#parts = parts;
    this.#getStanding = getStanding;
    this.#modal = new Modal(parts.dialog, () => this.#standing?.locksScroll ?? false);
  }

  /** `true` while the page behind is inert, and shortly before. */
  get isModal(): boolean {
    return this.#isModal;
  }

  get isShown(): boolean {
    return this.#standing !== undefined;
  }

  /** Shows the dialog, also again after it was moved in the DOM. While it is disconnected or not rendered, it stays closed. */
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

  /** Closes the dialog after its exit animation. Resolves to `false` if it was shown again meanwhile. */
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

  /** Keeps the focus in its place when the dialog closes, because the visitor follows a link. */
  keepFocus(): void {
    this.#opener = null;
    this.#modal.keepFocus();
  }

  /** Closes the dialog immediately. */
  end(): void {
    this.#turn += 1;
    const { layer, dialog } = this.#parts;
    // A disconnected dialog has already lost the focus.
    const hadFocus = hasFocus(dialog) || !dialog.isConnected;
    const wasBeside = !this.#isModal && this.#standing !== undefined;
    this.#mark(false);
    if (this.#isModal) this.#modal.end();
    // `close()` is not used: in some browsers, it takes the focus from the element to which the visitor has moved it.
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
    // A modal dialog over the page makes this panel inert. If the panel was opened from that dialog, it can be used only as a modal dialog.
    dialog.removeAttribute('open');
    this.#showModal();
  }

  #focus(): void {
    const { wanted, takesFocus } = this.#standing ?? {};
    if (!takesFocus) return;
    wanted?.focus({ preventScroll: true });
    if (wanted && deepActiveElement() === wanted) return;
    const { dialog, content } = this.#parts;
    // If the dialog has the focus, screen readers read its name. But a box that scrolls needs the focus for the arrow keys.
    if (!isScrollable(content)) return dialog.focus({ preventScroll: true });
    // The focus outline is shown only when the visitor moves the focus to the box with the Tab key.
    content.dataset.initial = '';
    content.focus({ preventScroll: true });
    content.addEventListener('blur', () => delete content.dataset.initial, { once: true });
  }

  #mark(isLeaving: boolean): void {
    for (const part of [this.#parts.panel, this.#parts.overlay]) part.toggleAttribute('data-leaving', isLeaving);
  }
}

const hasFocus = (dialog: HTMLElement): boolean => flatTreeContains(dialog, deepActiveElement());
