import { describe, expect, it } from 'vitest';
import { readIndex, stepFrom, stepOfKey } from '../../src/carousel/carousel-keys.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('stepOfKey', () => {
  it.each([
    ['ArrowRight', false, 'next'],
    ['ArrowLeft', false, 'previous'],
    ['ArrowRight', true, 'previous'],
    ['ArrowLeft', true, 'next'],
    ['Home', false, 'first'],
    ['End', true, 'last'],
    ['ArrowDown', false, undefined],
    ['Enter', false, undefined],
  ])('returns the step for %s (right to left: %s): %s', (key, isRightToLeft, step) => {
    expect(stepOfKey({ ...plain, key }, isRightToLeft)).toBe(step);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('ignores keys with %s', (modifier) => {
    expect(stepOfKey({ ...plain, key: 'ArrowRight', [modifier]: true }, false)).toBeUndefined();
  });
});

describe('readIndex, with three slides', () => {
  it.each([
    [0, 0],
    ['2', 2],
    [3, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['', undefined],
    ['second', undefined],
    [Number.NaN, undefined],
  ])('returns the index of %o: %o', (raw, index) => {
    expect(readIndex(raw, 3)).toBe(index);
  });
});

describe('a step', () => {
  it.each([
    [0, 1, 3, false, 1],
    [2, 1, 3, false, 2],
    [2, 1, 3, true, 0],
    [0, -1, 3, false, 0],
    [0, -1, 3, true, 2],
    [0, 1, 1, true, 0],
  ] as const)('from %i by %i of %i, over the ends: %s, leads to %i', (position, by, positions, wraps, to) => {
    expect(stepFrom(position, by, positions, wraps)).toBe(to);
  });
});
