import { placeList } from './placement.ts';

/** How high a list gets where there is room for more, in px. */
const highest = 360;

interface PlacedEvents {
  readonly shown: () => void;
  readonly lost: () => void;
}

/**
 * Shows a popup exactly over its select, with the list at its edge, and keeps both there when the page scrolls, when the window or the
 * select gets another size, and when the list does. Calls `shown` each time it had to show it, and `lost` when the select is seen no
 * more: scrolled away, or hidden. Returns what ends that.
 */
export function keepPlaced(
  popup: HTMLElement,
  list: HTMLElement,
  select: HTMLElement,
  { shown, lost }: PlacedEvents,
): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true, passive: true };
  const place = () => {
    if (!popup.isConnected) return;
    // To move an element in the page hides what it shows in the top layer.
    const wasHidden = !popup.matches(':popover-open');
    if (wasHidden) popup.showPopover();
    standOver(popup, select);
    standAt(list, select);
    if (wasHidden) shown();
  };
  // In the next frame: what changes a size as sizes are told would be an error of the page's.
  const observer = new ResizeObserver(() => requestAnimationFrame(() => ending.signal.aborted || place()));
  for (const target of [popup, list, select]) observer.observe(target);
  let wasSeen = false;
  const sight = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting === true;
    if (wasSeen && !isSeen) lost();
    wasSeen = isSeen;
  });
  sight.observe(select);
  document.addEventListener('scroll', (event) => event.target !== list && place(), options);
  window.addEventListener('resize', place, options);
  place();
  return () => {
    observer.disconnect();
    sight.disconnect();
    ending.abort();
  };
}

function standOver(popup: HTMLElement, select: HTMLElement): void {
  const { left, top, width, height } = select.getBoundingClientRect();
  const { borderRadius } = getComputedStyle(select);
  Object.assign(popup.style, { left: px(left), top: px(top), width: px(width), height: px(height), borderRadius });
}

function standAt(list: HTMLElement, select: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const border = list.offsetHeight - list.clientHeight;
  const wanted = { width: list.offsetWidth, height: Math.min(list.scrollHeight + border, highest) };
  const isRightToLeft = getComputedStyle(list).direction === 'rtl';
  const { side, room, left } = placeList(select.getBoundingClientRect(), wanted, { width, height }, isRightToLeft);
  Object.assign(list.style, { left: px(left), maxHeight: px(Math.min(room, highest)) });
  list.dataset.side = side;
}

const px = (length: number): string => `${length}px`;
