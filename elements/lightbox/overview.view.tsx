import type { ReactNode } from 'react';
import { useOwnStyles } from './own-styles.view.tsx';
import styles from './overview.css?inline';
import type { Wish } from './wish.ts';

/** The whole of a picture of which a part is seen. */
export interface OverviewProps {
  readonly src: string;
  /** The picture's width by its height. */
  readonly ratio: number;
}

/**
 * The whole picture, small, with a frame around what is seen of it. Only a pointer needs it, so it is hidden from assistive technology:
 * the arrow keys move a zoomed picture.
 */
export function Overview({ src, ratio, wish }: OverviewProps & { readonly wish: (wish: Wish) => void }): ReactNode {
  const box = useOwnStyles<HTMLDivElement>(styles);
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
      <img src={src} alt="" draggable={false} />
      <div className="seen" />
    </div>
  );
}
