/** The used properties of a wheel event; `time` in ms. */
export type WheelInput = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'> & { readonly time: number };

interface WheelState {
  /** The time of the last event, in ms. */
  readonly time: number;
  /** The signed distance since the last rest, in px. */
  readonly travelled: number;
  /** `true` for a wheel with notches, `false` for a touchpad. */
  readonly isNotched: boolean;
  /** `true` once the gesture has caused its step. */
  readonly isSpent: boolean;
}

/** The result of a wheel event. `step` is 1 to the next item; `zoom` is the zoom factor, 1 for none. */
interface WheelOutcome {
  readonly state: WheelState;
  readonly step: -1 | 0 | 1;
  readonly zoom: number;
}

export const idleWheel: WheelState = { time: -Infinity, travelled: 0, isNotched: false, isSpent: false };

/** The time after which a new gesture starts, in ms. */
const resetTime = 200;

/** The minimum of a notch, in px; browsers report 48 to 120. */
const notch = 40;

/** The minimum time between notches, in ms: faster events are parts of one notch or come from a touchpad. */
const notchTime = 40;

/** The minimum distance of smaller events, in px. */
const smoothStep = 30;

/** The size of a pixel, a line and a page in px, by the `deltaMode` of the event. */
export const wheelUnits: readonly number[] = [1, 16, 800];

/** The distance with Ctrl for a zoom by about 2.7, in px; browsers report a pinch on a touchpad as Ctrl and wheel. */
const zoomTravel = 100;

/** The maximum distance of one zoom event, in px: one notch must not zoom to the limit. */
const mostZoomTravel = 50;

/**
 * Returns the step or zoom of a wheel event. Each notch is a step; the many small events of a touchpad, with its inertia, are one step
 * until they pause for 200 ms or turn around. Ctrl zooms. Down and right lead to the next item; left in right-to-left pages.
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

/** Returns the distance along the main axis of an event, in px. */
function travelOf({ deltaX, deltaY, deltaMode }: WheelInput, isRightToLeft: boolean): number {
  const unit = wheelUnits[deltaMode] ?? 1;
  if (Math.abs(deltaY) >= Math.abs(deltaX)) return deltaY * unit;
  return (isRightToLeft ? -deltaX : deltaX) * unit;
}
