import type { Point } from '../stage/zoom-geometry.ts';

/** The maximum time (ms) between the two taps of a double tap, and below, their maximum distance (px). */
const doubleTapTime = 300;
const doubleTapDistance = 30;

/** The minimum time (ms) of a long press, which is left to the browser. */
const longPress = 500;

/**
 * Returns whether a finger that did not move has tapped once or twice; `undefined` after a long press. `last` is the end of the last single tap. The
 * first tap is reported at once, without waiting for a second one.
 */
function detectTap(last: Sample | undefined, track: Track): 'tap' | 'double-tap' | undefined {
  const { start } = track;
  if (lastSample(track).time - start.time >= longPress) return undefined;
  const isSoon = last && start.time - last.time <= doubleTapTime;
  return isSoon && Math.hypot(start.x - last.x, start.y - last.y) <= doubleTapDistance ? 'double-tap' : 'tap';
}

/** The kind of a gesture: none, press, swipe to another item, drag down or up to close, pan of a zoomed image, or pinch. */
export type GestureKind = 'idle' | 'press' | 'swipe' | 'drag-down' | 'drag-up' | 'pan' | 'pinch';

/** A pointer event. Its position is in px from the centre of the stage, its time in ms. */
export interface PointerSample extends Sample {
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
}

export interface GestureContext extends SwipeLimits {
  /** `true` if the image overflows the stage, so that a finger pans the image. */
  readonly overflows: boolean;
  /** `true` if there is another item and swiping is allowed. */
  readonly canSwipe: boolean;
  readonly canClose: boolean;
  readonly canZoom: boolean;
  /** The height (px) of the stage. */
  readonly height: number;
  /** The gestures that the author has added. By default, there are none. */
  readonly added?: AddedGestures;
}

/** The names of the gestures that are off by default. */
export const gestureNames = ['swipe-at-edge', 'pinch-to-close', 'drag-up-to-close', 'tap-to-hide'] as const;

/** The decisions of the gestures that are off by default. */
export interface AddedGestures {
  /** Returns the kind of gesture for a direction (px), or `undefined` for the usual kind. */
  readonly kindOf: (x: number, y: number, context: GestureContext) => GestureKind | undefined;
  /** Returns whether a pinch closes the lightbox when one of the two fingers is lifted. */
  readonly closesPinch: (fingers: PinchPoints) => boolean;
}

export type GestureOutcome =
  | { readonly do: 'tap' | 'double-tap'; readonly point: Point }
  | { readonly do: 'go'; readonly to: SwipeDirection }
  | { readonly do: 'close' }
  /** The dragged item moves back. */
  | { readonly do: 'return' }
  /** The image was released with a velocity (px/ms). It may be beyond its bounds and limits. */
  | { readonly do: 'coast'; readonly velocity: Point; readonly point: Point };

export interface Gesture {
  readonly kind: GestureKind;
  /** The fingers on the stage. A pinch uses the first two, other gestures the first. */
  readonly tracks: readonly Track[];
  /** Increases whenever the fingers are measured from new positions. The gesture then starts from the zoom at that time. */
  readonly turn: number;
  /** The result of the last event, if it has completed a gesture. */
  readonly outcome: GestureOutcome | undefined;
  readonly lastTap: Sample | undefined;
}

export const idleGesture: Gesture = { kind: 'idle', tracks: [], turn: 0, outcome: undefined, lastTap: undefined };

/** The distance (px) that a finger may slip before anything moves. */
const slop = 10;

/** Returns the gesture after the next event. Events of unknown pointers are ignored. */
export function gestureStep(state: Gesture, event: PointerSample, context: GestureContext): Gesture {
  const before = state.outcome ? { ...state, outcome: undefined } : state;
  const others = before.tracks.filter(({ id }) => id !== event.id);
  const isKnown = others.length < before.tracks.length;
  if (event.type === 'down') {
    // If a pointer goes down twice, it was lifted outside of the stage.
    return fingerDown(isKnown ? restarted(before, 'idle', others) : before, event, context);
  }
  if (!isKnown) return before;
  return event.type === 'move' ? fingerMoved(before, event, context) : fingerUp(before, event, context);
}

function fingerDown(state: Gesture, event: PointerSample, { canZoom }: GestureContext): Gesture {
  const { kind } = state;
  const tracks = [...state.tracks, beginTrack(event.id, event)];
  if (tracks.length === 1) return { ...state, kind: 'press', tracks, turn: state.turn + 1 };
  // Further fingers neither stop a swipe nor change a pinch.
  if (kind === 'swipe' || isDrag(kind) || kind === 'pinch') return { ...state, tracks };
  if (canZoom) return restarted(state, 'pinch', tracks);
  return kind === 'pan' ? { ...state, tracks } : restarted(state, 'idle', tracks);
}

