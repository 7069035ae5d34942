/** The minimum number of items in a gallery that loops. With two items, both neighbours would be the same item. */
const minLoopLength = 3;

/** Returns whether a gallery loops. It needs at least three items. */
export const canLoop = (count: number, isLoop: boolean): boolean => isLoop && count >= minLoopLength;

/** Returns the index of the item that is `step` items after `index`; `undefined` beyond the ends of a gallery that does not loop. */
export function nextIndex(index: number, count: number, step: number, isLoop: boolean): number | undefined {
  if (count < 1) return undefined;
  const wanted = index + step;
  if (wanted >= 0 && wanted < count) return wanted;
  return canLoop(count, isLoop) ? ((wanted % count) + count) % count : undefined;
}

/** Returns the index of the next item of a slideshow, which always loops; `undefined` for a single item. */
export const nextSlideshowIndex = (index: number, count: number): number | undefined =>
  count < 2 ? undefined : (index + 1) % count;

/** Navigation is fast if there are this many changes within the time below (ms). */
const fastChanges = 2;
const fastTime = 1000;

/** Returns the indexes of the items to keep in the document, beginning with the current one: at most 3, or 5 during fast navigation. */
export function itemsToPreload(index: number, count: number, isLoop: boolean, isFast: boolean): readonly number[] {
  if (index < 0 || index >= count) return [];
  const indices = new Set([index]);
  for (let distance = 1; distance <= (isFast ? 2 : 1); distance++) {
    for (const step of [distance, -distance]) {
      const place = nextIndex(index, count, step, isLoop);
      if (place !== undefined) indices.add(place);
    }
  }
  return [...indices];
}

/** Returns whether item changes at these times (ms, oldest first) are fast navigation. */
export function isNavigatingFast(changes: readonly number[], now: number): boolean {
  const one = changes.at(-fastChanges);
  return one !== undefined && now - one < fastTime;
}
