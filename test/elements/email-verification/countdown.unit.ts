import { expect, it } from 'vitest';
import { secondsUntil, untilNextSecond } from '../../../elements/email-verification/countdown.ts';

it.each([
  [30_000, 0, 30],
  [30_000, 1, 30],
  [30_000, 999, 30],
  [30_000, 1000, 29],
  [30_000, 29_999, 1],
  [30_000, 30_000, 0],
  [30_000, 90_000, 0],
])('until %i there are at %i ms %i s', (end, now, seconds) => {
  expect(secondsUntil(end, now)).toBe(seconds);
});

it.each([
  [30_000, 0, 1000],
  [30_000, 400, 600],
  [30_500, 0, 500],
  [30_000, 29_999, 1],
])('until %i the next second begins, at %i ms, in %i ms', (end, now, ms) => {
  expect(untilNextSecond(end, now)).toBe(ms);
  expect(secondsUntil(end, now + ms)).toBe(secondsUntil(end, now) - 1);
});
