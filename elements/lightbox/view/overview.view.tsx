import { useState, type ReactNode } from 'react';
import { adopt } from '../../../src/kit/styles.ts';
import styles from './overview.css?inline';

export interface OverviewProps {
  readonly src: string;
  /** The URL of the image itself, the fallback if `src` fails to load. */
  readonly whole: string;
  /** Width divided by height. */
  readonly ratio: number;
}

interface OverviewContext {
  /** Called with the chosen point, as shares of width and height. */
  readonly dispatch: (action: { readonly do: 'look-at'; readonly x: number; readonly y: number }) => void;
}

const adoptStyles = (box: HTMLElement | null) => {
  if (box) adopt(box.getRootNode(), styles);
};

/** The whole image, small, with a frame around the visible region. Only for pointers, since the arrow keys pan a zoomed image. */
export function Overview({ src, whole, ratio, dispatch }: OverviewProps & OverviewContext): ReactNode {
  const [broken, setBroken] = useState('');
  return (
    <div
      ref={adoptStyles}
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
