import { expect, it } from 'vitest';
import { isSmallBullet } from '../../../elements/slider/shown-bullets.ts';

/** Draws the bullets: the current one `O`, small ones `.`, others `o`. */
const drawn = (position: number, count: number): string =>
  Array.from({ length: count }, (_, place) =>
    place === position ? 'O' : isSmallBullet(place, position, count) ? '.' : 'o',
  ).join('');

it.each([
  [0, 1, 'O'],
  [2, 5, 'ooOoo'],
  [0, 7, 'Ooooooo'],
  [0, 8, 'Oooooo..'],
  [3, 8, 'oooOoo..'],
  [4, 8, '..ooOooo'],
  [7, 8, '..oooooO'],
  [6, 12, '....ooOoo...'],
  [11, 12, '......oooooO'],
])('position %i of %i is %s', (position, count, expected) => {
  expect(drawn(position, count)).toBe(expected);
});
