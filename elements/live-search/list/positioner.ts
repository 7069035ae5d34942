import { isRightToLeft } from '../../../src/dom/text-direction.ts';
import { px, shiftInto } from '../../../src/overlay/popover/box-geometry.ts';
import { zoomOf } from '../../../src/dom/zoom.ts';
import { listGap, placeList, type VerticalRange } from '../../../src/overlay/popover/placement.ts';
import { keepPositioned } from '../../../src/overlay/popover/positioner.ts';
import { hasPopovers, isPopoverOpen } from '../../../src/older-browsers/popover.ts';

/** The minimum height (px) of a list: a lower list shows too few options. */
const minHeight = 160;

/** The minimum width (px) of a list at an input that is too narrow for results. */
const minWidth = 384;

/** The space (px) between such a list and the edges of the window. */
const margin = 16;

/**
 * Returns the position of a list at its input in a window of this width. It does not depend on the contents of the list, so that the list stays in
 * its place while visitors type.
 */
export function computePlacement(
  field: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>,
  view: VerticalRange,
  windowWidth: number,
  isRtl = false,
) {
  const { side, room: maxHeight } = placeList(field, view, minHeight, minHeight);
  const edge = side === 'below' ? field.bottom + listGap : field.top - listGap;
  const width = Math.max(field.width, Math.min(minWidth, windowWidth - 2 * margin));
  const wanted = isRtl ? field.left + field.width - width : field.left;
  const shift = width > field.width ? shiftInto(wanted, wanted + width, windowWidth, false, margin) : 0;
  return { side, edge, left: wanted + shift, width, maxHeight };
}

/** Keeps a box at an input until `signal` aborts. */
export function keepAtField(box: HTMLElement, field: HTMLElement, signal: AbortSignal): void {
  keepPositioned({ anchor: field, position: () => box.isConnected && position(box, field) }, signal);
}

/** Moves a box to the top layer, where nothing clips it. Returns whether it was not there, for example because it was moved in the page. */
export function showInTopLayer(box: HTMLElement): boolean {
  if (!hasPopovers() || !box.isConnected) return false;
  box.popover ??= 'manual';
  if (isPopoverOpen(box)) return false;
  box.showPopover();
  return true;
}

function position(box: HTMLElement, field: HTMLElement): void {
  const { clientHeight, clientWidth } = document.documentElement;
  // The on-screen keyboard of a phone reduces the visual viewport.
  const { offsetTop: top = 0, height = clientHeight } = window.visualViewport ?? {};
  const view = { top, bottom: Math.min(top + height, clientHeight) };
  const { side, edge, left, width, maxHeight } = computePlacement(
    field.getBoundingClientRect(),
    view,
    clientWidth,
    isRightToLeft(field),
  );
  const isBelow = side === 'below';
  const zoom = zoomOf(box);
  Object.assign(box.style, {
    top: isBelow ? px(edge / zoom) : 'auto',
    bottom: isBelow ? 'auto' : px((clientHeight - edge) / zoom),
    left: px(left / zoom),
    width: px(width / zoom),
    maxHeight: px(maxHeight / zoom),
  });
}
