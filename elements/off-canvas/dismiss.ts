import { findInPath } from '../../src/overlay/dismiss.ts';
import { isPageInert } from '../../src/overlay/modal/modal.ts';
import { targetOf, intentOf } from './fragment-router.ts';
import type { Host } from './panel-layout.ts';
import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';

/** Focuses the target of the link that closed the panel, which was inert, unless another element has the focus. */
export function focusTarget(panel: Element): void {
  const focus = deepActiveElement();
  const isFree = !focus || focus === document.body || flatTreeContains(panel, focus);
  if (isFree) document.querySelector<HTMLElement>(':target')?.focus({ preventScroll: true });
}

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
    if (path[0].matches('input, textarea, select, [contenteditable]')) return;
    if (path.some((one) => one.matches('dialog, [popover], [role=dialog]'))) return;
    event.preventDefault();
    escape();
  };
  addEventListener('keydown', onKeydown, { signal });
}

/** Calls `close` on a click on a link in the panel to a fragment of this page, with `close-on-anchor-click`. */
export function listenForAnchorClick(
  host: Host,
  dialog: HTMLDialogElement,
  close: () => void,
  signal: AbortSignal,
): void {
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented ? undefined : findInPath(dialog, event, 'a[href*="#"]');
    if (!(link instanceof HTMLAnchorElement) || !host.settings.closeOnAnchorClick || !leadsIntoPage(link)) return;
    // A link to a target within the panel would have no visible target after closing.
    if (!host.element.contains(targetOf(link.hash))) close();
  };
  dialog.addEventListener('click', onClick, { signal });
}

/** Returns whether a link leads to a fragment of this page that is no panel request. */
function leadsIntoPage(link: HTMLAnchorElement): boolean {
  if (intentOf(link.hash) || link.hash.startsWith('#action=')) return false;
  return link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
}
