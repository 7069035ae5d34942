import type { Example } from './example.ts';

/** The rules for characters and words. */
export const words: readonly Example[] = [
  {
    rule: 'required',
    valid: [
      ['a', 'a letter'],
      ['0', 'a zero'],
      [' a ', 'a letter between blanks'],
    ],
    invalid: [
      ['', 'nothing'],
      ['   ', 'blanks'],
      ['\n', 'a line break'],
    ],
  },
  {
    rule: 'number',
    valid: [
      ['1', 'a digit'],
      ['-1.5', 'a decimal'],
      ['1,000,000.5', 'groups'],
      ['.5', 'no digit in front'],
      ['-.5', 'neither'],
    ],
    invalid: [
      ['1,00', 'a group of two'],
      ['1.', 'nothing behind the dot'],
      ['1e3', 'an exponent'],
      ['abc', 'letters'],
      ['-', 'a sign alone'],
      ['5-.5', 'a sign inside'],
      ['1.000,5', 'a comma for the dot'],
    ],
  },
  {
    rule: 'digits',
    valid: [['0123', 'digits']],
    invalid: [
      ['1.5', 'a dot'],
      ['-1', 'a sign'],
      ['1 2', 'a blank'],
      ['١٢', 'digits of another script'],
    ],
  },
  {
    rule: 'integer',
    valid: [
      ['12', 'digits'],
      ['-12', 'below zero'],
    ],
    invalid: [
      ['1.0', 'a decimal'],
      ['+1', 'a plus'],
      ['-', 'a sign alone'],
    ],
  },
  {
    rule: 'alphanumeric',
    valid: [['abc_123', 'letters, digits, an underscore']],
    invalid: [
      ['a b', 'a blank'],
      ['a-b', 'a hyphen'],
      ['ä', 'a letter beyond a to z'],
    ],
  },
  {
    rule: 'lettersonly',
    valid: [['abcXYZ', 'letters']],
    invalid: [
      ['a1', 'a digit'],
      ['a b', 'a blank'],
      ['é', 'a letter beyond a to z'],
    ],
  },
  {
    rule: 'letters_space',
    valid: [
      ['Ann Lee', 'letters and a blank'],
      ['Zoë Ångström', 'letters of any language'],
      ['Zoe\u0308', 'an accent of its own'],
    ],
    invalid: [
      ['Ann 2', 'a digit'],
      ["O'Neill", 'an apostrophe'],
      ['a\tb', 'a tab'],
    ],
  },
  { rule: 'lettersandspace', valid: [['Ann Lee', 'the same by another name']], invalid: [['Ann 2', 'a digit']] },
  {
    rule: 'letterswithbasicpunc',
    valid: [
      ['Ann, (Lee) said "it\'s".', 'punctuation'],
      ['a-b', 'a hyphen'],
    ],
    invalid: [
      ['a1', 'a digit'],
      ['a!', 'an exclamation mark'],
      ['a;b', 'a semicolon'],
    ],
  },
  {
    rule: 'nowhitespace',
    valid: [
      ['abc', 'letters'],
      ['a-b', 'a hyphen'],
    ],
    invalid: [
      ['a b', 'a blank'],
      ['a\tb', 'a tab'],
      ['a\u00a0b', 'a blank that does not break'],
    ],
  },
  {
    rule: 'pattern',
    bound: 'AR\\d{4}|[\\w.-]+!',
    param: 'AR\\d{4}|[\\w.-]+!',
    valid: [
      ['AR1234', 'the first choice'],
      ['a.b-c!', 'the second'],
    ],
    invalid: [
      ['AR123', 'a digit less'],
      ['xAR1234', 'more in front'],
      ['AR1234x', 'more behind'],
    ],
  },
  {
    rule: 'strippedminlength',
    bound: '3',
    param: 3,
    valid: [
      ['<b>abc</b>', 'three characters beside tags'],
      ['<p><i>abcd</i></p>', 'tags in tags'],
      ['1 < 2 > 0', 'signs that are no tag'],
    ],
    invalid: [
      ['<b>ab</b>', 'two characters beside tags'],
      ['<hr><br>', 'nothing but tags'],
      ['<b> ab </b>', 'blanks around two characters'],
    ],
  },
  {
    rule: 'minWords',
    bound: '2',
    param: 2,
    valid: [
      ['two words', 'two'],
      ['<b>one</b> two', 'tags between'],
    ],
    invalid: [
      ['one', 'one'],
      ['!!!', 'none'],
      ['<b>one</b>', 'one and tags'],
    ],
  },
  {
    rule: 'maxWords',
    bound: '2',
    param: 2,
    valid: [
      ['two words', 'two'],
      ['one', 'one'],
      ['...', 'none'],
      ["it's well-known", 'signs inside words'],
    ],
    invalid: [['one two three', 'three']],
  },
  {
    rule: 'rangeWords',
    bound: '2,3',
    param: [2, 3],
    valid: [
      ['one two', 'two'],
      ['one two three', 'three'],
    ],
    invalid: [
      ['one', 'one'],
      ['one two three four', 'four'],
    ],
  },
];
