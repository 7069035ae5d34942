import { minimumSize, type Scale } from '../../../elements/fluid-type/heading-sizes.ts';

/** The size (px) that a heading of this size has in a window of that width: what the CSS of `fluidSize` works out. */
export function sizeAt(width: number, size: number, scale: Scale): number {
  const share = 1 - scale.sensitivity * (1 - width / scale.siteWidth);
  return Math.max(minimumSize(size, scale), Math.min(size * share, size));
}
