import { sleep } from '../../clock/clock.ts';
import { deepActiveElement, flatTreeContains } from '../../dom/flat-tree.ts';
import { afterPaint } from '../../dom/after-paint.ts';
import { focusNear, surroundingsOf } from './focus-near.ts';
import { deferred } from '../../older-browsers/deferred.ts';
import { isRendered } from '../../older-browsers/visibility.ts';
import { hasPopovers, isPopoverOpen } from '../../older-browsers/popover.ts';

/** An animation counts as finished this time (ms) after its computed end. */
const tolerance = 500;

/**
 * Resolves when all animations in an element have finished, or should have finished: without painted frames, browsers finish no animation, and a
 * paused one never ends. Ignores endless animations (a loader) and those that follow the scroll position.
 */
export async function animationsFinished(element: Element): Promise<void> {
  const timers = new AbortController();
  const endings = element.getAnimations({ subtree: true }).flatMap(({ effect, finished }) => {
    const end = Number(effect?.getComputedTiming().endTime);
    return end < Infinity ? Promise.race([finished, sleep(end + tolerance, timers.signal)]) : [];
  });
  await Promise.allSettled(endings);
  timers.abort();
}

/**
 * Resolves when the exit animation of a dialog has finished, or at the next Escape in the dialog, because this key is meant for the overlay below.
 */
export async function exitFinished(dialog: HTMLElement): Promise<KeyboardEvent | undefined> {
  if (dialog.getAnimations({ subtree: true }).length === 0) return undefined;
  const { promise, resolve } = deferred<KeyboardEvent>();
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) resolve(event);
  };
  dialog.addEventListener('keydown', onKeydown);
  const escape = await Promise.race([promise, animationsFinished(dialog)]);
  dialog.removeEventListener('keydown', onKeydown);
  return escape ?? undefined;
}

/** The open modals. The last one is on top. */
const openModals: Modal[] = [];

/**
 * Shows a native `<dialog>` as a modal: in the top layer, with an inert page and locked scrolling. Closing returns the focus. While the dialog
 * closes, it has `data-leaving`, which CSS may animate. If the dialog has `autofocus`, it receives the focus itself, instead of its first control.
 *
 * The dialog is visible at once, but the page becomes inert in the next frame: this restyles every element of the page, and must not delay the first
 * paint. The owner handles Esc (`keydown` on the dialog), because on a second Esc browsers close a dialog even if the page cancels it.
 */
export class Modal {
  readonly #dialog: HTMLDialogElement;
  readonly #locksScroll: () => boolean;
  /** The element that had the focus before the dialog was shown. */
  #opener: Element | null = null;
  /** The ancestors of the opener. They are stored because a script may remove the opener meanwhile. */
  #surroundings: readonly ParentNode[] = [];
  #unlock: (() => void) | undefined;
  #cancelInert = () => {};
  /**
   * Incremented by every `show`, `hide` and `end`. If it has changed while `hide` waits for the animation, `hide` must not close the dialog any more.
   */
  #turn = 0;

  /** `locksScroll` is called before the page becomes inert. If it returns `false`, the page can scroll behind the dialog. */
  constructor(dialog: HTMLDialogElement, locksScroll: () => boolean = () => true) {
    this.#dialog = dialog;
    this.#locksScroll = locksScroll;
  }

  /** `true` while the dialog is open and not leaving. */
  get isShown(): boolean {
    return this.#dialog.open && !this.#dialog.hasAttribute('data-leaving');
  }

  /** `true` while the dialog makes the page inert. */
  get isModal(): boolean {
    return this.#dialog.matches(':modal');
  }

  /**
   * Shows the dialog. Call it again after a move, which removes a dialog from the top layer without closing it. The dialog stays closed while it is
   * not connected or not rendered. `opener` receives the focus on closing; by default, the element that has the focus now. `isModalAtOnce`: the page
   * becomes inert before the first paint.
   */
  show(opener: Element | null = deepActiveElement(), isModalAtOnce = false, hasScrollbar?: boolean): void {
    const dialog = this.#dialog;
    this.#turn += 1;
    dialog.removeAttribute('data-leaving');
    const isOnTop = this.isModal || isPopoverOpen(dialog);
    if (!dialog.isConnected || isOnTop) return;
    if (!openModals.includes(this)) {
      openModals.push(this);
      this.#opener = opener;
      this.#surroundings = surroundingsOf(opener);
    }
    // Above another modal, only a modal is usable, because everything else is inert.
    const isPopover = hasPopovers() && !isModalAtOnce && !isPageInert();
    if (!isPopover) this.#lock(hasScrollbar);
    dialog.open = true;
    if (isPopover) {
      dialog.popover = 'manual';
      dialog.showPopover();
    } else this.#makePageInert();
    // A modal dialog that is not rendered would make the page inert without showing anything.
    if (!isRendered(dialog)) this.end();
    else if (dialog.popover) {
      this.#cancelInert();
      this.#cancelInert = afterPaint(this.#makePageInert);
    }
  }

