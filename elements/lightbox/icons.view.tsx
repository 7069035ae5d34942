import type { ReactNode } from 'react';

/** Lines on a square of 24: each picture is the path of a pen. */
const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M9 5l7 7-7 7',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  'leave-fullscreen': 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  'zoom-in': 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6',
  'zoom-out': 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5L21 21M7.5 10.5h6',
  share: 'M12 15V3M8 7l4-4 4 4M5 11v9h14v-9',
} as const;

/** A picture on a button; its name is the button's. */
export function Icon({ name }: { readonly name: keyof typeof paths }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
