import type { Check, Checks } from '../rule.ts';
import { texts } from '../values.ts';
import { bounds } from './bounds.ts';
import { lastDay } from './calendar.ts';

/** PHP's calendar ends there (`checkdate`). */
const lastYear = 32767;

/**
 * Returns a day that the calendar has, `YYYY-MM-DD`, as a number that grows with it. Browsers let visitors write years of more than four
 * digits, and the server takes them.
 */
function dayOf(text: string): number | undefined {
  const [year = 0, month = 0, day = 0] = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [];
  const isDay = year >= 1 && year <= lastYear && month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month);
  return isDay ? year * 10_000 + month * 100 + day : undefined;
}

/** Returns the same text if it is such a day. */
const dateOf = (text: string): string | undefined => (dayOf(text) === undefined ? undefined : text);

/** `HH:MM:SS` of a time written with or without its seconds; undefined for other texts. */
function timeOf(text: string): string | undefined {
  return /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text) ? `${text}:00`.slice(0, 8) : undefined;
}

const readable =
  (read: (text: string) => unknown): Check =>
  ({ field }, values) =>
    texts(values(field)).every((text) => read(text) !== undefined);

/** As the server compares: texts, so that the year 12026 comes before 2026. */
const date = bounds(dateOf, (given) => texts(given).map(dateOf));

/** As browsers compare. */
const day = bounds(dayOf, (given) => texts(given).map(dayOf));
const hour = bounds(timeOf, (given) => texts(given).map(timeOf));

const dayofweek: Check = ({ field, accept }, values) =>
  !accept ||
  texts(values(field)).every((text) => {
    // Of longer years PHP itself knows no day of the week.
    const isKnown = text.length === 10 && dayOf(text) !== undefined;
    return !isKnown || accept.includes(`${new Date(`${text}T00:00Z`).getUTCDay() || 7}`);
  });

/** Dates `YYYY-MM-DD` and times `HH:MM` or `HH:MM:SS`. Texts that are none break `date` and `time` alone. */
export const dateRules: Checks = {
  date: readable(dateOf),
  time: readable(timeOf),
  mindate: date.least,
  maxdate: date.most,
  minday: day.least,
  maxday: day.most,
  mintime: hour.least,
  maxtime: hour.most,
  dayofweek,
};
