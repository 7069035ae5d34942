import { isRightToLeft } from '../../../src/dom/text-direction.ts';
import { px, shiftInto, type Box, type Size } from '../../../src/overlay/popover/box-geometry.ts';
import { zoomOf } from '../../../src/dom/zoom.ts';
import { placeList, windowBox } from '../../../src/overlay/popover/placement.ts';
import { keepPositioned } from '../../../src/overlay/popover/positioner.ts';
import { isPopoverOpen, showPopover } from '../../../src/older-browsers/popover.ts';

/** The minimum height (px) of a list: a lower list shows too few options. */
const minHeight = 120;

/** The maximum height (px) of a list. */
const maxHeight = 360;

/** Returns the position of a list with this size at its select. `left` is relative to the select. */
export function placeOptions(select: Box, { width, height }: Size, view: Box, isRtl: boolean) {
  const start = isRtl ? select.right - width : select.left;
  const left = start + shiftInto(start, start + width, view.right) - select.left;
  return { ...placeList(select, view, height, minHeight), left };
}

/** Positions the list, or the panel around it, in its popup. `find` returns the position at the select for a box of a given size. */
export type Place = (popup: HTMLElement, list: HTMLElement, find: (wanted: Size) => Placement) => void;

type Placement = ReturnType<typeof placeOptions>;

/** Shows a popup over its select, with the list at the edge of the select, until the returned function is called. */
export function showAtSelect(
  popup: HTMLElement,
  list: HTMLElement,
  select: HTMLElement,
  {
    shown,
    hidden,
    place = placeAtEdge,
  }: Readonly<Record<'shown' | 'hidden', () => void> & { place?: Place | undefined }>,
): () => void {
  const stopping = new AbortController();
  const position = () => {
    if (!popup.isConnected) return;
    // A move in the page removes the popup from the top layer.
    const wasHidden = !isPopoverOpen(popup);
    if (wasHidden) showPopover(popup);
    positionPopup(popup, select);
    place(popup, list, ({ width, height }) => {
      const zoom = zoomOf(popup);
      const wanted = { width: width * zoom, height: height * zoom };
      const { side, room, left } = placeOptions(
        select.getBoundingClientRect(),
        wanted,
        windowBox(),
        isRightToLeft(list),
      );
      return { side, room: room / zoom, left: left / zoom };
    });
    if (wasHidden) shown();
  };
  let wasSeen = false;
  const onSeen = (isSeen: boolean) => {
    // A panel that fills the window stays open even if its select is not visible.
    if (wasSeen && !isSeen && popup.dataset.sheet === undefined) hidden();
    wasSeen = isSeen;
  };
  position();
  keepPositioned({ anchor: select, boxes: [popup, list], position, onSeen }, stopping.signal);
  return () => stopping.abort();
}

function positionPopup(popup: HTMLElement, select: HTMLElement): void {
  const { left, top, width, height } = select.getBoundingClientRect();
  const { borderRadius } = getComputedStyle(select);
  const [x, y, inline, block] = [left, top, width, height].map((length) => px(length / zoomOf(popup)));
  Object.assign(popup.style, { left: x, top: y, width: inline, height: block, borderRadius });
}

const placeAtEdge: Place = (_, list, find) => {
  const border = list.offsetHeight - list.clientHeight;
  const { side, room, left } = find({
    width: list.offsetWidth,
    height: Math.min(list.scrollHeight + border, maxHeight),
  });
  Object.assign(list.style, { left: px(left), maxHeight: px(Math.min(room, maxHeight)) });
  list.dataset.side = side;
};
