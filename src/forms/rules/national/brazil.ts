import { type Checks, everyText, matching } from '../../validation/rule.ts';
import { weightedSum } from './weighted-sum.ts';

/** Returns a number in capitals, without its separators. */
const stripSeparators = (text: string): string => text.replace(/[!#-/:-@[-`{-~ ]/g, '').toUpperCase();

/** Returns whether all digits are the same: 111.111.111-11 has valid check digits but is never assigned. */
const isRepeated = (digits: string): boolean => /^(.)\1*$/.test(digits);

const numberCheck = (format: RegExp, isValid: (digits: string) => boolean) =>
  everyText((text) => {
    const digits = stripSeparators(text);
    return format.test(digits) && isValid(digits);
  });

/** Returns a check digit; a remainder of 0 or 1 means 0. */
const checkDigit = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));

const CPF = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const NIS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

const hasCheckDigits = (digits: string, weights: readonly number[], extraWeight: number): boolean =>
  Number(digits[weights.length]) === checkDigit(weightedSum(digits, weights)) &&
  Number(digits[weights.length + 1]) === checkDigit(weightedSum(digits, [extraWeight, ...weights]));

function isDriverLicence(digits: string): boolean {
  const first = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11;
  const second = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11;
  // A first remainder of 10 is written 0 and subtracts two from the second.
  const expected = [first === 10 ? 0 : first, second === 10 ? 0 : second - (first === 10 ? 2 : 0)];
  return !isRepeated(digits) && digits.slice(9) === expected.join('');
}

/** The rules for Brazil: driver licences, companies, persons, workers, postal codes. */
export const checks: Checks = {
  cnhBR: numberCheck(/^\d{11}$/, isDriverLicence),
  // With letters since July 2026.
  cnpjBR: numberCheck(/^[\dA-Z]{12}\d\d$/, (digits) => !isRepeated(digits) && hasCheckDigits(digits, CNPJ, 6)),
  cpfBR: numberCheck(/^\d{11}$/, (digits) => !isRepeated(digits) && hasCheckDigits(digits, CPF, 11)),
  nisBR: numberCheck(/^\d{11}$/, (digits) => Number(digits[10]) === checkDigit(weightedSum(digits, NIS))),
  postalcodeBR: matching(/^(?:\d\d\.\d{3}-|\d{5}-?)\d{3}$/),
};
