import { whenIdle } from './when-idle.ts';

/** The elements whose content is not rendered yet. */
const pending = new Map<Element, () => void>();
let isScheduled = false;

/**
 * Renders the elements in the window, or at most half a window outside it, in the frame that shows them first. Reads all positions before rendering.
 */
function renderNear(): void {
  isScheduled = false;
  const near = [...pending].filter(([element]) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > -innerHeight / 2 && top < innerHeight * 1.5;
  });
  for (const [element, render] of near) {
    pending.delete(element);
    render();
  }
  if (pending.size > 0) whenIdle(renderRest);
}

function renderRest(): void {
  for (const [element, render] of pending) {
    pending.delete(element);
    render();
  }
}

/**
 * Calls `render`, which must not throw: before the next paint if the element is near the window, otherwise in one batch when the browser is idle. The
 * element must have its final size before, so that nothing moves.
 */
export function renderSoon(element: Element, render: () => void): void {
  pending.set(element, render);
  if (isScheduled) return;
  isScheduled = true;
  // A hidden tab paints no frames.
  if (document.hidden) whenIdle(renderNear);
  else requestAnimationFrame(renderNear);
}

/** Cancels `renderSoon` for an element that was rendered at once or has left the page. */
export const cancelRender = (element: Element): void => void pending.delete(element);
