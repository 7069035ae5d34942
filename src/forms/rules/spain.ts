import type { Checks } from '../rule.ts';
import { every } from './each-value.ts';

/** The letter after a person's number: its rest by 23. */
const letterOf = (digits: string): string => 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(digits) % 23);

/** For foreigners; X, Y and Z stand for a first digit. */
function isNie(text: string): boolean {
  const [, first = '', digits = '', letter] = /^([XYZ])(\d{7,8})([A-Z])$/.exec(text) ?? [];
  return letter !== undefined && letterOf('XYZ'.indexOf(first) + digits) === letter;
}

/** For citizens; K, L and M for those without a number of their own. */
function isNif(text: string): boolean {
  const [, digits = '', letter] = /^(\d{8}|[KLM]\d{7})([A-Z])$/.exec(text) ?? [];
  return letter !== undefined && letterOf(digits.replace(/\D/, '')) === letter;
}

/** For companies. What kind of company it is says whether a digit, a letter or either closes the number. */
function isCif(text: string): boolean {
  const [, kind = '', digits = '', control] = /^([A-HJ-NP-SUVW])(\d{7})([\dA-J])$/.exec(text) ?? [];
  if (control === undefined) return false;
  let sum = 0;
  // Every other digit, from the first, is doubled, and the digits of what comes out are added.
  for (const [place, digit] of Array.from(digits, Number).entries()) {
    sum += place % 2 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  const check = (10 - (sum % 10)) % 10;
  const byDigit = control === `${check}`;
  const byLetter = control === 'JABCDEFGHI'.charAt(check);
  if (/[ABEH]/.test(kind)) return byDigit;
  return /[KPQS]/.test(kind) ? byLetter : byDigit || byLetter;
}

const inCapitals = (fits: (text: string) => boolean) => every((text) => fits(text.toUpperCase()));

/** Spain (§5): the tax numbers of foreigners, citizens and companies. */
export const spanishRules: Checks = { nieES: inCapitals(isNie), nifES: inCapitals(isNif), cifES: inCapitals(isCif) };
