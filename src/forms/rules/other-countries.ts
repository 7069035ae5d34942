import type { Checks } from '../rule.ts';
import { every, matching } from './each-value.ts';
import { weightedSum } from './weighted-sum.ts';

/** A rest of 10 is written 0. */
function isNip(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{10}$/.test(digits) && (weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11) % 10 === Number(digits[9]);
}

/** +48 or not, then an area or a mobile net: two digits that somebody has. */
const POLISH = /^(?:(?:\+|00)?48|\(\+?48\))?(?:1[2-8]|2[2-69]|3[2-49]|4[1-68]|5\d|6[0-35-9]|[78][1-9]|9[145])\d{7}$/;

/** Countries of which one rule or two are asked (§5). */
export const otherCountryRules: Checks = {
  postalcodeIT: matching(/^\d{5}$/),
  nipPL: every(isNip),
  phonePL: every((text) => POLISH.test(text.replace(/\s/g, ''))),
  mobileRU: every((text) => /^(?:\+?7|8)\d{10}$/.test(text.replace(/[()\s-]/g, ''))),
};
