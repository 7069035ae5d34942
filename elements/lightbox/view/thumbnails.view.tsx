import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { adopt } from '../../../src/dom/adopt-styles.ts';
import { nameFromContent } from '../../../src/page/names/accessible-name.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import styles from './extras.css?inline';

const thumbnailTexts: Dictionary<'thumbnails' | 'thumbnail'> = {
  en: {
    thumbnails: 'All items',
    thumbnail: 'Show item {index}',
  },
  de: {
    thumbnails: 'Alle Inhalte',
    thumbnail: 'Inhalt {index} zeigen',
  },
};

/** Returns the props of the thumbnails around the one at `index`: as many as fit into `room` (px), and one more at each end. */
export function thumbnailsProps(
  host: Host,
  items: { readonly length: number; at(index: number): Item },
  index: number,
  room: number,
  features: { readonly videoThumbnail: (url: string) => string },
): ThumbnailsProps {
  const { thumbnailWidth: width, thumbnailHeight: height, thumbnailOpacity: opacity } = host.settings;
  const half = Math.ceil(Math.max(room, width) / width / 2);
  const first = Math.max(Math.min(index - half, items.length - 2 * half - 1), 0);
  const last = Math.min(first + 2 * half, items.length - 1);
  const thumbnails = Array.from({ length: last - first + 1 }, (_, place) => {
    const { options, thumbnailImage, title, alt, type, url, source } = items.at(first + place);
    return {
      index: first + place,
      label:
        title ||
        alt ||
        (source && nameFromContent(source)) ||
        fillPlaceholders(host.text(thumbnailTexts, 'thumbnail'), { index: first + place + 1 }),
      src:
        options.thumbnail ||
        thumbnailImage?.currentSrc ||
        thumbnailImage?.src ||
        options.poster ||
        (type === 'image' ? url : features.videoThumbnail(url)),
      mark: options.icon ? markOf(options.icon) : type === 'video' ? 'play' : '',
    };
  });
  return { name: host.text(thumbnailTexts, 'thumbnails'), current: index, thumbnails, width, height, opacity };
}

/** Returns the URL of an item's own icon. For any name, returns `play`, the only built-in icon. */
const markOf = (icon: string): string => (/[./]/.test(icon) ? icon : 'play');

interface ThumbnailProps {
  readonly index: number;
  readonly label: string;
  /** The URL of the image. If it is empty, the thumbnail shows its number. */
  readonly src: string;
  /** The icon: `play`, the URL of an image, or an empty text. */
  readonly mark: string;
}

/** The props of the row of thumbnails. Sizes are in px. */
export interface ThumbnailsProps {
  readonly name: string;
  readonly current: number;
  readonly thumbnails: readonly ThumbnailProps[];
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
}

interface ThumbnailsContext {
  /** The `Icon` of the main view. If both views imported it from a shared file, this file would delay the opening of every lightbox. */
  readonly Icon: ComponentType<{ readonly path: string }>;
  readonly dispatch: (action: { readonly do: 'go-to'; readonly index: number }) => void;
}

/** The row of thumbnails. Only the current thumbnail is a tab stop, because the arrow keys navigate between items. */
export function Thumbnails(props: ThumbnailsProps & ThumbnailsContext): ReactNode {
  const { name, current, thumbnails, width, height, opacity, Icon, dispatch } = props;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    adopt(box.getRootNode(), styles);
    // Without this, the current thumbnail could be cut off at the edge of the row.
    const row = box.getBoundingClientRect();
    const one = box.querySelector('[aria-current="true"]')?.getBoundingClientRect();
    if (one) box.scrollBy({ left: one.left + one.width / 2 - row.left - row.width / 2, behavior: 'instant' });
  });
  return (
    <ul ref={list} className="thumbnails" part="thumbnails" aria-label={name}>
      {thumbnails.map(({ index, label, src, mark }) => (
        <li key={index}>
          <button
            type="button"
            part="thumbnail"
            className="thumbnail"
            aria-label={label}
            aria-current={index === current}
            tabIndex={index === current ? 0 : -1}
            style={{ inlineSize: `${width}px`, blockSize: `${height}px`, opacity: index === current ? 1 : opacity }}
            onClick={() => dispatch({ do: 'go-to', index })}
          >
            <Picture src={src}>{index + 1}</Picture>
            {mark && (
              <span className="mark">
                <Picture src={mark === 'play' ? '' : mark}>
                  <Icon path="M8 5l11 7-11 7z" />
                </Picture>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An image. If it has no URL or fails to load, the children are shown instead. */
function Picture({ src, children }: { readonly src: string; readonly children: ReactNode }): ReactNode {
  const [broken, setBroken] = useState('');
  if (!src || src === broken) return children;
  return <img src={src} alt="" loading="lazy" draggable={false} onError={() => setBroken(src)} />;
}
