import { describe, expect, it } from 'vitest';
import { areAccepted, type Acceptance } from '../../../../elements/contact-form/fields/dependent-controls.ts';

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
  ])('“%s” allow a submit: %s', (written, allow) => {
    expect(areAccepted(written.split(' ').filter(Boolean).map(acceptance))).toBe(allow);
  });
});
