import { type Check, parseNumber, everyText, bounds } from './rule.ts';
import { type FieldValue, files, texts } from './form-values.ts';

const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.(?!$)|$)){2,}$/i;

/** Returns whether a text has at least 6 characters, one @, and a domain of two or more labels. */
export const isEmail = (text: string): boolean => text.length >= 6 && ADDRESS.test(text);

/** The rules for lengths. The lengths of a field's values are added. */
const length = bounds(parseNumber, (input) => {
  const found = texts(input);
  // Lengths are in UTF-16 code units, as with `maxlength`: an emoji counts as two.
  return found.length ? [found.reduce((sum, text) => sum + text.length, 0)] : [];
});

/** Returns the number of texts and files of a field, without blank ones. */
export const count = (input: readonly FieldValue[]): number => texts(input).length + files(input).length;

const required: Check = ({ field }, values) => count(values(field)) > 0;

const accepted: Check = ({ field, accept }, values) =>
  !accept || texts(values(field)).every((text) => accept.includes(text));

const number = bounds(parseNumber, (input) => [count(input)]);

/** The checks by rule name: those of the basic rules, and those of families that were loaded for a form. */
export const ruleTable = new Map<string, Check>(
  Object.entries<Check>({
    required,
    enum: accepted,
    minitems: number.min,
    maxitems: number.max,
    email: everyText(isEmail),
    minlength: length.min,
    maxlength: length.max,
    // An empty `all` passes, an empty `any` fails.
    all: ({ rules }, _values, holds) => !rules || rules.every(holds),
    any: ({ rules }, _values, holds) => !rules || rules.some(holds),
  }),
);
