import { flatTreeParent } from '../dom/flat-tree.ts';

/**
 * The event by which whoever is about to lead a visitor to a place asks all that stands around it to show it. It is sent on the place, bubbles,
 * and comes through shadow roots: a closed tab, panel or the like that hears it opens. A page that cancels it, at the place or in the capture
 * phase, keeps everything as it is; who hears it opens nothing where `defaultPrevented` holds.
 */
export const revealEvent = 'portico-reveal';

/** The type of `revealEvent`: no detail; its target is the place. */
type RevealEvent = CustomEvent<null>;

/**
 * Makes a place visible before the page scrolls there: everything around it that hears `portico-reveal` opens, and every
 * closed `<details>` around it. Where it is visible already nothing happens but the event.
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
    // A summary is seen while its details are closed.
    const isSummary = inside instanceof Element && inside.localName === 'summary';
    if (around instanceof HTMLDetailsElement && !isSummary) around.open = true;
    inside = around;
  }
}
