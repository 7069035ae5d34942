import { restingTaps, tapped, type Taps } from './taps.ts';
import { addSample, beginTrack, begunAt, closesBy, movedBy, rebased, swipeOf, velocityOf } from './track.ts';
import type { Sample, Swiped, SwipeLimits, Track } from './track.ts';
import type { Point } from './zoom.ts';

/**
 * What fingers do: nothing that means anything, press, go to another item, drag the item down to close, move a zoomed picture, or
 * zoom with two.
 */
export type GestureKind = 'idle' | 'press' | 'swipe' | 'drag-down' | 'pan' | 'pinch';

/** What a pointer event says. The place is in px from the stage's centre, the time in ms. */
export interface PointerFact extends Sample {
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  /** Which finger. */
  readonly id: number;
}

/** What a gesture depends on beside the fingers. */
export interface GestureSituation extends SwipeLimits {
  /** The picture is larger than the stage: a finger moves it. */
  readonly isZoomed: boolean;
  /** There is another item, and swiping is on. */
  readonly canSwipe: boolean;
  readonly canClose: boolean;
  readonly canZoom: boolean;
  /** How high the stage is, in px. */
  readonly height: number;
}

/** What a gesture came to. */
export type GestureOutcome =
  | { readonly do: 'tap' | 'double-tap'; readonly point: Point }
  | { readonly do: 'go'; readonly to: Swiped }
  | { readonly do: 'close' }
  /** What was dragged goes back. */
  | { readonly do: 'return' }
  /** The picture was let go at this speed, in px/ms, at this point; it may be beyond its bounds and limits. */
  | { readonly do: 'coast'; readonly velocity: Point; readonly point: Point };

/** A gesture as it stands. */
export interface Gesture {
  readonly kind: GestureKind;
  /** The fingers on the stage, the one that leads first; of a pinch the first two. */
  readonly tracks: readonly Track[];
  /**
   * Another number whenever the places are new from which the fingers are measured: take the zoom then as the one to begin with.
   */
  readonly turn: number;
  /** What the last event completed; only that event. */
  readonly outcome: GestureOutcome | undefined;
  readonly taps: Taps;
}

/** No finger on the stage. */
export const noGesture: Gesture = { kind: 'idle', tracks: [], turn: 0, outcome: undefined, taps: restingTaps };

/** So far a finger slips without meaning to move, in px. */
const slop = 10;

/** The gesture after one more event. Events of fingers that never came down change nothing. */
export function gestureStep(state: Gesture, event: PointerFact, situation: GestureSituation): Gesture {
  const before = state.outcome ? { ...state, outcome: undefined } : state;
  const others = before.tracks.filter(({ id }) => id !== event.id);
  const isKnown = others.length < before.tracks.length;
  if (event.type === 'down') {
    // A finger that comes down twice was lifted elsewhere.
    return pressed(isKnown ? begun(before, 'idle', others) : before, event, situation);
  }
  if (!isKnown) return before;
  return event.type === 'move' ? moved(before, event, situation) : lifted(before, event, situation);
}

function pressed(state: Gesture, event: PointerFact, { canZoom }: GestureSituation): Gesture {
  const { kind } = state;
  const tracks = [...state.tracks, beginTrack(event.id, event)];
  if (tracks.length === 1) return { ...state, kind: 'press', tracks, turn: state.turn + 1 };
  // A second finger on an item that is on its way does not stop it, and a third one does nothing to a pinch.
  if (kind === 'swipe' || kind === 'drag-down' || kind === 'pinch') return { ...state, tracks };
  if (canZoom) return begun(state, 'pinch', tracks);
  return kind === 'pan' ? { ...state, tracks } : begun(state, 'idle', tracks);
}

function moved(state: Gesture, event: PointerFact, situation: GestureSituation): Gesture {
  const tracks = state.tracks.map((track) => (track.id === event.id ? addSample(track, event) : track));
  const next = { ...state, tracks };
  const [lead] = tracks;
  if (state.kind !== 'press' || !lead) return next;
  const { x, y } = movedBy(lead);
  if (Math.hypot(x, y) <= slop) return next;
  return begun(next, kindOf(x, y, situation), tracks);
}

