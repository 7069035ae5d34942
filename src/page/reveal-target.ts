import { flatTreeContains, flatTreeParent } from '../dom/flat-tree.ts';
import { followFragments, targetOf } from './fragment-target.ts';
import { revealAncestors } from './reveal.ts';
import { isArriving, isReturnVisit } from './scroll/fragment-arrival.ts';
import { isVisible } from '../older-browsers/visibility.ts';

let isListening = false;

/**
 * Shows the target of the address if `element` hides it, and scrolls there unless the visitor has interacted or scrolled. From now on, also does so
 * after a change of the fragment, and after a click on a link to it. Elements call this function once they have hidden content.
 */
export function revealTarget(element: Element): void {
  if (!isListening) {
    isListening = true;
    followFragments(() => show());
  }
  if (location.hash.length < 2) return;
  // Other elements of the page that connect in the same task hide their content, too.
  queueMicrotask(() => {
    const isIn = (target: Element) => target !== element && flatTreeContains(element, target);
    const isArrival = isArriving();
    show(isIn, isArrival, isArrival);
  });
}

/** Shows the target of the address. Scrolls to it if it was hidden, or if it is outside the window when the page opens. */
function show(isMeant: (target: Element) => boolean = () => true, scrolls = !isReturnVisit(), isArrival = false): void {
  // Chromium sets `:target` only when it scrolls there, and does not change it when a script writes another address.
  const target = targetOf(location.hash) ?? document.querySelector(':target');
  if (!target || !isMeant(target)) return;
  const wasShown = isShown(target);
  revealAncestors(target);
  // While a page loads, Safari scrolls to a target before the content above it has its final place.
  if (scrolls && (!wasShown || (isArrival && isOutsideWindow(target)))) target.scrollIntoView();
}

function isOutsideWindow(target: Element): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  return bottom < 0 || top > innerHeight;
}

/** Returns whether an element is visible and not in a hidden slide. */
export function isShown(element: Element): boolean {
  for (let node: Node | null = element; node; node = flatTreeParent(node))
    if (node instanceof HTMLElement && node.inert) return false;
  return isVisible(element);
}
