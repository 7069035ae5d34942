/** The time until a third of the speed is left, in ms. */
const decayTime = 325;

/** The time constant of the spring that returns to a bound, in ms. */
const springTime = 80;

/** Below this distance (px) and speed (px/ms), the movement is invisible. */
const restDistance = 0.5;
const restSpeed = 0.02;

/** The bounds of the resting position, in px. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The position of a released object. */
export interface InertiaState {
  /** In px. */
  readonly position: number;
  /** `true` once it has stopped. */
  readonly isResting: boolean;
}

/**
 * Returns the position on one axis `elapsed` ms after the release at `position` (px) with `velocity` (px/ms): it slows down evenly, and a
 * spring returns it from beyond a bound.
 */
export function inertiaAt(velocity: number, position: number, bounds: Bounds, elapsed: number): InertiaState {
  const time = Math.max(elapsed, 0);
  const bound = clamp(position, bounds);
  if (bound !== position) return spring(bound, position - bound, velocity, time);
  const end = position + velocity * decayTime;
  const limit = clamp(end, bounds);
  const left = Math.exp(-time / decayTime);
  if (limit === end) return at(end - velocity * decayTime * left, end, velocity * left);
  // The distance to the bound, as a share of the whole, gives time and speed of the contact.
  const atBound = 1 - (limit - position) / (velocity * decayTime);
  const met = -decayTime * Math.log(atBound);
  if (time < met) return { position: end - velocity * decayTime * left, isResting: false };
  return spring(limit, 0, velocity * atBound, time - met);
}

/** Returns the state of a critically damped spring, which overshoots at most once. */
function spring(end: number, distance: number, velocity: number, time: number): InertiaState {
  const pull = velocity + distance / springTime;
  const left = Math.exp(-time / springTime);
  const offset = (distance + pull * time) * left;
  return at(end + offset, end, pull * left - offset / springTime);
}

function at(position: number, end: number, velocity: number): InertiaState {
  const isResting = Math.abs(position - end) < restDistance && Math.abs(velocity) < restSpeed;
  return { position: isResting ? end : position, isResting };
}

function clamp(value: number, { min, max }: Bounds): number {
  return Math.min(Math.max(value, min), max);
}
