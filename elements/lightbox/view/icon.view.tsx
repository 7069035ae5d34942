import type { ReactNode } from 'react';

/** The icon of a button, as an SVG path in a square of 24; the button provides the accessible name. */
export function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The path of the play icon. */
export const playIcon = 'M8 5l11 7-11 7z';
