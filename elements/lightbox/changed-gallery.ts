import type { Galleries } from './galleries.ts';
import type { ItemList } from './item-list.ts';

/** The item at which an open lightbox goes on after its gallery has changed. */
export interface ChangedGallery {
  readonly items: ItemList;
  /** The item to show. */
  readonly index: number;
  /** Tells whether that is the item on the stage. */
  readonly isSame: boolean;
}

/** The identity of each item: its element, or the address or the HTML of a listed one. */
const keysOf = ({ elements, listed }: ItemList): readonly unknown[] => [
  ...elements,
  ...listed.map(({ url, html }) => url || html),
];

/**
 * The index of the item to show after a gallery has changed, from `before` to `after`: the same item, else the nearest of those that remain,
 * later ones first. Where none remains, the gallery was rendered anew, and the place counts; -1 where it is empty.
 */
export function indexAfterChange(before: readonly unknown[], index: number, after: readonly unknown[]): number {
  const places = new Map(after.map((key, place) => [key, place] as const).toReversed());
  const nearest = nearestFirst(before, index).find((key) => places.has(key));
  return places.get(nearest) ?? Math.min(index, after.length - 1);
}

/** All of a list: from a place to the end, then from there to the beginning. */
const nearestFirst = <T>(list: readonly T[], index: number): readonly T[] => [
  ...list.slice(index),
  ...list.slice(0, index).toReversed(),
];

/** The gallery that was opened as `before` as it is now; `undefined` where it is the same, 'empty' where nothing is left of it. */
export async function changedGallery(
  galleries: Galleries,
  root: Element,
  isPost: boolean,
  before: ItemList,
  index: number,
): Promise<ChangedGallery | 'empty' | undefined> {
  // A group of a post is found by any item of it that is still in the page.
  const isGroup = isPost && before.elements[index] !== undefined;
  const member = isGroup ? nearestFirst(before.elements, index).find((element) => root.contains(element)) : undefined;
  if (isGroup && !member) return 'empty';
  const items = await galleries.of(member);
  const [keys, newKeys] = [keysOf(before), keysOf(items)];
  if (keys.length === newKeys.length && newKeys.every((key, place) => key === keys[place])) return undefined;
  const next = indexAfterChange(keys, index, newKeys);
  if (next < 0) return 'empty';
  const [shown, { url, title }] = [before.at(index), items.at(next)];
  const isSame = keys[index] === newKeys[next] || (url === shown.url && title === shown.title);
  return { items, index: next, isSame };
}
