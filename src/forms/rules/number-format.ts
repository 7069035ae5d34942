import { parseNumber } from '../validation/rule.ts';

/** The types of controls in which people write numbers as in their language. The values of others have the format of HTML. */
const written = ['text', 'search', 'tel', 'password', 'textarea'];

/** Returns whether the numbers in a control of this type are written as in its language. */
export const isWritten = (type: string): boolean => written.includes(type);

type NumberReader = (text: string) => number | undefined;

const readers = new Map<string, NumberReader>();

/** Returns the number in a text that is written as in a language (`1.234,5` for `de`); without one, as in `<input type=number>`. */
export function parseNumberIn(locale: string | undefined, text: string): number | undefined {
  if (locale === undefined) return parseNumber(text);
  let read = readers.get(locale);
  if (!read) readers.set(locale, (read = createReader(locale)));
  return read(text);
}

/** Returns a number of HTML as it is written in a language; other texts stay. */
export function formatNumberIn(locale: string, text: string): string {
  const number = parseNumber(text);
  if (number === undefined) return text;
  return formatOf(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(number);
}

/** Returns the format of a language; the English one for an invalid tag. */
function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}

/** Returns a reader of the digits and signs of a language, and of its signs with the digits 0 to 9. */
function createReader(locale: string): NumberReader {
  const [own, latin] = [{}, { numberingSystem: 'latn' }].map((options) => readerOf(formatOf(locale, options)));
  return (text) => own?.(text) ?? latin?.(text);
}

/** Returns the expressions of a number in a format and of its decimal sign; exported for the test of their speed. */
export function patternsOf(format: Intl.NumberFormat): { readonly number: RegExp; readonly decimal: RegExp } {
  const parts = format.formatToParts(12_345_678.9);
  const signOf = (type: 'decimal' | 'group') => signClass(parts.find((part) => part.type === type)?.value);
  const [group, decimal] = [signOf('group'), signOf('decimal')];
  // 12,345,678 in most languages, 1,23,45,678 in those of India.
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => Array.from(value).length);
  const [last = 3, other = last] = sizes.slice(1).toReversed();
  const groups = `\\d{1,${other}}(?:${group}\\d{${other}})*${group}\\d{${last}}`;
  const number = new RegExp(`^[-−]?(?:(?:\\d+|${groups})(?:${decimal}\\d+)?|${decimal}\\d+)$`);
  return { number, decimal: new RegExp(decimal) };
}

function readerOf(format: Intl.NumberFormat): NumberReader {
  const { number, decimal } = patternsOf(format);
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  const toAscii = (character: string): string =>
    digits.includes(character) ? String(digits.indexOf(character)) : character;
  return (text) => {
    const plain = Array.from(text.replace(/[\u061c\u200e\u200f]/g, ''), toAscii).join('');
    if (!number.test(plain)) return undefined;
    const [whole = '', fraction = ''] = plain.replace('−', '-').split(decimal);
    return Number(`${whole.replace(/[^-\d]/g, '')}.${fraction}`);
  };
}

/** Returns the expression of a sign. People type any space and any apostrophe; without a sign, nothing matches. */
function signClass(sign = ''): string {
  if (sign === '') return '[]';
  return /\s/.test(sign) ? '\\s' : /['’]/.test(sign) ? "['’]" : `[${sign}]`;
}
