import { expect, it } from 'vitest';
import { isSmallBullet } from '../../../elements/slider/slider-controls.ts';

/** Draws the bullets: the current one `O`, small ones `.`, others `o`. */
const drawn = (position: number, count: number): string =>
  Array.from({ length: count }, (_, place) =>
    place === position ? 'O' : isSmallBullet(place, position, count) ? '.' : 'o',
  ).join('');

it.each([
  [0, 1, 'O'],
  [2, 5, 'ooOoo'],
  [0, 7, 'Ooooooo'],
  [0, 8, 'Ooo.....'],
  [3, 8, '.ooOoo..'],
  [6, 12, '....ooOoo...'],
  [11, 12, '.........ooO'],
])('position %i of %i is %s', (position, count, expected) => {
  expect(drawn(position, count)).toBe(expected);
});
