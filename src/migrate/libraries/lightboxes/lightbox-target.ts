import type { Element } from 'domhandler';
import { isMediaFile } from '../../../media/types/file-types.ts';
import type { Change } from '../../edits.ts';
import { layoutSafe, siblingsAround, type Siblings } from '../../siblings.ts';
import { byHand, type Grade, migrated, type Widget } from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { isInTag, parentOf } from '../../tree.ts';
import type { Call } from '../../scripts/calls.ts';

export const lightboxTag = 'portico-lightbox';

/** A link that a lightbox opens. */
export interface LightboxItem {
  readonly node: Element;
  /** Items with the same group are one gallery; without one, the item is alone. */
  readonly group?: string;
  /** `true` if the link names its group in an attribute that Portico reads. */
  readonly isMarked?: boolean;
  readonly changes?: readonly (readonly Change[] | undefined)[];
}

interface LightboxDetails {
  readonly grade: Grade;
  readonly calls: readonly Call[];
  readonly notes: readonly string[];
  readonly attributes?: readonly Attribute[];
}

interface Box extends Siblings {
  readonly items: readonly LightboxItem[];
}

/**
 * Returns items as `<portico-lightbox>`es: one around each gallery, or around galleries that share a part of the page. All of them stay if one does.
 */
export function toLightboxes(markup: Markup, items: readonly LightboxItem[], details: LightboxDetails): Widget[] {
  const free = items.filter(({ node }) => !isInTag(node, lightboxTag));
  const groups = new Map<string | Element, LightboxItem[]>();
  for (const item of free) {
    const key = item.group ?? item.node;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const boxes = joinOverlapping(
    markup,
    [...groups.values()].flatMap((group): Box[] => {
      const found = boxOf(markup, group);
      return found ? [found] : [];
    }),
  );
  const boxed = new Set(boxes.flatMap((box) => box.items));
  const widgets = boxes.map((box) => toLightbox(markup, box, details));
  const lone = free.find((item) => !boxed.has(item));
  const staying = lone?.node ?? widgets.find(({ grade }) => grade === 'C')?.node;
  if (!staying) return widgets;
  // The library stays for this link, and would also open the others.
  const other = `${markup.label(staying)} in line ${markup.line(staying)} stays, and with it the library`;
  const reasonOf = (item: LightboxItem): string =>
    boxed.has(item)
      ? (widgets.find(({ node }) => node === item.node)?.reason ?? other)
      : 'no tag can be put around all links of its gallery';
  return free.map((item) => byHand(item.node, reasonOf(item), { calls: details.calls }));
}

function boxOf(markup: Markup, items: readonly LightboxItem[]): Box | undefined {
  const siblings = siblingsAround(items.map(({ node }) => node));
  if (!siblings) return undefined;
  let safe = layoutSafe(markup, siblings);
  while (safe.parent && markup.hasCodeBetween(safe.first, safe.last))
    safe = layoutSafe(markup, { parent: parentOf(safe.parent), first: safe.parent, last: safe.parent });
  return ['body', 'html'].includes(safe.first.name) ? undefined : { ...safe, items };
}

/** Two galleries that share a part of the page get one tag. */
function joinOverlapping(markup: Markup, boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    const other = joined.findIndex((one) => overlaps(markup, one, box));
    if (other < 0) joined.push(box);
    else {
      const union = boxOf(markup, [...(joined[other]?.items ?? []), ...box.items]);
      joined.splice(other, 1);
      if (union) return joinOverlapping(markup, [...joined, union, ...boxes.slice(boxes.indexOf(box) + 1)]);
    }
  }
  return joined;
}

function overlaps(markup: Markup, one: Siblings, other: Siblings): boolean {
  const [start, end] = [markup.whole(one.first)?.start ?? 0, markup.whole(one.last)?.end ?? 0];
  const [from, to] = [markup.whole(other.first)?.start ?? 0, markup.whole(other.last)?.end ?? 0];
  return start < to && from < end;
}

/** Images without a link that the element would open, too. */
const unlinked = 'picture img, img[srcset], img[data-srcset], figure img';

function toLightbox(markup: Markup, { first, last, items, parent }: Box, details: LightboxDetails): Widget {
  const { grade, calls, notes, attributes = [] } = details;
  const nodes = new Set(items.map(({ node }) => node));
  const [item] = items;
  const node = item?.node ?? first;
  const inside = (selector: string) =>
    (parent ? markup.all(selector, parent) : markup.all(selector)).filter((one) => {
      const [place, start, end] = [markup.startTag(one), markup.whole(first), markup.whole(last)];
      return place && start && end && place.start >= start.start && place.end <= end.end;
    });
  const others = [
    ...inside('a[href]').filter((one) => !nodes.has(one) && isMedia(markup.attribute(one, 'href') ?? '')),
    ...inside(unlinked).filter((one) => !nodes.has(one) && !markup.page.ancestor(one, 'a')),
  ];
  const groups = new Set(items.map(({ group, node: one }) => group ?? one));
  const isOne = groups.size === 1 && others.length === 0;
  const settings: Attribute[] = isOne ? [] : [['gallery', 'post'], ['no-post-images']];
  const marks = items
    .filter(({ group, isMarked }) => !isOne && group !== undefined && !isMarked)
    .map(({ node: one, group }) => markup.addAttributes(one, [['data-gallery', group]]));
  const excluded = others.map((one) => markup.addAttributes(one, [['data-portico-no-lightbox']]));
  const changes = [
    markup.wrap(first, last, lightboxTag, [...settings, ...attributes], first === last && nodes.has(first)),
    ...items.flatMap((one) => one.changes ?? []),
    ...marks,
    ...excluded,
  ];
  const left =
    others.length === 0
      ? []
      : [
          `${others.length} other picture${others.length === 1 ? '' : 's'} in it stay${others.length === 1 ? 's' : ''} as before, by data-portico-no-lightbox`,
        ];
  return migrated(node, changes, { grade, calls, notes: [...notes, ...left], handles: [...nodes] });
}

/** Returns whether a link to an address is one of a picture or a video, also without its type. */
export const isMedia = (address: string): boolean =>
  isMediaFile(address) || /^data:(?:image|video)\//i.test(address) || /youtu\.?be|vimeo\.com/i.test(address);
