import { texts } from '../validation/form-values.ts';
import { type Check, type Checks, everyText, matching } from '../validation/rule.ts';
import { lastDay } from './dates.ts';
import { isLocalDate } from './local-dates.ts';

/** Returns a check that a date matches a pattern and exists. `last` returns the last day of a month. */
const dateFormat = (pattern: RegExp, last = lastDay) =>
  everyText((text) => {
    const { year, month, day } = pattern.exec(text)?.groups ?? {};
    const [y, m, d] = [Number(year), Number(month), Number(day)];
    return m >= 1 && m <= 12 && d >= 1 && d <= last(y, m);
  });

/** Returns the last day of a month in the Iranian calendar: 31 in the first six months, otherwise up to 30. */
const lastDayInIran = (_year: number, month: number): number => (month <= 6 ? 31 : 30);

/** Returns whether the browser can parse a date. Long texts are rejected, because parsing them takes long. */
const isParsed = (text: string): boolean => text.length <= 100 && !Number.isNaN(new Date(text).getTime());

/** Browsers parse the numbers of a date in the English order in every language; therefore the language's own order is tried first. */
const anydate: Check = ({ field, locale }, values) =>
  texts(values(field)).every(
    (text) => (locale === undefined ? undefined : isLocalDate(locale, text)) ?? isParsed(text),
  );

/** The rules for dates and times in national formats. `anydate` also accepts dates that the browser can parse, such as those with names of months. */
export const checks: Checks = {
  anydate,
  dateISO: dateFormat(/^(?<year>\d{4})[/-](?<month>\d{1,2})[/-](?<day>\d{1,2})$/),
  dateFA: dateFormat(/^(?<year>[1-4]\d{3})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/, lastDayInIran),
  dateITA: dateFormat(/^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/),
  dateNL: dateFormat(/^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>(?:[12]\d)?\d\d)$/),
  time24h: matching(/^(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}$/),
  time12h: matching(/^(?:0?[1-9]|1[0-2])(?::[0-5]\d){1,2} ?[ap]m$/i),
};
