import type { Check, Checks } from '../rule.ts';
import { texts } from '../values.ts';
import { bounds } from './bounds.ts';

/** The day that `YYYY-MM-DD` writes, at midnight UTC; undefined for one that no calendar has. */
function dayOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return undefined;
  const day = new Date(`${text}T00:00Z`);
  // 30 February: some engines read it as 2 March, others as no date at all (NaN).
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text) ? undefined : day;
}

/** The same text if it is a date: dates written so sort as texts do. */
function dateOf(text: string): string | undefined {
  return dayOf(text) && text;
}

/** `HH:MM:SS` of a time written with or without its seconds; undefined for other texts. */
function timeOf(text: string): string | undefined {
  return /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text) ? `${text}:00`.slice(0, 8) : undefined;
}

const readable =
  (read: (text: string) => unknown): Check =>
  ({ field }, values) =>
    texts(values(field)).every((text) => read(text) !== undefined);

const day = bounds(dateOf, (given) => texts(given).map(dateOf));
const hour = bounds(timeOf, (given) => texts(given).map(timeOf));

const dayofweek: Check = ({ field, accept }, values) =>
  !accept ||
  texts(values(field)).every((text) => {
    const date = dayOf(text);
    return !date || accept.includes(`${date.getUTCDay() || 7}`);
  });

/** Dates `YYYY-MM-DD` and times `HH:MM` or `HH:MM:SS` (§5). Texts that are none break `date` and `time` alone. */
export const dateRules: Checks = {
  date: readable(dateOf),
  time: readable(timeOf),
  mindate: day.least,
  maxdate: day.most,
  mintime: hour.least,
  maxtime: hour.most,
  dayofweek,
};
