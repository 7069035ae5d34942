import { describe, expect, it } from 'vitest';
import { sideOf, type Position, type Side } from '../../../elements/tooltip/placement.ts';

describe('the side of a tooltip', () => {
  it.each<[position: Position, leftToRight: Side, rightToLeft: Side]>([
    ['top', 'top', 'top'],
    ['bottom', 'bottom', 'bottom'],
    ['left', 'left', 'left'],
    ['right', 'right', 'right'],
    ['start', 'left', 'right'],
    ['end', 'right', 'left'],
  ])('at %s is %s, and from right to left %s', (position, leftToRight, rightToLeft) => {
    expect([sideOf(position, false), sideOf(position, true)]).toEqual([leftToRight, rightToLeft]);
  });
});
