import type { FitMode, Size } from '../items/item.ts';

/** The limits of the scale of an item. */
export interface FitLimits {
  /** The minimum scale, relative to the natural size. If the result is larger than the stage, the visitor can pan the image. */
  readonly minScale: number;
  /** The maximum scale, relative to the natural size. */
  readonly maxScale: number;
  /** The minimum length (px) of the longer side. Smaller items are not enlarged. */
  readonly minDisplayedSize: number;
}

/** The sizes (px) of the error panel: for an image, and for other items. */
export const errorSizes = {
  photo: { width: 400, height: 200 },
  error: { width: 240, height: 240 },
} as const satisfies Record<string, Size>;

/** Returns the fit of an item: `fit`, or in full screen the requested one. In full screen, Flash and videos are stretched. */
export function fitMode(type: string, isFullscreen: boolean, wanted: FitMode): FitMode {
  if (!isFullscreen) return 'fit';
  return type === 'flash' || type === 'video' ? 'stretch' : wanted;
}

/**
 * Returns the size (px) of an item on the stage. The proportions stay, unless the item is stretched. `fit`: the whole item within the limits, which
 * take precedence over the stage. `fill`: covers the stage, without limits. An item without a size stays without one.
 */
export function fitSize(natural: Size, stage: Size, mode: FitMode, limits: FitLimits | undefined): Size {
  if (mode === 'stretch') return { width: stage.width, height: stage.height };
  if (!(natural.width > 0 && natural.height > 0)) return { width: 0, height: 0 };
  const across = stage.width / natural.width;
  const down = stage.height / natural.height;
  const scale = mode === 'fill' ? Math.max(across, down) : limitScale(Math.min(across, down), natural, limits);
  return { width: natural.width * scale, height: natural.height * scale };
}

/** The tolerance (px) for rounding. */
const tolerance = 1;

/** Returns whether an image at `scale` times its fitted size overflows the stage. Because of the limits, even the fitted size may overflow it. */
export const overflows = (scale: number, picture: Size, stage: Size): boolean =>
  Math.max(picture.width * scale - stage.width, picture.height * scale - stage.height) > tolerance;

function limitScale(scale: number, natural: Size, limits: FitLimits | undefined): number {
  if (!limits) return scale;
  const { minScale, maxScale, minDisplayedSize } = limits;
  // The minimum limits only how much an image shrinks. Small images are not enlarged.
  const least = Math.min(minDisplayedSize / Math.max(natural.width, natural.height), 1);
  return Math.max(Math.min(scale, maxScale), minScale, Math.min(least, maxScale));
}

/** Returns whether an image with these `sizes` needs a larger candidate of its `srcset` for this width (px). */
export const needsLarger = (sizes: string, width: number): boolean =>
  width > 0 && !(Number.parseFloat(sizes) >= Math.floor(width));
