import { deepActiveElement, flatTreeContains } from '../../dom/flat-tree.ts';
import { decodeFragment } from '../../page/fragments.ts';
import { findInPath } from './dismiss.ts';

/** An overlay that closes on links in it to the page behind it. */
interface LinkOverlay {
  readonly element: Element;
  readonly settings: { readonly closeOnAnchorClick: boolean };
}

/** Focuses the target of the link that closed an overlay, which was inert, unless another element has the focus. */
export function focusTarget(overlay: Element): void {
  const focus = deepActiveElement();
  const isFree = !focus || focus === document.body || flatTreeContains(overlay, focus);
  if (isFree) document.querySelector<HTMLElement>(':target')?.focus({ preventScroll: true });
}

/**
 * Calls `close` on a click on a link in the dialog to a fragment of this page, with `close-on-anchor-click`. `isRequest` returns whether a fragment is a
 * request to an element, instead of a place.
 */
export function listenForAnchorClick(
  { element, settings }: LinkOverlay,
  dialog: HTMLDialogElement,
  close: () => void,
  signal: AbortSignal,
  isRequest: (hash: string) => boolean = () => false,
): void {
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented ? undefined : findInPath(dialog, event, 'a[href*="#"]');
    if (!(link instanceof HTMLAnchorElement) || !settings.closeOnAnchorClick) return;
    const { origin, pathname, search, hash } = link;
    const isHere = origin === location.origin && pathname === location.pathname && search === location.search;
    if (!isHere || hash.startsWith('#action=') || isRequest(hash)) return;
    // A link to a target within the overlay would have no visible target after closing.
    if (!element.contains(document.getElementById(decodeFragment(hash)))) close();
  };
  dialog.addEventListener('click', onClick, { signal });
}
