import type { Dictionary } from '../../src/text/text.ts';
import type { Drawable } from './drawing.ts';
import type { ItemList } from './item-list.ts';
import type { Owner } from './owner.ts';
import type { ThumbnailsProps } from './thumbnails.view.tsx';

const rowTexts: Dictionary<'thumbnails' | 'thumbnail'> = {
  en: {
    thumbnails: 'All items',
    thumbnail: 'Show item %index',
  },
  de: {
    thumbnails: 'Alle Inhalte',
    thumbnail: 'Inhalt %index zeigen',
  },
};

/** As many thumbnails as there is room for, and one more at each end, around the current one. */
export function thumbnailsOf(
  { settings, text }: Owner,
  items: ItemList,
  { index, stage, videoThumbnail }: Drawable,
): ThumbnailsProps {
  const { thumbnailWidth: width, thumbnailHeight: height, thumbnailOpacity: opacity } = settings;
  const half = Math.ceil(Math.max(stage.width, width) / width / 2);
  const first = Math.max(Math.min(index - half, items.length - 2 * half - 1), 0);
  const last = Math.min(first + 2 * half, items.length - 1);
  const thumbnails = Array.from({ length: last - first + 1 }, (_, place) => {
    const { options, thumbnailImage, title, alt, type, url } = items.at(first + place);
    return {
      index: first + place,
      label: title || alt || text(rowTexts, 'thumbnail').replace('%index', String(first + place + 1)),
      src:
        options.thumbnail ||
        thumbnailImage?.currentSrc ||
        thumbnailImage?.src ||
        options.poster ||
        (type === 'image' ? url : videoThumbnail(url)),
      mark: options.icon ? markOf(options.icon) : type === 'video' ? 'play' : '',
    };
  });
  return { name: text(rowTexts, 'thumbnails'), current: index, thumbnails, width, height, opacity };
}

/** A mark of an item's own is an address; a name of one is that of a play button, the only one that Portico draws. */
const markOf = (icon: string): string => (/[./]/.test(icon) ? icon : 'play');
