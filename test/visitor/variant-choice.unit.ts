import { describe, expect, it } from 'vitest';
import { chooseVariant, type Variant } from '../../src/visitor/variant-choice.ts';

/** Returns variants from `a:1 b:3`. */
const variants = (text: string): Variant[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ name: word.split(':')[0] ?? '', weight: Number(word.split(':')[1]) }));

describe('chooseVariant', () => {
  it.each([
    ['a:1 b:1', undefined, 0, 'a'],
    ['a:1 b:1', undefined, 0.49, 'a'],
    ['a:1 b:1', undefined, 0.5, 'b'],
    ['a:1 b:3', undefined, 0.25, 'b'],
    ['a:0.5 b:0.5 c:9', undefined, 0.099, 'b'],
    ['a:0.1 b:0.2', undefined, 0.999_999_999_999_999_9, 'b'],
    ['a:0 b:1', undefined, 0, 'b'],
    ['a:1 b:0', undefined, 0.99, 'a'],
    ['a:NaN b:1', undefined, 0, 'b'],
    ['a:0 b:0', undefined, 0.5, undefined],
    ['', 'a', 0.5, undefined],
    // An earlier choice stays, also without a weight, until its variant is gone.
    ['a:1 b:1', 'b', 0, 'b'],
    ['a:1 b:0', 'b', 0, 'b'],
    ['a:1 c:1', 'b', 0.5, 'c'],
  ])('of %j after %j at %d is %j', (text, earlier, draw, expected) => {
    expect(chooseVariant(variants(text), earlier, draw)).toBe(expected);
  });
});
