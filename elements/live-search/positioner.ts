import { flatTreeParent, parentNodeOf } from '../../src/dom/flat-tree.ts';
import { observeSize } from '../../src/page/observe-size.ts';

/** A box in the window, in px from its left upper corner. */
interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
}

/** The visible part of the window, in px. The keyboard of a phone reduces it. */
interface View {
  readonly top: number;
  readonly bottom: number;
}

/** The position of a list, in px: its edge at the search, and its maximum height. */
interface Placement {
  readonly side: 'below' | 'above';
  /** The edge that is at the search: the upper one below it, the lower one above it. */
  readonly edge: number;
  readonly left: number;
  readonly width: number;
  readonly maxHeight: number;
}

/** The gap between the search and its list, in px: space for the focus outline. */
const gap = 6;

/** The gap between the list and the edge of the window, in px. */
const margin = 8;

/** The minimum height of a list, in px: a lower one shows too few options. */
const minHeight = 160;

/**
 * Returns the position of a list: below the search, or above it where there is less room below. It is independent of the list's contents,
 * so it stays while the visitor types.
 */
export function computePlacement(search: Box, view: View): Placement {
  const below = view.bottom - search.bottom - gap - margin;
  const above = search.top - view.top - gap - margin;
  const side = below >= minHeight || below >= above ? 'below' : 'above';
  const maxHeight = Math.max(side === 'below' ? below : above, minHeight);
  return {
    side,
    edge: side === 'below' ? search.bottom + gap : search.top - gap,
    left: search.left,
    width: search.width,
    maxHeight,
  };
}

/**
 * Shows a box at a search, in the top layer, where no dialog and no `overflow` clips it. Updates the position until `signal` aborts: on
 * scroll, and when the search, the window or the visual viewport is resized. Sizes are read once per frame.
 */
export function keepPositioned(box: HTMLElement, search: HTMLElement, signal: AbortSignal): void {
  let frame = 0;
  const update = () => {
    frame = 0;
    if (!signal.aborted && box.isConnected) position(box, search);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
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
  const { offsetTop = 0, height = clientHeight } = window.visualViewport ?? {};
  const { side, edge, left, width, maxHeight } = computePlacement(search.getBoundingClientRect(), {
    top: offsetTop,
    bottom: Math.min(offsetTop + height, clientHeight),
  });
  const isBelow = side === 'below';
  Object.assign(box.style, {
    top: isBelow ? px(edge) : 'auto',
    bottom: isBelow ? 'auto' : px(clientHeight - edge),
    left: px(left),
    width: px(width),
    maxHeight: px(maxHeight),
  });
}

const px = (length: number): string => `${length}px`;
