import { describe, expect, it } from 'vitest';
import { sideOf, type Placement } from '../../../elements/tooltip/placement.ts';
import type { Side } from '../../../src/overlay/popover/box-geometry.ts';

describe('sideOf', () => {
  it.each<[placement: Placement, leftToRight: Side, rightToLeft: Side]>([
    ['top', 'top', 'top'],
    ['bottom', 'bottom', 'bottom'],
    ['left', 'left', 'left'],
    ['right', 'right', 'right'],
    ['start', 'left', 'right'],
    ['end', 'right', 'left'],
  ])('maps %s to %s, and from right to left to %s', (placement, leftToRight, rightToLeft) => {
    expect([sideOf(placement, false), sideOf(placement, true)]).toEqual([leftToRight, rightToLeft]);
  });
});
