import { closest } from '../../src/dom/matching.ts';
import type { Direction } from './next-section.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

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
  closest(target, keyHandlers) !== null ||
  (key === ' ' && closest(target, 'button, a[href], [role=button], [role=link]') !== null);

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
 * Returns whether a wheel event starts a new gesture, and the gesture after it. None starts within `sensitivity` ms; later
 * a pause, a change of direction or a stronger turn does, since touchpads have inertia.
 */
export function trackWheel(
  before: Gesture | undefined,
  wheel: { readonly time: number; readonly delta: number },
  sensitivity: number,
): { readonly isNew: boolean; readonly gesture: Gesture } {
  const strength = Math.abs(wheel.delta);
  const isDown = wheel.delta > 0;
  const gesture = { startedAt: wheel.time, lastEvent: wheel.time, strength, isDown };
  if (!before) return { isNew: true, gesture };
  const isSettled = wheel.time - before.startedAt >= sensitivity;
  const isPause = wheel.time - before.lastEvent >= gesturePause;
  const isNew = isSettled && (isPause || isDown !== before.isDown || strength > before.strength * newPushFactor);
  return { isNew, gesture: isNew ? gesture : { ...before, lastEvent: wheel.time, strength } };
}
