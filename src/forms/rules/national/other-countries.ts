import { type Checks, everyText, matching } from '../../validation/rule.ts';
import { weightedSum } from './weighted-sum.ts';

/** Returns whether the last digit is the checksum; a remainder of 10 is written 0. */
function isNip(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{10}$/.test(digits) && (weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11) % 10 === Number(digits[9]);
}

/** Optional +48, then an assigned area or mobile prefix of two digits. */
const POLISH_PHONE =
  /^(?:(?:\+|00)?48|\(\+?48\))?(?:1[2-8]|2[2-69]|3[2-49]|4[1-68]|5\d|6[0-35-9]|[78][1-9]|9[145])\d{7}$/;

/** The rules for countries with one or two rules. */
export const checks: Checks = {
  postalcodeIT: matching(/^\d{5}$/),
  nipPL: everyText(isNip),
  phonePL: everyText((text) => POLISH_PHONE.test(text.replace(/\s/g, ''))),
  mobileRU: everyText((text) => /^(?:\+?7|8)\d{10}$/.test(text.replace(/[()\s-]/g, ''))),
};
