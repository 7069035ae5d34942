import type { Checks } from '../rule.ts';
import { lastDay } from './calendar.ts';
import { every, matching } from './each-value.ts';

/**
 * A day by an expression with the groups `year`, `month` and `day`, in the order of its language. `last` says how many
 * days a month has.
 */
const written = (form: RegExp, last = lastDay) =>
  every((text) => {
    const { year, month, day } = form.exec(text)?.groups ?? {};
    const [y, m, d] = [Number(year), Number(month), Number(day)];
    return m >= 1 && m <= 12 && d >= 1 && d <= last(y, m);
  });

/** In Iran the first six months have 31 days and the others 30 at most. */
const lastDayInIran = (_year: number, month: number): number => (month <= 6 ? 31 : 30);

/** Dates and times as people write them (§5). `anydate` is whatever the browser reads as a date. */
export const writtenDateRules: Checks = {
  // Nobody writes a longer one, and browsers take their time over long texts.
  anydate: every((text) => text.length <= 100 && !Number.isNaN(new Date(text).getTime())),
  dateISO: written(/^(?<year>\d{4})[/-](?<month>\d{1,2})[/-](?<day>\d{1,2})$/),
  dateFA: written(/^(?<year>[1-4]\d{3})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/, lastDayInIran),
  dateITA: written(/^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/),
  dateNL: written(/^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>(?:[12]\d)?\d\d)$/),
  time24h: matching(/^(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}$/),
  time12h: matching(/^(?:0?[1-9]|1[0-2])(?::[0-5]\d){1,2} ?[ap]m$/i),
};
