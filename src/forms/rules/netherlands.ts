import type { Checks } from '../rule.ts';
import { every, matching } from './each-value.ts';
import { weightedSum } from './weighted-sum.ts';

function isBankAccount(text: string): boolean {
  const digits = text.replaceAll(' ', '');
  return /^(?:\d{9}|(?:\d\d ){3}\d{3})$/.test(text) && weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

const isGiroAccount = (text: string): boolean => /^\d{1,7}$/.test(text);

/** Between two digits may stand one blank, or a hyphen with or without blanks: read as one hyphen. */
const dialled = (form: RegExp) => every((text) => form.test(text.replace(/\s?-\s?|\s/g, '-')));

/** The Netherlands (§5). */
export const dutchRules: Checks = {
  bankaccountNL: every(isBankAccount),
  giroaccountNL: every(isGiroAccount),
  bankorgiroaccountNL: every((text) => isBankAccount(text) || isGiroAccount(text)),
  mobileNL: dialled(/^(?:(?:\+|00-?)31-?(?:\(0\)-?)?|0)6(?:-?\d){8}$/),
  phoneNL: dialled(/^(?:(?:\+|00-?)31-?(?:\(0\)-?)?|0)[1-9](?:-?\d){8}$/),
  postalcodeNL: matching(/^[1-9]\d{3}\s?[a-z]{2}$/i),
};
