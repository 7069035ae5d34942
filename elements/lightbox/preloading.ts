import { follower } from './navigation.ts';

/** How many items to each side stand ready: one, and two while a visitor leafs quickly. */
const near = 1;
const far = 2;

/** So many changes within so many ms are leafing quickly. */
const fastChanges = 2;
const fastTime = 1000;

/**
 * The items that stand in the document, the current one first and then by how soon they are wanted: at most 3, or 5 while a
 * visitor leafs quickly, however large the gallery is.
 */
export function standing(index: number, count: number, isLoop: boolean, isFast: boolean): readonly number[] {
  if (index < 0 || index >= count) return [];
  const places = new Set([index]);
  for (let distance = 1; distance <= (isFast ? far : near); distance++) {
    for (const step of [distance, -distance]) {
      const place = follower(index, count, step, isLoop);
      if (place !== undefined) places.add(place);
    }
  }
  return [...places];
}

/** Whether a visitor leafs quickly who changed the item at these times (ms, oldest first). */
export function isLeafingFast(changes: readonly number[], now: number): boolean {
  const one = changes.at(-fastChanges);
  return one !== undefined && now - one < fastTime;
}