  /** Closes the dialog after its exit animation. Resolves with `false` if the dialog was shown again meanwhile. */
  async hide(): Promise<boolean> {
    const dialog = this.#dialog;
    this.#turn += 1;
    const turn = this.#turn;
    if (!dialog.open) return true;
    dialog.setAttribute('data-leaving', '');
    const escape = await exitFinished(dialog);
    if (turn !== this.#turn) return false;
    this.end();
    Modal.passOn(escape);
    return true;
  }

  /** Prevents that closing moves the focus, because the visitor has moved elsewhere. */
  keepFocus(): void {
    this.#opener = null;
  }

  /** Closes the dialog without an exit animation. */
  end(): void {
    const dialog = this.#dialog;
    const focus = deepActiveElement();
    this.#turn += 1;
    this.#cancelInert();
    dialog.removeAttribute('data-leaving');
    dialog.popover = null;
    // Unlocked before closing, because closing restyles the page in order to move the focus.
    this.#unlock?.();
    this.#unlock = undefined;
    if (dialog.open) dialog.close();
    const index = openModals.indexOf(this);
    if (index === -1) return;
    openModals.splice(index, 1);
    Modal.endHidden();
    const above = openModals.slice(index);
    // Modals that were opened from this one stay open and keep the focus. When they close, the focus returns to the opener of this modal.
    for (const modal of above)
      if (flatTreeContains(dialog, modal.#opener)) {
        modal.#opener = this.#opener;
        modal.#surroundings = this.#surroundings;
      }
    focusOn(above.length === 0 ? this.#opener : focus);
    if (above.length === 0 && this.#opener && !isFocusInPage(dialog)) focusNear(this.#opener, this.#surroundings);
    this.#opener = null;
    const below = openModals.at(-1);
    if (below) below.#makePageInert();
  }

  /** Dispatches an Escape that was pressed in a leaving dialog on the topmost modal. That modal was inert when the key was pressed. */
  static passOn(escape: KeyboardEvent | undefined): void {
    const top = openModals.at(-1);
    if (escape && top) top.#dialog.dispatchEvent(new KeyboardEvent('keydown', escape));
  }

  /** Closes modals whose container was closed: they are no longer rendered, but would keep the page inert. */
  static endHidden(): void {
    for (const modal of openModals.filter((candidate) => !isRendered(candidate.#dialog))) modal.end();
  }

  readonly #makePageInert = (): void => {
    const dialog = this.#dialog;
    if (this.isModal || !dialog.open || openModals.at(-1) !== this) return;
    // If an overlay of the page was opened above this modal and has the focus, it stays above until the focus returns.
    const focus = deepActiveElement();
    if (dialog.popover && !flatTreeContains(dialog, focus)) {
      dialog.addEventListener('focusin', this.#makePageInert, { once: true });
      this.#cancelInert = () => dialog.removeEventListener('focusin', this.#makePageInert);
      return;
    }
    if (dialog.isConnected) this.#lock();
    dialog.popover = null;
    // Not `close()`, because that method dispatches an event and returns the focus.
    dialog.open = false;
    if (!dialog.isConnected) return;
    dialog.showModal();
    // `showModal()` itself focuses the first control.
    focusOn(flatTreeContains(dialog, focus) ? focus : dialog.autofocus ? dialog : null);
  };

  /** Locks scrolling. This forces a layout, so the dialog must be closed or shown: animations would start again. */
  #lock(hasScrollbar?: boolean): void {
    if (this.#locksScroll()) this.#unlock ??= lockScroll(hasScrollbar);
  }
}

/** Returns whether an open modal makes the page inert: one of the library, or one of the page itself. */
export const isPageInert = (): boolean =>
  document.querySelector(':modal') !== null || openModals.some((modal) => modal.isModal);

/** Returns whether the focus is in the page. Browsers remove it from a closed dialog only in the next frame. */
function isFocusInPage(dialog: Element): boolean {
  const focus = deepActiveElement();
  return focus !== null && focus !== document.body && !flatTreeContains(dialog, focus);
}

function focusOn(element: Element | null): void {
  const canFocus = element instanceof HTMLElement || element instanceof SVGElement;
  if (canFocus && element !== deepActiveElement()) element.focus({ preventScroll: true });
}

let holders = 0;
let restore = () => {};

/** Returns whether the page has a scrollbar, which takes space. This forces a layout. */
export const pageHasScrollbar = (): boolean => innerWidth > document.documentElement.clientWidth;

function lock(hasScrollbar = pageHasScrollbar()): void {
  const { style } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  // Without a scrollbar there is no space to keep, and `scrollbar-gutter` would shift the page.
  if (hasScrollbar) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  restore = () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
}

/**
 * Locks scrolling of the page behind an overlay. Keeps the space of the scrollbar, so that the page does not move. Several overlays may hold the
 * lock: the page scrolls again after the last one has released it. Returns a function that releases the lock; a second call has no effect.
 */
export function lockScroll(hasScrollbar?: boolean): () => void {
  holders += 1;
  if (holders === 1) lock(hasScrollbar);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) restore();
  };
}
