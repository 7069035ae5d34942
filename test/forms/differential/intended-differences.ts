import { topLevelDomains } from '../../../src/forms/rules/top-level-domains.ts';
import { reference } from './jquery-validation.ts';
import type { Example } from '../examples/example.ts';

/** The intended differences from the results of jquery-validation. */
export type Difference = {
  /** Every rule without them; then it is told of values as they are, else trimmed. */
  readonly rules?: readonly string[];
  readonly ours: 'valid' | 'invalid';
  readonly of: (value: string, example: Example) => boolean;
  readonly why: string;
};

const trimmed = (value: string, { rule, param = true, others = [] }: Example): boolean =>
  reference(rule, value.trim(), param, others);

const endings = new Set(topLevelDomains.split(/\s+/));

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

export const differences: readonly Difference[] = [
  {
    ours: 'valid',
    of: (value, { rule }) => value.trim() === '' && rule !== 'required',
    why: 'whether a field may be blank is for `required` alone',
  },
  {
    rules: ['required', 'require_from_group'],
    ours: 'invalid',
    of: (value) => value.trim() === '',
    why: 'spaces do not fill a field',
  },
  {
    ours: 'valid',
    of: (value, example) => value !== value.trim() && trimmed(value, example),
    why: 'blanks around a value come with pasting, and servers take them off',
  },
  {
    ours: 'invalid',
    of: (value, example) => value !== value.trim() && !trimmed(value, example),
    why: 'and do not make it longer either',
  },
  {
    rules: ['email'],
    ours: 'valid',
    of: (value) => /:\d+$/.test(value) || value.includes('[') || /[^\0-\x7f]/.test(value.split('@')[1] ?? ''),
    why: 'a port, a number in brackets and a host in letters of any language are accepted',
  },
  {
    rules: ['email'],
    ours: 'invalid',
    of: (value) => !endings.has(value.toLowerCase().split('.').at(-1) ?? ''),
    why: 'the host must end in an existing top-level domain',
  },
  {
    rules: ['email'],
    ours: 'invalid',
    of: (value) => /^\.|\.\.|\.@/.test(value),
    why: 'no mailbox begins or ends with a dot or has two in a row',
  },
  {
    rules: ['dateISO', 'dateNL'],
    ours: 'invalid',
    of: (value) => /^(?:29|3[01])\b|\b(?:29|3[01])$/.test(value.trim()),
    why: 'a day that no calendar has, such as 30 February, is no date',
  },
  {
    rules: ['dateITA'],
    ours: 'valid',
    of: (value) => /\/00\d\d$/.test(value),
    why: 'the first century has days too',
  },
  {
    rules: ['number'],
    ours: 'invalid',
    of: (value) => /\d-\./.test(value),
    why: 'a sign inside a number is a typing error',
  },
  {
    rules: ['min', 'max', 'range', 'step'],
    ours: 'invalid',
    of: (value) => /^\+|\.$|^0x/i.test(value.trim()),
    why: 'what a script reads as a number, a number field does not: +1, 1., 0x8',
  },
  {
    rules: ['step'],
    ours: 'valid',
    of: (value) => /\.\d0+$/.test(value) || /e/i.test(value),
    why: '0.30 is 0.3',
  },
  {
    rules: ['strippedminlength'],
    ours: 'valid',
    of: (value) => !/^<[^]*>$/.test(value),
    why: 'a text has a length where it has no tags too, and is no selector',
  },
  {
    rules: ['strippedminlength'],
    ours: 'valid',
    of: (value) => value.replace(/<\/?[a-z]+>/gi, '').includes('<'),
    why: 'what is not wholly a tag is text',
  },
  {
    rules: ['strippedminlength'],
    ours: 'invalid',
    of: (value) => />\s|\s</.test(value) || !value.startsWith('<'),
    why: 'and blanks around a text do not make it longer',
  },
  {
    rules: ['minWords', 'maxWords', 'rangeWords'],
    ours: 'valid',
    of: (value) => /[^\0-\x7f]/.test(value),
    why: 'é is a letter, and divides no word',
  },
  {
    rules: ['minWords', 'maxWords', 'rangeWords'],
    ours: 'invalid',
    of: (value) => /[^\0-\x7f]/.test(value),
    why: 'and makes a word',
  },
  {
    rules: ['maxWords'],
    ours: 'valid',
    of: (value) => !/\w/.test(value.replace(/<[^>]*>|_/g, '')),
    why: 'a text without words has none, instead of an error',
  },
  ...(['valid', 'invalid'] as const).map((ours) => ({
    rules: ['minWords', 'maxWords', 'rangeWords'],
    ours,
    of: (value: string) => /<[^a-z/!]/i.test(value),
    why: 'what is no tag is text: 1 < 2 > 0',
  })),
  {
    rules: ['greaterThan', 'greaterThanEqual', 'lessThan', 'lessThanEqual'],
    ours: 'valid',
    of: (value, { others: [other = ''] = [] }) => isNumber(value) && isNumber(other),
    why: 'numbers are compared by their size: 100 is greater than 50',
  },
  {
    rules: ['greaterThan', 'greaterThanEqual', 'lessThan', 'lessThanEqual'],
    ours: 'invalid',
    of: (value, { others: [other = ''] = [] }) => isNumber(value) && isNumber(other),
    why: 'and 6 is not',
  },
  {
    rules: ['url', 'url2'],
    ours: 'invalid',
    of: (value) => /\s/.test(value),
    why: 'no blank of any kind stands in a web address',
  },
  {
    rules: ['ipv4', 'ipv6', 'url', 'url2'],
    ours: 'invalid',
    of: (value) => /\b0\d/.test(value),
    why: 'a number with a zero in front is octal to some programs',
  },
  {
    rules: ['ipv6'],
    ours: 'valid',
    of: (value) => /^::$|:[\d.]+$/.test(value.trim()),
    why: '`::` and all places of an IPv4 address inside are of the standard (RFC 4291)',
  },
  {
    rules: ['netmask'],
    ours: 'invalid',
    of: (value) => !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(value) || /\b0\d/.test(value),
    why: 'something more before or behind a netmask makes it none',
  },
  {
    rules: ['creditcardtypes'],
    ours: 'valid',
    of: (value) => value.includes(' '),
    why: 'cards are printed in groups with blanks, which `creditcard` takes too',
  },
  {
    rules: ['creditcardtypes'],
    ours: 'invalid',
    of: (value) => /^-+$/.test(value),
    why: 'hyphens alone are no card',
  },
  {
    rules: ['currency'],
    ours: 'invalid',
    of: (value) => /^[$€£RM]$/.test(value),
    why: 'a symbol alone is no amount',
  },
  {
    rules: ['currency'],
    ours: 'valid',
    of: (value) => value.startsWith('RM'),
    why: 'a symbol of two letters is both',
  },
  {
    rules: ['currency'],
    ours: 'invalid',
    of: (value, { param }) => param === 'RM,£' && /^[RM]/.test(value),
    why: 'and not one of them',
  },
  {
    rules: ['iban'],
    ours: 'valid',
    of: (value) => /^CR/i.test(value) || /\s|-/.test(value),
    why: 'the register has 22 characters for Costa Rica today; groups may be divided by any blank or a hyphen',
  },
  {
    rules: ['iban'],
    ours: 'invalid',
    of: (value) => !/^(?:DE|FR|GB|NL|NO)/i.test(value),
    why: 'a country that has no IBAN has none with the right checksum either',
  },
  {
    rules: ['abaRoutingNumber'],
    ours: 'invalid',
    of: (value) => !/^(?:0|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(value),
    why: 'the first two digits name a district, and not all are given',
  },
  {
    rules: ['bankaccountNL', 'bankorgiroaccountNL'],
    ours: 'invalid',
    of: (value) => value.replaceAll(' ', '').length !== 9 || /\d \d/.test(value),
    why: 'something more before or behind a number makes it none',
  },
  {
    rules: ['cifES'],
    ours: 'valid',
    of: (value) => /[a-j]$/.test(value),
    why: 'small letters are capitals',
  },
  {
    rules: ['cifES'],
    ours: 'invalid',
    of: (value) => /^[a-z]/.test(value),
    why: 'for the kind of company too',
  },
  {
    rules: ['nieES'],
    ours: 'invalid',
    of: (value) => /^M/i.test(value),
    why: 'M stands before a NIF, where it is checked; here any number passed with a T',
  },
  {
    rules: ['cnpjBR'],
    ours: 'valid',
    of: (value) => /[A-Z]/i.test(value),
    why: 'numbers have letters since July 2026',
  },
  {
    rules: ['cnpjBR', 'nisBR', 'nipPL'],
    ours: 'invalid',
    of: (value) => /[^\d .-]/.test(value),
    why: 'and letters or signs of no number are not passed over',
  },
  {
    rules: ['postalcodeBR'],
    ours: 'invalid',
    of: (value) => /^\d\d[^.]\d{3}-/.test(value),
    why: 'a dot is a dot',
  },
  {
    rules: ['mobileRU'],
    ours: 'invalid',
    of: (value) => value.replace(/\D/g, '').length > 11,
    why: 'a country is named once',
  },
  {
    rules: ['ziprange'],
    ours: 'valid',
    of: (value) => /^90[2-5]\d\d-\d{4}$/.test(value),
    why: 'it takes what its message asks for, where a slip lets none pass',
  },
  {
    rules: ['vinUS'],
    ours: 'invalid',
    of: (value) => /^.{8}[A-WYZ]/i.test(value),
    why: 'the check is a digit or X',
  },
];
