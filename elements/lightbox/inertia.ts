/** How long it takes until a third of the speed is left, in ms. */
const decayTime = 325;

/** How slowly a spring brings back what is beyond a bound, in ms. */
const springTime = 80;

/** Nearer to its end than this (px), and slower than this (px/ms), nobody sees it move. */
const restDistance = 0.5;
const restSpeed = 0.02;

/** Between which px something may rest. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Where something is that was let go. */
export interface Coasting {
  /** In px. */
  readonly position: number;
  /** It stands still, at its end. */
  readonly isResting: boolean;
}

/**
 * Where something is, in one direction, `elapsed` ms after it was let go at `position` (px) with `velocity` (px/ms): it slows
 * down evenly, and a spring brings back what goes over a bound, or was beyond one.
 */
export function coast(velocity: number, position: number, bounds: Bounds, elapsed: number): Coasting {
  const time = Math.max(elapsed, 0);
  const bound = clamp(position, bounds);
  if (bound !== position) return spring(bound, position - bound, velocity, time);
  const end = position + velocity * decayTime;
  const limit = clamp(end, bounds);
  const left = Math.exp(-time / decayTime);
  if (limit === end) return at(end - velocity * decayTime * left, end, velocity * left);
  // The way to the bound as a share of the whole way says when it is met, and how fast.
  const atBound = 1 - (limit - position) / (velocity * decayTime);
  const met = -decayTime * Math.log(atBound);
  if (time < met) return { position: end - velocity * decayTime * left, isResting: false };
  return spring(limit, 0, velocity * atBound, time - met);
}

/** A spring that swings over its end at most once: critically damped. */
function spring(end: number, distance: number, velocity: number, time: number): Coasting {
  const pull = velocity + distance / springTime;
  const left = Math.exp(-time / springTime);
  const offset = (distance + pull * time) * left;
  return at(end + offset, end, pull * left - offset / springTime);
}

function at(position: number, end: number, velocity: number): Coasting {
  const isResting = Math.abs(position - end) < restDistance && Math.abs(velocity) < restSpeed;
  return { position: isResting ? end : position, isResting };
}

function clamp(value: number, { min, max }: Bounds): number {
  return Math.min(Math.max(value, min), max);
}
