import type { Point } from '../stage/zoom-geometry.ts';

/** The maximum time (ms) and distance (px) between the taps of a double tap. */
const doubleTapTime = 300;
const doubleTapDistance = 30;

/** The minimum time of a long press, which is left to the browser, in ms. */
const longPress = 500;

/**
 * Returns whether a finger that was lifted without moving has tapped once or twice; `undefined` after a long press. `last` is the end of
 * the last single tap. The first tap is reported at once, without waiting for a second one.
 */
function detectTap(last: Sample | undefined, track: Track): 'tap' | 'double-tap' | undefined {
  const { start } = track;
  if (lastSample(track).time - start.time >= longPress) return undefined;
  const isSoon = last && start.time - last.time <= doubleTapTime;
  return isSoon && Math.hypot(start.x - last.x, start.y - last.y) <= doubleTapDistance ? 'double-tap' : 'tap';
}

/** The kind of a gesture: none, press, swipe to another item, drag down or up to close, pan of a zoomed image, or pinch. */
export type GestureKind = 'idle' | 'press' | 'swipe' | 'drag-down' | 'drag-up' | 'pan' | 'pinch';

/** A pointer event. The position is in px from the centre of the stage, the time in ms. */
export interface PointerSample extends Sample {
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
}

export interface GestureContext extends SwipeLimits {
  /** `true` if the image overflows the stage, so that a finger pans it. */
  readonly overflows: boolean;
  /** `true` if there is another item and swiping is enabled. */
  readonly canSwipe: boolean;
  readonly canClose: boolean;
  readonly canZoom: boolean;
  /** The height of the stage, in px. */
  readonly height: number;
  /** The gestures that the author has added; by default none. */
  readonly added?: AddedGestures;
}

/** The gestures that are off by default. */
export const gestureNames = ['swipe-at-edge', 'pinch-to-close', 'drag-up-to-close', 'tap-to-hide'] as const;

/** The decisions of gestures that are off by default. */
export interface AddedGestures {
  /** Returns the kind of gesture for a direction (px), in place of the usual one. */
  readonly kindOf: (x: number, y: number, context: GestureContext) => GestureKind | undefined;
  /** Returns whether a pinch closes when one of its two fingers is lifted. */
  readonly closesPinch: (fingers: PinchPoints) => boolean;
}

export type GestureOutcome =
  | { readonly do: 'tap' | 'double-tap'; readonly point: Point }
  | { readonly do: 'go'; readonly to: SwipeDirection }
  | { readonly do: 'close' }
  /** The dragged item returns. */
  | { readonly do: 'return' }
  /** The image was released with a velocity (px/ms), possibly beyond its bounds and limits. */
  | { readonly do: 'coast'; readonly velocity: Point; readonly point: Point };

export interface Gesture {
  readonly kind: GestureKind;
  /** The fingers on the stage, the leading one first; a pinch uses the first two. */
  readonly tracks: readonly Track[];
  /** Increases whenever the fingers are measured from new positions; the zoom at that time is the one to start from. */
  readonly turn: number;
  /** The result that the last event has completed. */
  readonly outcome: GestureOutcome | undefined;
  readonly lastTap: Sample | undefined;
}

export const idleGesture: Gesture = { kind: 'idle', tracks: [], turn: 0, outcome: undefined, lastTap: undefined };

/** The distance that a finger may slip without moving anything, in px. */
const slop = 10;

/** Returns the gesture after one more event. Events of unknown pointers are ignored. */
export function gestureStep(state: Gesture, event: PointerSample, context: GestureContext): Gesture {
  const before = state.outcome ? { ...state, outcome: undefined } : state;
  const others = before.tracks.filter(({ id }) => id !== event.id);
  const isKnown = others.length < before.tracks.length;
  if (event.type === 'down') {
    // A pointer that goes down twice was lifted elsewhere.
    return fingerDown(isKnown ? restarted(before, 'idle', others) : before, event, context);
  }
  if (!isKnown) return before;
  return event.type === 'move' ? fingerMoved(before, event, context) : fingerUp(before, event, context);
}

