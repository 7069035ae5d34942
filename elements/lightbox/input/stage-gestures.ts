import { animationsFinished } from '../../../src/overlay/modal/modal.ts';
import type { Action } from '../session/actions.ts';
import type { Navigator } from '../session/navigator.ts';
import type { Host } from '../host.ts';
import type { ImageZoom } from '../stage/image-zoom.ts';
import type { Stage } from '../stage/stage.ts';
import type { Point } from '../stage/zoom-geometry.ts';
import { addedGestures, controlsToggle, decisionsOf, pinchOpacity } from './added-gestures.ts';
import {
  pinchPoints,
  gestureStep,
  idleGesture,
  isDrag,
  offsetOf,
  opacityShare,
  type Gesture,
  type GestureOutcome,
  type GestureContext,
  type PointerSample,
} from './gesture.ts';
import { releasePointer } from './pointer.ts';
import { idleWheel, wheelStep, wheelUnits } from './wheel.ts';
import { isRightToLeft } from '../../../src/dom/text-direction.ts';

interface GestureRules extends Omit<GestureContext, 'overflows' | 'canZoom' | 'height' | 'added'> {
  readonly canWheel: boolean;
}

/** The element of the stage, and the parts of an open lightbox that gestures act on. */
export interface GestureOptions {
  readonly host: Host;
  readonly dialog: HTMLDialogElement;
  readonly stageElement: HTMLElement;
  readonly stage: Stage;
  readonly navigator: Navigator;
  readonly dispatch: (action: Action) => void;
  /** Aborted when the lightbox closes. */
  readonly signal: AbortSignal;
}

/** Returns the state of the image from which the fingers are measured. */
const stateOf = ({ zoom, isZoomed, edges }: ImageZoom) => ({ zoom, isZoomed, edges });

const types = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const;

/** Selects elements that handle pointers themselves. */
const interactive = 'button, a, input, select, textarea, video, iframe, [part~="error"], slot[name="portico-item"]';

/** Applies pointer and wheel gestures to the stage. */
export class StageGestures {
  readonly #stage: HTMLElement;
  readonly #zoom: ImageZoom;
  readonly #options: GestureOptions;
  #gesture: Gesture = idleGesture;
  #wheel = idleWheel;
  /** `true` while the stage has the styles of a drag. */
  #isMoved = true;
  /** The state of the image at the start of the current phase of the gesture. */
  #start;
  #target: Element | undefined;
  /** The box and the text direction of the stage, read when the first finger goes down: each reading during a gesture would force a layout. */
  #box = new DOMRect();
  #isRightToLeft = false;
  /** The gestures that the author has added. */
  readonly #added;
  /** Hides or shows the controls, with `tap-to-hide`. */
  readonly #toggleControls;

