import { describe, expect, it } from 'vitest';
import { decisionsOf, pinchOpacity, readGestures } from '../../../../elements/lightbox/input/added-gestures.ts';
import {
  gestureStep,
  idleGesture,
  offsetOf,
  type GestureContext,
  type PointerSample,
} from '../../../../elements/lightbox/input/gesture.ts';
import { edgesOf, isZoomed, unzoomed } from '../../../../elements/lightbox/stage/zoom-geometry.ts';

const all = ['swipe-at-edge', 'pinch-to-close', 'drag-up-to-close', 'tap-to-hide'];

it.each([
  ['', [], []],
  ['all', all, []],
  [' Swipe-At-Edge, tap-to-hide ', ['swipe-at-edge', 'tap-to-hide'], []],
  ['pinch-to-close swipe all-of-it', ['pinch-to-close'], ['swipe', 'all-of-it']],
  ['all pinch', all, ['pinch']],
])('reads the gestures in "%s"', (setting, names, unknown) => {
  const read = readGestures(setting);
  expect([[...read.names], read.unknown]).toEqual([names, unknown]);
});

/** The sizes of an image that is 400 px wider than its stage at scale 2. */
const fitted = { width: 600, height: 300 };
const stage = { width: 800, height: 600 };
const at = (x: number) => ({ scale: 2, x, y: 0 });

it.each([
  ['in the middle', at(0), { left: false, right: false }],
  ['at its left edge', at(200), { left: true, right: false }],
  ['nearly at its left edge', at(199.5), { left: true, right: false }],
  ['at its right edge', at(-200), { left: false, right: true }],
  ['narrower than the stage', { scale: 1.2, x: 0, y: 0 }, { left: true, right: true }],
])('finds the visible edges of an image %s', (_, zoom, edges) => {
  expect(edgesOf(zoom, fitted, stage)).toEqual(edges);
});

const sample = (type: PointerSample['type'], x: number, y: number, time: number, id = 1): PointerSample => ({
  type,
  x,
  y,
  time,
  id,
});

interface Case {
  readonly names?: readonly string[];
  readonly zoom?: typeof unzoomed;
  readonly more?: Partial<GestureContext>;
}

/** Returns the gesture after these events. */
function after(events: readonly PointerSample[], { names = all, zoom = unzoomed, more = {} }: Case) {
  const context: GestureContext = {
    isRightToLeft: false,
    threshold: 100,
    overflows: zoom.scale > 1.4,
    canSwipe: true,
    canClose: true,
    canZoom: true,
    height: 600,
    added: decisionsOf(readGestures(names.join(' ')).names, {
      isZoomed: isZoomed(zoom),
      edges: edgesOf(zoom, fitted, stage),
    }),
    ...more,
  };
  return events.reduce((state, event) => gestureStep(state, event, context), idleGesture);
}

describe('a finger', () => {
  const drag = (x: number, y: number) => [sample('down', 0, 0, 0), sample('move', x, y, 100)];
  it.each<[string, number, number, Case, string]>([
    ['swipes on at the left edge', 150, 20, { zoom: at(200) }, 'swipe'],
    ['swipes on at the right edge', -150, 20, { zoom: at(-200) }, 'swipe'],
    ['pans back from the left edge', -150, 20, { zoom: at(200) }, 'pan'],
    ['pans away from the edges', 150, 20, { zoom: at(0) }, 'pan'],
    ['pans along the edge', 20, 150, { zoom: at(200) }, 'pan'],
    ['pans without another item', 150, 20, { zoom: at(200), more: { canSwipe: false } }, 'pan'],
    ['pans without the setting', 150, 20, { zoom: at(200), names: ['tap-to-hide'] }, 'pan'],
    ['drags up', 20, -150, {}, 'drag-up'],
    ['still drags down', 20, 150, {}, 'drag-down'],
    ['still swipes', 150, -20, {}, 'swipe'],
    ['does not drag up without the setting', 20, -150, { names: [] }, 'idle'],
    ['does not drag up if nothing closes', 20, -150, { more: { canClose: false } }, 'idle'],
    ['pans a zoomed image up', 20, -150, { zoom: at(200) }, 'pan'],
  ])('%s', (_, x, y, situation, kind) => {
    expect(after(drag(x, y), situation).kind).toBe(kind);
  });

  it.each([
    ['far', -150, 900, 'close'],
    ['a little, slowly', -60, 900, 'return'],
    ['a little, quickly', -90, 160, 'close'],
    ['and down again', 60, 900, 'return'],
  ])('that drags up %s does the right thing', (_, y, time, outcome) => {
    const moves = [...drag(0, -30), sample('move', 0, y, time)];
    expect(offsetOf(after(moves, {}))).toEqual({ x: 0, y: Math.min(y + 30, 0) });
    expect(after([...moves, sample('up', 0, y, time)], {}).outcome).toEqual({ do: outcome });
  });
});

describe('a pinch', () => {
  const pinch = (to: number, type: 'up' | 'cancel' = 'up') => [
    sample('down', -100, 0, 0),
    sample('down', 100, 0, 10, 2),
    sample('move', -to, 0, 100),
    sample('move', to, 0, 100, 2),
    sample(type, to, 0, 120, 2),
  ];
  it.each<[string, readonly PointerSample[], Case, string | undefined, string]>([
    ['together closes', pinch(60), {}, 'close', 'idle'],
    ['a little together pans on', pinch(80), {}, undefined, 'pan'],
    ['apart pans on', pinch(160), {}, undefined, 'pan'],
    ['of a zoomed image pans on', pinch(60), { zoom: at(0) }, undefined, 'pan'],
    ['that is cancelled pans on', pinch(60, 'cancel'), {}, undefined, 'pan'],
    ['without the setting pans on', pinch(60), { names: ['swipe-at-edge'] }, undefined, 'pan'],
  ])('%s', (_, events, situation, outcome, kind) => {
    const state = after(events, situation);
    expect([state.outcome?.do, state.kind]).toEqual([outcome, kind]);
  });

  it.each([
    [1.2, 1],
    [1, 1],
    [0.875, 0.5],
    [0.6, 0],
  ])('to scale %d leaves the overlay an opacity of %d', (scale, opacity) => {
    expect(pinchOpacity(scale)).toBe(opacity);
  });
});
