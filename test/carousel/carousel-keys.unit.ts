import { describe, expect, it } from 'vitest';
import { readIndex, stepOfKey } from '../../src/carousel/carousel-keys.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('what a key asks for among slides', () => {
  it.each([
    ['ArrowRight', false, 'next'],
    ['ArrowLeft', false, 'previous'],
    ['ArrowRight', true, 'previous'],
    ['ArrowLeft', true, 'next'],
    ['Home', false, 'first'],
    ['End', true, 'last'],
    ['ArrowDown', false, undefined],
    ['Enter', false, undefined],
  ])('%s (right to left: %s) is %s', (key, isRightToLeft, step) => {
    expect(stepOfKey({ ...plain, key }, isRightToLeft)).toBe(step);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('with %s it is the browser’s', (modifier) => {
    expect(stepOfKey({ ...plain, key: 'ArrowRight', [modifier]: true }, false)).toBeUndefined();
  });
});

describe('the index of a slide, among three', () => {
  it.each([
    [0, 0],
    ['2', 2],
    [3, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['', undefined],
    ['second', undefined],
    [Number.NaN, undefined],
  ])('%o is %o', (raw, index) => {
    expect(readIndex(raw, 3)).toBe(index);
  });
});
