import { animationsFinished } from '../../../src/overlay/modal/modal.ts';
import type { ImageZoom } from '../stage/image-zoom.ts';
import { panned, pinched, rubberBand, type Point } from '../stage/zoom-geometry.ts';
import {
  pinchPoints,
  gestureStep,
  idleGesture,
  offsetOf,
  opacityShare,
  type Gesture,
  type GestureOutcome,
  type GestureContext,
  type PointerSample,
} from './gesture.ts';
import { releasePointer } from './pointer.ts';
import { idleWheel, wheelStep, wheelUnits } from './wheel.ts';

export interface GestureRules extends Omit<GestureContext, 'isZoomed' | 'canZoom' | 'height'> {
  readonly canWheel: boolean;
}

export interface GestureCallbacks {
  readonly rules: () => GestureRules;
  readonly go: (to: 'next' | 'previous') => void;
  /** Closes the lightbox; returns whether it closes. */
  readonly close: () => boolean;
  /** Called after a tap, with its point on the stage and its target. */
  readonly onTap: (kind: 'tap' | 'double-tap', point: Point, target: Element | undefined, isTouch: boolean) => void;
}

const types = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const;

/** Selects elements that handle pointers themselves. */
const interactive = 'button, a, input, select, textarea, video, iframe, [part~="error"], slot[name="portico-item"]';

/** Applies pointer and wheel gestures to the stage. */
export class StageGestures {
  readonly #stage: HTMLElement;
  readonly #zoom: ImageZoom;
  readonly #callbacks: GestureCallbacks;
  #gesture: Gesture = idleGesture;
  #wheel = idleWheel;
  /** The zoom at the start of the current phase of the gesture. */
  #start;
  #target: Element | undefined;

  constructor(stage: HTMLElement, zoom: ImageZoom, callbacks: GestureCallbacks) {
    this.#stage = stage;
    this.#zoom = zoom;
    this.#callbacks = callbacks;
    this.#start = zoom.zoom;
  }

  /** Handles a pointer or wheel event on `target` at `time` (ms). */
  handle(event: Event, target: Element | undefined, time: number): void {
    if (event instanceof WheelEvent) this.#onWheel(event, time);
    else if (event instanceof PointerEvent) this.#onPointer(event, target, time);
  }

  #onPointer(event: PointerEvent, target: Element | undefined, time: number): void {
    const isDown = event.type === 'pointerdown';
    if (isDown) {
      if (event.button !== 0 || target?.closest(interactive)) return;
      this.#target = target;
      this.#zoom.stop();
    }
    const sample: PointerSample = {
      type: types[event.type as keyof typeof types],
      id: event.pointerId,
      time,
      ...this.#pointOf(event),
    };
    const before = this.#gesture;
    this.#gesture = gestureStep(before, sample, this.#context);
    const { kind, turn, outcome } = this.#gesture;
    if (turn !== before.turn) this.#start = this.#zoom.zoom;
    // Only after a real move, so that clicks still reach their target.
    if (kind !== before.kind && kind !== 'idle' && kind !== 'press') this.#capture(event.pointerId);
    // The exit animation starts where the finger was lifted.
    if (outcome?.do === 'close' && this.#callbacks.close()) return;
    this.#applyMove();
    if (outcome) this.#complete(outcome, event.pointerType === 'touch');
    if (before.kind === 'swipe' && kind !== 'swipe') void this.#endSwipe();
  }

  #capture(pointer: number): void {
    try {
      this.#stage.setPointerCapture(pointer);
    } catch {
      // The pointer is gone already.
    }
  }

  /** Moves the slides or the image with the fingers. */
  #applyMove(): void {
    const gesture = this.#gesture;
    const { kind } = gesture;
    const { style } = this.#stage;
    const { x, y } = offsetOf(gesture, this.#callbacks.rules());
    const zoom = this.#zoom;
    const fingers = pinchPoints(gesture);
    const { image } = zoom;
    if (fingers && image) zoom.moveFreely(pinched(this.#start, ...fingers, zoom.limits));
    else if (kind === 'pan' && image) zoom.moveFreely(rubberBand(panned(this.#start, x, y), image.fitted, image.stage));
    if (kind !== 'swipe' && kind !== 'drag-down') return releasePointer(this.#stage);
    this.#stage.setAttribute('data-dragged', '');
    if (kind === 'swipe') this.#stage.setAttribute('data-swiped', '');
    style.setProperty('--drag-x', `${x}px`);
    style.setProperty('--drag-y', `${y}px`);
    const share = kind === 'drag-down' ? opacityShare(y, this.#stage.clientHeight) : 1;
    this.#stage.closest('dialog')?.style.setProperty('--opacity-share', String(share));
  }

  /** After the swipe, moves the neighbours back to the places of a vertical path, without a visible transition. */
  async #endSwipe(): Promise<void> {
    // The next item is rendered by then.
    await new Promise(requestAnimationFrame);
    await animationsFinished(this.#stage);
    if (this.#gesture.kind === 'swipe') return;
    const isDragged = this.#stage.hasAttribute('data-dragged');
    this.#stage.setAttribute('data-dragged', '');
    this.#stage.removeAttribute('data-swiped');
    this.#stage.getBoundingClientRect();
    this.#stage.toggleAttribute('data-dragged', isDragged);
  }

  #complete(outcome: GestureOutcome, isTouch: boolean): void {
    const { go, onTap } = this.#callbacks;
    switch (outcome.do) {
      case 'go':
        return go(outcome.to);
      case 'coast':
        return this.#zoom.release(outcome.velocity, outcome.point);
      case 'tap':
      case 'double-tap':
        return onTap(outcome.do, outcome.point, this.#target, isTouch);
      case 'close':
      case 'return':
    }
  }

  #onWheel(event: WheelEvent, time: number): void {
    const { canWheel, isRightToLeft } = this.#callbacks.rules();
    const zoom = this.#zoom;
    const { deltaX, deltaY, deltaMode, ctrlKey } = event;
    const wheel = wheelStep(this.#wheel, { deltaX, deltaY, deltaMode, ctrlKey, time }, isRightToLeft);
    this.#wheel = wheel.state;
    if (wheel.zoom !== 1) return zoom.zoomBy(this.#pointOf(event), wheel.zoom);
    const unit = wheelUnits[deltaMode] ?? 1;
    if (zoom.overflows) return zoom.pan(-deltaX * unit, -deltaY * unit, 0);
    if (canWheel && wheel.step !== 0) this.#callbacks.go(wheel.step > 0 ? 'next' : 'previous');
  }

  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.#stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  get #context(): GestureContext {
    const { canWheel: _, ...rules } = this.#callbacks.rules();
    const { overflows, image } = this.#zoom;
    return { ...rules, isZoomed: overflows, canZoom: image !== undefined, height: this.#stage.clientHeight };
  }
}
