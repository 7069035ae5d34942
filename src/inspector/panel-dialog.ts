import { deepActiveElement } from '../dom/flat-tree.ts';
import { isPageInert } from '../overlay/modal/modal.ts';
import { hasPopovers, hidePopover } from '../older-browsers/popover.ts';

/**
 * The dialog of the inspector. The page stays usable beside it. Where a modal dialog of the page makes everything else inert, the inspector is shown as a
 * modal above it.
 */
export class PanelDialog {
  #dialog: HTMLDialogElement | undefined;
  #opener: Element | null = null;

  /** Shows the dialog, or brings it to the front, and focuses the selected tab. */
  show(dialog: HTMLDialogElement): void {
    if (this.#dialog !== dialog || !dialog.open) this.#opener = deepActiveElement();
    this.#dialog = dialog;
    this.#leaveTopLayer(dialog);
    if (isPageInert() || !hasPopovers()) {
      dialog.popover = null;
      dialog.showModal();
    } else {
      dialog.open = true;
      dialog.popover = 'manual';
      dialog.showPopover();
    }
    dialog.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
  }

  /** Closes the dialog and returns the focus. */
  hide(): void {
    const dialog = this.#dialog;
    if (!dialog) return;
    this.#leaveTopLayer(dialog);
    const opener = this.#opener;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  }

  /** `true` if a modal dialog of the page has been opened above it, so that it is inert. */
  get isCovered(): boolean {
    return this.#dialog !== undefined && !this.#dialog.matches(':modal') && isPageInert();
  }

  #leaveTopLayer(dialog: HTMLDialogElement): void {
    hidePopover(dialog);
    dialog.popover = null;
    if (dialog.open) dialog.close();
  }
}
