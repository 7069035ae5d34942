import { matches } from '../../src/dom/matching.ts';
import { isPageInert } from '../../src/overlay/modal/modal.ts';

/** The open non-modal panels, in the order of opening. Esc outside of them closes the last. */
const nonModal: HTMLDialogElement[] = [];

/** Calls `escape` on Esc while the focus is in the page beside a non-modal panel, except in editable fields. */
export function listenForPageEscape(dialog: HTMLDialogElement, escape: () => void, signal: AbortSignal): void {
  nonModal.push(dialog);
  signal.addEventListener('abort', () => nonModal.splice(nonModal.indexOf(dialog), 1));
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const path = event.composedPath().filter((one) => one instanceof Element);
    // A modal dialog over the page handles the key itself.
    if (nonModal.at(-1) !== dialog || !path[0] || isPageInert()) return;
    if (matches(path[0], 'input, textarea, select, [contenteditable]')) return;
    if (path.some((one) => matches(one, 'dialog, [popover], [role=dialog]'))) return;
    event.preventDefault();
    escape();
  };
  addEventListener('keydown', onKeydown, { signal });
}
