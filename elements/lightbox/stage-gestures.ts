import { animationsFinished } from '../../src/overlay/modal.ts';
import {
  fingersOf,
  gestureStep,
  noGesture,
  offsetOf,
  opacityShare,
  type Gesture,
  type GestureOutcome,
  type GestureSituation,
  type PointerFact,
} from './gesture.ts';
import { letGo } from './stage-input.ts';
import { restingWheel, wheelStep } from './wheel.ts';
import { panned, pinched, rubber, type Point } from './zoom.ts';
import type { Zooming } from './zooming.ts';

/** What fingers and the wheel may do just now. */
export interface GestureRules extends Omit<GestureSituation, 'isZoomed' | 'canZoom' | 'height'> {
  readonly canWheel: boolean;
}

/** What fingers and the wheel ask for. */
export interface GestureWishes {
  readonly rules: () => GestureRules;
  readonly go: (to: 'next' | 'previous') => void;
  /** Tells whether it closes. */
  readonly close: () => boolean;
  /** A tap at a point of the stage, and on what. */
  readonly tapped: (kind: 'tap' | 'double-tap', point: Point, target: Element | undefined, isTouch: boolean) => void;
}

const types = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const;

/** What has a use of its own for fingers. */
const takesFingers = 'button, a, input, select, textarea, video, iframe, [part~="error"], slot[name="portico-item"]';

/** How far a line of the wheel moves a picture, in px, where a browser counts in these. */
const linePixels = 16;

/** What fingers, mouse and wheel do on the stage: it moves what they move. */
export class StageGestures {
  readonly #stage: HTMLElement;
  readonly #zooming: Zooming;
  readonly #wishes: GestureWishes;
  #gesture: Gesture = noGesture;
  #wheel = restingWheel;
  /** The zoom at the turn of the gesture. */
  #start;
  #target: Element | undefined;

  constructor(stage: HTMLElement, zooming: Zooming, wishes: GestureWishes) {
    this.#stage = stage;
    this.#zooming = zooming;
    this.#wishes = wishes;
    this.#start = zooming.zoom;
  }

  /** Takes an event of a pointer or the wheel into account; `target` is on what of the stage it happened, `time` when, in ms. */
  take(event: Event, target: Element | undefined, time: number): void {
    if (event instanceof WheelEvent) this.#turn(event, time);
    else if (event instanceof PointerEvent) this.#point(event, target, time);
  }

  #point(event: PointerEvent, target: Element | undefined, time: number): void {
    const isDown = event.type === 'pointerdown';
    if (isDown) {
      if (event.button !== 0 || target?.closest(takesFingers)) return;
      this.#target = target;
      this.#zooming.stop();
    }
    const fact: PointerFact = {
      type: types[event.type as keyof typeof types],
      id: event.pointerId,
      time,
      ...this.#placeOf(event),
    };
    const before = this.#gesture;
    this.#gesture = gestureStep(before, fact, this.#situation);
    const { kind, turn, outcome } = this.#gesture;
    if (turn !== before.turn) this.#start = this.#zooming.zoom;
    // From the first real move on, so that a click still reaches what it is meant for.
    if (kind !== before.kind && kind !== 'idle' && kind !== 'press') this.#capture(event.pointerId);
    // What closes leaves from where the finger left it.
    if (outcome?.do === 'close' && this.#wishes.close()) return;
    this.#follow();
    if (outcome) this.#answer(outcome, event.pointerType === 'touch');
    if (before.kind === 'swipe' && kind !== 'swipe') void this.#endSwipe();
  }

  #capture(pointer: number): void {
    try {
      this.#stage.setPointerCapture(pointer);
    } catch {
      // The finger is gone already.
    }
  }

  /** Draws where the fingers have what they move. */
  #follow(): void {
    const gesture = this.#gesture;
    const { kind } = gesture;
    const { style } = this.#stage;
    const { x, y } = offsetOf(gesture, this.#wishes.rules());
    const zooming = this.#zooming;
    const fingers = fingersOf(gesture);
    const { picture } = zooming;
    if (fingers && picture) zooming.follow(pinched(this.#start, ...fingers, zooming.limits));
    else if (kind === 'pan' && picture)
      zooming.follow(rubber(panned(this.#start, x, y), picture.fitted, picture.stage));
    if (kind !== 'swipe' && kind !== 'drag-down') return letGo(this.#stage);
    this.#stage.setAttribute('data-dragged', '');
    if (kind === 'swipe') this.#stage.setAttribute('data-swiped', '');
    style.setProperty('--drag-x', `${x}px`);
    style.setProperty('--drag-y', `${y}px`);
    this.#stage
      .closest('dialog')
      ?.style.setProperty(
        '--opacity-share',
        kind === 'drag-down' ? String(opacityShare(y, this.#stage.clientHeight)) : '1',
      );
  }

  /** When the items have come to rest, the next ones stand where the path has them again: nobody is to see them go there. */
  async #endSwipe(): Promise<void> {
    // What the swipe led to is drawn by then.
    await new Promise(requestAnimationFrame);
    await animationsFinished(this.#stage);
    if (this.#gesture.kind === 'swipe') return;
    const isDragged = this.#stage.hasAttribute('data-dragged');
    this.#stage.setAttribute('data-dragged', '');
    this.#stage.removeAttribute('data-swiped');
    this.#stage.getBoundingClientRect();
    this.#stage.toggleAttribute('data-dragged', isDragged);
  }

  #answer(outcome: GestureOutcome, isTouch: boolean): void {
    const { go, tapped } = this.#wishes;
    switch (outcome.do) {
      case 'go':
        return go(outcome.to);
      case 'coast':
        return this.#zooming.coast(outcome.velocity, outcome.point);
      case 'tap':
      case 'double-tap':
        return tapped(outcome.do, outcome.point, this.#target, isTouch);
      case 'close':
      case 'return':
    }
  }

  #turn(event: WheelEvent, time: number): void {
    const { canWheel, isRightToLeft } = this.#wishes.rules();
    const zooming = this.#zooming;
    const { deltaX, deltaY, deltaMode, ctrlKey } = event;
    const outcome = wheelStep(this.#wheel, { deltaX, deltaY, deltaMode, ctrlKey, time }, isRightToLeft);
    this.#wheel = outcome.state;
    if (outcome.zoom !== 1) return zooming.around(this.#placeOf(event), outcome.zoom);
    const unit = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePixels;
    if (zooming.overflows) return zooming.pan(-deltaX * unit, -deltaY * unit, 0);
    if (canWheel && outcome.step !== 0) this.#wishes.go(outcome.step > 0 ? 'next' : 'previous');
  }

  #placeOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.#stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  get #situation(): GestureSituation {
    const { canWheel: _, ...rules } = this.#wishes.rules();
    const { overflows, picture } = this.#zooming;
    return { ...rules, isZoomed: overflows, canZoom: picture !== undefined, height: this.#stage.clientHeight };
  }
}