  constructor(options: GestureOptions, zoom: ImageZoom) {
    this.#added = addedGestures(options.host);
    this.#stage = options.stageElement;
    this.#zoom = zoom;
    this.#options = options;
    this.#start = stateOf(zoom);
    this.#toggleControls = this.#added.has('tap-to-hide') ? controlsToggle(options.dialog, options.signal) : undefined;
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
      if (this.#gesture.tracks.length === 0) this.#measure();
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
    if (turn !== before.turn) this.#start = stateOf(this.#zoom);
    // Only after a real move, so that clicks still reach their target.
    if (kind !== before.kind && kind !== 'idle' && kind !== 'press') this.#capture(event.pointerId);
    // The exit animation starts where the finger was lifted.
    if (outcome?.do === 'close' && this.#close()) return;
    this.#applyMove();
    if (outcome) this.#complete(outcome, event.pointerType === 'touch');
    if (before.kind === 'swipe' && kind !== 'swipe') void this.#endSwipe();
  }

  #measure(): void {
    this.#box = this.#stage.getBoundingClientRect();
    this.#isRightToLeft = isRightToLeft(this.#stage);
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
    const { x, y } = offsetOf(gesture);
    const zoom = this.#zoom;
    const start = this.#start;
    const fingers = pinchPoints(gesture);
    const isDragged = isDrag(kind);
    if (fingers) zoom.pinch(start.zoom, fingers);
    else if (kind === 'pan') zoom.drag(start.zoom, x, y);
    if (kind !== 'swipe' && !isDragged) {
      this.#release();
      const { scale } = zoom.zoom;
      if (fingers && scale < 1 && !start.isZoomed && this.#added.has('pinch-to-close'))
        this.#setOpacity(pinchOpacity(scale));
      return;
    }
    this.#stage.setAttribute('data-dragged', '');
    if (kind === 'swipe') this.#stage.setAttribute('data-swiped', '');
    style.setProperty('--drag-x', `${x}px`);
    style.setProperty('--drag-y', `${y}px`);
    this.#setOpacity(isDragged ? opacityShare(Math.abs(y), this.#box.height) : 1);
  }

  /** Resets the styles of a drag, if there are any. */
  #release(): void {
    if (this.#isMoved) releasePointer(this.#stage);
    this.#isMoved = false;
  }

  #setOpacity(share = 1): void {
    this.#isMoved = true;
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
    switch (outcome.do) {
      case 'go':
        return this.#options.dispatch(outcome);
      case 'coast':
        return this.#zoom.release(outcome.velocity, outcome.point);
      case 'tap':
      case 'double-tap':
        return this.#onTap(outcome.do, outcome.point, isTouch);
      case 'close':
        // The page has kept the lightbox open; a pinched image grows again.
        return this.#zoom.release({ x: 0, y: 0 }, { x: 0, y: 0 });
      case 'return':
    }
  }

  #onWheel(event: WheelEvent, time: number): void {
    this.#measure();
    const rules = this.#rules;
    const zoom = this.#zoom;
    const { deltaX, deltaY, deltaMode, ctrlKey } = event;
    const wheel = wheelStep(this.#wheel, { deltaX, deltaY, deltaMode, ctrlKey, time }, rules.isRightToLeft);
    this.#wheel = wheel.state;
    if (wheel.zoom !== 1) return zoom.zoomBy(this.#pointOf(event), wheel.zoom);
    const unit = wheelUnits[deltaMode] ?? 1;
    if (zoom.overflows) return zoom.pan(-deltaX * unit, -deltaY * unit, '');
    if (rules.canWheel && wheel.step !== 0)
      this.#options.dispatch({ do: 'go', to: wheel.step > 0 ? 'next' : 'previous' });
  }

  /** Closes the lightbox; returns whether it closes. */
  #close(): boolean {
    const { dispatch, signal } = this.#options;
    dispatch({ do: 'close' });
    return signal.aborted;
  }

  #onTap(kind: 'tap' | 'double-tap', point: Point, isTouch: boolean): void {
    const isBeside = !this.#target?.closest('.content > *, .written, .panel');
    const toggle = isTouch ? this.#toggleControls : undefined;
    // The second tap, which zooms, shows again what the first one has hidden.
    toggle?.();
    if (kind === 'tap' && isBeside && !toggle) this.#options.dispatch({ do: 'close' });
    // A mouse zooms with one click, a finger with a double tap, since single taps happen by accident.
    else if (kind === 'double-tap' ? isTouch : !isTouch) this.#zoom.toggle(point);
  }

  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.#box;
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  get #rules(): GestureRules {
    const { host, stage, navigator } = this.#options;
    const { settings } = host;
    const { swipe = settings.swipe, mousewheel = settings.mousewheel } = stage.current?.item.options ?? {};
    const hasOthers = navigator.position.place.total > 1;
    return {
      isRightToLeft: this.#isRightToLeft,
      threshold: settings.swipeThreshold,
      canSwipe: swipe && hasOthers,
      canClose: swipe,
      canWheel: mousewheel && hasOthers,
    };
  }

  get #context(): GestureContext {
    const { canWheel: _, ...rules } = this.#rules;
    return {
      ...rules,
      overflows: this.#zoom.overflows,
      canZoom: this.#zoom.edges !== undefined,
      height: this.#box.height,
      added: decisionsOf(this.#added, this.#start),
    };
  }
}
