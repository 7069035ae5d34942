import type { Checks } from '../rule.ts';
import { texts } from '../values.ts';
import { bounds } from './bounds.ts';
import { every } from './each-value.ts';
import { numberOf } from './number-text.ts';

const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.(?!$)|$)){2,}$/i;

/** At least 6 characters, one @, an allowed local part, and a domain of two labels or more. */
export function isEmail(text: string): boolean {
  return text.length >= 6 && ADDRESS.test(text);
}

const length = bounds(numberOf, (given) => {
  const found = texts(given);
  // UTF-16 units, as in `maxlength` of a control: one emoji counts two.
  return found.length ? [found.reduce((sum, text) => sum + text.length, 0)] : [];
});

/** Texts (§5). Lengths are summed over the values of a field. */
export const textRules: Checks = {
  email: every(isEmail),
  minlength: length.least,
  maxlength: length.most,
};
