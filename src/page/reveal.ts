import { flatTreeParent } from '../dom/flat-tree.ts';
import { opensLater, revealEvent } from '../dom/reveal-event.ts';

/**
 * Shows a place before the page scrolls there or focuses it: listeners for `portico-reveal`, each `<details>` and each `hidden="until-found"` around it
 * open. Returns whether a listener opens it later, or a page has cancelled the event.
 */
export function revealAncestors(target: Element): boolean {
  const event = new CustomEvent<null>(revealEvent, { bubbles: true, composed: true, cancelable: true, detail: null });
  if (!target.dispatchEvent(event)) return true;
  let inside: Node = target;
  for (let around = flatTreeParent(inside); around; around = flatTreeParent(inside)) {
    // A summary is visible while its details are closed.
    const isSummary = inside instanceof Element && inside.localName === 'summary';
    if (around instanceof HTMLDetailsElement && !isSummary) around.open = true;
    // A field named `getAttribute` hides that method of its form.
    if (around instanceof HTMLElement && Element.prototype.getAttribute.call(around, 'hidden') === 'until-found')
      showFound(around);
    inside = around;
  }
  return opensLater.has(event);
}

/** Shows an element as the browser's page search does. */
function showFound(element: HTMLElement): void {
  EventTarget.prototype.dispatchEvent.call(element, new Event('beforematch', { bubbles: true }));
  Element.prototype.removeAttribute.call(element, 'hidden');
}
