import type { Way } from './stops.ts';

/** Whether something between a target and the sections scrolls by itself, and can that way. */
export function scrollsItself(path: readonly EventTarget[], sections: Element, way: Way): boolean {
  for (const box of path) {
    if (box === sections) return false;
    if (!(box instanceof Element) || box.scrollHeight <= box.clientHeight + 1) continue;
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const isAtEnd = way === 'down' ? box.scrollTop + box.clientHeight >= box.scrollHeight - 1 : box.scrollTop <= 0;
    if (!isAtEnd) return true;
  }
  return false;
}
