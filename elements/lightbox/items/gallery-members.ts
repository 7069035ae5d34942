import type { Host } from '../host.ts';
import type { ItemList } from './item.ts';
import { itemElements, type ItemRules } from './item-elements.ts';

/*
 * This module groups the items of a whole post. Each gallery, each single link and each linked image of the post opens separately. The setting
 * `postImages` only determines whether images without a link open.
 */

const galleryBoxes =
  '[data-portico-gallery],.gallery,.wp-block-gallery,.foogallery,.tiled-gallery,.wp-block-jetpack-tiled-gallery,' +
  '.fusion-gallery,.elementor-gallery,.elementor-image-gallery,.elementor-gallery__container,.elementor-image-carousel,' +
  '.elementor-widget-gallery,.ngg-galleryoverview,.envira-gallery-public,.woocommerce-product-gallery';

/** Selects the copies that carousels make of their first and last slides. */
const copies = '.swiper-slide-duplicate *,.slick-cloned *';

/** The words in `rel` that do not name a gallery. */
const relWords =
  /^(noopener|noreferrer|nofollow|attachment|external|ugc|sponsored|foobox|i?lightbox|prettyphoto|wp-att-\d+)$/i;

/**
 * Returns the items that open together with `element`, in document order: those with the same group mark, otherwise those in the same gallery,
 * otherwise `element` alone. Instead of a carousel's copy of a slide, returns the slide.
 */
export function itemGroup(element: HTMLElement, root: Element, rules?: ItemRules): HTMLElement[] {
  const mark = groupMark(element);
  const gallery = mark ? undefined : galleryOf(element, root);
  if (!mark && !gallery) return [element];
  const copied = element.matches(copies);
  const group = itemElements(root, rules)
    .filter(
      (other) =>
        !other.matches(copies) && groupMark(other) === mark && (!gallery || galleryOf(other, root) === gallery),
    )
    .map((other) => (copied && addressOf(other) === addressOf(element) ? element : other));
  return group.includes(element) ? [...new Set(group)] : [element];
}

/** Returns the group mark of an item, which all items of a group have; an empty text without a mark. */
function groupMark(element: Element): string {
  const of = (name: string): string => element.getAttribute(name)?.trim() ?? '';
  const slideshow = of('data-elementor-lightbox-slideshow');
  if (slideshow) return `elementor ${slideshow}`;
  for (const rel of [of('data-rel'), of('rel')]) {
    // Old galleries write `lightbox[5]` into either attribute for the same group.
    const [, kind, id] = /(?<![a-z])([a-z]+)\[([^\][]+)\]/i.exec(rel) ?? [];
    if (kind && id) return `${kind.toLowerCase()} ${id}`;
  }
  for (const name of ['data-fancybox', 'data-gallery', 'data-lightbox']) {
    const value = of(name);
    if (value && !/^(true|yes|on|1|image|video|iframe)$/i.test(value)) return `${name} ${value}`;
  }
  // FooBox groups elements with its class by the other words of `rel`.
  const word = element.matches('.foobox')
    ? of('rel')
        .split(/\s+/)
        .find((rel) => rel && !relWords.test(rel))
    : undefined;
  return word ? `foobox ${word}` : '';
}

function galleryOf(element: Element, root: Element): Element | undefined {
  const gallery = element.parentElement?.closest(galleryBoxes);
  return gallery && root.contains(gallery) ? gallery : undefined;
}

const addressOf = (element: Element): string => element.getAttribute('href') ?? element.getAttribute('src') ?? '';

interface ChangedGallery {
  readonly items: ItemList;
  readonly index: number;
  readonly isSame: boolean;
}

/** Returns the identity of each item: its element, or for an entry of `items` its URL or HTML. */
const itemKeys = ({ elements, listed }: ItemList): readonly unknown[] => [
  ...elements,
  ...listed.map(({ url, html }) => url || html),
];

/**
 * Returns the index of the item to show after a change: the same item, otherwise the nearest remaining one, with later items before earlier ones. If
 * none remains, the gallery was rendered again: the index stays. Returns -1 for an empty gallery.
 */
export function indexAfterChange(before: readonly unknown[], index: number, after: readonly unknown[]): number {
  const places = new Map(after.map((key, place) => [key, place] as const).toReversed());
  const nearest = byDistance(before, index).find((key) => places.has(key));
  return places.get(nearest) ?? Math.min(index, after.length - 1);
}

/** Returns the items from this index to the end, then the earlier items in reverse order. */
const byDistance = <T>(list: readonly T[], index: number): readonly T[] => [
  ...list.slice(index),
  ...list.slice(0, index).toReversed(),
];

/** Resolves to the changed gallery of a lightbox; `undefined` if it is unchanged, 'empty' if it contains no items. */
export async function changedGallery(
  galleries: { load(element?: HTMLElement): Promise<ItemList> },
  { element, settings }: Host,
  before: ItemList,
  index: number,
): Promise<ChangedGallery | 'empty' | undefined> {
  // With any item that remains from the group, the group is found again.
  const isGroup = settings.gallery === 'post' && before.elements[index] !== undefined;
  const member = isGroup ? byDistance(before.elements, index).find((one) => element.contains(one)) : undefined;
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
