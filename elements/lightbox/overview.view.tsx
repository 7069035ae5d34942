import { useState, type ReactNode } from 'react';
import { useOwnStyles } from './own-styles.view.tsx';
import styles from './overview.css?inline';
import type { Wish } from './wish.ts';

/** The whole of a picture of which a part is seen. */
export interface OverviewProps {
  readonly src: string;
  /** The address of the picture itself, which is shown where that cannot be loaded. */
  readonly whole: string;
  /** The picture's width by its height. */
  readonly ratio: number;
}

/**
 * The whole picture, small, with a frame around what is seen of it. Only a pointer needs it, so it is hidden from assistive technology:
 * the arrow keys move a zoomed picture.
 */
export function Overview({
  src,
  whole,
  ratio,
  wish,
}: OverviewProps & { readonly wish: (wish: Wish) => void }): ReactNode {
  const box = useOwnStyles<HTMLDivElement>(styles);
  const [broken, setBroken] = useState('');
  return (
    <div
      ref={box}
      className="overview"
      part="overview"
      aria-hidden="true"
      style={{ aspectRatio: ratio }}
      onPointerDown={(event) => {
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        wish({ do: 'look-at', x: (event.clientX - left) / width, y: (event.clientY - top) / height });
      }}
    >
      <img src={src === broken ? whole : src} alt="" draggable={false} onError={() => setBroken(src)} />
      <div className="seen" />
    </div>
  );
}
