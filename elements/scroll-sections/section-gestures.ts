import { now } from '../../src/clock/clock.ts';
import { directionOfKey, handlesKey, trackWheel, type Gesture } from './wheel-and-keys.ts';
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
