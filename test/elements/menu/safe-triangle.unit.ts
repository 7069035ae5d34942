import { describe, expect, it } from 'vitest';
import { isHeadingTo } from '../../../elements/menu/input/safe-triangle.ts';

/** A submenu below a bar, from 100 to 300 px. */
const below = { left: 100, right: 300, top: 50, bottom: 250 };
/** A submenu at the right of an item, and one at the left. */
const right = { left: 200, right: 400, top: 0, bottom: 200 };

describe('isHeadingTo', () => {
  it.each([
    ['straight down to the submenu', { x: 150, y: 20 }, { x: 150, y: 30 }, below, true],
    ['diagonally over another item', { x: 110, y: 20 }, { x: 160, y: 32 }, below, true],
    ['along the bar', { x: 150, y: 20 }, { x: 170, y: 20 }, below, false],
    ['away from the submenu', { x: 150, y: 20 }, { x: 155, y: 10 }, below, false],
    ['down, beside the submenu', { x: 20, y: 40 }, { x: 21, y: 60 }, below, false],
    ['diagonally to a submenu at the side', { x: 100, y: 10 }, { x: 140, y: 60 }, right, true],
    ['straight down, beside a submenu at the side', { x: 100, y: 10 }, { x: 100, y: 40 }, right, false],
    ['to a submenu at the left', { x: 500, y: 100 }, { x: 460, y: 120 }, right, true],
    ['up to a submenu above', { x: 200, y: 300 }, { x: 210, y: 280 }, below, true],
    ['without movement', { x: 150, y: 20 }, { x: 150, y: 20 }, below, false],
    ['within the submenu', { x: 150, y: 100 }, { x: 150, y: 110 }, below, true],
  ] as const)('%s: %j to %j', (_, from, to, box, isHeading) => {
    expect(isHeadingTo(from, to, box)).toBe(isHeading);
  });
});
