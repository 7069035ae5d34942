import { minimumSize, type Scale } from '../../../elements/fluid-type/heading-sizes.ts';

/** Returns the size (px) of a heading at a window width, computed like the CSS of `fluidSize`. */
export function sizeAt(width: number, size: number, scale: Scale): number {
  const share = 1 - scale.sensitivity * (1 - width / scale.siteWidth);
  return Math.max(minimumSize(size, scale), Math.min(size * share, size));
}
