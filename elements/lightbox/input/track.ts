import type { Path } from './keyboard.ts';
import type { Point } from '../stage/zoom-geometry.ts';

/** A position of a finger, in px, and its time, in ms. */
export interface Sample extends Point {
  readonly time: number;
}

export interface Track {
  readonly id: number;
  /** The position of `pointerdown`. */
  readonly start: Sample;
  /** The position where the current kind of gesture started. */
  readonly from: Sample;
  /** The recent positions, oldest first; the last one is current. */
  readonly samples: readonly Sample[];
}

export type SwipeDirection = 'next' | 'previous';

export interface SwipeLimits {
  readonly path: Path;
  readonly isRightToLeft: boolean;
  /** The minimum length, in px. */
  readonly threshold: number;
}

/** The maximum deviation of a swipe from its axis, in px, and its maximum duration, in ms. */
const maxDeviation = 100;
const swipeTime = 1000;

/** The time in which the velocity is measured, in ms. */
const velocityTime = 100;

/** The minimum time for a velocity, in ms, since fingers tremble when lifted. */
const minVelocityTime = 20;

/** The minimum distance (share of the height of the stage) or speed (px/ms) of a drag that closes. */
const closingShare = 0.2;
const flick = 0.5;

/** Returns the track of a finger that goes down. */
export function beginTrack(id: number, { x, y, time }: Sample): Track {
  const start = { x, y, time };
  return { id, start, from: start, samples: [start] };
}

/** Returns the track with one more position. */
export function addSample(track: Track, { x, y, time }: Sample): Track {
  const recent = track.samples.filter((sample) => time - sample.time <= velocityTime);
  return { ...track, samples: [...recent, { x, y, time }] };
}

/** Returns the current position. */
export const lastSample = ({ samples, start }: Track): Sample => samples.at(-1) ?? start;

/** Returns the track measured from the current position. */
export const rebased = (track: Track): Track => ({ ...track, from: lastSample(track) });

/** Returns the track as if it began at `time` (ms): movements in a pinch do not count for the velocity of a pan. */
export const restartedAt = (track: Track, time: number): Track => ({
  ...track,
  samples: [{ ...lastSample(track), time }],
});

/** Returns the distance between two points, in px per axis. */
export const distance = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Returns the distance of a finger from its start, in px. */
export const movedBy = (track: Track): Point => distance(track.start, lastSample(track));

/** Returns the velocity in the last 100 ms, in px/ms; 0 if the finger rested. */
export function velocityOf(samples: readonly Sample[]): Point {
  const last = samples.at(-1);
  const first = last && samples.find(({ time }) => last.time - time <= velocityTime);
  if (!last || !first || last.time - first.time < minVelocityTime) return { x: 0, y: 0 };
  const { x, y } = distance(first, last);
  const time = last.time - first.time;
  return { x: x / time, y: y / time };
}

/**
 * Returns the direction of a swipe; `undefined` if it was too short, too slow or not straight. The item follows the finger, so left or up
 * leads to the next one; right in right-to-left pages.
 */
export function swipeDirection(
  track: Track,
  { path, isRightToLeft, threshold }: SwipeLimits,
): SwipeDirection | undefined {
  const { x, y } = movedBy(track);
  const [along, across] = path === 'horizontal' ? [isRightToLeft ? -x : x, y] : [y, x];
  const time = lastSample(track).time - track.start.time;
  if (Math.abs(along) <= threshold || Math.abs(across) >= maxDeviation || time >= swipeTime) return undefined;
  return along < 0 ? 'next' : 'previous';
}

/** Returns whether an item that was dragged down on a stage of that height (px) closes: far or flicked, and not on its way back. */
export function isClosingDrag(track: Track, height: number): boolean {
  const { y } = movedBy(track);
  const speed = velocityOf(track.samples).y;
  return y > 0 && speed > -flick && (y > height * closingShare || speed > flick);
}
