import type { Check, Checks } from '../rule.ts';
import { texts } from '../values.ts';
import { bounds } from './bounds.ts';
import { numberOf } from './number-text.ts';

const number: Check = ({ field }, values) => texts(values(field)).every((text) => numberOf(text) !== undefined);

const amount = bounds(numberOf, (given) => texts(given).map(numberOf));

/** 0.7 is seven times 0.1 but for the last binary digits: six decimals count, as on the server. */
function same(one: number, other: number): boolean {
  return Math.abs(one - other) < 5e-7;
}

/** `fits` is asked for the distance of each number from the base: negative for numbers below it. */
const steps =
  (fits: (distance: number, interval: number) => boolean): Check =>
  ({ field, base, interval }, values) => {
    const start = numberOf(`${base}`);
    const width = numberOf(`${interval}`);
    if (start === undefined || !width || width < 0) return true;
    return texts(values(field)).every((text) => {
      const value = numberOf(text);
      return value === undefined || fits(value - start, width);
    });
  };

/**
 * As the server reckons: above the base a rest of nearly one interval is none, below it is. So from 0 by 0.1 it takes
 * 0.3 and -0.2, but not -0.3, which binary numbers miss by a little.
 */
const stepnumber = steps((distance, interval) => {
  const rest = distance % interval;
  return same(rest, 0) || same(rest, interval);
});

/** As browsers reckon: the same on both sides of the base, and as exact as a number of its size can be. */
const step = steps((distance, interval) => {
  const missed = distance - Math.round(distance / interval) * interval;
  return same(missed, 0) || Math.abs(missed) <= Math.abs(distance) * 2 * Number.EPSILON;
});

/** Numbers (§5). Texts that are no number break `number` alone. */
export const numberRules: Checks = { number, minnumber: amount.least, maxnumber: amount.most, stepnumber, step };
