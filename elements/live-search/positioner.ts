import { px } from '../../src/overlay/box-geometry.ts';
import { listGap, placeList, type VerticalRange } from '../../src/overlay/placement.ts';
import { keepPositioned } from '../../src/overlay/positioner.ts';

/** The minimum height of a list, in px: a lower one shows too few options. */
const minHeight = 160;

/** Returns the position of a list at its search; independent of the list's contents, so that it stays while visitors type. */
export function computePlacement(search: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>, view: VerticalRange) {
  const { side, room: maxHeight } = placeList(search, view, minHeight, minHeight);
  const edge = side === 'below' ? search.bottom + listGap : search.top - listGap;
  return { side, edge, left: search.left, width: search.width, maxHeight };
}

/** Keeps a box at a search until `signal` aborts. */
export function keepAtSearch(box: HTMLElement, search: HTMLElement, signal: AbortSignal): void {
  keepPositioned({ anchor: search, position: () => box.isConnected && position(box, search) }, signal);
}

/** Moves a box to the top layer, where nothing clips it. Returns whether it was elsewhere, also after a move in the page. */
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
    top: isBelow ? px(edge) : 'auto',
    bottom: isBelow ? 'auto' : px(clientHeight - edge),
    left: px(left),
    width: px(width),
    maxHeight: px(maxHeight),
  });
}
