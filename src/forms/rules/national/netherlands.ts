import { type Checks, everyText, matching } from '../../validation/rule.ts';
import { weightedSum } from './weighted-sum.ts';

function isBankAccount(text: string): boolean {
  const digits = text.replaceAll(' ', '');
  return /^(?:\d{9}|(?:\d\d ){3}\d{3})$/.test(text) && weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

const isGiroAccount = (text: string): boolean => /^\d{1,7}$/.test(text);

/** Returns the check of a phone number; a space or a hyphen with spaces between two digits counts as one hyphen. */
const phoneNumber = (pattern: RegExp) => everyText((text) => pattern.test(text.replace(/\s?-\s?|\s/g, '-')));

/** The rules for the Netherlands. */
export const checks: Checks = {
  bankaccountNL: everyText(isBankAccount),
  giroaccountNL: everyText(isGiroAccount),
  bankorgiroaccountNL: everyText((text) => isBankAccount(text) || isGiroAccount(text)),
  mobileNL: phoneNumber(/^(?:(?:\+|00-?)31-?(?:\(0\)-?)?|0)6(?:-?\d){8}$/),
  phoneNL: phoneNumber(/^(?:(?:\+|00-?)31-?(?:\(0\)-?)?|0)[1-9](?:-?\d){8}$/),
  postalcodeNL: matching(/^[1-9]\d{3}\s?[a-z]{2}$/i),
};
