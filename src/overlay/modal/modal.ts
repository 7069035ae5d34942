import { sleep } from '../../clock/clock.ts';
import { deepActiveElement, flatTreeContains } from '../../dom/flat-tree.ts';
import { afterPaint } from '../../dom/after-paint.ts';
import { focusNear, surroundingsOf } from './focus-near.ts';
import { deferred } from '../../older-browsers/deferred.ts';
import { isRendered } from '../../older-browsers/visibility.ts';
import { hasPopovers, isPopoverOpen } from '../../older-browsers/popover.ts';

/** The time (ms) after the computed end of an animation at which it counts as finished. */
const tolerance = 500;

/**
 * Resolves when all animations in an element have finished, or should have: browsers finish none while they paint no frames, and paused ones never.
 * Endless animations (a loader) and those that follow the scroll position are ignored.
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

/** Resolves when the exit animation of a dialog has finished, or with the next Escape in it, which is meant for what is below. */
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

/** The open modals; the topmost is last. */
const openModals: Modal[] = [];

/**
 * Shows a native `<dialog>` as a modal: in the top layer, with an inert page and locked scroll. Closing returns the focus. While it closes, the
 * dialog has `data-leaving`, which CSS may animate. With `autofocus` on the dialog, it gets the focus itself, not the first control in it.
 *
 * It is visible at once, and the page becomes inert in the next frame: that restyles every element of the page, which must not delay the first paint.
 * The owner handles Esc (`keydown` on the dialog): on a second Esc, browsers close a dialog even if the page cancels it.
 */
export class Modal {
  readonly #dialog: HTMLDialogElement;
  readonly #locksScroll: () => boolean;
  /** The element that had the focus before it was shown. */
  #opener: Element | null = null;
  /** The ancestors of the opener, from which a script may remove it meanwhile. */
  #surroundings: readonly ParentNode[] = [];
  #unlock: (() => void) | undefined;
  #cancelInert = () => {};
  /** Incremented by every `show`, `hide` and `end`. A `hide` whose animation one of them interrupts thereby knows that it must not close the dialog. */
  #turn = 0;

  /** `locksScroll` is called before the page becomes inert; on `false` the page can scroll behind the dialog. */
  constructor(dialog: HTMLDialogElement, locksScroll: () => boolean = () => true) {
    this.#dialog = dialog;
    this.#locksScroll = locksScroll;
  }

  /** `true` while it is open and not leaving. */
  get isShown(): boolean {
    return this.#dialog.open && !this.#dialog.hasAttribute('data-leaving');
  }

  /** `true` while it makes the page inert. */
  get isModal(): boolean {
    return this.#dialog.matches(':modal');
  }

  /**
   * Shows the dialog; shows it again after a move, which removes a dialog from the top layer without closing it. While disconnected or not rendered,
   * it stays closed. `opener` gets the focus on closing; by default the element that has the focus now. `isModalAtOnce`: the page becomes inert before
   * the first paint. `hasScrollbar`: of the page, if it was read before changes that would need another layout.
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
    // Above another modal, only a modal is not inert.
    const isPopover = hasPopovers() && !isModalAtOnce && !isPageInert();
    if (!isPopover) this.#lock(hasScrollbar);
    dialog.open = true;
    if (isPopover) {
      dialog.popover = 'manual';
      dialog.showPopover();
    } else this.#makePageInert();
    // A modal dialog that is not rendered would make the page inert with nothing to see.
    if (!isRendered(dialog)) this.end();
    else if (dialog.popover) {
      this.#cancelInert();
      this.#cancelInert = afterPaint(this.#makePageInert);
    }
  }

  /** Closes after the exit animation. Resolves with `false` when the dialog was shown again meanwhile. */
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

  /** Keeps the focus where it is on closing, because the visitor has moved elsewhere. */
  keepFocus(): void {
    this.#opener = null;
  }

  /** Closes it immediately. */
  end(): void {
    const dialog = this.#dialog;
    const focus = deepActiveElement();
    this.#turn += 1;
    this.#cancelInert();
    dialog.removeAttribute('data-leaving');
    dialog.popover = null;
    // Before closing, which restyles the page in order to move the focus.
    this.#unlock?.();
    this.#unlock = undefined;
    if (dialog.open) dialog.close();
    const index = openModals.indexOf(this);
    if (index === -1) return;
    openModals.splice(index, 1);
    Modal.endHidden();
    const above = openModals.slice(index);
    // Modals opened from this one stay open and keep the focus; on closing they return it to this modal's opener.
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

  /** Dispatches an Escape in a leaving dialog on the topmost modal, which was inert. */
  static passOn(escape: KeyboardEvent | undefined): void {
    const top = openModals.at(-1);
    if (escape && top) top.#dialog.dispatchEvent(new KeyboardEvent('keydown', escape));
  }

  /** Closes modals in closed content: they are not rendered any more, but would keep the page inert. */
  static endHidden(): void {
    for (const modal of openModals.filter((candidate) => !isRendered(candidate.#dialog))) modal.end();
  }

  readonly #makePageInert = (): void => {
    const dialog = this.#dialog;
    if (this.isModal || !dialog.open || openModals.at(-1) !== this) return;
    // An overlay of the page was opened above it and has the focus: it stays above until the focus returns.
    const focus = deepActiveElement();
    if (dialog.popover && !flatTreeContains(dialog, focus)) {
      dialog.addEventListener('focusin', this.#makePageInert, { once: true });
      this.#cancelInert = () => dialog.removeEventListener('focusin', this.#makePageInert);
      return;
    }
    if (dialog.isConnected) this.#lock();
    dialog.popover = null;
    // Not `close()`, which fires an event and returns the focus.
    dialog.open = false;
    if (!dialog.isConnected) return;
    dialog.showModal();
    // `showModal()` focuses the first control.
    focusOn(flatTreeContains(dialog, focus) ? focus : dialog.autofocus ? dialog : null);
  };

  /** Locks scrolling. This forces a layout, so the dialog must be closed or shown: animations would start again. */
  #lock(hasScrollbar?: boolean): void {
    if (this.#locksScroll()) this.#unlock ??= lockScroll();
  }
}

/** Returns whether an open modal makes the page inert: one of these, or one of the page's own. */
export const isPageInert = (): boolean =>
  document.querySelector(':modal') !== null || openModals.some((modal) => modal.isModal);

/** Returns whether the focus is in the page; browsers take it from a closed dialog only with the next frame. */
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
 * Locks the scroll of the page behind an overlay without shifting the page: the scrollbar's space is kept. Several overlays may hold the lock; the
 * page scrolls again after the last release. Returns a function that releases it; a second call does nothing.
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
