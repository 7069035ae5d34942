import isLuhnNumber from 'validator/es/lib/isLuhnNumber.js';
import { type Check, type Checks, everyText } from '../validation/rule.ts';
import { texts } from '../validation/form-values.ts';

/** Returns the digits of a card number without separators; empty if the number is invalid. */
const digitsOf = (text: string): string => (/^[\d -]+$/.test(text) ? text.replace(/[ -]/g, '') : '');

function isCreditCard(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 13 && digits.length <= 19 && isLuhnNumber(digits);
}

/** The prefix and the number of digits of each card type. Without a number of digits, any length is valid. */
const CARDS: readonly (readonly [type: string, prefix: RegExp, length?: number])[] = [
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

/**
 * Checks that a card has one of the accepted types, and the length of the first such type whose prefix matches. The checksum is checked by the rule
 * `creditcard`.
 */
const creditcardtypes: Check = ({ field, accept }, values) => {
  if (!accept) return true;
  const cards = CARDS.filter(([type]) => accept.includes(type) || accept.includes('all'));
  return texts(values(field)).every((text) => {
    const digits = digitsOf(text);
    const card = cards.find(([, prefix]) => prefix.test(digits));
    return card !== undefined && (card[2] ?? digits.length) === digits.length;
  });
};

/** An amount without leading zeros and with up to two decimals. Groups of three digits may be separated by commas. */
const AMOUNT = /^(?:(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*|0)(?:\.\d{0,2})?|\.\d{1,2})$/;

const currency: Check = ({ field, accept }, values) =>
  !accept ||
  texts(values(field)).every((text) =>
    accept.some((symbol) => text.startsWith(symbol) && AMOUNT.test(text.slice(symbol.length))),
  );

/** The rules for cards (13 to 19 digits) and amounts of money. */
export const checks: Checks = { creditcard: everyText(isCreditCard), creditcardtypes, currency };
