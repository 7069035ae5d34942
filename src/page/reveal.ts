import { flatTreeParent } from '../dom/flat-tree.ts';
import { opensLater, revealEvent } from '../dom/reveal-event.ts';
import { matches } from '../dom/selectors.ts';
import { isPopoverOpen, showPopover } from '../older-browsers/popover.ts';

/**
 * Shows an element before the page scrolls to it or focuses it: opens each `<details>` and each `hidden="until-found"` around it, and lets listeners
 * for `portico-reveal` open others. Returns whether a listener opens something later, or the page has cancelled the event.
 */
export function revealAncestors(target: Element): boolean {
  const event = new CustomEvent<null>(revealEvent, { bubbles: true, composed: true, cancelable: true, detail: null });
  if (!target.dispatchEvent(event)) return true;
  let inside: Node = target;
  for (let around = flatTreeParent(inside); around; around = flatTreeParent(inside)) {
    // A summary is visible while its details are closed.
    const isSummary = inside instanceof Element && inside.localName === 'summary';
    if (around instanceof HTMLDetailsElement && !isSummary) around.open = true;
    // A field named `getAttribute` would replace that method of its form.
    if (around instanceof HTMLElement && Element.prototype.getAttribute.call(around, 'hidden') === 'until-found')
      showFound(around);
    inside = around;
  }
  return opensLater.has(event);
}

/**
 * Shows an invalid field like `revealAncestors`, and also opens popovers of the page around it. Opens them from the outside in, because a popover
 * that opens closes others that do not contain it.
 */
export function revealField(field: Element): boolean {
  const isShown = revealAncestors(field);
  const closed: HTMLElement[] = [];
  for (let node: Node | null = field; node; node = flatTreeParent(node)) {
    if (!(node instanceof HTMLElement) || !matches(node, '[popover]') || isOfLibrary(node)) continue;
    if (!isPopoverOpen(node)) closed.unshift(node);
  }
  for (const popover of closed) showPopover(popover);
  return isShown;
}

/** Returns whether a node is in the shadow root of an element of the library, as the parts of its view are. */
export function isOfLibrary(node: Node): boolean {
  const root = Node.prototype.getRootNode.call(node);
  return root instanceof ShadowRoot && root.host.localName.startsWith('portico-');
}

/** Shows an element as the browser's page search does when it finds a text in it. */
function showFound(element: HTMLElement): void {
  EventTarget.prototype.dispatchEvent.call(element, new Event('beforematch', { bubbles: true }));
  Element.prototype.removeAttribute.call(element, 'hidden');
}
