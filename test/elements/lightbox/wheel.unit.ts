import { describe, expect, it } from 'vitest';
import { idleWheel, wheelStep, type WheelInput } from '../../../elements/lightbox/input/wheel.ts';

const turn = (deltaY: number, time: number, others: Partial<WheelInput> = {}): WheelInput => ({
  deltaX: 0,
  deltaY,
  deltaMode: 0,
  ctrlKey: false,
  time,
  ...others,
});

/** The steps that these turns lead to, one for each. */
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
    ['parts of a notch are no more notches', [turn(60, 0), turn(60, 10), turn(60, 20)], [1, 0, 0]],
    ['what trails behind a notch is none', [turn(100, 0), turn(20, 90)], [1, 0]],
  ])('%s', (_, turns, steps) => {
    expect(stepsOf(turns)).toEqual(steps);
  });
});

describe('a track pad', () => {
  const deltas = [4, 9, 14, 22, 30, 41, 52, 38, 21, 9, 3];
  const stroke = (start: number, sign = 1) => deltas.map((delta, at) => turn(delta * sign, start + at * 16));

  it('makes one step of a whole stroke, when it is no accident any more', () => {
    expect(stepsOf(stroke(0))).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('ignores tiny movements', () => {
    expect(stepsOf([turn(9, 0), turn(12, 16), turn(8, 32)])).toEqual([0, 0, 0]);
  });

  it.each([
    ['200 ms later goes on with the stroke before', 200, 1],
    ['more than 200 ms later is another one', 201, 2],
  ])('a stroke that begins %s', (_, pause, count) => {
    expect(stepsOf([...stroke(0), ...stroke(160 + pause)]).filter(Boolean)).toHaveLength(count);
  });

  it('forgets small movements after 200 ms', () => {
    expect(stepsOf([turn(25, 0), turn(25, 201)])).toEqual([0, 0]);
    expect(stepsOf([turn(25, 0), turn(25, 200)])).toEqual([0, 1]);
  });

  it('that turns around steps back', () => {
    expect(stepsOf([...stroke(0), ...stroke(180, -1)]).filter(Boolean)).toEqual([1, -1]);
  });

  it('that is fast from the first event still makes one step', () => {
    expect(stepsOf([60, 90, 120, 90, 60].map((delta, at) => turn(delta, at * 16)))).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('a turn to the side', () => {
  it.each([
    ['right leads on', 100, false, 1],
    ['left leads back', -100, false, -1],
    ['right leads back, from right to left', 100, true, -1],
    ['left leads on, from right to left', -100, true, 1],
  ])('%s', (_, deltaX, isRightToLeft, step) => {
    expect(stepsOf([turn(10, 0, { deltaX })], isRightToLeft)).toEqual([step]);
  });

  it('that is mostly down leads on, whatever the direction of the page', () => {
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
  ])('turned by %i px zooms by %f', (delta, zoom) => {
    expect(zoomOf(delta).zoom).toBeCloseTo(zoom, 9);
    expect(zoomOf(delta).step).toBe(0);
  });

  it('begins a new gesture for what follows without it', () => {
    const { state } = zoomOf(-100);
    expect(wheelStep(state, turn(100, 300))).toMatchObject({ step: 1, zoom: 1 });
  });
});
