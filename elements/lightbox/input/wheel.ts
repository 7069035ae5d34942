/** The properties of a wheel event that are used here. `time` is in ms. */
export type WheelInput = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'> & { readonly time: number };

interface WheelState {
  /** The time (ms) of the last event. */
  readonly time: number;
  /** The distance (px) since the last rest, with its sign. */
  readonly travelled: number;
  /** `true` for a mouse wheel with notches, `false` for a touchpad. */
  readonly isNotched: boolean;
  /** `true` if the gesture has already caused its step. */
  readonly isSpent: boolean;
}

/** The result of a wheel event. `step` is 1 for the next item and -1 for the previous one. `zoom` is the zoom factor, 1 for no zoom. */
interface WheelOutcome {
  readonly state: WheelState;
  readonly step: -1 | 0 | 1;
  readonly zoom: number;
}

export const idleWheel: WheelState = { time: -Infinity, travelled: 0, isNotched: false, isSpent: false };

/** The time (ms) without events after which a new gesture starts. */
const resetTime = 200;

/** The minimum distance (px) of a notch. Browsers report 48 to 120 px. */
const notch = 40;

/** The minimum time (ms) between two notches. Faster events are parts of one notch, or come from a touchpad. */
const notchTime = 40;

/** The minimum distance (px) of a gesture of smaller events. */
const smoothStep = 30;

/** The size (px) of a pixel, a line and a page, in the order of `deltaMode`. */
export const wheelUnits: readonly number[] = [1, 16, 800];

/** The distance (px) that zooms by a factor of about 2.7. It is scrolled with Ctrl; browsers report a pinch on a touchpad in the same way. */
const zoomTravel = 100;

/** The maximum distance (px) of one zoom event: one notch must not zoom to the limit. */
const mostZoomTravel = 50;

/**
 * Returns the step or the zoom of a wheel event. Each notch is a step. The many small events of a touchpad, with its inertia, are one step until they
 * pause for 200 ms or turn around. Ctrl zooms. Down and right lead to the next item; in right-to-left pages, down and left do.
 */
export function wheelStep(state: WheelState, event: WheelInput, isRightToLeft = false): WheelOutcome {
  const turned = travelOf(event, isRightToLeft);
  if (event.ctrlKey) {
    const travel = Math.min(Math.max(travelOf(event, false), -mostZoomTravel), mostZoomTravel);
    return { state: { ...idleWheel, time: event.time }, step: 0, zoom: Math.exp(-travel / zoomTravel) };
  }
  const isFresh = event.time - state.time > resetTime || turned * state.travelled < 0;
  const isNotched = isFresh ? Math.abs(turned) >= notch : state.isNotched;
  const travelled = isFresh ? turned : state.travelled + turned;
  const isSpent = !isFresh && state.isSpent;
  const isNotch = Math.abs(turned) >= notch && (isFresh || event.time - state.time >= notchTime);
  const isStep = isNotched ? isNotch : !isSpent && Math.abs(travelled) >= smoothStep;
  return {
    state: { time: event.time, travelled, isNotched, isSpent: isSpent || isStep },
    step: isStep ? (turned > 0 ? 1 : -1) : 0,
    zoom: 1,
  };
}

/** Returns the distance (px) along the main axis of an event. */
function travelOf({ deltaX, deltaY, deltaMode }: WheelInput, isRightToLeft: boolean): number {
  const unit = wheelUnits[deltaMode] ?? 1;
  if (Math.abs(deltaY) >= Math.abs(deltaX)) return deltaY * unit;
  return (isRightToLeft ? -deltaX : deltaX) * unit;
}
