import { useState, type ReactNode } from 'react';
import { useOwnStyles } from './own-styles.view.tsx';
import styles from './overview.css?inline';
import type { Action } from '../actions.ts';

/** The props of the overview of a zoomed image. */
export interface OverviewProps {
  readonly src: string;
  /** The URL of the image itself, the fallback if `src` fails to load. */
  readonly whole: string;
  /** Width divided by height. */
  readonly ratio: number;
}

/**
 * The whole image, small, with a frame around the visible region. It is hidden from assistive technology, since only pointers need it:
 * the arrow keys pan a zoomed image.
 */
export function Overview({
  src,
  whole,
  ratio,
  dispatch,
}: OverviewProps & { readonly dispatch: (action: Action) => void }): ReactNode {
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
        dispatch({ do: 'look-at', x: (event.clientX - left) / width, y: (event.clientY - top) / height });
      }}
    >
      <img src={src === broken ? whole : src} alt="" draggable={false} onError={() => setBroken(src)} />
      <div className="seen" />
    </div>
  );
}
