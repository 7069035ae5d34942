import type { Example, Values } from './example.ts';

const numbers: Values = [
  ['5', 'the least'],
  ['10', 'the most'],
  ['7.5', 'between'],
  ['5.0', 'the least with a decimal'],
  ['0x8', 'no number to a person'],
  ['abc', 'no number'],
  ['4.99', 'a little less'],
  ['10.01', 'a little more'],
  ['-7', 'below zero'],
];

const those = (...shown: readonly string[]): Values => numbers.filter(([value]) => shown.includes(value));

/** Bounds, other fields, endings of files. */
export const bounds: readonly Example[] = [
  {
    rule: 'minlength',
    bound: '3',
    param: 3,
    valid: [
      ['abc', 'the least'],
      ['abcd', 'more'],
    ],
    invalid: [['ab', 'one less']],
  },
  {
    rule: 'maxlength',
    bound: '3',
    param: 3,
    valid: [
      ['abc', 'the most'],
      ['a', 'less'],
    ],
    invalid: [['abcd', 'one more']],
  },
  {
    rule: 'rangelength',
    bound: '2-3',
    param: [2, 3],
    valid: [
      ['ab', 'the least'],
      ['abc', 'the most'],
    ],
    invalid: [
      ['a', 'too short'],
      ['abcd', 'too long'],
    ],
  },
  {
    rule: 'min',
    bound: '5',
    param: 5,
    valid: those('5', '10', '7.5', '5.0', '10.01'),
    invalid: those('0x8', 'abc', '4.99', '-7'),
  },
  {
    rule: 'max',
    bound: '10',
    param: 10,
    valid: those('5', '10', '7.5', '-7', '4.99'),
    invalid: those('abc', '10.01', '0x8'),
  },
  {
    rule: 'range',
    bound: '5-10',
    param: [5, 10],
    valid: those('5', '10', '7.5', '5.0'),
    invalid: those('0x8', 'abc', '4.99', '10.01', '-7'),
  },
  {
    rule: 'step',
    bound: '0.1',
    param: 0.1,
    valid: [
      ['0.3', 'three steps'],
      ['-0.3', 'below zero'],
      ['2', 'a whole number'],
    ],
    invalid: [
      ['0.35', 'half a step'],
      ['abc', 'no number'],
    ],
  },
  {
    rule: 'equalTo',
    bound: 'other',
    param: '[name=other]',
    others: ['Ann 1'],
    valid: [['Ann 1', 'the same']],
    invalid: [
      ['ann 1', 'other letters'],
      ['Ann 12', 'more'],
      ['Ann 1 ', 'a blank behind'],
      ['', 'nothing'],
    ],
  },
  {
    rule: 'notEqualTo',
    bound: 'other',
    param: '[name=other]',
    others: ['Ann 1'],
    valid: [
      ['ann 1', 'other letters'],
      ['Ann 1 ', 'a blank behind'],
    ],
    invalid: [['Ann 1', 'the same']],
  },
  {
    rule: 'greaterThan',
    bound: 'other',
    param: '[name=other]',
    others: ['50'],
    valid: [
      ['51', 'one more'],
      ['100', 'more digits'],
    ],
    invalid: [
      ['50', 'the same'],
      ['6', 'one digit'],
    ],
  },
  {
    rule: 'greaterThanEqual',
    bound: 'other',
    param: '[name=other]',
    others: ['50'],
    valid: [
      ['50', 'the same'],
      ['100', 'more digits'],
    ],
    invalid: [
      ['49', 'one less'],
      ['6', 'one digit'],
    ],
  },
  {
    rule: 'lessThan',
    bound: 'other',
    param: '[name=other]',
    others: ['2026-02-01'],
    valid: [['2026-01-31', 'a day before']],
    invalid: [
      ['2026-02-01', 'the same'],
      ['2026-02-02', 'a day after'],
    ],
  },
  {
    rule: 'lessThanEqual',
    bound: 'other',
    param: '[name=other]',
    others: ['50'],
    valid: [
      ['50', 'the same'],
      ['6', 'one digit'],
    ],
    invalid: [
      ['51', 'one more'],
      ['100', 'more digits'],
    ],
  },
  {
    rule: 'require_from_group',
    bound: '2-group',
    param: [2, '.group'],
    others: ['filled', ''],
    valid: [['x', 'two of three']],
    invalid: [
      ['', 'one of three'],
      [' ', 'one of three, and a blank'],
    ],
  },
  {
    rule: 'skip_or_fill_minimum',
    bound: '2-group',
    param: [2, '.group'],
    others: ['', ''],
    valid: [['', 'none']],
    invalid: [['x', 'one of two']],
  },
  {
    rule: 'extension',
    bound: 'jpe?g|png',
    param: 'jpe?g|png',
    valid: [
      ['a.jpg', 'without the e'],
      ['a.jpeg', 'with it'],
      ['a.PNG', 'capitals'],
      ['a.b.png', 'two dots'],
    ],
    invalid: [
      ['a.gif', 'another'],
      ['png', 'no dot'],
      ['a.png.exe', 'another behind'],
      ['a.jpe', 'half of it'],
    ],
  },
];