/** What a finger means that has left its place in this direction; from then on only that (the axis is locked). */
function kindOf(x: number, y: number, { isZoomed, canSwipe, canClose, path }: GestureSituation): GestureKind {
  if (isZoomed) return 'pan';
  const isAcross = Math.abs(x) >= Math.abs(y);
  if (isAcross === (path === 'horizontal')) return canSwipe ? 'swipe' : 'idle';
  // On a vertical path down leads to the previous item: nothing is left to close by.
  return path === 'horizontal' && canClose && y > 0 ? 'drag-down' : 'idle';
}

function lifted(state: Gesture, event: PointerFact, situation: GestureSituation): Gesture {
  const place = state.tracks.findIndex(({ id }) => id === event.id);
  const left = state.tracks.filter(({ id }) => id !== event.id);
  const found = state.tracks[place];
  if (!found) return state;
  const track = event.type === 'up' ? addSample(found, event) : found;
  if (state.kind === 'pinch') return liftedOfPinch(state, place, left, track, event.time);
  if (place > 0) return { ...state, tracks: left };
  const rest = begun(state, 'idle', left);
  if (event.type === 'cancel') return { ...rest, outcome: outcomeOfCancel(state.kind, track) };
  if (state.kind !== 'press') return { ...rest, outcome: outcomeOf(state.kind, track, situation) };
  const { x, y } = movedBy(track);
  // Fast fingers leave without a move in between.
  if (Math.hypot(x, y) > slop) return { ...rest, outcome: outcomeOf(kindOf(x, y, situation), track, situation) };
  const { taps, tap } = tapped(state.taps, track);
  return { ...rest, taps, outcome: tap && { do: tap, point: pointOf(track) } };
}

function liftedOfPinch(state: Gesture, place: number, left: readonly Track[], track: Track, time: number): Gesture {
  if (place > 1) return { ...state, tracks: left };
  if (left.length > 1) return begun(state, 'pinch', left);
  const [last] = left;
  // The finger that stays moves the picture on.
  if (last) return begun(state, 'pan', [begunAt(last, time)]);
  return { ...begun(state, 'idle', left), outcome: outcomeOfCancel('pinch', track) };
}

function outcomeOf(kind: GestureKind, track: Track, situation: GestureSituation): GestureOutcome | undefined {
  if (kind === 'pan') return { do: 'coast', velocity: velocityOf(track.samples), point: pointOf(track) };
  if (kind === 'drag-down') return { do: closesBy(track, situation.height) ? 'close' : 'return' };
  if (kind !== 'swipe') return undefined;
  const to = swipeOf(track, situation);
  return to ? { do: 'go', to } : { do: 'return' };
}

function outcomeOfCancel(kind: GestureKind, track: Track): GestureOutcome | undefined {
  if (kind === 'swipe' || kind === 'drag-down') return { do: 'return' };
  return kind === 'pan' || kind === 'pinch'
    ? { do: 'coast', velocity: { x: 0, y: 0 }, point: pointOf(track) }
    : undefined;
}

/** Measured anew from where the fingers are now. */
function begun(state: Gesture, kind: GestureKind, tracks: readonly Track[]): Gesture {
  return { ...state, kind, tracks: tracks.map(rebased), turn: state.turn + 1 };
}

function pointOf(track: Track): Point {
  const { x, y } = track.samples.at(-1) ?? track.start;
  return { x, y };
}

/** How far the item has followed the finger, in px: along the path in a swipe, down in a drag down, anywhere in a pan. */
export function offsetOf({ kind, tracks: [lead] }: Gesture, { path }: Pick<GestureSituation, 'path'>): Point {
  if (!lead) return { x: 0, y: 0 };
  const now = pointOf(lead);
  const x = now.x - lead.from.x;
  const y = now.y - lead.from.y;
  if (kind === 'pan') return { x, y };
  if (kind === 'swipe') return path === 'horizontal' ? { x, y: 0 } : { x: 0, y };
  return { x: 0, y: kind === 'drag-down' ? Math.max(y, 0) : 0 };
}

/** The fingers of a pinch, as they were at its turn and as they are now; `undefined` without a pinch. */
export function fingersOf({
  kind,
  tracks: [a, b],
}: Gesture): readonly [a0: Point, b0: Point, a1: Point, b1: Point] | undefined {
  return kind === 'pinch' && a && b ? [a.from, b.from, pointOf(a), pointOf(b)] : undefined;
}

/** How much of the overlay's opacity is left when the item was dragged down so far (px) on a stage of that height: 1 is all. */
export function opacityShare(down: number, height: number): number {
  return height > 0 ? 1 - Math.min(Math.max(down / height, 0), 1) : 1;
}
