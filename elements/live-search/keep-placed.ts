import { flatTreeParent, parentNodeOf } from '../../src/dom/flat-tree.ts';
import { observeSize } from '../../src/page/observe-size.ts';
import { placeList } from './placement.ts';

/**
 * Shows a box in the top layer, where no dialog and no `overflow` cuts it off, at a search, and keeps it there until `signal` ends: when
 * something scrolls, or the search, the window, or what of it the keyboard leaves, gets another size. Sizes are read once a frame, in
 * no event.
 */
export function keepPlaced(box: HTMLElement, search: HTMLElement, signal: AbortSignal): void {
  let frame = 0;
  const place = () => {
    frame = 0;
    if (!signal.aborted && box.isConnected) stand(box, search);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(place);
  };
  const options = { signal, capture: true, passive: true };
  // What scrolls within the box, or beside the search, does not move it. A shadow root keeps to itself what scrolls in it.
  const isAround = ({ target }: Event) => target instanceof Node && around(search).includes(target);
  const roots = around(search).filter((node) => !parentNodeOf(node));
  for (const root of roots) root.addEventListener('scroll', (event) => isAround(event) && soon(), options);
  window.addEventListener('resize', soon, options);
  for (const type of ['resize', 'scroll']) window.visualViewport?.addEventListener(type, soon, options);
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  // Told in this frame for the first time, before it is painted.
  observeSize(search, place, signal);
}

/** What a node is shown in, from the inside out: also the shadow roots that it is in, or is given to by a slot. */
function around(node: Node): readonly Node[] {
  const outer = flatTreeParent(node);
  return outer ? [outer, ...around(outer)] : [];
}

/** Puts a box into the top layer, where it is not there; whether it was not. One that somebody moved is not there any more. */
export function showOnTop(box: HTMLElement): boolean {
  if (!('showPopover' in box) || !box.isConnected) return false;
  box.popover ??= 'manual';
  if (box.matches(':popover-open')) return false;
  box.showPopover();
  return true;
}

/** Takes it out of the top layer. */
export function hideOnTop(box: HTMLElement): void {
  if (box.popover && box.matches(':popover-open')) box.hidePopover();
}

function stand(box: HTMLElement, search: HTMLElement): void {
  const { clientHeight } = document.documentElement;
  const { offsetTop = 0, height = clientHeight } = window.visualViewport ?? {};
  const { side, edge, left, width, room } = placeList(search.getBoundingClientRect(), {
    top: offsetTop,
    bottom: Math.min(offsetTop + height, clientHeight),
  });
  const isBelow = side === 'below';
  Object.assign(box.style, {
    top: isBelow ? px(edge) : 'auto',
    bottom: isBelow ? 'auto' : px(clientHeight - edge),
    left: px(left),
    width: px(width),
    maxHeight: px(room),
  });
}

const px = (length: number): string => `${length}px`;
