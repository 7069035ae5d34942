import { readItem } from './found-items.ts';
import { groupOf } from './gallery-groups.ts';
import { itemElements } from './item-markup.ts';
import { ItemList } from './item-list.ts';
import { itemRules } from './item-rules.ts';
import { listedItems } from './listed-items.ts';
import type { Owner } from './owner.ts';

/** The items of the gallery: of all in the element, then those of `items`; or with `gallery="post"` of the group that the clicked one is in (§4). */
export function galleryOf({ element, settings, warn }: Owner, clicked?: HTMLElement): ItemList {
  const rules = itemRules(settings);
  const refuse = (key: string, value: unknown, expected: string) => warn(`${key} is ${JSON.stringify(value)}; expected ${expected}.`);
  const read = (item: HTMLElement) => readItem(item, refuse);
  if (settings.gallery === 'post' && clicked) return new ItemList(groupOf(clicked, element, rules), read, []);
  const listed = listedItems(settings.items, refuse);
  return new ItemList(itemElements(element, rules), read, listed);
}
