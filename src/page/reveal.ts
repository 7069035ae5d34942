import { flatTreeParent } from '../dom/flat-tree.ts';

/**
 * The event that requests everything around a place to show it, before the page scrolls there. It is dispatched on the place, bubbles and crosses
 * shadow roots; a closed tab or panel that receives it opens. A page can cancel it, at the place or in the capture phase; listeners must then open
 * nothing (`defaultPrevented`).
 */
export const revealEvent = 'portico-reveal';

/** The type of `revealEvent`: no detail; its target is the place. */
type RevealEvent = CustomEvent<null>;

/**
 * Makes a place visible before the page scrolls there: ancestors that listen for `portico-reveal` open, and so does every closed `<details>` around
 * it. For a visible place only the event is dispatched.
 */
export function revealAncestors(target: Element): void {
  const event: RevealEvent = new CustomEvent(revealEvent, {
    bubbles: true,
    composed: true,
    cancelable: true,
    detail: null,
  });
  if (!target.dispatchEvent(event)) return;
  let inside: Node = target;
  for (let around = flatTreeParent(inside); around; around = flatTreeParent(inside)) {
    // A summary is visible while its details are closed.
    const isSummary = inside instanceof Element && inside.localName === 'summary';
    if (around instanceof HTMLDetailsElement && !isSummary) around.open = true;
    inside = around;
  }
}
