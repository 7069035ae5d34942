import { parseNumberIn } from '../rules/number-format.ts';
import { parseNumber } from '../validation/rule.ts';

/** The formats of dates and times in the values of HTML controls. Texts of the same format sort in the order of their times. */
const formats: readonly (readonly [kind: string, format: RegExp])[] = [
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['time', /^\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/],
  ['datetime-local', /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/],
  ['month', /^\d{4}-\d\d$/],
  ['week', /^\d{4}-W\d\d$/],
];

/** Returns the kind of an amount, such as `number` or `date`; `undefined` for other texts. */
export function kindOfAmount(text: string): string | undefined {
  if (parseNumber(text) !== undefined) return 'number';
  return formats.find(([, format]) => format.test(text))?.[0];
}

/**
 * Returns the amount in a text in the format of a language: `1.5` for `1,5` in German. Returns an empty text for a text that is a number in HTML but
 * not in the language.
 */
export function amountIn(locale: string, text: string): string {
  const number = parseNumberIn(locale, text.trim());
  if (number !== undefined) return String(number);
  return parseNumber(text.trim()) === undefined ? text : '';
}

/**
 * Returns a negative number if the first amount is smaller, 0 if both are equal, a positive number if it is larger; `undefined` for amounts of
 * different kinds.
 */
export function compareAmounts(one: string, other: string): number | undefined {
  const kind = kindOfAmount(one);
  if (kind === undefined || kind !== kindOfAmount(other)) return undefined;
  if (kind === 'number') return Number(one) - Number(other);
  const [first, second] = [withSeconds(one, kind), withSeconds(other, kind)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Returns a time with seconds, so that `09:30` equals `09:30:00`. */
const withSeconds = (text: string, kind: string): string =>
  (kind === 'time' && text.length === 5) || (kind === 'datetime-local' && text.length === 16) ? `${text}:00` : text;
