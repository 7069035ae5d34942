import { parseNumberIn } from './number-format.ts';
import { type Check, type Checks, parseNumber, matching, bounds } from '../validation/rule.ts';
import { texts } from '../validation/form-values.ts';
import { fullMatch } from './url-tel-pattern.ts';

/** Returns the text of a rich text editor without tags. `1 < 2 > 0` contains no tags. */
const stripTags = (text: string): string => text.replace(/<[a-z/!][^<>]*>/gi, ' ').replace(/&nbsp;|&#160;/gi, ' ');

const amountOfEach = (amount: (text: string) => number) =>
  bounds(parseNumber, (input) => texts(input).map((text) => amount(stripTags(text).trim())));

/** Punctuation, which does not separate words: `it's`, `well-known`. */
const PUNCTUATION = /[.(),;:!?%#$'"_+=/“”’-]/g;

const words = amountOfEach((text) => text.replace(PUNCTUATION, '').match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0);

const length = amountOfEach((text) => text.length);

const GROUPED = /^-?(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?|\.\d+)$/;

/** Accepts `1,000.5`, or a number in the format of another language. */
const groupednumber: Check = ({ field, locale }, values) =>
  texts(values(field)).every((text) =>
    locale === undefined ? GROUPED.test(text) : parseNumberIn(locale, text) !== undefined,
  );

/** The rules for texts, by name. `expression` compiles the author's pattern without the flag `v`: with this flag, `[\w.-]` would be an error. */
export const checks: Checks = {
  alphanumeric: matching(/^\w+$/),
  lettersonly: matching(/^[a-z]+$/i),
  // For names of people and places: accepts letters of all languages.
  letters_space: matching(/^[\p{L}\p{M} ]+$/u),
  letterswithbasicpunc: matching(/^[a-z.,()'"\s-]+$/i),
  nowhitespace: matching(/^\S+$/),
  integer: matching(/^-?\d+$/),
  digits: matching(/^\d+$/),
  groupednumber,
  expression: fullMatch(''),
  strippedminlength: length.min,
  minWords: words.min,
  maxWords: words.max,
};