function fingerMoved(state: Gesture, event: PointerSample, context: GestureContext): Gesture {
  const tracks = state.tracks.map((track) => (track.id === event.id ? addSample(track, event) : track));
  const next = { ...state, tracks };
  const [lead] = tracks;
  if (state.kind !== 'press' || !lead) return next;
  const { x, y } = movedBy(lead);
  if (Math.hypot(x, y) <= slop) return next;
  return restarted(next, gestureKind(x, y, context), tracks);
}

/** Returns the kind of gesture for a direction. It stays the same until the end of the gesture (the axis is locked). */
function gestureKind(x: number, y: number, context: GestureContext): GestureKind {
  const added = context.added?.kindOf(x, y, context);
  if (added) return added;
  if (context.overflows) return 'pan';
  if (Math.abs(x) >= Math.abs(y)) return context.canSwipe ? 'swipe' : 'idle';
  return context.canClose && y > 0 ? 'drag-down' : 'idle';
}

function fingerUp(state: Gesture, event: PointerSample, context: GestureContext): Gesture {
  const order = state.tracks.findIndex(({ id }) => id === event.id);
  const left = state.tracks.filter(({ id }) => id !== event.id);
  const found = state.tracks[order];
  if (!found) return state;
  const track = event.type === 'up' ? addSample(found, event) : found;
  if (state.kind === 'pinch') {
    const fingers = event.type === 'up' && order < 2 && left.length === 1 ? pinchPoints(state) : undefined;
    if (fingers && context.added?.closesPinch(fingers))
      return { ...restarted(state, 'idle', left), outcome: { do: 'close' } };
    return fingerUpInPinch(state, order, left, track, event.time);
  }
  if (order > 0) return { ...state, tracks: left };
  const rest = restarted(state, 'idle', left);
  if (event.type === 'cancel') return { ...rest, outcome: cancelOutcome(state.kind, track) };
  if (state.kind !== 'press') return { ...rest, outcome: outcomeOf(state.kind, track, context) };
  const { x, y } = movedBy(track);
  // A fast finger may be lifted without a `pointermove` event.
  if (Math.hypot(x, y) > slop) return { ...rest, outcome: outcomeOf(gestureKind(x, y, context), track, context) };
  const tap = detectTap(state.lastTap, track);
  const lastTap = tap === 'tap' ? lastSample(track) : undefined;
  return { ...rest, lastTap, outcome: tap && { do: tap, point: pointOf(track) } };
}

function fingerUpInPinch(state: Gesture, order: number, left: readonly Track[], track: Track, time: number): Gesture {
  if (order > 1) return { ...state, tracks: left };
  if (left.length > 1) return restarted(state, 'pinch', left);
  const [last] = left;
  // The remaining finger pans the image.
  if (last) return restarted(state, 'pan', [restartedAt(last, time)]);
  return { ...restarted(state, 'idle', left), outcome: cancelOutcome('pinch', track) };
}

function outcomeOf(kind: GestureKind, track: Track, context: GestureContext): GestureOutcome | undefined {
  if (kind === 'pan') return { do: 'coast', velocity: velocityOf(track.samples), point: pointOf(track) };
  if (isDrag(kind)) return { do: isClosingDrag(track, context.height, kind) ? 'close' : 'return' };
  if (kind !== 'swipe') return undefined;
  const to = swipeDirection(track, context);
  return to ? { do: 'go', to } : { do: 'return' };
}

function cancelOutcome(kind: GestureKind, track: Track): GestureOutcome | undefined {
  if (kind === 'swipe' || isDrag(kind)) return { do: 'return' };
  return kind === 'pan' || kind === 'pinch'
    ? { do: 'coast', velocity: { x: 0, y: 0 }, point: pointOf(track) }
    : undefined;
}

/** Returns the gesture, measured from the current positions. */
const restarted = (state: Gesture, kind: GestureKind, tracks: readonly Track[]): Gesture => ({
  ...state,
  kind,
  tracks: tracks.map(rebased),
  turn: state.turn + 1,
});

function pointOf(track: Track): Point {
  const { x, y } = lastSample(track);
  return { x, y };
}

/** Returns the offset (px) of the item: horizontal in a swipe, vertical in a drag, both in a pan. */
export function offsetOf({ kind, tracks: [lead] }: Gesture): Point {
  if (!lead) return { x: 0, y: 0 };
  const { x, y } = distance(lead.from, lastSample(lead));
  if (kind === 'pan') return { x, y };
  if (kind === 'swipe') return { x, y: 0 };
  return { x: 0, y: kind === 'drag-down' ? Math.max(y, 0) : kind === 'drag-up' ? Math.min(y, 0) : 0 };
}

