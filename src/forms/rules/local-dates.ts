import { lastDay } from './dates.ts';

type Part = 'day' | 'month' | 'year';

const orders = new Map<string, readonly Part[]>();

/** Returns the order of day, month and year in dates of a language: day, month, year for `de`. For an invalid tag, returns the order of English. */
function orderOf(locale: string): readonly Part[] {
  let order = orders.get(locale);
  if (!order) {
    const options = { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    let format: Intl.DateTimeFormat;
    try {
      format = new Intl.DateTimeFormat(locale, options);
    } catch {
      format = new Intl.DateTimeFormat('en', options);
    }
    const isPart = (type: string): type is Part => ['day', 'month', 'year'].includes(type);
    order = format.formatToParts(0).flatMap(({ type }) => (isPart(type) ? type : []));
    orders.set(locale, order);
  }
  return order;
}

/** A date of three numbers, with the characters that languages put between and after them. */
const digits = /^(\d{1,4})[./年년-] ?(\d{1,2})[./月월-] ?(\d{1,4})(?:[.日일]| ?г\.)?$/;

/** Replaces Arabic and Persian digits by the digits 0 to 9. */
const toAscii = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => `${digit.charCodeAt(0) - 0x660}`)
    .replace(/[۰-۹]/g, (digit) => `${digit.charCodeAt(0) - 0x6f0}`);

/**
 * Returns whether a text of three numbers is an existing day in the format of a language (`31.12.2026` for `de`) or of ISO 8601; `undefined` for a
 * text of another form. The year has two or four digits.
 */
export function isLocalDate(locale: string, text: string): boolean | undefined {
  const numbers = digits.exec(toAscii(text))?.slice(1);
  if (!numbers) return undefined;
  const order: readonly Part[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : orderOf(locale);
  const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => numbers[order.indexOf(part)] ?? '');
  if (year?.length !== 2 && year?.length !== 4) return false;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  return m >= 1 && m <= 12 && d >= 1 && d <= lastDay(y, m);
}
