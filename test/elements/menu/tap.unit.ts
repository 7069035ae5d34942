import { describe, expect, it } from 'vitest';
import { isTap } from '../../../elements/menu/input/input.ts';

describe('a click is a finger’s', () => {
  it.each([
    ['when it says so', { pointerType: 'touch', detail: 1, at: 0 }, undefined, true],
    ['when it says that it is a pen’s', { pointerType: 'pen', detail: 1, at: 0 }, undefined, true],
    [
      'not when it says that it is a mouse’s, though a finger was there before',
      { pointerType: 'mouse', detail: 1, at: 100 },
      { pointerType: 'touch', at: 90 },
      false,
    ],
    [
      'when it says nothing, and a finger was just lifted',
      { detail: 1, at: 600 },
      { pointerType: 'touch', at: 100 },
      true,
    ],
    ['not when that was more than 500 ms ago', { detail: 1, at: 601 }, { pointerType: 'touch', at: 100 }, false],
    [
      'not when it says nothing, and a mouse was there',
      { detail: 1, at: 100 },
      { pointerType: 'mouse', at: 99 },
      false,
    ],
    ['not when nothing is known', { detail: 1, at: 100 }, undefined, false],
    ['not when a key made it', { pointerType: '', detail: 0, at: 100 }, { pointerType: 'touch', at: 99 }, false],
  ] as const)('%s', (_what, click, lastPointer, isFinger) => {
    expect(isTap(click, lastPointer)).toBe(isFinger);
  });
});
