import { parseNumberIn } from './number-format.ts';
import { type Check, type Checks, parseNumber, bounds } from '../validation/rule.ts';
import { texts } from '../validation/form-values.ts';

const amount = bounds(parseNumber, (input, locale) => texts(input).map((text) => parseNumberIn(locale, text)));

const number: Check = ({ field, locale }, values) =>
  texts(values(field)).every((text) => parseNumberIn(locale, text) !== undefined);

/** Returns whether two numbers are equal to six decimals, as on the server: in binary, 7 × 0.1 is not exactly 0.7. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 5e-7;

/** Returns a check of the distance between each number and the base. The distance is negative below the base. */
const steps =
  (isStep: (distance: number, interval: number) => boolean): Check =>
  ({ field, base, interval, locale }, values) => {
    const start = parseNumber(`${base}`);
    const width = parseNumber(`${interval}`);
    if (start === undefined || !width || width < 0) return true;
    return texts(values(field)).every((text) => {
      const value = parseNumberIn(locale, text);
      return value === undefined || isStep(value - start, width);
    });
  };

/** Checks as the server does: a remainder of almost one interval counts as 0, but not below the base. */
const stepnumber = steps((distance, interval) => {
  const remainder = distance % interval;
  return isSame(remainder, 0) || isSame(remainder, interval);
});

/** Checks as browsers do: in the same way above and below the base, within the precision of the number. */
const step = steps((distance, interval) => {
  const error = distance - Math.round(distance / interval) * interval;
  return isSame(error, 0) || Math.abs(error) <= Math.abs(distance) * 2 * Number.EPSILON;
});

/** The rules for numbers. A text that is not a number fails only the rule `number`. */
export const checks: Checks = {
  number,
  minnumber: amount.min,
  maxnumber: amount.max,
  stepnumber,
  step,
};
