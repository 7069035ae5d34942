import type { Example } from './example.ts';

/** Countries of Europe. */
export const europe: readonly Example[] = [
  {
    rule: 'bankaccountNL',
    valid: [
      ['123456789', 'digits'],
      ['12 34 56 789', 'groups'],
      ['755490975', 'another'],
    ],
    invalid: [
      ['123456788', 'a wrong digit'],
      ['12345678', 'eight'],
      ['123456789x', 'more behind'],
      ['1 23456789', 'another group'],
    ],
  },
  {
    rule: 'giroaccountNL',
    valid: [
      ['1', 'one digit'],
      ['1234567', 'seven'],
    ],
    invalid: [
      ['12345678', 'eight'],
      ['12a', 'a letter'],
    ],
  },
  {
    rule: 'bankorgiroaccountNL',
    valid: [
      ['123456789', 'a bank'],
      ['1234567', 'a giro'],
    ],
    invalid: [
      ['12345678', 'neither'],
      ['123456788', 'a wrong digit'],
    ],
  },
  {
    rule: 'mobileNL',
    valid: [
      ['0612345678', 'digits'],
      ['06-12 34 56 78', 'groups'],
      ['+31612345678', 'a country'],
      ['0031 6 12345678', 'zeros for the plus'],
      ['+31 (0)6 12345678', 'both'],
    ],
    invalid: [
      ['0201234567', 'a landline'],
      ['061234567', 'a digit less'],
      ['+32612345678', 'Belgium'],
      ['06--12345678', 'two hyphens'],
      ['06  -  12345678', 'two blanks beside a hyphen'],
    ],
  },
  {
    rule: 'phoneNL',
    valid: [
      ['0201234567', 'digits'],
      ['020-123 45 67', 'groups'],
      ['+31 20 1234567', 'a country'],
      ['0612345678', 'a mobile'],
    ],
    invalid: [
      ['0012345678', 'a zero for the area'],
      ['020123456', 'a digit less'],
      ['020  1234567', 'two blanks'],
    ],
  },
  {
    rule: 'postalcodeNL',
    valid: [
      ['1234 AB', 'a blank'],
      ['1234ab', 'none, small letters'],
    ],
    invalid: [
      ['0234 AB', 'a zero in front'],
      ['1234 A', 'one letter'],
      ['1234  AB', 'two blanks'],
    ],
  },
  {
    rule: 'cifES',
    valid: [
      ['A58818501', 'a digit for a check'],
      ['P4678901B', 'a letter'],
      ['C2345674B', 'either'],
      ['J12345674', 'either'],
      ['c2345674b', 'small letters'],
    ],
    invalid: [
      ['A58818502', 'a wrong digit'],
      ['A5881850A', 'a letter where a digit must be'],
      ['I58818501', 'no kind of company'],
      ['A5881850', 'eight'],
      ['a5881850A', 'a letter where a digit must be, behind a small one'],
    ],
  },
  {
    rule: 'nieES',
    valid: [
      ['X1234567L', 'X'],
      ['Y1234567X', 'Y'],
      ['z1234567r', 'Z, small letters'],
      ['X01234567L', 'eight digits'],
    ],
    invalid: [
      ['X1234567A', 'a wrong letter'],
      ['W1234567L', 'another letter in front'],
      ['X123456L', 'six digits'],
      ['M1234567T', 'M'],
    ],
  },
  {
    rule: 'nifES',
    valid: [
      ['12345678Z', 'a citizen'],
      ['12345678z', 'a small letter'],
      ['K1234567L', 'a child'],
      ['M1234567L', 'M'],
    ],
    invalid: [
      ['12345678A', 'a wrong letter'],
      ['1234567Z', 'seven digits'],
      ['T1234567L', 'T'],
      ['K1234567A', 'a wrong letter for a child'],
    ],
  },
  {
    rule: 'nipPL',
    valid: [
      ['106-00-00-062', 'groups'],
      ['1060000062', 'digits'],
      ['526-025-02-74', 'groups of three'],
    ],
    invalid: [
      ['1060000063', 'a wrong digit'],
      ['106000006', 'nine'],
      ['PL1060000062', 'letters'],
    ],
  },
  {
    rule: 'phonePL',
    valid: [
      ['501 234 567', 'a mobile'],
      ['+48501234567', 'a country'],
      ['(48) 221234567', 'brackets'],
      ['0048221234567', 'zeros for the plus'],
    ],
    invalid: [
      ['101234567', 'an area that is none'],
      ['50123456', 'a digit less'],
      ['+49501234567', 'Germany'],
    ],
  },
  {
    rule: 'mobileRU',
    valid: [
      ['+7 (912) 345-67-89', 'groups'],
      ['89123456789', 'an 8'],
      ['79123456789', 'a 7'],
    ],
    invalid: [
      ['9123456789', 'no country'],
      ['+8 912 345 67 89', 'a plus and an 8'],
      ['8912345678', 'a digit less'],
      ['889123456789', 'two eights'],
    ],
  },
  {
    rule: 'mobileUK',
    valid: [
      ['07700 900123', 'a blank'],
      ['+44 7700 900123', 'a country'],
      ['07624 123456', 'the Isle of Man'],
    ],
    invalid: [
      ['020 7946 0018', 'a landline'],
      ['07600 123456', 'a pager'],
      ['0770090012', 'a digit less'],
    ],
  },
  {
    rule: 'phoneUK',
    valid: [
      ['020 7946 0018', 'London'],
      ['(0161) 496 0123', 'brackets'],
      ['+44 20 7946 0018', 'a country'],
      ['01204 12345', 'nine digits behind the zero'],
    ],
    invalid: [
      ['2079460018', 'no zero'],
      ['020 7946 001x', 'a letter'],
      ['020 7946', 'too short'],
    ],
  },
  {
    rule: 'phonesUK',
    valid: [
      ['020 7946 0018', 'a landline'],
      ['07700 900123', 'a mobile'],
      ['0044 1614960123', 'zeros for the plus'],
    ],
    invalid: [
      ['0900 123 4567', 'a costly number'],
      ['07600 123456', 'a pager'],
    ],
  },
  {
    rule: 'postalcodeIT',
    valid: [['00118', 'Rome']],
    invalid: [
      ['0118', 'four digits'],
      ['001180', 'six'],
      ['0011a', 'a letter'],
    ],
  },
  {
    rule: 'postcodeUK',
    valid: [
      ['SW1A 1AA', 'a blank'],
      ['m11ae', 'small letters'],
      ['GIR 0AA', 'a bank of long ago'],
      ['EC1A1BB', 'none'],
      ['W1A 0AX', 'a letter behind'],
      ['B33 8TH', 'two digits'],
      ['CR2 6XH', 'two letters'],
      ['DN55 1PT', 'two of both'],
    ],
    invalid: [
      ['SW1A', 'half'],
      ['QA1 1AA', 'no area'],
      ['SW1A 1CA', 'a letter that is none'],
      ['AI1 1AA', 'a second letter that is none'],
      ['SW1A  1AA', 'two blanks'],
    ],
  },
];
