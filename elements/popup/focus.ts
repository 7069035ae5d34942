import { deepActiveElement } from '../../src/dom/flat-tree.ts';
import type { PopupParts } from './popup.view.tsx';

/** What takes the focus by Tab, wherever it stands. */
const focusable =
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable]:not([contenteditable=false]), [tabindex]';

/**
 * Gives the focus to an open popup: to what the author marked with `autofocus`; with `isToContent` else to the first thing in the content that
 * takes it and can be seen without scrolling; else to the popup as a whole, from where Tab goes on into it.
 */
export function giveFocus({ dialog, content }: PopupParts, element: HTMLElement, isToContent: boolean): void {
  const wanted =
    element.querySelector<HTMLElement>('[autofocus]') ?? (isToContent ? firstSeen(content, element) : undefined);
  wanted?.focus({ preventScroll: true });
  if (!wanted || deepActiveElement() !== wanted) dialog.focus({ preventScroll: true });
}

function firstSeen(content: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  const room = content.getBoundingClientRect();
  for (const one of element.querySelectorAll<HTMLElement>(focusable)) {
    if (one.tabIndex < 0 || one.matches(':disabled, [inert] *') || !one.checkVisibility({ visibilityProperty: true }))
      continue;
    const { top, bottom } = one.getBoundingClientRect();
    // One further down would scroll away what stands before it.
    return top >= room.top - 1 && bottom <= room.bottom + 1 ? one : undefined;
  }
  return undefined;
}
