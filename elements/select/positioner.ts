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

/** The gap between the select and its list, in px, as in the CSS: space for the focus outline. */
const gap = 6;

/** The gap between the list and the window's edge, in px. */
const margin = 8;

/** The minimum height of a list, in px: a lower one shows too few options. */
const minSpace = 120;

/**
 * Returns the position of a list of the wanted size at its select: below, or above if it does not fit below and there is more space above;
 * horizontally within the window.
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
 * Shows a popup exactly over its select, with the list at its edge, and updates the position when the page scrolls or when the window, the
 * select or the list is resized. Calls `shown` each time the popup was shown, and `lost` when the select is no longer visible (scrolled
 * away or hidden). Returns a function that stops it.
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
    // A move within the page removes the popup from the top layer.
    const wasHidden = !popup.matches(':popover-open');
    if (wasHidden) popup.showPopover();
    positionPopup(popup, select);
    positionList(list, select);
    if (wasHidden) shown();
  };
  // In the next frame, since a change of size in the callback would cause a ResizeObserver loop error.
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
