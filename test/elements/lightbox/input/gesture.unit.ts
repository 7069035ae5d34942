import { describe, expect, it } from 'vitest';
import {
  pinchPoints,
  gestureStep,
  idleGesture,
  offsetOf,
  opacityShare,
  type Gesture,
  type GestureContext,
  type PointerSample,
} from '../../../../elements/lightbox/input/gesture.ts';

const fitted: GestureContext = {
  isRightToLeft: false,
  threshold: 100,
  overflows: false,
  canSwipe: true,
  canClose: true,
  canZoom: true,
  height: 600,
};
const zoomed = { ...fitted, overflows: true };
const mirrored = { ...fitted, isRightToLeft: true };

const sample = (type: PointerSample['type'], x: number, y: number, time: number, id = 1): PointerSample => ({
  type,
  x,
  y,
  time,
  id,
});
const down = (x: number, y: number, time: number, id?: number) => sample('down', x, y, time, id);
const move = (x: number, y: number, time: number, id?: number) => sample('move', x, y, time, id);
const up = (x: number, y: number, time: number, id?: number) => sample('up', x, y, time, id);
const cancel = (time: number, id?: number) => sample('cancel', 0, 0, time, id);

const after = (samples: readonly PointerSample[], situation = fitted, from: Gesture = idleGesture) =>
  samples.reduce((state, event) => gestureStep(state, event, situation), from);

describe('a finger', () => {
  it.each([
    ['that comes down presses', [], fitted, 'press'],
    ['that slips by 10 px still presses', [move(6, 8, 20)], fitted, 'press'],
    ['that moves sideways swipes', [move(11, 3, 20)], fitted, 'swipe'],
    ['that moves down drags down', [move(3, 11, 20)], fitted, 'drag-down'],
    ['that moves up is idle', [move(3, -11, 20)], fitted, 'idle'],
    ['that moves diagonally swipes', [move(9, 9, 20)], fitted, 'swipe'],
    ['keeps swiping in any direction', [move(11, 0, 20), move(11, 300, 40)], fitted, 'swipe'],
    ['keeps dragging down in any direction', [move(0, 11, 20), move(300, 11, 40)], fitted, 'drag-down'],
    ['that moves up and then sideways is idle', [move(0, -11, 20), move(300, 0, 40)], fitted, 'idle'],
    ['on a zoomed picture moves it to the side', [move(11, 0, 20)], zoomed, 'pan'],
    ['on a zoomed picture moves it up', [move(0, -11, 20)], zoomed, 'pan'],
    ['without another item is idle', [move(11, 0, 20)], { ...fitted, canSwipe: false }, 'idle'],
    ['that cannot close is idle', [move(0, 11, 20)], { ...fitted, canClose: false }, 'idle'],
  ] as const)('%s', (_, moves, situation, kind) => {
    const state = after([down(0, 0, 0), ...moves], situation);
    expect(state.kind).toBe(kind);
    expect(state.outcome).toBeUndefined();
  });

  it('without a pointerdown is ignored', () => {
    expect(after([move(50, 0, 10), up(50, 0, 20), cancel(30)])).toBe(idleGesture);
  });

  it('that goes down twice starts a new gesture', () => {
    const state = after([down(0, 0, 0), move(-70, 0, 40), down(5, 0, 900)]);
    expect(state.kind).toBe('press');
    expect(state.tracks).toMatchObject([{ start: { x: 5, y: 0, time: 900 } }]);
  });
});

