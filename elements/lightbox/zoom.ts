import type { FittingLimits, Size } from './fitting.ts';

/** A place on the stage, in px from its centre; right and down are positive. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture is seen. */
export interface Zoom {
  /** How much larger than fitted to the stage; 1 is fitted. */
  readonly scale: number;
  /** How far the picture's centre is from that of the stage, in px. */
  readonly x: number;
  readonly y: number;
}

/** How far a picture can be zoomed, each as a `scale`. */
export interface ZoomLimits {
  readonly min: number;
  readonly max: number;
  /** Where a double tap leads. */
  readonly target: number;
}

/** A picture as it is fitted to the stage. */
export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

/** By how much a button or a key makes a picture larger, or smaller. */
export const zoomFactor = 1.5;

/** A double tap that makes a picture hardly larger would look as if nothing happened. */
const leastTarget = 2;

/** So many times its natural size a picture can be seen: what is small in it is then large enough to be told apart. */
const beyondNatural = 2;

/** How much of a pinch beyond the limits is followed, as an exponent. */
const pinchResistance = 0.3;

/** How stiffly a picture follows beyond its bounds: the share of the first px that it goes along. */
const dragResistance = 0.55;

/**
 * How far a picture can be zoomed. A double tap leads to where one pixel of the picture is one of the screen, and to no less than
 * twice the fitted size. The maximum is beyond that: twice the natural size, or as many times that size as `maxScale` allows. The
 * minimum is the fitted size, which `minScale` has had its part in already.
 */
export function limitsFor(
  natural: Size,
  fitted: Size,
  devicePixelRatio: number,
  settings: Pick<FittingLimits, 'maxScale'>,
): ZoomLimits {
  const whole = natural.width > 0 && fitted.width > 0 ? natural.width / fitted.width : 1;
  const target = Math.max(whole / (devicePixelRatio > 0 ? devicePixelRatio : 1), leastTarget);
  return { min: 1, max: Math.max(target, whole * Math.max(settings.maxScale, beyondNatural)), target };
}

/** `zoom` times `factor`, within the limits; what of the picture is under `point` stays there. */
export function zoomAround(zoom: Zoom, point: Point, factor: number, limits: ZoomLimits): Zoom {
  return scaledTo(clamp(zoom.scale * factor, limits.min, limits.max), zoom, point, point);
}

/** The picture moved by so many px, beyond every bound. */
export function panned(zoom: Zoom, dx: number, dy: number): Zoom {
  return { scale: zoom.scale, x: zoom.x + dx, y: zoom.y + dy };
}

/** How far the centre of a fitted picture can be from that of the stage at that scale, in px to each side. */
export function reachOf(scale: number, picture: Size, stage: Size): Point {
  return {
    x: Math.max((picture.width * scale - stage.width) / 2, 0),
    y: Math.max((picture.height * scale - stage.height) / 2, 0),
  };
}

/**
 * The nearest place without a gap between the stage's edges and a picture that is larger, each direction for itself; one that is
 * smaller is in the middle. `picture` is the size as fitted.
 */
export function bounded(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const reach = reachOf(zoom.scale, picture, stage);
  return { scale: zoom.scale, x: clamp(zoom.x, -reach.x, reach.x), y: clamp(zoom.y, -reach.y, reach.y) };
}

/**
 * What a picture does that is dragged to `zoom`: beyond its bounds it follows ever less, and never further than the stage is
 * wide.
 */
export function rubber(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const place = bounded(zoom, picture, stage);
  return {
    scale: zoom.scale,
    x: place.x + resisted(zoom.x - place.x, stage.width),
    y: place.y + resisted(zoom.y - place.y, stage.height),
  };
}

/**
 * What a double tap or double click leads to: the fitted picture, or from there the target with what was tapped still under
 * `point`.
 */
export function toggled(zoom: Zoom, point: Point, limits: ZoomLimits): Zoom {
  if (isZoomed(zoom)) return unzoomed;
  return zoomAround(zoom, point, limits.target / zoom.scale, limits);
}

/** Whether a picture is larger than fitted, by more than what arithmetic loses. */
export function isZoomed(zoom: Zoom): boolean {
  return zoom.scale > 1.001;
}

/**
 * What two fingers make of the picture that stood at `start` when they were at `a0` and `b0`, now that they are at `a1` and `b1`:
 * what was between them is between them still. Beyond the limits the scale follows ever less; `settled` brings it back.
 */
export function pinched(start: Zoom, a0: Point, b0: Point, a1: Point, b1: Point, limits: ZoomLimits): Zoom {
  const before = Math.hypot(b0.x - a0.x, b0.y - a0.y);
  const wanted = before > 0 ? (start.scale * Math.hypot(b1.x - a1.x, b1.y - a1.y)) / before : start.scale;
  const inside = clamp(wanted, limits.min, limits.max);
  // Two fingers on one point would make a picture of no size.
  const scale = Math.max(inside * (wanted / inside) ** pinchResistance, limits.min / 2);
  return scaledTo(scale, start, between(a0, b0), between(a1, b1));
}

/**
 * Where a picture comes to rest that is let go at `zoom`: within limits and bounds, zoomed around `point` as far as it has to be.
 */
export function settled(zoom: Zoom, point: Point, picture: Size, stage: Size, limits: ZoomLimits): Zoom {
  return bounded(zoomAround(zoom, point, 1, limits), picture, stage);
}

/** The middle of two points. */
export function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The picture at another scale, with what was under `from` now under `to`. */
function scaledTo(scale: number, zoom: Zoom, from: Point, to: Point): Zoom {
  const factor = scale / zoom.scale;
  return { scale, x: to.x - (from.x - zoom.x) * factor, y: to.y - (from.y - zoom.y) * factor };
}

function resisted(beyond: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.sign(beyond) * whole * (1 - 1 / ((Math.abs(beyond) * dragResistance) / whole + 1));
}

/** Adding 0 makes 0 of -0, which would be another value to whoever compares. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most) + 0;
}
