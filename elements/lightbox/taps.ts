import type { Sample, Track } from './track.ts';

/** What was tapped before. */
export interface Taps {
  /** Where and when the last tap ended that no second one has joined. */
  readonly last: Sample | undefined;
}

/** Nothing was tapped. */
export const restingTaps: Taps = { last: undefined };

/** A second tap comes within so many ms of the first, and so many px from it. */
const doubleTapTime = 300;
const doubleTapDistance = 30;

/** A finger that stays longer asks the browser for something else, in ms. */
const longPress = 500;

/**
 * What a finger tapped that has just left without moving: once, or a second time. `undefined`: it stayed too long. A tap is told
 * at once; who has to know whether a second one follows waits for `doubleTapTime`.
 */
export function tapped(
  { last }: Taps,
  track: Track,
): { readonly taps: Taps; readonly tap: 'tap' | 'double-tap' | undefined } {
  const { start } = track;
  const end = track.samples.at(-1) ?? start;
  if (end.time - start.time >= longPress) return { taps: restingTaps, tap: undefined };
  const isSoon = last && start.time - last.time <= doubleTapTime;
  const isNear = last && Math.hypot(start.x - last.x, start.y - last.y) <= doubleTapDistance;
  return isSoon && isNear ? { taps: restingTaps, tap: 'double-tap' } : { taps: { last: end }, tap: 'tap' };
}
