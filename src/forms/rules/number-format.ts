import { parseNumber } from '../validation/rule.ts';

/** The types of controls in which visitors write numbers in the format of their language. The values of other types have the format of HTML. */
const written = ['text', 'search', 'tel', 'password', 'textarea'];

/** Returns whether numbers in a control of this type have the format of its language. */
export const isWritten = (type: string): boolean => written.includes(type);

type NumberReader = (text: string) => number | undefined;

const readers = new Map<string, NumberReader>();

/** Parses a number in the format of a language (`1.234,5` for `de`); without a language, in the format of `<input type=number>`. */
export function parseNumberIn(locale: string | undefined, text: string): number | undefined {
  if (locale === undefined) return parseNumber(text);
  let read = readers.get(locale);
  if (!read) readers.set(locale, (read = createReader(locale)));
  return read(text);
}

/** Converts a number in the format of HTML to the format of a language. Returns other texts unchanged. */
export function formatNumberIn(locale: string, text: string): string {
  const number = parseNumber(text);
  if (number === undefined) return text;
  return formatOf(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(number);
}

/** Returns the number format of a language; that of English for an invalid tag. */
function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}

/** Returns a parser of numbers with the digits and separators of a language. It also accepts the digits 0 to 9 with these separators. */
function createReader(locale: string): NumberReader {
  const [own, latin] = [{}, { numberingSystem: 'latn' }].map((options) => readerOf(formatOf(locale, options)));
  return (text) => own?.(text) ?? latin?.(text);
}

/** Returns two regular expressions: one for a number in a format, and one for its decimal separator. Exported for a test of their speed. */
export function patternsOf(format: Intl.NumberFormat): { readonly number: RegExp; readonly decimal: RegExp } {
  const parts = format.formatToParts(12_345_678.9);
  const signOf = (type: 'decimal' | 'group') => signClass(parts.find((part) => part.type === type)?.value);
  const [group, decimal] = [signOf('group'), signOf('decimal')];
  // The groups differ: 12,345,678 in most languages, 1,23,45,678 in those of India.
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

/**
 * Returns the regular expression for a separator. For a space or an apostrophe, it matches any kind of these, because visitors type any. It matches
 * nothing if there is no separator.
 */
function signClass(sign = ''): string {
  if (sign === '') return '[]';
  return /\s/.test(sign) ? '\\s' : /['’]/.test(sign) ? "['’]" : `[${sign}]`;
}
