import type { Checks } from '../rule.ts';
import { every, matching } from './each-value.ts';
import { weightedSum } from './weighted-sum.ts';

/** What is left of a number without the signs between its groups, in capitals. */
const bare = (text: string): string => text.replace(/[!#-/:-@[-`{-~ ]/g, '').toUpperCase();

/** Nobody has 111.111.111-11, though its check digits are right. */
const isRepeated = (digits: string): boolean => /^(.)\1*$/.test(digits);

const numbered = (form: RegExp, fits: (digits: string) => boolean) =>
  every((text) => {
    const digits = bare(text);
    return form.test(digits) && fits(digits);
  });

/** Both check digits, where a rest of 0 or 1 means 0. */
const checkDigit = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));

const CPF = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const NIS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

const hasCheckDigits = (digits: string, weights: readonly number[], more: number): boolean =>
  Number(digits[weights.length]) === checkDigit(weightedSum(digits, weights)) &&
  Number(digits[weights.length + 1]) === checkDigit(weightedSum(digits, [more, ...weights]));

function isDriver(digits: string): boolean {
  const first = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11;
  const second = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11;
  // A first rest of 10 is written 0 and takes two off the second.
  const expected = [first === 10 ? 0 : first, second === 10 ? 0 : second - (first === 10 ? 2 : 0)];
  return !isRepeated(digits) && digits.slice(9) === expected.join('');
}

/** Brazil (§5): drivers, companies, people, workers, post. */
export const brazilianRules: Checks = {
  cnhBR: numbered(/^\d{11}$/, isDriver),
  // With letters since July 2026.
  cnpjBR: numbered(/^[\dA-Z]{12}\d\d$/, (digits) => !isRepeated(digits) && hasCheckDigits(digits, CNPJ, 6)),
  cpfBR: numbered(/^\d{11}$/, (digits) => !isRepeated(digits) && hasCheckDigits(digits, CPF, 11)),
  nisBR: numbered(/^\d{11}$/, (digits) => Number(digits[10]) === checkDigit(weightedSum(digits, NIS))),
  postalcodeBR: matching(/^(?:\d\d\.\d{3}-|\d{5}-?)\d{3}$/),
};
