import type { Path } from './accepts-key.ts';
import type { Point } from './zoom.ts';

/** Where a finger was, in px, and when, in ms. */
export interface Sample extends Point {
  readonly time: number;
}

/** The way of a finger on the stage. */
export interface Track {
  readonly id: number;
  /** Where it came down. */
  readonly start: Sample;
  /** Where it is measured from: where it began to mean what it means now. */
  readonly from: Sample;
  /** Where it was of late, the oldest first; the last one is where it is. */
  readonly samples: readonly Sample[];
}

/** Where a swipe leads. */
export type Swiped = 'next' | 'previous';

/** What makes a swipe. */
export interface SwipeLimits {
  readonly path: Path;
  readonly isRightToLeft: boolean;
  /** It is longer than this, in px (§5: 100, or 80). */
  readonly threshold: number;
}

/** A swipe strays less than this from its axis, in px, and is over in less than so many ms (§5). */
const stray = 100;
const swipeTime = 1000;

/** What was longer ago than this says nothing about the speed, in ms. */
const velocityTime = 100;

/** Fingers tremble as they leave: what took less than this says nothing either, in ms. */
const leastTime = 20;

/** Dragged down by more than this share of the stage's height, or faster than this (px/ms), an item is done with. */
const closingShare = 0.2;
const flick = 0.5;

/** A finger that comes down. */
export function beginTrack(id: number, { x, y, time }: Sample): Track {
  const start = { x, y, time };
  return { id, start, from: start, samples: [start] };
}

/** The track with where the finger is now. */
export function addSample(track: Track, { x, y, time }: Sample): Track {
  return {
    ...track,
    samples: [...track.samples.filter((sample) => time - sample.time <= velocityTime), { x, y, time }],
  };
}

/** The track measured anew from where the finger is. */
export function rebased(track: Track): Track {
  return { ...track, from: track.samples.at(-1) ?? track.start };
}

/** The track as if it began at `time` (ms): what a finger did in a pinch says nothing of how fast it moves the picture. */
export function begunAt(track: Track, time: number): Track {
  return { ...track, samples: [{ ...(track.samples.at(-1) ?? track.start), time }] };
}

/** How far a finger is from where it came down, in px. */
export function movedBy({ start, samples }: Track): Point {
  const { x, y } = samples.at(-1) ?? start;
  return { x: x - start.x, y: y - start.y };
}

/** How fast a finger moved in the last 100 ms, in px/ms; one that rested before it left did not. */
export function velocityOf(samples: readonly Sample[]): Point {
  const last = samples.at(-1);
  const first = last && samples.find(({ time }) => last.time - time <= velocityTime);
  if (!last || !first || last.time - first.time < leastTime) return { x: 0, y: 0 };
  const time = last.time - first.time;
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
}

/**
 * Where a swipe leads that ends here; `undefined`: it was none, for it was too short, too slow, or strayed too far (§5). The item
 * goes with the finger, so to the left or up comes the next one; in pages that run from right to left, to the right.
 */
export function swipeOf(track: Track, { path, isRightToLeft, threshold }: SwipeLimits): Swiped | undefined {
  const { x, y } = movedBy(track);
  const [along, across] = path === 'horizontal' ? [isRightToLeft ? -x : x, y] : [y, x];
  const time = (track.samples.at(-1) ?? track.start).time - track.start.time;
  if (Math.abs(along) <= threshold || Math.abs(across) >= stray || time >= swipeTime) return undefined;
  return along < 0 ? 'next' : 'previous';
}

/**
 * Whether an item that was dragged down on a stage of that height (px) is let go to close: far enough, or flicked, and not on its
 * way back.
 */
export function closesBy(track: Track, height: number): boolean {
  const { y } = movedBy(track);
  const speed = velocityOf(track.samples).y;
  return y > 0 && speed > -flick && (y > height * closingShare || speed > flick);
}
