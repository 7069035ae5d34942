import isAbaRouting from 'validator/es/lib/isAbaRouting.js';
import isIBAN from 'validator/es/lib/isIBAN.js';
import { type Check, type Checks, everyText, matching } from '../validation/rule.ts';
import { texts } from '../validation/form-values.ts';

/** Returns the sum of the digits times their weights. A capital counts as its distance from `0`: A is 17. */
const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits.charCodeAt(index) - 48), 0);

/** The rules for international bank codes and accounts. */
const banks: Checks = {
  iban: everyText((text) => isIBAN(text)),
  // Bank, country, location (0 and 1 mark test and passive members; O is excluded as it looks like 0), optional branch.
  bic: matching(/^[a-z]{6}[a-z2-9][a-np-z1-9](?:x{3}|[a-wy-z\d][a-z\d]{2})?$/i),
  abaRoutingNumber: everyText((text) => !text.startsWith('0000') && isAbaRouting(text)),
};

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
const brazil: Checks = {
  cnhBR: numberCheck(/^\d{11}$/, isDriverLicence),
  // With letters since July 2026.
  cnpjBR: numberCheck(/^[\dA-Z]{12}\d\d$/, (digits) => !isRepeated(digits) && hasCheckDigits(digits, CNPJ, 6)),
  cpfBR: numberCheck(/^\d{11}$/, (digits) => !isRepeated(digits) && hasCheckDigits(digits, CPF, 11)),
  nisBR: numberCheck(/^\d{11}$/, (digits) => Number(digits[10]) === checkDigit(weightedSum(digits, NIS))),
  postalcodeBR: matching(/^(?:\d\d\.\d{3}-|\d{5}-?)\d{3}$/),
};

/** Returns a phone number without `+44` or the leading 0; empty for an invalid one. */
function nationalNumber(text: string): string {
  return /^(?:(?:00|\+)44|0)(\d{9,10})$/.exec(text.replace(/[()\s-]/g, ''))?.[1] ?? '';
}

const MOBILE = /^7(?:[1345789]\d{8}|624\d{6})$/;
const LANDLINE = /^(?:1\d{8,9}|[23]\d{9})$/;

const isMobile = (text: string): boolean => MOBILE.test(nationalNumber(text));

/** The rules for the United Kingdom. `phonesUK` accepts landlines and mobiles, `phoneUK` any number. */
const britain: Checks = {
  mobileUK: everyText(isMobile),
  phonesUK: everyText((text) => isMobile(text) || LANDLINE.test(nationalNumber(text))),
  phoneUK: everyText((text) => nationalNumber(text) !== ''),
  postcodeUK: matching(
    /^(?:[A-PR-UWYZ](?:\d[\dA-HJKSTUW]?|[A-HK-Y]\d[\dABEHMNPRVWXY]?)\s?\d[ABD-HJLNP-UW-Z]{2}|GIR\s?0AA)$/i,
  ),
};

function isBankAccount(text: string): boolean {
  const digits = text.replaceAll(' ', '');
  return /^(?:\d{9}|(?:\d\d ){3}\d{3})$/.test(text) && weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

const isGiroAccount = (text: string): boolean => /^\d{1,7}$/.test(text);

/** Returns the check of a phone number; a space or a hyphen with spaces between two digits counts as one hyphen. */
const phoneNumber = (pattern: RegExp) => everyText((text) => pattern.test(text.replace(/\s?-\s?|\s/g, '-')));

const netherlands: Checks = {
  bankaccountNL: everyText(isBankAccount),
  giroaccountNL: everyText(isGiroAccount),
  bankorgiroaccountNL: everyText((text) => isBankAccount(text) || isGiroAccount(text)),
  mobileNL: phoneNumber(/^(?:(?:\+|00-?)31-?(?:\(0\)-?)?|0)6(?:-?\d){8}$/),
  phoneNL: phoneNumber(/^(?:(?:\+|00-?)31-?(?:\(0\)-?)?|0)[1-9](?:-?\d){8}$/),
  postalcodeNL: matching(/^[1-9]\d{3}\s?[a-z]{2}$/i),
};

/** Returns the check letter of a personal number: its remainder modulo 23. */
const letterOf = (digits: string): string => 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(digits) % 23);

