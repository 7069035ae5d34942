import { type Checks, everyText } from '../../validation/rule.ts';

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
export const checks: Checks = {
  nieES: ignoringCase(isNie),
  nifES: ignoringCase(isNif),
  cifES: ignoringCase(isCif),
};
