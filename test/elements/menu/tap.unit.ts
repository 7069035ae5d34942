import { describe, expect, it } from 'vitest';
import { isTap } from '../../../elements/menu/input/pointer-and-keyboard.ts';

describe('isTap', () => {
  it.each([
    ['a click by touch', { pointerType: 'touch', detail: 1, at: 0 }, undefined, true],
    ['a click by pen', { pointerType: 'pen', detail: 1, at: 0 }, undefined, true],
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
    ['a click more than 500 ms after the pointer', { detail: 1, at: 601 }, { pointerType: 'touch', at: 100 }, false],
    [
      'not when it says nothing, and a mouse was there',
      { detail: 1, at: 100 },
      { pointerType: 'mouse', at: 99 },
      false,
    ],
    ['a click without a pointer', { detail: 1, at: 100 }, undefined, false],
    ['a click by a key', { pointerType: '', detail: 0, at: 100 }, { pointerType: 'touch', at: 99 }, false],
  ] as const)('%s', (_what, click, lastPointer, isFinger) => {
    expect(isTap(click, lastPointer)).toBe(isFinger);
  });
});
