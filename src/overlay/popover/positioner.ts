import { flatTreeParent, parentNodeOf } from '../../dom/flat-tree.ts';

/** The anchor at which boxes are positioned, and the callbacks. */
interface Positioned {
  readonly anchor: Element;
  /** The elements whose size affects the position. */
  readonly boxes?: readonly Element[];
  readonly position: () => void;
  /** Called when the anchor is scrolled into view or out of view, and once soon after the start. */
  readonly onSeen?: (isSeen: boolean) => void;
}

/**
 * Calls `position` before the next paint, and whenever a box may have to follow its anchor, until `signal` aborts: on scroll, on resize of the
 * anchor, a box, the window or the visual viewport, and when the anchor moves for another reason.
 */
export function keepPositioned({ anchor, boxes = [], position, onSeen }: Positioned, signal: AbortSignal): void {
  let frame = 0;
  let stopWatching = () => {};
  const update = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    stopWatching();
    position();
    if (!signal.aborted) stopWatching = watchMove(anchor, schedule);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
  const options = { signal, capture: true, passive: true };
  // The anchor moves only if one of its ancestors scrolls. Scroll events do not leave a shadow root.
  const isAround = ({ target }: Event) => target instanceof Node && flatTreeAncestors(anchor).includes(target);
  const roots = flatTreeAncestors(anchor).filter((node) => !parentNodeOf(node));
  for (const root of roots) root.addEventListener('scroll', (event) => isAround(event) && update(), options);
  window.addEventListener('resize', schedule, options);
  for (const type of ['resize', 'scroll']) window.visualViewport?.addEventListener(type, schedule, options);
  // The callback runs in the next frame, because changing a size in an observer's callback would cause a ResizeObserver loop error.
  const sizes = new ResizeObserver(schedule);
  for (const element of [anchor, ...boxes]) sizes.observe(element);
  const visibility = new IntersectionObserver((entries) => onSeen?.(entries.at(-1)?.isIntersecting === true));
  visibility.observe(anchor);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    stopWatching();
    sizes.disconnect();
    visibility.disconnect();
  });
  schedule();
}

/** Returns the ancestors in the flat tree, including shadow roots, from the innermost one on. */
function flatTreeAncestors(node: Node): readonly Node[] {
  const outer = flatTreeParent(node);
  return outer ? [outer, ...flatTreeAncestors(outer)] : [];
}

/** Calls `onMove` when an element moves, for example because of a layout shift. Returns a function that stops watching. */
function watchMove(element: Element, onMove: () => void): () => void {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const rootMargin = [top, clientWidth - right, clientHeight - bottom, left]
    .map((inset) => `${-Math.floor(inset)}px`)
    .join(' ');
  let isFirstReport = true;
  // The observed area is the element's box, so that the element intersects it completely only while it has not moved.
  const observer = new IntersectionObserver(
    () => {
      if (!isFirstReport) onMove();
      isFirstReport = false;
    },
    { root: document, rootMargin, threshold: 1 },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