describe('a finger that is lifted', () => {
  const go = (to: string) => ({ do: 'go', to });

  it.each([
    ['after a swipe to the left: next', [move(-60, 0, 100), up(-120, 0, 200)], fitted, go('next')],
    ['after a swipe to the right, from right to left: next', [move(60, 0, 100), up(120, 0, 200)], mirrored, go('next')],
    ['after too short a swipe: back', [move(-60, 0, 100), up(-90, 0, 200)], fitted, { do: 'return' }],
    ['after a swipe there and back: back', [move(-150, 0, 100), up(-20, 0, 200)], fitted, { do: 'return' }],
    ['after a swipe without a move in between: next', [up(-120, 0, 100)], fitted, go('next')],
    [
      'after dragging far down: closed',
      [move(0, 60, 300), move(0, 130, 800), up(0, 130, 1000)],
      fitted,
      { do: 'close' },
    ],
    ['after a flick down: closed', [move(0, 30, 40), up(0, 70, 80)], fitted, { do: 'close' }],
    ['after dragging a little down: back', [move(0, 60, 300), up(0, 60, 600)], fitted, { do: 'return' }],
    ['without a gesture: nothing', [move(0, -60, 100), up(0, -200, 200)], fitted, undefined],
    ['too late for a tap: nothing', [up(0, 0, 500)], fitted, undefined],
    ['that is taken away from a swipe: back', [move(-60, 0, 100), cancel(200)], fitted, { do: 'return' }],
    ['that is cancelled during a press: nothing', [cancel(100)], fitted, undefined],
  ] as const)('%s', (_, samples, situation, outcome) => {
    const state = after([down(0, 0, 0), ...samples], situation);
    expect(state.outcome).toEqual(outcome);
    expect(state).toMatchObject({ kind: 'idle', tracks: [] });
  });

  it('releases a zoomed picture with the velocity of the finger', () => {
    const state = after([down(0, 0, 0), move(20, 10, 50), up(40, 20, 100)], zoomed);
    expect(state.outcome).toEqual({ do: 'coast', velocity: { x: 0.4, y: 0.2 }, point: { x: 40, y: 20 } });
  });

  it('does not move a picture after pointercancel', () => {
    const state = after([down(0, 0, 0), move(20, 10, 50), cancel(60)], zoomed);
    expect(state.outcome).toEqual({ do: 'coast', velocity: { x: 0, y: 0 }, point: { x: 20, y: 10 } });
  });

  it('reports its outcome once', () => {
    const swiped = after([down(0, 0, 0), up(-120, 0, 100)]);
    expect(after([move(0, 0, 110)], fitted, swiped).outcome).toBeUndefined();
  });
});

describe('a tap', () => {
  const tap = (x: number, time: number) => [down(x, 20, time), up(x, 20, time + 50)];
  const outcomes = (samples: readonly PointerSample[]) => {
    let state = idleGesture;
    return samples.flatMap((event) => (state = gestureStep(state, event, fitted)).outcome?.do ?? []);
  };

  it('has a position', () => {
    expect(after(tap(10, 0)).outcome).toEqual({ do: 'tap', point: { x: 10, y: 20 } });
  });

  it.each([
    ['and one more within 300 ms are two', [...tap(0, 0), ...tap(0, 350)], ['tap', 'double-tap']],
    ['and one more after 300 ms are one and one', [...tap(0, 0), ...tap(0, 351)], ['tap', 'tap']],
    ['and one more within 30 px are two', [...tap(0, 0), ...tap(30, 200)], ['tap', 'double-tap']],
    ['and one more further away are one and one', [...tap(0, 0), ...tap(31, 200)], ['tap', 'tap']],
    ['and two more are two and one', [...tap(0, 0), ...tap(0, 100), ...tap(0, 200)], ['tap', 'double-tap', 'tap']],
    ['and a long press are one', [...tap(0, 0), down(0, 20, 100), up(0, 20, 700), ...tap(0, 750)], ['tap', 'tap']],
  ])('%s', (_, samples, expected) => {
    expect(outcomes(samples)).toEqual(expected);
  });
});

