import { now } from '../../src/clock/clock.ts';
import { closest } from '../../src/dom/selectors.ts';
import type { Direction } from './next-section.ts';

interface GestureCallbacks {
  /** Returns the time (ms) after a change of the section in which events belong to the same gesture. */
  readonly sensitivity: () => number;
  /** Returns whether keys that are pressed at this element scroll the sections. */
  readonly isForSections: (target: Element) => boolean;
  /** Scrolls to the section to which a gesture leads. Returns `false` if the page should scroll. */
  readonly go: (direction: Direction, path: readonly EventTarget[]) => boolean;
}

/** The age (ms) from which an event counts as delayed. */
const delayed = 20;

/** Returns the time (ms) of an event. A busy page handles events late, which would look like a pause between two gestures. */
function timeOf({ timeStamp }: Event): number {
  const age = performance.now() - timeStamp;
  return now() - (age >= delayed ? age : 0);
}

/** Groups the events of wheel and keys into gestures. A gesture leads to at most one section. */
export class SectionGestures {
  readonly #callbacks: GestureCallbacks;
  #gesture: Gesture | undefined;
  /** `true` if the current gesture has led to a section. The remaining events of the gesture are then prevented. */
  #isHandled = false;

  constructor(callbacks: GestureCallbacks) {
    this.#callbacks = callbacks;
  }

  onWheel(event: WheelEvent): void {
    const { deltaX, deltaY, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || shiftKey || Math.abs(deltaX) >= Math.abs(deltaY)) return;
    const wheel = { time: timeOf(event), delta: deltaY };
    const { isNew, gesture } = trackWheel(this.#gesture, wheel, this.#callbacks.sensitivity());
    this.#gesture = gesture;
    if (isNew) this.#isHandled = this.#callbacks.go(deltaY > 0 ? 'down' : 'up', event.composedPath());
    if (this.#isHandled) event.preventDefault();
  }

  onKeyDown(event: KeyboardEvent): void {
    const direction = directionOfKey(event);
    const [target] = event.composedPath();
    if (!direction || event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
    if (handlesKey(target, event.key) || !this.#callbacks.isForSections(target)) return;
    // A key that is held down is one gesture.
    const isRepeated =
      event.repeat && this.#isHandled && now() - (this.#gesture?.startedAt ?? 0) < this.#callbacks.sensitivity();
    if (!isRepeated) {
      this.#isHandled = this.#callbacks.go(direction, event.composedPath());
      this.#gesture = { startedAt: now(), lastEvent: now(), strength: Infinity, isDown: direction === 'down' };
    }
    if (this.#isHandled) event.preventDefault();
  }
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Returns the direction of a key that scrolls by a part of the window. Home and End keep their function for the page. */
export function directionOfKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): Direction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (key === ' ') return shiftKey ? 'up' : 'down';
  if (shiftKey) return undefined;
  if (key === 'PageDown' || key === 'ArrowDown') return 'down';
  return key === 'PageUp' || key === 'ArrowUp' ? 'up' : undefined;
}

/** Selects elements that handle these keys themselves. */
const keyHandlers = [
  'input, textarea, select, video, audio, iframe, object, embed, summary, dialog, [popover], [contenteditable]',
  '[role=listbox], [role=combobox], [role=menu], [role=menubar], [role=slider], [role=spinbutton], [role=tablist], [role=tree], [role=grid], [role=radiogroup], [role=toolbar]',
].join();

/** Returns whether the focused element handles a key itself. Fields and lists do; buttons and links do for Space. */
const handlesKey = (target: Element, key: string): boolean =>
  closest(target, keyHandlers) !== null ||
  (key === ' ' && closest(target, 'button, a[href], [role=button], [role=link]') !== null);

/** The pause (ms) between wheel events after which a gesture has ended. */
const gesturePause = 150;
/** During inertia, a wheel event starts a new gesture if it exceeds the previous event by this factor. */
const newPushFactor = 1.5;

/** The current wheel gesture. Times are in ms. */
export interface Gesture {
  readonly startedAt: number;
  readonly lastEvent: number;
  readonly strength: number;
  readonly isDown: boolean;
}

/**
 * Returns whether a wheel event starts a new gesture, and the gesture after the event. Within `sensitivity` ms, no new gesture starts. Later, it
 * starts after a pause, with a change of direction, or with a stronger turn of the wheel: touchpads have inertia.
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
