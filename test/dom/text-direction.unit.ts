import { describe, expect, it } from 'vitest';
import { sideOf } from '../../src/dom/text-direction.ts';

describe('sideOf', () => {
  it.each([
    ['top', 'top', 'top'],
    ['bottom', 'bottom', 'bottom'],
    ['left', 'left', 'left'],
    ['right', 'right', 'right'],
    ['start', 'left', 'right'],
    ['end', 'right', 'left'],
  ] as const)('maps %s to %s, and from right to left to %s', (placement, leftToRight, rightToLeft) => {
    expect([sideOf(placement, false), sideOf(placement, true)]).toEqual([leftToRight, rightToLeft]);
  });
});
