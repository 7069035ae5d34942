import isLuhnNumber from 'validator/es/lib/isLuhnNumber.js';
import type { Check, Checks } from '../rule.ts';
import { texts } from '../values.ts';
import { every } from './each-value.ts';

/** The digits of a card's number, which is printed in groups; empty for what is none. */
const digitsOf = (text: string): string => (/^[\d -]+$/.test(text) ? text.replace(/[ -]/g, '') : '');

function isCreditCard(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 13 && digits.length <= 19 && isLuhnNumber(digits);
}

/** How the numbers of a kind of card begin, and how many digits they have: any number where none is said. */
const CARDS: readonly (readonly [type: string, beginning: RegExp, length?: number])[] = [
  ['mastercard', /^(?:5[1-5]|2[2-7])/, 16],
  ['visa', /^4/, 16],
  ['amex', /^3[47]/, 15],
  ['dinersclub', /^3(?:0[0-5]|[68])/, 14],
  ['enroute', /^(?:2014|2149)/, 15],
  ['discover', /^6011/, 16],
  ['jcb', /^3/, 16],
  ['jcb', /^(?:2131|1800)/, 15],
  ['unknown', /^\d/],
];

/** The first kind that begins so decides. Typing errors are found by `creditcard` beside it. */
const creditcardtypes: Check = ({ field, accept }, values) => {
  if (!accept) return true;
  const cards = CARDS.filter(([type]) => accept.includes(type) || accept.includes('all'));
  return texts(values(field)).every((text) => {
    const digits = digitsOf(text);
    const card = cards.find(([, beginning]) => beginning.test(digits));
    return card !== undefined && (card[2] ?? digits.length) === digits.length;
  });
};

/** No leading zeros; groups of three or none; up to two decimals. */
const AMOUNT = /^(?:(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*|0)(?:\.\d{0,2})?|\.\d{1,2})$/;

const currency: Check = ({ field, accept }, values) =>
  !accept ||
  texts(values(field)).every((text) =>
    accept.some((symbol) => text.startsWith(symbol) && AMOUNT.test(text.slice(symbol.length))),
  );

/** Cards and amounts of money (§5: a card has 13 to 19 digits). */
export const paymentRules: Checks = { creditcard: every(isCreditCard), creditcardtypes, currency };
