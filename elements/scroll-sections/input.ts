import type { Direction } from './next-section.ts';

/** Returns whether an element between a target and the sections can scroll in that direction. */
export function canScrollInside(path: readonly EventTarget[], sections: Element, direction: Direction): boolean {
  for (const box of path) {
    if (box === sections) return false;
    if (!(box instanceof Element) || box.scrollHeight <= box.clientHeight + 1) continue;
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const isAtEnd =
      direction === 'down' ? box.scrollTop + box.clientHeight >= box.scrollHeight - 1 : box.scrollTop <= 0;
    if (!isAtEnd) return true;
  }
  return false;
}

/** The properties of a key press that decide. */
interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Returns the direction of a key that scrolls by part of the window. Home and End stay with the page. */
export function directionOfKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): Direction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (key === ' ') return shiftKey ? 'up' : 'down';
  if (shiftKey) return undefined;
  if (key === 'PageDown' || key === 'ArrowDown') return 'down';
  return key === 'PageUp' || key === 'ArrowUp' ? 'up' : undefined;
}

/** Elements that handle these keys themselves. */
const keyHandlers = [
  'input, textarea, select, video, audio, iframe, object, embed, summary, dialog, [popover], [contenteditable]',
  '[role=listbox], [role=combobox], [role=menu], [role=menubar], [role=slider], [role=spinbutton], [role=tablist], [role=tree], [role=grid], [role=radiogroup], [role=toolbar]',
].join();

/** Returns whether the focused element handles a key itself: fields and lists; buttons and links for Space. */
export const handlesKey = (target: Element, key: string): boolean =>
  target.closest(keyHandlers) !== null ||
  (key === ' ' && target.closest('button, a[href], [role=button], [role=link]') !== null);
/** The pause between wheel events, in ms, after which a gesture has ended. */
const gesturePause = 150;
/** The factor by which a wheel event must exceed the previous one to start a new gesture during inertia. */
const newPushFactor = 1.5;

/** The current wheel gesture; times in ms. */
export interface Gesture {
  readonly startedAt: number;
  readonly lastEvent: number;
  readonly strength: number;
  readonly isDown: boolean;
}

/**
 * Returns whether a wheel event starts a new gesture, and the gesture after it. Within `sensitivity` ms only a change of direction does;
 * later a pause or a stronger turn does, since touchpads have inertia.
 */
export function trackWheel(
  before: Gesture | undefined,
  wheel: { readonly time: number; readonly delta: number },
  sensitivity: number,
): { readonly isNew: boolean; readonly gesture: Gesture } {
  const strength = Math.abs(wheel.delta);
  const isDown = wheel.delta > 0;
  const gesture = { startedAt: wheel.time, lastEvent: wheel.time, strength, isDown };
  if (!before) return { isNew: true, gesture: gesture };
  const isSettled = wheel.time - before.startedAt >= sensitivity;
  const isPause = wheel.time - before.lastEvent >= gesturePause;
  const isNew = isSettled && (isPause || isDown !== before.isDown || strength > before.strength * newPushFactor);
  return { isNew, gesture: isNew ? gesture : { ...before, lastEvent: wheel.time, strength } };
}
