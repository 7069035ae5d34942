/** What a wheel event says; `time` in ms. */
export type Turned = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'> & { readonly time: number };

/** What a wheel did so far. */
export interface WheelState {
  /** When it was turned last, in ms. */
  readonly time: number;
  /** How far it was turned since it last rested, in px; the sign is the direction. */
  readonly travelled: number;
  /** A wheel with notches, rather than a surface with a finger on it. */
  readonly isNotched: boolean;
  /** This gesture has had its step. */
  readonly isSpent: boolean;
}

/** What a turn of the wheel comes to. */
export interface WheelOutcome {
  readonly state: WheelState;
  /** 1: to the next item. */
  readonly step: -1 | 0 | 1;
  /** By how much to zoom; 1: not at all. */
  readonly zoom: number;
}

/** A wheel that has not been turned. */
export const restingWheel: WheelState = { time: -Infinity, travelled: 0, isNotched: false, isSpent: false };

/** After so many ms without a turn, what was turned before is forgotten (§9). */
const resetTime = 200;

/** One event of so many px is a notch; browsers say 48 to 120. */
const notch = 40;

/** Events that follow each other faster than this, in ms, are one notch in parts, or a finger that was fast from the first. */
const notchTime = 40;

/** So many px of smaller events are no accident any more. */
const smoothStep = 30;

/** What a line is in px, and a page, where a browser counts in these. */
const linePixels = 16;
const pagePixels = 800;

/**
 * Turned by so many px with the control key down, a picture is about 2.7 times as large; browsers say so of a pinch on a track
 * pad.
 */
const zoomTravel = 100;

/** No one event zooms further than this many px, or a notch would go from fitted to the limit. */
const mostZoomTravel = 50;

/**
 * What a turn of the wheel means. Each notch is a step; the many small turns of a track pad, with what follows when the finger is
 * off, are one step until they rest for 200 ms (§9) or turn around. With the control key it zooms. Down and right lead on, left
 * does in pages that run from right to left.
 */
export function wheelStep(state: WheelState, event: Turned, isRightToLeft = false): WheelOutcome {
  const turned = travelOf(event, isRightToLeft);
  if (event.ctrlKey) {
    const travel = Math.min(Math.max(travelOf(event, false), -mostZoomTravel), mostZoomTravel);
    return { state: { ...restingWheel, time: event.time }, step: 0, zoom: Math.exp(-travel / zoomTravel) };
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

/** How far an event turned the wheel, in px in the direction of most of it. */
function travelOf({ deltaX, deltaY, deltaMode }: Turned, isRightToLeft: boolean): number {
  const unit = deltaMode === 1 ? linePixels : deltaMode === 2 ? pagePixels : 1;
  if (Math.abs(deltaY) >= Math.abs(deltaX)) return deltaY * unit;
  return (isRightToLeft ? -deltaX : deltaX) * unit;
}