function fingerDown(state: Gesture, event: PointerSample, { canZoom }: GestureContext): Gesture {
  const { kind } = state;
  const tracks = [...state.tracks, beginTrack(event.id, event)];
  if (tracks.length === 1) return { ...state, kind: 'press', tracks, turn: state.turn + 1 };
  // More fingers neither stop a swipe nor change a pinch.
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

/** Returns the kind of gesture for a direction; it is kept until the end (the axis is locked). */
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
  // Fast fingers may be lifted without a move event.
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

/** Returns the gesture measured from the current positions. */
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

/** Returns the offset of the item, in px: to the side in a swipe, down or up in a drag, any in a pan. */
export function offsetOf({ kind, tracks: [lead] }: Gesture): Point {
  if (!lead) return { x: 0, y: 0 };
  const { x, y } = distance(lead.from, lastSample(lead));
  if (kind === 'pan') return { x, y };
  if (kind === 'swipe') return { x, y: 0 };
  return { x: 0, y: kind === 'drag-down' ? Math.max(y, 0) : kind === 'drag-up' ? Math.min(y, 0) : 0 };
}

/** Returns whether the item is dragged down or up to close. */
export const isDrag = (kind: GestureKind): kind is 'drag-down' | 'drag-up' => kind.startsWith('drag');

export type PinchPoints = readonly [a0: Point, b0: Point, a1: Point, b1: Point];

/** Returns the start and current points of the two fingers of a pinch; `undefined` without a pinch. */
export const pinchPoints = ({ kind, tracks: [a, b] }: Gesture): PinchPoints | undefined =>
  kind === 'pinch' && a && b ? [a.from, b.from, pointOf(a), pointOf(b)] : undefined;

/** Returns the opacity of the overlay, from 1 to 0, for a distance (px) dragged on a stage of that height. */
export const opacityShare = (distance: number, height: number): number =>
  height > 0 ? 1 - Math.min(Math.max(distance / height, 0), 1) : 1;

/** A position of a finger, in px, and its time, in ms. */
interface Sample extends Point {
  readonly time: number;
}

export interface Track {
  readonly id: number;
  /** The position of `pointerdown`. */
  readonly start: Sample;
  /** The position where the current kind of gesture started. */
  readonly from: Sample;
  /** The recent positions, oldest first; the last one is current. */
  readonly samples: readonly Sample[];
}

type SwipeDirection = 'next' | 'previous';

interface SwipeLimits {
  readonly isRightToLeft: boolean;
  /** The minimum length, in px. */
  readonly threshold: number;
}

/** The maximum deviation of a swipe from its axis, in px, and its maximum duration, in ms. */
const maxDeviation = 100;
const swipeTime = 1000;

/** The time in which the velocity is measured, in ms. */
const velocityTime = 100;

/** The minimum time for a velocity, in ms, since fingers tremble when lifted. */
const minVelocityTime = 20;

/** The minimum distance (share of the height of the stage) or speed (px/ms) of a drag that closes. */
const closingShare = 0.2;
const flick = 0.5;

/** Returns the track of a finger that goes down. */
export function beginTrack(id: number, { x, y, time }: Sample): Track {
  const start = { x, y, time };
  return { id, start, from: start, samples: [start] };
}

/** Returns the track with one more position. */
export function addSample(track: Track, { x, y, time }: Sample): Track {
  const recent = track.samples.filter((sample) => time - sample.time <= velocityTime);
  return { ...track, samples: [...recent, { x, y, time }] };
}

/** Returns the current position. */
const lastSample = ({ samples, start }: Track): Sample => samples.at(-1) ?? start;

/** Returns the track measured from the current position. */
const rebased = (track: Track): Track => ({ ...track, from: lastSample(track) });

/** Returns the track as if it began at `time` (ms): movements in a pinch do not count for the velocity of a pan. */
const restartedAt = (track: Track, time: number): Track => ({
  ...track,
  samples: [{ ...lastSample(track), time }],
});

/** Returns the distance between two points, in px per axis. */
const distance = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Returns the distance of a finger from its start, in px. */
export const movedBy = (track: Track): Point => distance(track.start, lastSample(track));

/** Returns the velocity in the last 100 ms, in px/ms; 0 if the finger rested. */
export function velocityOf(samples: readonly Sample[]): Point {
  const last = samples.at(-1);
  const first = last && samples.find(({ time }) => last.time - time <= velocityTime);
  if (!last || !first || last.time - first.time < minVelocityTime) return { x: 0, y: 0 };
  const { x, y } = distance(first, last);
  const time = last.time - first.time;
  return { x: x / time, y: y / time };
}

/**
 * Returns the direction of a swipe; `undefined` if it was too short, too slow or not straight. The item follows the finger, so left leads
 * to the next one; right in right-to-left pages.
 */
export function swipeDirection(track: Track, { isRightToLeft, threshold }: SwipeLimits): SwipeDirection | undefined {
  const { x, y } = movedBy(track);
  const along = isRightToLeft ? -x : x;
  const time = lastSample(track).time - track.start.time;
  if (Math.abs(along) <= threshold || Math.abs(y) >= maxDeviation || time >= swipeTime) return undefined;
  return along < 0 ? 'next' : 'previous';
}

/** Returns whether an item that was dragged on a stage of that height (px) closes: far or flicked, and not on its way back. */
export function isClosingDrag(track: Track, height: number, kind: GestureKind = 'drag-down'): boolean {
  const sign = kind === 'drag-up' ? -1 : 1;
  const y = movedBy(track).y * sign;
  const speed = velocityOf(track.samples).y * sign;
  return y > 0 && speed > -flick && (y > height * closingShare || speed > flick);
}
