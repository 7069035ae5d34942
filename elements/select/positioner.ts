/** A box in the window, in px. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Width and height in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The position of a list. */
interface Placement {
  readonly side: 'below' | 'above';
  /** The maximum height, in px. */
  readonly room: number;
  /** The left edge, in px from that of the select. */
  readonly left: number;
}

/** Between the select and its list, as in the CSS: the ring of the focus has room there. */
const gap = 6;

/** Between the list and the window's edge. */
const margin = 8;

/** A list that is cut off further shows too little to choose from. */
const minSpace = 120;

/**
 * Returns the position of a list of the wanted size at its select: below, or above where there is more room and it would not fit below; within the
 * window from left to right.
 */
export function placeList(select: Box, wanted: Size, view: Size, isRightToLeft: boolean): Placement {
  const below = view.height - select.bottom - gap - margin;
  const above = select.top - gap - margin;
  const side = wanted.height <= below || below >= above ? 'below' : 'above';
  const room = Math.max(side === 'below' ? below : above, minSpace);
  const start = isRightToLeft ? select.right - wanted.width : select.left;
  const left = Math.max(Math.min(start, view.width - margin - wanted.width), margin) - select.left;
  return { side, room, left };
}

/** The maximum height of a list, in px. */
const maxHeight = 360;

interface PositionCallbacks {
  readonly shown: () => void;
  readonly hidden: () => void;
}

/**
 * Shows a popup exactly over its select, with the list at its edge, and keeps both there when the page scrolls, when the window or the
 * select gets another size, and when the list does. Calls `shown` each time it had to show it, and `lost` when the select is seen no
 * more: scrolled away, or hidden. Returns what ends that.
 */
export function keepPositioned(
  popup: HTMLElement,
  list: HTMLElement,
  select: HTMLElement,
  { shown, hidden }: PositionCallbacks,
): () => void {
  const stopping = new AbortController();
  const options = { signal: stopping.signal, capture: true, passive: true };
  const place = () => {
    if (!popup.isConnected) return;
    // To move an element in the page hides what it shows in the top layer.
    const wasHidden = !popup.matches(':popover-open');
    if (wasHidden) popup.showPopover();
    positionPopup(popup, select);
    positionList(list, select);
    if (wasHidden) shown();
  };
  // In the next frame: what changes a size as sizes are told would be an error of the page's.
  const observer = new ResizeObserver(() => requestAnimationFrame(() => stopping.signal.aborted || place()));
  for (const target of [popup, list, select]) observer.observe(target);
  let wasSeen = false;
  const visibility = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting === true;
    if (wasSeen && !isSeen) hidden();
    wasSeen = isSeen;
  });
  visibility.observe(select);
  document.addEventListener('scroll', (event) => event.target !== list && place(), options);
  window.addEventListener('resize', place, options);
  place();
  return () => {
    observer.disconnect();
    visibility.disconnect();
    stopping.abort();
  };
}

function positionPopup(popup: HTMLElement, select: HTMLElement): void {
  const { left, top, width, height } = select.getBoundingClientRect();
  const { borderRadius } = getComputedStyle(select);
  Object.assign(popup.style, { left: px(left), top: px(top), width: px(width), height: px(height), borderRadius });
}

function positionList(list: HTMLElement, select: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const border = list.offsetHeight - list.clientHeight;
  const wanted = { width: list.offsetWidth, height: Math.min(list.scrollHeight + border, maxHeight) };
  const isRightToLeft = getComputedStyle(list).direction === 'rtl';
  const { side, room, left } = placeList(select.getBoundingClientRect(), wanted, { width, height }, isRightToLeft);
  Object.assign(list.style, { left: px(left), maxHeight: px(Math.min(room, maxHeight)) });
  list.dataset.side = side;
}

const px = (length: number): string => `${length}px`;
