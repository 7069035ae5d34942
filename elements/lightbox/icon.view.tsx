import type { ReactNode } from 'react';

/** A picture on a button, as the path of a pen on a square of 24; its name is the button's. */
export function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** For more than one view. */
export const playIcon = 'M8 5l11 7-11 7z';
