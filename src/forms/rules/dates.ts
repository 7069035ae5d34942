import { type Check, type Checks, bounds, everyText } from '../validation/rule.ts';
import { texts } from '../validation/form-values.ts';

/** Returns the last day of a month (1 is January). The calendar repeats after 400 years. */
export const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

/** The last year that PHP's `checkdate` accepts. */
const lastYear = 32767;

/** Returns an existing day, `YYYY-MM-DD`, as a sortable number. Years may have more than four digits. */
function dayOf(text: string): number | undefined {
  const [year = 0, month = 0, day = 0] = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [];
  const isDay = year >= 1 && year <= lastYear && month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month);
  return isDay ? year * 10_000 + month * 100 + day : undefined;
}

/** Returns the text itself if it is an existing day; otherwise `undefined`. */
const dateOf = (text: string): string | undefined => (dayOf(text) === undefined ? undefined : text);

/** Returns `HH:MM:SS` for a time with or without seconds; undefined for other texts. */
function timeOf(text: string): string | undefined {
  return /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text) ? `${text}:00`.slice(0, 8) : undefined;
}

const parsable = (read: (text: string) => unknown): Check => everyText((text) => read(text) !== undefined);

/** Compares dates as texts, as the server does: the year 12026 comes before 2026. */
const date = bounds(dateOf, (input) => texts(input).map(dateOf));

/** Compares dates by day, as browsers do. */
const day = bounds(dayOf, (input) => texts(input).map(dayOf));
const hour = bounds(timeOf, (input) => texts(input).map(timeOf));

const dayofweek: Check = ({ field, accept }, values) =>
  !accept ||
  texts(values(field)).every((text) => {
    // For years with more than four digits, PHP returns no day of the week.
    const isKnown = text.length === 10 && dayOf(text) !== undefined;
    return !isKnown || accept.includes(`${new Date(`${text}T00:00Z`).getUTCDay() || 7}`);
  });

/** The rules for dates `YYYY-MM-DD` and times `HH:MM` or `HH:MM:SS`. Texts of another format fail only the rules `date` and `time`. */
export const checks: Checks = {
  date: parsable(dateOf),
  time: parsable(timeOf),
  mindate: date.min,
  maxdate: date.max,
  minday: day.min,
  maxday: day.max,
  mintime: hour.min,
  maxtime: hour.max,
  dayofweek,
};