/** Returns whether a text is the tax number of a foreigner; X, Y and Z stand for the first digit. */
function isNie(text: string): boolean {
  const [, first = '', digits = '', letter] = /^([XYZ])(\d{7,8})([A-Z])$/.exec(text) ?? [];
  return letter !== undefined && letterOf('XYZ'.indexOf(first) + digits) === letter;
}

/** Returns whether a text is the tax number of a citizen; K, L and M mark people without a number of their own. */
function isNif(text: string): boolean {
  const [, digits = '', letter] = /^(\d{8}|[KLM]\d{7})([A-Z])$/.exec(text) ?? [];
  return letter !== undefined && letterOf(digits.replace(/\D/, '')) === letter;
}

/** Returns whether a text is the tax number of a company, which ends with a digit, a letter or either. */
function isCif(text: string): boolean {
  const [, kind = '', digits = '', control] = /^([A-HJ-NP-SUVW])(\d{7})([\dA-J])$/.exec(text) ?? [];
  if (control === undefined) return false;
  let sum = 0;
  // Doubles every other digit, starting with the first, and adds the digits of the result.
  for (const [index, digit] of Array.from(digits, Number).entries()) {
    sum += index % 2 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  const check = (10 - (sum % 10)) % 10;
  const byDigit = control === `${check}`;
  const byLetter = control === 'JABCDEFGHI'.charAt(check);
  if (/[ABEH]/.test(kind)) return byDigit;
  return /[KPQS]/.test(kind) ? byLetter : byDigit || byLetter;
}

const ignoringCase = (isValid: (text: string) => boolean) => everyText((text) => isValid(text.toUpperCase()));

/** The rules for Spain: the tax numbers of foreigners, citizens and companies. */
const spain: Checks = {
  nieES: ignoringCase(isNie),
  nifES: ignoringCase(isNif),
  cifES: ignoringCase(isCif),
};

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
const northAmerica: Checks = {
  phoneUS: everyText((text) =>
    /^(?:\+?1-?)?(?:\([2-9](?!11)\d\d\)|[2-9](?!11)\d\d)-?[2-9]\d\d-?\d{4}$/.test(text.replace(/\s/g, '')),
  ),
  stateUS,
  vinUS: everyText(isVin),
  zipcodeUS: matching(/^\d{5}(?:-\d{4})?$/),
  ziprange: matching(/^90[2-5]\d\d-\d{4}$/),
  postalCodeCA: matching(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] *\d[ABCEGHJ-NPRSTV-Z]\d$/i),
};

/** Returns whether the last digit is the checksum; a remainder of 10 is written 0. */
function isNip(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{10}$/.test(digits) && (weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11) % 10 === Number(digits[9]);
}

/** Optional +48, then an assigned area or mobile prefix of two digits. */
const POLISH_PHONE =
  /^(?:(?:\+|00)?48|\(\+?48\))?(?:1[2-8]|2[2-69]|3[2-49]|4[1-68]|5\d|6[0-35-9]|[78][1-9]|9[145])\d{7}$/;

/** The rules for countries with one or two rules. */
const otherCountries: Checks = {
  postalcodeIT: matching(/^\d{5}$/),
  nipPL: everyText(isNip),
  phonePL: everyText((text) => POLISH_PHONE.test(text.replace(/\s/g, ''))),
  mobileRU: everyText((text) => /^(?:\+?7|8)\d{10}$/.test(text.replace(/[()\s-]/g, ''))),
};

/** The rules for numbers that banks and states issue. */
export const checks: Checks = {
  ...banks,
  ...brazil,
  ...britain,
  ...netherlands,
  ...spain,
  ...northAmerica,
  ...otherCountries,
};
