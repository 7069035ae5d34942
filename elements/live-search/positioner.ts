import { flatTreeParent, parentNodeOf } from '../../src/dom/flat-tree.ts';
import { observeSize } from '../../src/page/observe-size.ts';

/** The gap between the search and its list, in px: space for the focus outline. */
const gap = 6;

/** The gap between the list and the edge of the window, in px. */
const margin = 8;

/** The minimum height of a list, in px: a lower one shows too few options. */
const minHeight = 160;

/**
 * Returns the position of a list, in px: below the search, or above it where there is less room below the search in the
 * visible part of the window (`view`). The contents of the list do not count, so it stays while the visitor types.
 */
export function computePlacement(
  search: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>,
  view: Pick<DOMRect, 'top' | 'bottom'>,
) {
  const below = view.bottom - search.bottom - gap - margin;
  const above = search.top - view.top - gap - margin;
  const { left, width } = search;
  if (below >= minHeight || below >= above)
    return { side: 'below', edge: search.bottom + gap, left, width, maxHeight: Math.max(below, minHeight) };
  return { side: 'above', edge: search.top - gap, left, width, maxHeight: Math.max(above, minHeight) };
}

/** Keeps a box at a search, also on scroll and resize, until `signal` aborts. Sizes are read once per frame. */
export function keepPositioned(box: HTMLElement, search: HTMLElement, signal: AbortSignal): void {
  let frame = 0;
  const update = () => {
    frame = 0;
    if (!signal.aborted && box.isConnected) position(box, search);
  };
  const schedule = () => void (frame ||= requestAnimationFrame(update));
  const options = { signal, capture: true, passive: true };
  // Only scrolling of an ancestor moves the search. Shadow roots keep scroll events to themselves.
  const isAround = ({ target }: Event) => target instanceof Node && flatTreeAncestors(search).includes(target);
  const roots = flatTreeAncestors(search).filter((node) => !parentNodeOf(node));
  for (const root of roots) root.addEventListener('scroll', (event) => isAround(event) && schedule(), options);
  window.addEventListener('resize', schedule, options);
  for (const type of ['resize', 'scroll']) window.visualViewport?.addEventListener(type, schedule, options);
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  // Observers report the size before the first paint.
  observeSize(search, update, signal);
}

/** Returns the ancestors in the flat tree, innermost first, with the shadow roots. */
function flatTreeAncestors(node: Node): readonly Node[] {
  const outer = flatTreeParent(node);
  return outer ? [outer, ...flatTreeAncestors(outer)] : [];
}

/** Moves a box to the top layer. Returns whether it was elsewhere, also because it was moved in the document. */
export function showInTopLayer(box: HTMLElement): boolean {
  if (!('showPopover' in box) || !box.isConnected) return false;
  box.popover ??= 'manual';
  if (box.matches(':popover-open')) return false;
  box.showPopover();
  return true;
}

/** Removes a box from the top layer. */
export function hideFromTopLayer(box: HTMLElement): void {
  if (box.popover && box.matches(':popover-open')) box.hidePopover();
}

function position(box: HTMLElement, search: HTMLElement): void {
  const { clientHeight } = document.documentElement;
  // The keyboard of a phone reduces the visual viewport.
  const { offsetTop: top = 0, height = clientHeight } = window.visualViewport ?? {};
  const view = { top, bottom: Math.min(top + height, clientHeight) };
  const { side, edge, left, width, maxHeight } = computePlacement(search.getBoundingClientRect(), view);
  const isBelow = side === 'below';
  Object.assign(box.style, {
    top: isBelow ? `${edge}px` : 'auto',
    bottom: isBelow ? 'auto' : `${clientHeight - edge}px`,
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${maxHeight}px`,
  });
}
