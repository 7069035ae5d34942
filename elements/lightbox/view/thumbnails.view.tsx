import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Icon, playIcon } from './icon.view.tsx';
import { useOwnStyles } from './own-styles.view.tsx';
import styles from './thumbnails.css?inline';
import type { Action } from '../actions.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import { type Dictionary } from '../../../src/text/text.ts';
import type { ItemList } from '../items/galleries.ts';
import type { Host } from '../host.ts';

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

/** Returns the props of the thumbnails around the current one: those that fit, and one more at each end. */
export function thumbnailsProps(
  host: Host,
  items: ItemList,
  {
    index,
    stage,
    videoThumbnail,
  }: {
    readonly index: number;
    /** The width in px. */
    readonly stage: { readonly width: number };
    /** Returns the URL of the thumbnail of a hosted video, or ''. */
    readonly videoThumbnail: (url: string) => string;
  },
): ThumbnailsProps {
  const { thumbnailWidth: width, thumbnailHeight: height, thumbnailOpacity: opacity } = host.settings;
  const half = Math.ceil(Math.max(stage.width, width) / width / 2);
  const first = Math.max(Math.min(index - half, items.length - 2 * half - 1), 0);
  const last = Math.min(first + 2 * half, items.length - 1);
  const thumbnails = Array.from({ length: last - first + 1 }, (_, place) => {
    const { options, thumbnailImage, title, alt, type, url } = items.at(first + place);
    return {
      index: first + place,
      label: title || alt || fillPlaceholders(host.text(thumbnailTexts, 'thumbnail'), { index: first + place + 1 }),
      src:
        options.thumbnail ||
        thumbnailImage?.currentSrc ||
        thumbnailImage?.src ||
        options.poster ||
        (type === 'image' ? url : videoThumbnail(url)),
      mark: options.icon ? markOf(options.icon) : type === 'video' ? 'play' : '',
    };
  });
  return { name: host.text(thumbnailTexts, 'thumbnails'), current: index, thumbnails, width, height, opacity };
}

/** Returns the URL of an item's own icon; any name results in the play icon, the only built-in one. */
const markOf = (icon: string): string => (/[./]/.test(icon) ? icon : 'play');

/** The props of one thumbnail. */
interface ThumbnailProps {
  readonly index: number;
  readonly label: string;
  /** '' without an image: the thumbnail shows its number. */
  readonly src: string;
  /** The icon: `play`, the URL of an image, or ''. */
  readonly mark: string;
}

/** The props of the row of thumbnails. Sizes in px. */
export interface ThumbnailsProps {
  readonly name: string;
  readonly current: number;
  readonly thumbnails: readonly ThumbnailProps[];
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
}

/** The row of thumbnails. Only the current one is a tab stop, since the arrow keys navigate between items. */
export function Thumbnails(props: ThumbnailsProps & { readonly dispatch: (action: Action) => void }): ReactNode {
  const { name, current, thumbnails, width, height, opacity, dispatch } = props;
  const box = useOwnStyles<HTMLUListElement>(styles);
  // Centres the current thumbnail, which could otherwise be cut off.
  useLayoutEffect(() => {
    const row = box.current?.getBoundingClientRect();
    const one = box.current?.querySelector('[aria-current="true"]')?.getBoundingClientRect();
    if (row && one)
      box.current?.scrollBy({ left: one.left + one.width / 2 - row.left - row.width / 2, behavior: 'instant' });
  });
  return (
    <ul ref={box} className="thumbnails" part="thumbnails" aria-label={name}>
      {thumbnails.map(({ index, label, src, mark }) => (
        <li key={index}>
          <button
            type="button"
            part="thumbnail"
            className="thumbnail"
            aria-label={label}
            aria-current={index === current}
            tabIndex={index === current ? 0 : -1}
            style={{ inlineSize: width, blockSize: height, opacity: index === current ? opacity : 1 }}
            onClick={() => dispatch({ do: 'go-to', index })}
          >
            <Picture src={src}>{index + 1}</Picture>
            {mark && (
              <span className="mark">
                <Picture src={mark === 'play' ? '' : mark}>
                  <Icon path={playIcon} />
                </Picture>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An image, or the children as fallback if it has no URL or fails to load. */
function Picture({ src, children }: { readonly src: string; readonly children: ReactNode }): ReactNode {
  const [broken, setBroken] = useState('');
  if (!src || src === broken) return children;
  return <img src={src} alt="" loading="lazy" draggable={false} onError={() => setBroken(src)} />;
}
