import { describe, expect, it } from 'vitest';
import { idleWheel, wheelStep, type WheelInput } from '../../../../elements/lightbox/input/wheel.ts';

const turn = (deltaY: number, time: number, others: Partial<WheelInput> = {}): WheelInput => ({
  deltaX: 0,
  deltaY,
  deltaMode: 0,
  ctrlKey: false,
  time,
  ...others,
});

/** Returns the step after each event. */
function stepsOf(turns: readonly WheelInput[], isRightToLeft = false): number[] {
  let state = idleWheel;
  return turns.map((event) => {
    const outcome = wheelStep(state, event, isRightToLeft);
    ({ state } = outcome);
    return outcome.step;
  });
}

describe('a wheel with notches', () => {
  it.each([
    ['a notch down is a step on', [turn(100, 0)], [1]],
    ['a notch up is a step back', [turn(-120, 0)], [-1]],
    ['a notch counted in lines', [turn(3, 0, { deltaMode: 1 })], [1]],
    ['a notch counted in pages', [turn(-1, 0, { deltaMode: 2 })], [-1]],
    ['each notch is a step', [turn(100, 0), turn(100, 90), turn(100, 180)], [1, 1, 1]],
    ['a notch back is one at once', [turn(100, 0), turn(-100, 20)], [1, -1]],
    ['fractions of a notch are one notch', [turn(60, 0), turn(60, 10), turn(60, 20)], [1, 0, 0]],
    ['the rest of a notch is ignored', [turn(100, 0), turn(20, 90)], [1, 0]],
  ])('%s', (_, turns, steps) => {
    expect(stepsOf(turns)).toEqual(steps);
  });
});

describe('a track pad', () => {
  const deltas = [4, 9, 14, 22, 30, 41, 52, 38, 21, 9, 3];
  const stroke = (start: number, sign = 1) => deltas.map((delta, at) => turn(delta * sign, start + at * 16));

  it('takes one step per stroke beyond the threshold', () => {
    expect(stepsOf(stroke(0))).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('ignores tiny movements', () => {
    expect(stepsOf([turn(9, 0), turn(12, 16), turn(8, 32)])).toEqual([0, 0, 0]);
  });

  it.each([
    ['200 ms later continue the stroke before', 200, 1],
    ['more than 200 ms later is another one', 201, 2],
  ])('counts strokes that begin %s', (_, pause, count) => {
    expect(stepsOf([...stroke(0), ...stroke(160 + pause)]).filter(Boolean)).toHaveLength(count);
  });

  it('resets small deltas after 200 ms', () => {
    expect(stepsOf([turn(25, 0), turn(25, 201)])).toEqual([0, 0]);
    expect(stepsOf([turn(25, 0), turn(25, 200)])).toEqual([0, 1]);
  });

  it('steps back when the direction changes', () => {
    expect(stepsOf([...stroke(0), ...stroke(180, -1)]).filter(Boolean)).toEqual([1, -1]);
  });

  it('takes one step for a fast stroke', () => {
    expect(stepsOf([60, 90, 120, 90, 60].map((delta, at) => turn(delta, at * 16)))).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('a horizontal wheel event', () => {
  it.each([
    ['right leads on', 100, false, 1],
    ['left leads back', -100, false, -1],
    ['right leads back, from right to left', 100, true, -1],
    ['left leads on, from right to left', -100, true, 1],
  ])('%s', (_, deltaX, isRightToLeft, step) => {
    expect(stepsOf([turn(10, 0, { deltaX })], isRightToLeft)).toEqual([step]);
  });

  it('that is mostly vertical goes to the next item in any writing direction', () => {
    expect(stepsOf([turn(100, 0, { deltaX: 90 })], true)).toEqual([1]);
  });
});

describe('a wheel with the control key', () => {
  const zoomOf = (deltaY: number) => wheelStep(idleWheel, turn(deltaY, 0, { ctrlKey: true }));

  it.each([
    [0, 1],
    [-10, Math.exp(0.1)],
    [10, Math.exp(-0.1)],
    [-120, Math.exp(0.5)],
    [120, Math.exp(-0.5)],
  ])('with a delta of %i px zooms by %f', (delta, zoom) => {
    expect(zoomOf(delta).zoom).toBeCloseTo(zoom, 9);
    expect(zoomOf(delta).step).toBe(0);
  });

  it('starts a new gesture after it is released', () => {
    const { state } = zoomOf(-100);
    expect(wheelStep(state, turn(100, 300))).toMatchObject({ step: 1, zoom: 1 });
  });
});