/** Returns whether the visitor drags the item down or up to close the lightbox. */
export const isDrag = (kind: GestureKind): kind is 'drag-down' | 'drag-up' => kind.startsWith('drag');

export type PinchPoints = readonly [a0: Point, b0: Point, a1: Point, b1: Point];

/** Returns the start points and the current points of the two fingers of a pinch; `undefined` if there is no pinch. */
export const pinchPoints = ({ kind, tracks: [a, b] }: Gesture): PinchPoints | undefined =>
  kind === 'pinch' && a && b ? [a.from, b.from, pointOf(a), pointOf(b)] : undefined;

/** Returns the opacity of the overlay, from 1 to 0, for a drag over this distance (px) on a stage of this height (px). */
export const opacityShare = (distance: number, height: number): number =>
  height > 0 ? 1 - Math.min(Math.max(distance / height, 0), 1) : 1;

/** A position of a finger (px), and its time (ms). */
interface Sample extends Point {
  readonly time: number;
}

export interface Track {
  readonly id: number;
  /** The position at `pointerdown`. */
  readonly start: Sample;
  /** The position at which the current kind of gesture started. */
  readonly from: Sample;
  /** The recent positions, with the oldest first. The last one is the current position. */
  readonly samples: readonly Sample[];
}

type SwipeDirection = 'next' | 'previous';

interface SwipeLimits {
  readonly isRightToLeft: boolean;
  /** The minimum length (px). */
  readonly threshold: number;
}

/** The maximum deviation (px) of a swipe from its axis, and below, its maximum duration (ms). */
const maxDeviation = 100;
const swipeTime = 1000;

/** The time (ms) over which the velocity is measured. */
const velocityTime = 100;

/** The minimum time (ms) over which a velocity is measured, because fingers tremble when they are lifted. */
const minVelocityTime = 20;

/** The minimum distance of a drag that closes, as a fraction of the height of the stage, and below, its minimum speed (px/ms). */
const closingShare = 0.2;
const flick = 0.5;

/** Returns the track of a finger that touches the stage. */
export function beginTrack(id: number, { x, y, time }: Sample): Track {
  const start = { x, y, time };
  return { id, start, from: start, samples: [start] };
}

/** Returns the track with a further position. */
export function addSample(track: Track, { x, y, time }: Sample): Track {
  const recent = track.samples.filter((sample) => time - sample.time <= velocityTime);
  return { ...track, samples: [...recent, { x, y, time }] };
}

/** Returns the current position of a finger. */
const lastSample = ({ samples, start }: Track): Sample => samples.at(-1) ?? start;

/** Returns the track, measured from the current position. */
const rebased = (track: Track): Track => ({ ...track, from: lastSample(track) });

/** Returns the track as if it began at `time` (ms): the velocity of a pan must not include the movements of a pinch. */
const restartedAt = (track: Track, time: number): Track => ({
  ...track,
  samples: [{ ...lastSample(track), time }],
});

/** Returns the distance (px) between two points on each axis. */
const distance = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Returns the distance (px) of a finger from its start. */
export const movedBy = (track: Track): Point => distance(track.start, lastSample(track));

/** Returns the velocity (px/ms) in the last 100 ms; 0 if the finger rested. */
export function velocityOf(samples: readonly Sample[]): Point {
  const last = samples.at(-1);
  const first = last && samples.find(({ time }) => last.time - time <= velocityTime);
  if (!last || !first || last.time - first.time < minVelocityTime) return { x: 0, y: 0 };
  const { x, y } = distance(first, last);
  const time = last.time - first.time;
  return { x: x / time, y: y / time };
}

/**
 * Returns the direction of a swipe; `undefined` if it was too short, too slow or not straight. The item follows the finger, so a swipe to the left
 * shows the next item; in right-to-left pages, a swipe to the right does.
 */
export function swipeDirection(track: Track, { isRightToLeft, threshold }: SwipeLimits): SwipeDirection | undefined {
  const { x, y } = movedBy(track);
  const along = isRightToLeft ? -x : x;
  const time = lastSample(track).time - track.start.time;
  if (Math.abs(along) <= threshold || Math.abs(y) >= maxDeviation || time >= swipeTime) return undefined;
  return along < 0 ? 'next' : 'previous';
}

/**
 * Returns whether the drag of an item closes the lightbox. It must be long enough or fast, and not on its way back. `height` (px) is that of the
 * stage.
 */
export function isClosingDrag(track: Track, height: number, kind: GestureKind = 'drag-down'): boolean {
  const sign = kind === 'drag-up' ? -1 : 1;
  const y = movedBy(track).y * sign;
  const speed = velocityOf(track.samples).y * sign;
  return y > 0 && speed > -flick && (y > height * closingShare || speed > flick);
}
