import type { Size } from '../items/item.ts';

/** A point on the stage, in px from the centre of the stage. Right and down are positive. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Zoom {
  /** The scale, relative to the fitted size, which is 1. */
  readonly scale: number;
  /** The offset (px) of the image's centre from the centre of the stage. */
  readonly x: number;
  readonly y: number;
}

/** The limits of the zoom, each as a `scale`. */
export interface ZoomLimits {
  readonly min: number;
  readonly max: number;
  /** The scale after a double tap. */
  readonly target: number;
}

/** The zoom of an image that is fitted to the stage. */
export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

/** The factor of one zoom step with a button or a key. */
export const zoomFactor = 1.5;

/** The minimum scale after a double tap: a smaller one would look like no reaction. */
const minTarget = 2;

/** The maximum scale relative to the natural size, so that visitors can see small details. */
const beyondNatural = 2;

/** The exponent that reduces the scale of a pinch beyond the limits. */
const pinchResistance = 0.3;

/** The fraction of a movement beyond the bounds that the image follows at first. */
const dragResistance = 0.55;

/**
 * Returns the limits of the zoom. A double tap zooms to one image pixel per screen pixel, but at least to twice the fitted size. The maximum is twice
 * the natural size, or `maxScale` times the natural size. The minimum is the fitted size, which already respects `minScale`.
 */
export function zoomLimits(
  natural: Size,
  fitted: Size,
  devicePixelRatio: number,
  { maxScale }: { readonly maxScale: number },
): ZoomLimits {
  const whole = natural.width > 0 && fitted.width > 0 ? natural.width / fitted.width : 1;
  const target = Math.max(whole / (devicePixelRatio > 0 ? devicePixelRatio : 1), minTarget);
  return { min: 1, max: Math.max(target, whole * Math.max(maxScale, beyondNatural)), target };
}

/** Returns the zoom scaled by `factor` within the limits. The image stays fixed at `point`. */
export function zoomAround(zoom: Zoom, point: Point, factor: number, limits: ZoomLimits): Zoom {
  return scaledTo(clamp(zoom.scale * factor, limits.min, limits.max), zoom, point, point);
}

/** Returns the zoom moved by a distance (px), without regard to bounds. */
export const panned = ({ scale, x, y }: Zoom, dx: number, dy: number): Zoom => ({ scale, x: x + dx, y: y + dy });

/** Returns the maximum offset (px to each side) of an image at this scale. `picture` is the fitted size. */
export function maxOffset(scale: number, picture: Size, stage: Size): Point {
  return {
    x: Math.max((picture.width * scale - stage.width) / 2, 0),
    y: Math.max((picture.height * scale - stage.height) / 2, 0),
  };
}

/** Returns the nearest zoom without gaps at the edges of the stage. Smaller images are centred. `picture` is the fitted size. */
export function bounded(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const reach = maxOffset(zoom.scale, picture, stage);
  return { scale: zoom.scale, x: clamp(zoom.x, -reach.x, reach.x), y: clamp(zoom.y, -reach.y, reach.y) };
}

/** The tolerance (px) for rounding at an edge. */
const tolerance = 1;

/** The sides on which the edge of an image is visible. A finger cannot move the image further away from this side. */
export interface Edges {
  readonly left: boolean;
  readonly right: boolean;
}

/** Returns the sides on which the edge of an image is visible. `picture` is the fitted size. */
export function edgesOf(zoom: Zoom, picture: Size, stage: Size): Edges {
  const { x } = maxOffset(zoom.scale, picture, stage);
  return { left: zoom.x >= x - tolerance, right: zoom.x <= tolerance - x };
}

/** Returns the zoom of an image that is dragged to `zoom`. Beyond its bounds, the resistance increases. The maximum is the width of the stage. */
export function rubberBand(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const place = bounded(zoom, picture, stage);
  return {
    scale: zoom.scale,
    x: place.x + withResistance(zoom.x - place.x, stage.width),
    y: place.y + withResistance(zoom.y - place.y, stage.height),
  };
}

/** Returns the zoom after a double tap: the fitted size or, if the image already has it, the target scale around `point`. */
export const toggled = (zoom: Zoom, point: Point, limits: ZoomLimits): Zoom =>
  isZoomed(zoom) ? unzoomed : zoomAround(zoom, point, limits.target / zoom.scale, limits);

