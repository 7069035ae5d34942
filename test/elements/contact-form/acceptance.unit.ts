import { describe, expect, it } from 'vitest';
import { areSatisfied, type Acceptance } from '../../../elements/contact-form/acceptance.ts';

/** `x` is ticked, `-` is not; then `i` for inverted, `o` for optional. */
const acceptance = (written: string): Acceptance => ({
  checked: written.startsWith('x'),
  inverted: written.includes('i'),
  optional: written.includes('o'),
});

describe('acceptances', () => {
  it.each([
    ['', true],
    ['x', true],
    ['-', false],
    ['xi', false],
    ['-i', true],
    ['xo', true],
    ['-o', true],
    ['xio', true],
    ['-io', true],
    ['x x', true],
    ['x -', false],
    ['x -i -o', true],
    ['x xi -o', false],
  ])('“%s” allow a send: %s', (written, allow) => {
    expect(areSatisfied(written.split(' ').filter(Boolean).map(acceptance))).toBe(allow);
  });
});
