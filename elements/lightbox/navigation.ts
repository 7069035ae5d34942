/** Fewer items than this do not go round (§4). */
const leastForLoop = 3;

/** Whether a gallery of so many items goes round: only from three on (§4). */
export function goesRound(count: number, isLoop: boolean): boolean {
  return isLoop && count >= leastForLoop;
}

/**
 * The item `step` items after `index` (before it, if negative); `undefined` where a gallery that does not go round has none:
 * previous of the first and next of the last are off (§4).
 */
export function follower(index: number, count: number, step: number, isLoop: boolean): number | undefined {
  if (count < 1) return undefined;
  const wanted = index + step;
  if (wanted >= 0 && wanted < count) return wanted;
  return goesRound(count, isLoop) ? ((wanted % count) + count) % count : undefined;
}

/**
 * The item that a slideshow shows next: after the last the first, whether the gallery goes round or not (§4). One item has none.
 */
export function slideshowFollower(index: number, count: number): number | undefined {
  if (count < 2) return undefined;
  return index + 1 < count ? index + 1 : 0;
}

/**
 * Whether there is no going on yet: a transition of `duration` ms that began at `since` (ms; `undefined`: none) is not over (§4).
 */
export function isLocked(since: number | undefined, now: number, duration: number): boolean {
  return since !== undefined && now - since < duration;
}
