import { parseNumberIn } from './number-format.ts';
import { type Check, type Checks, parseNumber, bounds } from '../validation/rule.ts';
import { texts } from '../validation/form-values.ts';

const amount = bounds(parseNumber, (input, locale) => texts(input).map((text) => parseNumberIn(locale, text)));

const number: Check = ({ field, locale }, values) =>
  texts(values(field)).every((text) => parseNumberIn(locale, text) !== undefined);

/** Returns whether two numbers are the same to six decimals, as on the server: 7 × 0.1 is not exactly 0.7 in binary. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 5e-7;

/** Returns a check of the distance of each number from the base; it is negative below the base. */
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

/** Calculates as the server does: a remainder of almost one interval counts as 0, but not below the base. */
const stepnumber = steps((distance, interval) => {
  const remainder = distance % interval;
  return isSame(remainder, 0) || isSame(remainder, interval);
});

/** Calculates as browsers do: symmetrical around the base, within the precision of the number. */
const step = steps((distance, interval) => {
  const error = distance - Math.round(distance / interval) * interval;
  return isSame(error, 0) || Math.abs(error) <= Math.abs(distance) * 2 * Number.EPSILON;
});

/** The rules for numbers. Other texts fail `number` only. */
export const checks: Checks = {
  number,
  minnumber: amount.min,
  maxnumber: amount.max,
  stepnumber,
  step,
};
