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
  /** The longer side of an item that has so much is never shown shorter, in px (§9). */
  readonly minDisplayedSize: number;
}

/** How large it is what stands in place of an item that failed: of a photo, of anything else (§8). In px. */
export const unknownSizes = {
  photo: { width: 400, height: 200 },
  error: { width: 240, height: 240 },
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
export function fitted(natural: Size, stage: Size, mode: FittingMode, limits: FittingLimits): Size {
  if (mode === 'stretch') return { width: stage.width, height: stage.height };
  if (!(natural.width > 0 && natural.height > 0)) return { width: 0, height: 0 };
  const across = stage.width / natural.width;
  const down = stage.height / natural.height;
  const scale = mode === 'fill' ? Math.max(across, down) : within(Math.min(across, down), natural, limits);
  return { width: natural.width * scale, height: natural.height * scale };
}

/** Less than this, in px, is lost in arithmetic. */
const lost = 1;

/**
 * Whether a part of a picture is beyond the stage's edges, so that dragging moves it: of one that is shown `scale` times as large as it was
 * fitted. Also a fitted one can be that its limits keep large.
 */
export const overflows = (scale: number, picture: Size, stage: Size): boolean =>
  Math.max(picture.width * scale - stage.width, picture.height * scale - stage.height) > lost;

function within(scale: number, natural: Size, limits: FittingLimits): number {
  const { minScale, maxScale, minDisplayedSize } = limits;
  // Want of room makes nothing smaller than that, but a small picture is not blown up for it.
  const least = Math.min(minDisplayedSize / Math.max(natural.width, natural.height), 1);
  return Math.max(Math.min(scale, maxScale), minScale, Math.min(least, maxScale));
}
