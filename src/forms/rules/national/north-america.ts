import { type Check, type Checks, everyText, matching } from '../../validation/rule.ts';
import { texts } from '../../validation/form-values.ts';
import { weightedSum } from './weighted-sum.ts';

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY';
const TERRITORIES = 'AS GU MP PR VI';
const MILITARY = 'AA AE AP';

const stateUS: Check = ({ field, accept = [] }, values) => {
  const known = [STATES];
  if (accept.includes('includeTerritories')) known.push(TERRITORIES);
  if (accept.includes('includeMilitary')) known.push(MILITARY);
  const codes = known.join(' ').split(' ');
  const isCaseSensitive = accept.includes('caseSensitive');
  return texts(values(field)).every((text) => codes.includes(isCaseSensitive ? text : text.toUpperCase()));
};

/** The values of the letters A to Z; I, O and Q, which look like digits, have none. */
const LETTER_VALUES = '12345678 12345 7 923456789';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Returns whether the ninth character, a digit or X for 10, is the checksum of the others. */
function isVin(text: string): boolean {
  const vin = text.toUpperCase();
  if (!/^[A-HJ-NPR-Z\d]{8}[\dX][A-HJ-NPR-Z\d]{8}$/.test(vin)) return false;
  const digits = vin.replace(/[A-Z]/g, (letter) => LETTER_VALUES.charAt(letter.charCodeAt(0) - 65));
  return weightedSum(digits, WEIGHTS) % 11 === (vin[8] === 'X' ? 10 : Number(vin[8]));
}

/** The rules for the United States and Canada. `ziprange` is 902xx-xxxx to 905xx-xxxx. */
export const checks: Checks = {
  phoneUS: everyText((text) =>
    /^(?:\+?1-?)?(?:\([2-9](?!11)\d\d\)|[2-9](?!11)\d\d)-?[2-9]\d\d-?\d{4}$/.test(text.replace(/\s/g, '')),
  ),
  stateUS,
  vinUS: everyText(isVin),
  zipcodeUS: matching(/^\d{5}(?:-\d{4})?$/),
  ziprange: matching(/^90[2-5]\d\d-\d{4}$/),
  postalCodeCA: matching(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] *\d[ABCEGHJ-NPRSTV-Z]\d$/i),
};
