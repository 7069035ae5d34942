import { describe, expect, it } from 'vitest';
import { excerpt } from '../../src/diagnostics/on-demand/warnings.ts';

const circle: unknown[] = [];
circle.push(circle);

describe('excerpt()', () => {
  // Functions, because Vitest prints the values of a table and never finishes with a circular one.
  it.each([
    ['a text', () => 'text', '"text"'],
    ['undefined', () => undefined, 'undefined'],
    ['a symbol', () => Symbol('s'), 'Symbol(s)'],
    ['a circular list', () => circle, '[object Array]'],
    ['a large integer', () => 12n, '[object BigInt]'],
    ['a long text', () => 'long '.repeat(100), `"${'long '.repeat(100).slice(0, 78)}…`],
  ])('returns a short text for %s', (_, value, expected) => {
    expect(excerpt(value())).toBe(expected);
  });
});
