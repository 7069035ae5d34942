import type { Host } from '../host.ts';
import type { LightboxPlace } from '../lightbox.events.ts';
import type { ItemList } from './item-list.ts';

// Galleries that are more than one list of links load together.
export { itemGroup } from './gallery-groups.ts';

interface ChangedGallery {
  readonly items: ItemList;
  readonly index: number;
  readonly isSame: boolean;
}

/** Returns the identity of each item: its element, or the URL or HTML of a listed one. */
const itemKeys = ({ elements, listed }: ItemList): readonly unknown[] => [
  ...elements,
  ...listed.map(({ url, html }) => url || html),
];

/**
 * Returns the index of the item to show after a change: the same item, else the nearest remaining one, later ones first. If none remains,
 * the gallery was rendered anew and the index is kept; -1 if it is empty.
 */
export function indexAfterChange(before: readonly unknown[], index: number, after: readonly unknown[]): number {
  const places = new Map(after.map((key, place) => [key, place] as const).toReversed());
  const nearest = byDistance(before, index).find((key) => places.has(key));
  return places.get(nearest) ?? Math.min(index, after.length - 1);
}

/** Returns the list from an index to the end, then from there back to the start. */
const byDistance = <T>(list: readonly T[], index: number): readonly T[] => [
  ...list.slice(index),
  ...list.slice(0, index).toReversed(),
];

/** Resolves to the current state of the gallery `before`: `undefined` if unchanged, 'empty' if no item is left. */
async function changedGallery(
  galleries: Galleries,
  root: Element,
  isPost: boolean,
  before: ItemList,
  index: number,
): Promise<ChangedGallery | 'empty' | undefined> {
  // Any remaining item of a group finds the group again.
  const isGroup = isPost && before.elements[index] !== undefined;
  const member = isGroup ? byDistance(before.elements, index).find((element) => root.contains(element)) : undefined;
  if (isGroup && !member) return 'empty';
  const items = await galleries.load(member);
  const [keys, newKeys] = [itemKeys(before), itemKeys(items)];
  if (keys.length === newKeys.length && newKeys.every((key, place) => key === keys[place])) return undefined;
  const next = indexAfterChange(keys, index, newKeys);
  if (next < 0) return 'empty';
  const [shown, { url, title }] = [before.at(index), items.at(next)];
  const isSame = keys[index] === newKeys[next] || (url === shown.url && title === shown.title);
  return { items, index: next, isSame };
}

/** Finds the gallery of an item, or all items. */
interface Galleries {
  load(element?: HTMLElement): Promise<ItemList>;
}

/** The navigation of an open lightbox. */
interface Navigation {
  readonly isOpen: boolean;
  readonly position: {
    readonly items: ItemList | undefined;
    readonly index: number;
    readonly place: LightboxPlace;
    start(items: ItemList, index: number): void;
  };
  updateUrl(): void;
}

/** The parts of a lightbox that follow its gallery. */
interface GalleryFollowers {
  readonly host: Host;
  readonly stage: {
    show(items: ItemList, index: number, step: 0): void;
    updateNeighbours(items: ItemList, index: number): void;
  };
  readonly galleries: Galleries;
  readonly onChange: () => void;
  readonly onEmpty: () => void;
}

/** Updates the open gallery after the page has added or removed items. */
export async function updateGallery(
  navigation: Navigation,
  { host, stage, galleries, onChange, onEmpty }: GalleryFollowers,
): Promise<void> {
  const { position } = navigation;
  const { items: before, index } = position;
  if (!before) return;
  const { element, settings } = host;
  const change = await changedGallery(galleries, element, settings.gallery === 'post', before, index).catch(
    () => undefined, // The code of a group failed to load.
  );
  // The user may have navigated meanwhile.
  if (!change || !navigation.isOpen || position.items !== before || position.index !== index) return;
  if (change === 'empty') return onEmpty();
  const { items, index: next, isSame } = change;
  if (isSame) stage.updateNeighbours(items, next);
  else stage.show(items, next, 0);
  position.start(items, next);
  navigation.updateUrl();
  onChange();
  if (!isSame) host.emit('portico-change', { ...position.place, previous: index });
}
