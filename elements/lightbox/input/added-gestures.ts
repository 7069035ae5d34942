import type { Host } from '../host.ts';
import { isZoomed, maxOffset, type Zoom } from '../zoom/zoom-geometry.ts';
import type { ZoomableImage } from '../zoom/image-zoom.ts';
import { warnAuthor } from '../warn-author.ts';
import type { AddedGestures } from './gesture.ts';

/** The gestures that are off by default. */
export const gestureNames = ['swipe-at-edge', 'pinch-to-close', 'drag-up-to-close', 'tap-to-hide'] as const;
type GestureName = (typeof gestureNames)[number];

const isName = (word: string): word is GestureName => gestureNames.some((name) => name === word);

/** Returns the gestures that the setting `gestures` names, and its unknown words. `all` names all of them. */
export function readGestures(setting: string): {
  readonly names: ReadonlySet<GestureName>;
  readonly unknown: readonly string[];
} {
  const words = setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return {
    names: new Set(words.includes('all') ? gestureNames : words.filter(isName)),
    unknown: words.filter((word) => word !== 'all' && !isName(word)),
  };
}

/** Reads the setting of a lightbox, and warns about unknown words. */
export function addedGestures(host: Host): ReadonlySet<GestureName> {
  const { names, unknown } = readGestures(host.settings.gestures);
  if (unknown.length > 0) {
    const expected = `all, or one or more of ${gestureNames.join(', ')}`;
    warnAuthor((warnings) => warnings.warnInvalidOption(host, 'gestures', unknown.join(' '), expected));
  }
  return names;
}

/** The tolerance for rounding at an edge, in px. */
const tolerance = 1;

/** Returns the sides on which an image shows its edge, so that a finger cannot move it further to the other side. */
export function edgesOf(zoom: Zoom, { fitted, stage }: Pick<ZoomableImage, 'fitted' | 'stage'>) {
  const { x } = maxOffset(zoom.scale, fitted, stage);
  return { left: zoom.x >= x - tolerance, right: zoom.x <= tolerance - x };
}

/** Two fingers that end at less than this share of their first distance close the lightbox. */
const closingPinch = 0.7;

/** The scale below 1 at which the overlay is transparent: the resistance of a pinch hardly allows less. */
const transparentScale = 0.75;

/** Returns the opacity of the overlay, from 1 to 0, for an image that is pinched to a scale below 1. */
export const pinchOpacity = (scale: number): number =>
  Math.min(Math.max((scale - transparentScale) / (1 - transparentScale), 0), 1);

const distance = (a: { readonly x: number; readonly y: number }, b: typeof a): number =>
  Math.hypot(b.x - a.x, b.y - a.y);

/** Returns the decisions of added gestures about an image whose zoom was `start` when the fingers went down. */
export const decisionsOf = (
  names: ReadonlySet<GestureName>,
  start: Zoom,
  image: ZoomableImage | undefined,
): AddedGestures => ({
  kindOf(x, y, context) {
    if (context.path !== 'horizontal') return undefined;
    const isAcross = Math.abs(x) >= Math.abs(y);
    if (!context.isZoomed)
      return names.has('drag-up-to-close') && context.canClose && !isAcross && y < 0 ? 'drag-up' : undefined;
    if (!names.has('swipe-at-edge') || !context.canSwipe || !isAcross || !image) return undefined;
    const edges = edgesOf(start, image);
    return (x > 0 ? edges.left : edges.right) ? 'swipe' : undefined;
  },
  closesPinch: ([a0, b0, a1, b1]) =>
    names.has('pinch-to-close') && !isZoomed(start) && distance(a1, b1) < distance(a0, b0) * closingPinch,
});
