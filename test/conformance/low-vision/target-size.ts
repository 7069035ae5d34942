import { openingTag } from './elements.ts';

/** The smallest width and height in px, or the diameter of the circle that no other target may touch (WCAG 2.5.8). */
const size = 24;

/** Returns sentences about targets that are too small. Links within text, and fields with the browser's own size, are excepted. */
export function smallTargets(targets: readonly HTMLElement[]): string[] {
  return targets
    .filter((target) => isSmall(target) && !isExcepted(target) && !hasRoom(target, targets))
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `The target has ${width} × ${height} px: ${openingTag(target)}`;
    });
}

function isSmall(target: HTMLElement): boolean {
  const { width, height } = target.getBoundingClientRect();
  // A control that is hidden until it has the focus has 1 px.
  return width > 1 && height > 1 && Math.min(width, height) < size;
}

const isExcepted = (target: HTMLElement): boolean =>
  getComputedStyle(target).display === 'inline' ||
  (target.matches('input, select, textarea') && target.getRootNode() === document);

/** Returns whether a circle around the centre of a target touches no other target. */
function hasRoom(target: HTMLElement, targets: readonly HTMLElement[]): boolean {
  const { x, y, width, height } = target.getBoundingClientRect();
  const centre = { x: x + width / 2, y: y + height / 2 };
  return targets
    .filter((other) => !other.contains(target) && !target.contains(other))
    .map((other) => other.getBoundingClientRect())
    .every(({ left, right, top, bottom }) => {
      const across = Math.max(left - centre.x, 0, centre.x - right);
      const along = Math.max(top - centre.y, 0, centre.y - bottom);
      return Math.hypot(across, along) >= size / 2;
    });
}
