import { useState, type ReactNode } from 'react';
import { adopt } from '../../../src/dom/adopt-styles.ts';
import type { Slide } from '../content/slide.ts';
import styles from './overview.css?inline';

interface OverviewProps {
  /** The zoomed item. */
  readonly slide: Slide;
  /** Called with the chosen point, as fractions of the image's width and height. */
  readonly dispatch: (action: { readonly do: 'look-at'; readonly x: number; readonly y: number }) => void;
}

const adoptStyles = (box: HTMLElement | null) => {
  if (box) adopt(box.getRootNode(), styles);
};

/**
 * A small copy of the whole image, with a frame around the visible region. It is only for pointers, because the arrow keys also pan a zoomed image.
 */
export function Overview({ slide, dispatch }: OverviewProps): ReactNode {
  const [broken, setBroken] = useState('');
  const { natural } = slide.content ?? {};
  if (!natural) return null;
  const { thumbnailImage, options, url } = slide.item;
  const src = thumbnailImage?.currentSrc || options.thumbnail || url;
  return (
    <div
      ref={adoptStyles}
      className="overview"
      part="overview"
      aria-hidden="true"
      style={{ aspectRatio: natural.width / natural.height }}
      onPointerDown={(event) => {
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        dispatch({ do: 'look-at', x: (event.clientX - left) / width, y: (event.clientY - top) / height });
      }}
    >
      <img src={src === broken ? url : src} alt="" draggable={false} onError={() => setBroken(src)} />
      <div className="seen" />
    </div>
  );
}
