import { now } from '../../src/clock/clock.ts';
import { directionOfKey, handlesKey, trackWheel, type Gesture } from './input.ts';
import type { Direction } from './next-section.ts';

/** The callbacks of the gestures. */
export interface GestureCallbacks {
  /** The time (ms) after a section change during which events belong to the same gesture. */
  readonly sensitivity: () => number;
  /** Returns whether keys that are pressed at an element scroll the sections. */
  readonly isForSections: (target: Element) => boolean;
  /** Returns the index of the section to which a gesture leads; `undefined` if the page should scroll. */
  readonly nextStop: (direction: Direction, path: readonly EventTarget[]) => number | undefined;
  readonly goTo: (index: number | undefined, direction: Direction) => void;
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
    const wheel = { time: now(), delta: deltaY };
    const { isNew, gesture } = trackWheel(this.#gesture, wheel, this.#callbacks.sensitivity());
    this.#gesture = gesture;
    if (isNew) this.#start(deltaY > 0 ? 'down' : 'up', event);
    if (this.#isHandled) event.preventDefault();
  }

  onKeyDown(event: KeyboardEvent): void {
    const direction = directionOfKey(event);
    const [target] = event.composedPath();
    if (
      !direction ||
      event.defaultPrevented ||
      event.isComposing ||
      !(target instanceof Element) ||
      handlesKey(target, event.key) ||
      !this.#callbacks.isForSections(target)
    )
      return;
    // A key that is held down is one gesture.
    const isRepeated =
      event.repeat && this.#isHandled && now() - (this.#gesture?.startedAt ?? 0) < this.#callbacks.sensitivity();
    if (!isRepeated) {
      this.#start(direction, event);
      this.#gesture = { startedAt: now(), lastEvent: now(), strength: Infinity, isDown: direction === 'down' };
    }
    if (this.#isHandled) event.preventDefault();
  }

  #start(direction: Direction, event: Event): void {
    const stop = this.#callbacks.nextStop(direction, event.composedPath());
    this.#isHandled = stop !== undefined;
    this.#callbacks.goTo(stop, direction);
  }
}
