import { lockScrollSoon } from './scroll-lock.ts';

/** Ends when everything that moves in an element has come to rest; what moves without end (a loader) is not waited for. */
export async function atRest(element: Element): Promise<void> {
  const ending = element.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Shows a native `<dialog>` as a modal: in the top layer, the page inert and its scroll locked, the focus returned to where it was. While
 * it leaves, the dialog carries `data-leaving`, which CSS may animate.
 *
 * Esc is the owner's to answer (`keydown` on the dialog): browsers close a dialog that was asked twice, whatever a page says.
 */
export class Modal {
  readonly #dialog: HTMLDialogElement;
  #unlock: (() => void) | undefined;
  /** Grows with every change of mind: a leave that was overtaken closes nothing. */
  #turn = 0;

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
  }

  /** Whether it is shown, and not leaving. */
  get isShown(): boolean {
    return this.#dialog.open && !this.#dialog.hasAttribute('data-leaving');
  }

  /** Shows it; again after a move, which takes a dialog out of the top layer without closing it. Out of the page it does nothing. */
  show(): void {
    const dialog = this.#dialog;
    this.#turn += 1;
    dialog.removeAttribute('data-leaving');
    if (!dialog.isConnected || dialog.matches(':modal')) return;
    // Where nothing is drawn, a modal dialog would freeze the page unseen.
    if (isUnderNoBox(dialog)) return;
    dialog.removeAttribute('open');
    dialog.showModal();
    this.#unlock ??= lockScrollSoon();
  }

  /** Lets it leave, and closes it when nothing moves any more. Resolves whether it did; not when it was shown again meanwhile. */
  async hide(): Promise<boolean> {
    const dialog = this.#dialog;
    this.#turn += 1;
    const turn = this.#turn;
    if (!dialog.open) return true;
    dialog.setAttribute('data-leaving', '');
    await atRest(dialog);
    if (turn !== this.#turn) return false;
    this.end();
    return true;
  }

  /** Closes it at once. */
  end(): void {
    this.#turn += 1;
    this.#dialog.removeAttribute('data-leaving');
    if (this.#dialog.open) this.#dialog.close();
    this.#unlock?.();
    this.#unlock = undefined;
  }
}

/** Whether an ancestor is not drawn at all; `display: contents` draws what is in it. */
function isUnderNoBox(dialog: HTMLDialogElement): boolean {
  for (let scope: Element | null = parentOf(dialog); scope; scope = parentOf(scope)) {
    if (getComputedStyle(scope).display === 'none') return true;
  }
  return false;
}

function parentOf(element: Element): Element | null {
  const { parentNode } = element;
  return element.assignedSlot ?? (parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement);
}