/** Returns whether an image is larger than its fitted size. Rounding errors are ignored. */
export const isZoomed = (zoom: Zoom): boolean => zoom.scale > 1.001;

/**
 * Returns the zoom after two fingers have moved from `a0` and `b0` to `a1` and `b1`. The image stays fixed between them. Beyond the limits, the scale
 * meets resistance; `restingZoom()` brings it back.
 */
export function pinched(start: Zoom, a0: Point, b0: Point, a1: Point, b1: Point, limits: ZoomLimits): Zoom {
  const before = Math.hypot(b0.x - a0.x, b0.y - a0.y);
  const wanted = before > 0 ? (start.scale * Math.hypot(b1.x - a1.x, b1.y - a1.y)) / before : start.scale;
  const inside = clamp(wanted, limits.min, limits.max);
  // Two fingers at the same point would reduce the image to size 0.
  const scale = Math.max(inside * (wanted / inside) ** pinchResistance, limits.min / 2);
  return scaledTo(scale, start, midpoint(a0, b0), midpoint(a1, b1));
}

/** Returns the zoom at which a released image comes to rest. It is within limits and bounds. If necessary, the image is scaled around `point`. */
export function restingZoom(zoom: Zoom, point: Point, picture: Size, stage: Size, limits: ZoomLimits): Zoom {
  return bounded(zoomAround(zoom, point, 1, limits), picture, stage);
}

const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Returns the zoom at another scale. The part of the image at `from` moves to `to`. */
function scaledTo(scale: number, zoom: Zoom, from: Point, to: Point): Zoom {
  const factor = scale / zoom.scale;
  return { scale, x: to.x - (from.x - zoom.x) * factor, y: to.y - (from.y - zoom.y) * factor };
}

function withResistance(beyond: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.sign(beyond) * whole * (1 - 1 / ((Math.abs(beyond) * dragResistance) / whole + 1));
}

/** The time (ms) in which the speed falls to about a third. */
const decayTime = 325;

/** The time constant (ms) of the spring that returns an image to a bound. */
const springTime = 80;

/** Below this distance (px), and below the speed in the next line (px/ms), a movement is invisible. */
const restDistance = 0.5;
const restSpeed = 0.02;

/** The position (px) of a released image on one axis. */
interface InertiaState {
  readonly position: number;
  readonly isResting: boolean;
}

/**
 * Returns the position on one axis, `elapsed` ms after the image was released at `position` (px) with `velocity` (px/ms). The image slows down
 * evenly. A spring returns it from beyond a bound.
 */
export function inertiaAt(
  velocity: number,
  position: number,
  { min, max }: { readonly min: number; readonly max: number },
  elapsed: number,
): InertiaState {
  const time = Math.max(elapsed, 0);
  const bound = clamp(position, min, max);
  if (bound !== position) return spring(bound, position - bound, velocity, time);
  const end = position + velocity * decayTime;
  const limit = clamp(end, min, max);
  const left = Math.exp(-time / decayTime);
  if (limit === end) return at(end - velocity * decayTime * left, end, velocity * left);
  // The fraction of the distance up to the bound gives the time and the speed at the bound.
  const atBound = 1 - (limit - position) / (velocity * decayTime);
  const met = -decayTime * Math.log(atBound);
  if (time < met) return { position: end - velocity * decayTime * left, isResting: false };
  return spring(limit, 0, velocity * atBound, time - met);
}

/** Returns the state of a critically damped spring, which overshoots at most once. */
function spring(end: number, distance: number, velocity: number, time: number): InertiaState {
  const pull = velocity + distance / springTime;
  const left = Math.exp(-time / springTime);
  const offset = (distance + pull * time) * left;
  return at(end + offset, end, pull * left - offset / springTime);
}

function at(position: number, end: number, velocity: number): InertiaState {
  const isResting = Math.abs(position - end) < restDistance && Math.abs(velocity) < restSpeed;
  return { position: isResting ? end : position, isResting };
}

/** Limits a value to a range. Adding 0 turns -0 into 0, so that comparisons hold. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most) + 0;
}
