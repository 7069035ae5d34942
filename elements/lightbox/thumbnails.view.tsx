import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Icon, playIcon } from './icon.view.tsx';
import { useOwnStyles } from './own-styles.view.tsx';
import styles from './thumbnails.css?inline';
import type { Wish } from './wish.ts';

/** One small picture in the row. */
interface DrawnThumbnail {
  readonly index: number;
  readonly label: string;
  /** '' where there is no picture: its number stands there. */
  readonly src: string;
  /** What marks it: `play`, or the address of a picture; '' without. */
  readonly mark: string;
}

/** The row of thumbnails: those around the current one. Sizes in px. */
export interface ThumbnailsProps {
  readonly name: string;
  readonly current: number;
  readonly thumbnails: readonly DrawnThumbnail[];
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
}

/** The row of thumbnails. One of them is a stop for Tab; the lightbox's own keys lead from item to item. */
export function Thumbnails(props: ThumbnailsProps & { readonly wish: (wish: Wish) => void }): ReactNode {
  const { name, current, thumbnails, width, height, opacity, wish } = props;
  const box = useOwnStyles<HTMLUListElement>(styles);
  // The current one stands in the middle, as far as there are others on both sides: at an end it would be cut off.
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
            onClick={() => wish({ do: 'go-to', index })}
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

/** A picture, or its children where it has no address or cannot be loaded: a browser would show a broken image. */
function Picture({ src, children }: { readonly src: string; readonly children: ReactNode }): ReactNode {
  const [broken, setBroken] = useState('');
  if (!src || src === broken) return children;
  return <img src={src} alt="" loading="lazy" draggable={false} onError={() => setBroken(src)} />;
}
