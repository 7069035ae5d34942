/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How an item takes the stage (§3, the item's full-screen mode): covered, seen whole, or as wide and as high as the stage. */
export type FittingMode = 'fill' | 'fit' | 'stretch';

/** Between which shares of its natural size an item is shown, as a setting says. */
export interface FittingLimits {
  /** No smaller than this share (§9: 0.2 or 0.075); what is then larger than the stage can be panned. */
  readonly minScale: number;
  /** No larger than this share (§9: 1). */
  readonly maxScale: number;
  /** The longer side of an item that has so much is never shown shorter, in px (§9). Without one: 100. */
  readonly minDisplayedSize?: number;
}

/** The limits of §9. */
export const fittingLimits = { minScale: 0.2, maxScale: 1, minDisplayedSize: 100 } as const satisfies FittingLimits;

/** How large an item is that does not say it: a photo that failed, the panel of an error (both §8), a video (§9). In px. */
export const unknownSizes = {
  photo: { width: 400, height: 200 },
  error: { width: 240, height: 240 },
  video: { width: 1280, height: 720 },
} as const satisfies Record<string, Size>;

/** The types that take the whole stage in full-screen, whatever their mode (§9). */
const stretchTypes: readonly string[] = ['flash', 'video'];

/** How an item takes the stage: seen whole, and in full-screen as it wants, except that flash and video are stretched (§9). */
export function modeOf(type: string, isFullscreen: boolean, wanted: FittingMode): FittingMode {
  if (!isFullscreen) return 'fit';
  return stretchTypes.includes(type) ? 'stretch' : wanted;
}

/**
 * How large an item of that natural size is shown on a stage, in px, with its proportions kept except where it is stretched.
 * `fit`: whole, within the limits; the limits win over the stage. `fill`: no part of the stage stays empty, whatever the limits
 * are. An item without size has none on the stage either.
 */
export function fitted(natural: Size, stage: Size, mode: FittingMode, limits: FittingLimits = fittingLimits): Size {
  if (mode === 'stretch') return { width: stage.width, height: stage.height };
  if (!(natural.width > 0 && natural.height > 0)) return { width: 0, height: 0 };
  const across = stage.width / natural.width;
  const down = stage.height / natural.height;
  const scale = mode === 'fill' ? Math.max(across, down) : within(Math.min(across, down), natural, limits);
  return { width: natural.width * scale, height: natural.height * scale };
}

function within(scale: number, natural: Size, limits: FittingLimits): number {
  const { minScale, maxScale, minDisplayedSize = fittingLimits.minDisplayedSize } = limits;
  // Want of room makes nothing smaller than that, but a small picture is not blown up for it.
  const least = Math.min(minDisplayedSize / Math.max(natural.width, natural.height), 1);
  return Math.max(Math.min(scale, maxScale), minScale, Math.min(least, maxScale));
}
