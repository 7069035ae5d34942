import { describe, expect, it } from 'vitest';
import { excerpt } from '../../src/kit/warnings.ts';

const circle: unknown[] = [];
circle.push(circle);

describe('the excerpt of a value', () => {
  // Functions, because Vitest prints the values of a table and never finishes with a circular one.
  it.each([
    ['a text', () => 'text', '"text"'],
    ['nothing', () => undefined, 'undefined'],
    ['a symbol', () => Symbol('s'), 'Symbol(s)'],
    ['a circle', () => circle, '[object Array]'],
    ['a large integer', () => 12n, '[object BigInt]'],
    ['a long text', () => 'long '.repeat(100), `"${'long '.repeat(100).slice(0, 78)}…`],
  ])('of %s', (_, value, shown) => {
    expect(excerpt(value())).toBe(shown);
  });
});
