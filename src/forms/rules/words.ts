import type { Checks } from '../rule.ts';
import { texts } from '../values.ts';
import { bounds } from './bounds.ts';
import { matching } from './each-value.ts';
import { numberOf } from './number-text.ts';
import { fullMatch } from './formats.ts';

/** What a rich text editor wrote, as it is read: without its tags. `1 < 2 > 0` has none. */
const readable = (text: string): string => text.replace(/<[a-z/!][^<>]*>/gi, ' ').replace(/&nbsp;|&#160;/gi, ' ');

const each = (amount: (text: string) => number) =>
  bounds(numberOf, (given) => texts(given).map((text) => amount(readable(text).trim())));

/** Signs that stand inside words or beside them divide none: `it's`, `well-known`. */
const SIGNS = /[.(),;:!?%#$'"_+=/“”’-]/g;

const words = each((text) => text.replace(SIGNS, '').match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0);

const length = each((text) => text.length);

/**
 * What a text is made of (§5). `groupednumber` takes `1,000.5`; `expression` asks an author's expression as a script
 * does, without the flag `v`, under which `[\w.-]` is none.
 */
export const wordRules: Checks = {
  alphanumeric: matching(/^\w+$/),
  lettersonly: matching(/^[a-z]+$/i),
  // Names of people and places: the letters of every language.
  letters_space: matching(/^[\p{L}\p{M} ]+$/u),
  letterswithbasicpunc: matching(/^[a-z.,()'"\s-]+$/i),
  nowhitespace: matching(/^\S+$/),
  integer: matching(/^-?\d+$/),
  digits: matching(/^\d+$/),
  groupednumber: matching(/^-?(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?|\.\d+)$/),
  expression: fullMatch(''),
  strippedminlength: length.least,
  minWords: words.least,
  maxWords: words.most,
};
