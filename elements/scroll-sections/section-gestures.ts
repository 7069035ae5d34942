import { now } from '../../src/clock/clock.ts';
import { closest } from '../../src/dom/selectors.ts';
import type { Direction } from './next-section.ts';

interface GestureCallbacks {
  /** The time (ms) after a section change during which events belong to the same gesture. */
  readonly sensitivity: () => number;
  /** Returns whether keys that are pressed at an element scroll the sections. */
  readonly isForSections: (target: Element) => boolean;
  /** Scrolls to the section to which a gesture leads. Returns `false` if the page should scroll. */
  readonly go: (direction: Direction, path: readonly EventTarget[]) => boolean;
}

/** The age of an event, in ms, from which it was delayed. */
const delayed = 20;

/** Returns the time (ms) of an event: a busy page delivers it late, which would look like a pause between two gestures. */
function timeOf({ timeStamp }: Event): number {
  const age = performance.now() - timeStamp;
  return now() - (age >= delayed ? age : 0);
}

/** Groups events of wheel and keys into gestures. A gesture leads to one section at most. */
export class SectionGestures {
  readonly #callbacks: GestureCallbacks;
  #gesture: Gesture | undefined;
  /** `true` if the current gesture has led to a section: its remaining events are prevented. */
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
const handlesKey = (target: Element, key: string): boolean =>
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
