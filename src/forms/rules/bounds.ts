import type { Check, FieldValue } from '../rule.ts';

/**
 * The two checks of a lower and an upper bound, which may be reached. `read` reads the threshold, `amounts` what is to
 * be compared with it. What cannot be read is undefined, and breaks no bound.
 */
export function bounds<Amount extends number | string>(
  read: (text: string) => Amount | undefined,
  amounts: (given: readonly FieldValue[]) => readonly (Amount | undefined)[],
): { least: Check; most: Check } {
  const check =
    (keeps: (amount: Amount, bound: Amount) => boolean): Check =>
    ({ field, threshold }, values) => {
      const bound = read(`${threshold}`);
      return (
        bound === undefined || amounts(values(field)).every((amount) => amount === undefined || keeps(amount, bound))
      );
    };
  return {
    least: check((amount, bound) => amount >= bound),
    most: check((amount, bound) => amount <= bound),
  };
}
