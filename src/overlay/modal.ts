import { deepActiveElement, flatTreeContains } from '../dom/flat-tree.ts';
import { afterPaint } from '../page/after-paint.ts';
import { lockScroll } from './scroll-lock.ts';

/** Ends when everything that moves in an element has come to rest; what moves without end (a loader) is not waited for. */
export async function animationsFinished(element: Element): Promise<void> {
  const ending = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** The modals that are shown, the topmost last. */
const shown: Modal[] = [];

/**
 * Shows a native `<dialog>` as a modal: in the top layer, the page inert and its scroll locked, the focus returned to where it was. While
 * it leaves, the dialog carries `data-leaving`, which CSS may animate.
 *
 * It is seen at once, and holds the page from the frame after on: an inert page is styled anew, element by element, which the visitor need
 * not wait for. A dialog with `autofocus` has the focus itself, not the first control in it.
 *
 * Esc is the owner's to answer (`keydown` on the dialog): browsers close a dialog that was asked twice, whatever a page says.
 */
export class Modal {
  readonly #dialog: HTMLDialogElement;
  readonly #locksScroll: () => boolean;
  /** Had the focus before it was shown. */
  #opener: Element | null = null;
  #unlock: (() => void) | undefined;
  #cancelHold = () => {};
  /** Grows with every change of mind: a leave that was overtaken closes nothing. */
  #turn = 0;

  /** `locksScroll` is asked each time it begins to hold the page: without, the page scrolls behind it. */
  constructor(dialog: HTMLDialogElement, locksScroll: () => boolean = () => true) {
    this.#dialog = dialog;
    this.#locksScroll = locksScroll;
  }

  /** Whether it is shown, and not leaving. */
  get isShown(): boolean {
    return this.#dialog.open && !this.#dialog.hasAttribute('data-leaving');
  }

  /** Whether the page is inert because of it. */
  get isHolding(): boolean {
    return this.#dialog.matches(':modal');
  }

  /**
   * Shows it; again after a move, which takes a dialog out of the top layer without closing it. Out of the page, or where nothing is drawn,
   * it stays closed. `opener` gets the focus when it closes: what has it now, unless told.
   */
  show(opener: Element | null = deepActiveElement()): void {
    const dialog = this.#dialog;
    this.#turn += 1;
    dialog.removeAttribute('data-leaving');
    if (!dialog.isConnected || this.#isOnTop) return;
    if (!shown.includes(this)) {
      shown.push(this);
      this.#opener = opener;
    }
    dialog.open = true;
    // Over another modal only a modal is not inert.
    if ('showPopover' in dialog && !isPageInert()) {
      dialog.popover = 'manual';
      dialog.showPopover();
    }
    // Where nothing is drawn, a modal dialog would freeze the page unseen.
    if (!dialog.checkVisibility()) this.end();
    else if (dialog.popover) {
      this.#cancelHold();
      this.#cancelHold = afterPaint(this.#hold);
    } else this.#hold();
  }

  /** Lets it leave, and closes it when nothing moves any more. Resolves whether it did; not when it was shown again meanwhile. */
  async hide(): Promise<boolean> {
    const dialog = this.#dialog;
    this.#turn += 1;
    const turn = this.#turn;
    if (!dialog.open) return true;
    dialog.setAttribute('data-leaving', '');
    await animationsFinished(dialog);
    if (turn !== this.#turn) return false;
    this.end();
    return true;
  }

  /** The visitor goes elsewhere: the focus is not given back when it closes. */
  keepFocus(): void {
    this.#opener = null;
  }

  /** Closes it at once. */
  end(): void {
    const dialog = this.#dialog;
    const focus = deepActiveElement();
    this.#turn += 1;
    this.#cancelHold();
    dialog.removeAttribute('data-leaving');
    dialog.popover = null;
    if (dialog.open) dialog.close();
    this.#unlock?.();
    this.#unlock = undefined;
    const place = shown.indexOf(this);
    if (place === -1) return;
    shown.splice(place, 1);
    Modal.endUnseen();
    const above = shown.slice(place);
    // What was opened out of this one, and is still there, has the focus, and gives it back to what this one would have given it.
    for (const one of above) if (flatTreeContains(dialog, one.#opener)) one.#opener = this.#opener;
    focusOn(above.length === 0 ? this.#opener : focus);
    this.#opener = null;
    const below = shown.at(-1);
    if (below) below.#hold();
  }

  /** Closes what stood in something that closed: it is drawn no more, and would hold the page unseen. Its owner hears `close`. */
  static endUnseen(): void {
    for (const modal of shown.filter((one) => !one.#dialog.checkVisibility())) modal.end();
  }

  get #isOnTop(): boolean {
    return this.isHolding || (this.#dialog.popover !== null && this.#dialog.matches(':popover-open'));
  }

  /** From now on it holds the page. */
  readonly #hold = (): void => {
    const dialog = this.#dialog;
    if (this.isHolding || !dialog.open || shown.at(-1) !== this) return;
    // Something of the page's own was opened over it and has the focus: it stays above, and this one's turn comes when the focus is back.
    const focus = deepActiveElement();
    if (dialog.popover && !flatTreeContains(dialog, focus)) {
      dialog.addEventListener('focusin', this.#hold, { once: true });
      this.#cancelHold = () => dialog.removeEventListener('focusin', this.#hold);
      return;
    }
    dialog.popover = null;
    // Not `close()`, which would say so and give the focus back.
    dialog.open = false;
    if (!dialog.isConnected) return;
    dialog.showModal();
    if (flatTreeContains(dialog, focus)) focusOn(focus);
    if (this.#locksScroll()) this.#unlock ??= lockScroll();
  };
}

/** Whether a modal is shown that holds the page: one of these, or one of the page's own. */
export const isPageInert = (): boolean =>
  document.querySelector(':modal') !== null || shown.some((modal) => modal.isHolding);

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}