describe('two fingers', () => {
  const two = [down(-50, 0, 0, 1), down(50, 0, 20, 2)];

  it('pinch from the positions at the second pointerdown', () => {
    const state = after([
      down(-50, 0, 0, 1),
      move(-45, 0, 10, 1),
      down(50, 0, 20, 2),
      move(-100, 0, 40, 1),
      move(90, 5, 50, 2),
    ]);
    expect(state.kind).toBe('pinch');
    expect(pinchPoints(state)).toMatchObject([
      { x: -45, y: 0 },
      { x: 50, y: 0 },
      { x: -100, y: 0 },
      { x: 90, y: 5 },
    ]);
  });

  it('pinch a picture that one finger already pans', () => {
    expect(after([down(0, 0, 0), move(30, 0, 20), down(50, 0, 40, 2)], zoomed).kind).toBe('pinch');
  });

  it('pinch after a first finger without a gesture', () => {
    expect(after([down(0, 0, 0), move(0, -30, 20), down(50, 0, 40, 2)]).kind).toBe('pinch');
  });

  it.each([
    ['swipe', move(-30, 0, 20), up(-120, 0, 100), { do: 'go', to: 'next' }],
    ['drag-down', move(0, 30, 20), up(0, 200, 100), { do: 'close' }],
  ] as const)('do not interrupt the gesture of the first: %s', (kind, first, last, outcome) => {
    const state = after([down(0, 0, 0), first, down(50, 0, 40, 2), move(90, 0, 60, 2)]);
    expect(state.kind).toBe(kind);
    expect(after([up(90, 0, 70, 2), last], fitted, state).outcome).toEqual(outcome);
  });

  it('never tap', () => {
    const state = after([...two, up(50, 0, 60, 2)]);
    expect(state.outcome).toBeUndefined();
    expect(after([up(-50, 0, 80, 1)], fitted, state).outcome).toMatchObject({ do: 'coast', velocity: { x: 0, y: 0 } });
  });

  it('become one that pans from its current position', () => {
    const state = after([...two, move(80, 0, 40, 2), up(-50, 0, 60, 1), move(100, 30, 80, 2)]);
    expect(state.kind).toBe('pan');
    expect(offsetOf(state)).toEqual({ x: 20, y: 30 });
  });

  it('that spread and lift shortly after each other release without velocity', () => {
    const state = after([...two, move(150, 0, 30, 2), move(-150, 0, 35, 1), up(-150, 0, 40, 1), up(152, 0, 55, 2)]);
    expect(state.outcome).toEqual({ do: 'coast', velocity: { x: 0, y: 0 }, point: { x: 152, y: 0 } });
  });

  it('that pinched become one that can release with velocity', () => {
    const state = after([...two, up(-50, 0, 40, 1), move(70, 0, 60, 2), up(90, 0, 80, 2)]);
    expect(state.outcome).toMatchObject({ do: 'coast', velocity: { x: 1, y: 0 } });
  });

  it('ignore a third one', () => {
    const state = after([...two, down(0, 200, 30, 3), move(0, 300, 40, 3), up(0, 300, 50, 3)]);
    expect(state).toMatchObject({ kind: 'pinch', turn: after(two).turn });
  });

  it('are the second and the third when the first of three is lifted', () => {
    const state = after([...two, down(0, 200, 30, 3), up(-50, 0, 50, 1)]);
    expect(state.kind).toBe('pinch');
    expect(state.tracks.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('release the picture on pointercancel', () => {
    expect(after([...two, cancel(40, 1), cancel(40, 2)]).outcome).toMatchObject({ do: 'coast' });
  });

  it.each([
    ['are idle without zoom', [], fitted, 'idle'],
    ['pan like one finger without pinch zoom', [move(-90, 0, 10, 1)], zoomed, 'pan'],
  ] as const)('%s', (_, between, situation, kind) => {
    const samples = [down(-50, 0, 0, 1), ...between, down(50, 0, 20, 2)];
    expect(after(samples, { ...situation, canZoom: false }).kind).toBe(kind);
  });

  it('are measured again only when the fingers change', () => {
    const samples = [...two, move(80, 0, 30, 2), up(80, 0, 40, 2), move(-60, 0, 50, 1), up(-60, 0, 60, 1)];
    let state = idleGesture;
    const isRestarted = samples.map((event) => {
      const { turn } = state;
      state = gestureStep(state, event, fitted);
      return state.turn !== turn;
    });
    expect(isRestarted).toEqual([true, true, false, true, false, true]);
  });
});

describe('the drag offset', () => {
  it.each([
    ['is horizontal from the start of a swipe', [move(-20, 0, 20), move(-70, 30, 40)], fitted, { x: -50, y: 0 }],
    ['follows down', [move(0, 20, 20), move(30, 70, 40)], fitted, { x: 0, y: 50 }],
    ['does not go above the start', [move(0, 20, 20), move(0, -70, 40)], fitted, { x: 0, y: 0 }],
    ['follows anywhere when it is zoomed', [move(0, 20, 20), move(30, -70, 40)], zoomed, { x: 30, y: -90 }],
    ['stays in a press', [move(5, 5, 20)], fitted, { x: 0, y: 0 }],
    ['stays when it was let go', [move(-20, 0, 20), up(-70, 0, 40)], fitted, { x: 0, y: 0 }],
  ] as const)('%s', (_, moves, situation, offset) => {
    expect(offsetOf(after([down(0, 0, 0), ...moves], situation))).toEqual(offset);
  });

  it('has no pinch', () => {
    expect(pinchPoints(after([down(0, 0, 0), move(-70, 0, 40)]))).toBeUndefined();
  });

  it.each([
    [0, 600, 1],
    [150, 600, 0.75],
    [600, 600, 0],
    [900, 600, 0],
    [-50, 600, 1],
    [50, 0, 1],
  ])('of %i px down on a stage of %i px has the opacity %f', (offset, height, share) => {
    expect(opacityShare(offset, height)).toBe(share);
  });
});
