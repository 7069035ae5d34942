import { dayLength, monthLater } from './date-time.ts';

/** A count in a period, with the start of the period (ms since 1970). */
export interface WindowedCount {
  readonly count: number;
  readonly since: number;
}

/**
 * A period in which shows are counted: `ever`, `session`, `day` (24 hours), `week`, `month` (a calendar month), or a number of days, hours or
 * seconds (`3d`, `12h`, `90s`). `ever` has no end; `session` ends with the tab.
 */
export type Period = string;

const lengths: Readonly<Record<string, number>> = {
  day: dayLength,
  week: 7 * dayLength,
  d: dayLength,
  h: 3_600_000,
  s: 1000,
};

/** Returns the end of a period, in ms since 1970; Infinity for a period without an end. Calendar months are those of `timeZone`. */
export function periodEnd(period: Period, since: number, timeZone: string): number {
  if (period === 'month') return monthLater(since, timeZone);
  const [, amount = '1', unit = period] = /^(\d+(?:\.\d+)?)([dhs])$/.exec(period) ?? [];
  return since + Number(amount) * (lengths[unit] ?? Infinity);
}

/** Returns the current count: 0 if the period is over. If its start is in the future, because the clock was set back, the period is not over. */
export const countInWindow = (
  counted: WindowedCount | undefined,
  period: Period,
  now: number,
  timeZone: string,
): number => (counted === undefined || now >= periodEnd(period, counted.since, timeZone) ? 0 : counted.count);

/** Adds one to a count. The first count starts a period, and so does the first count after its end. */
export function increment(
  counted: WindowedCount | undefined,
  period: Period,
  now: number,
  timeZone: string,
): WindowedCount {
  const count = countInWindow(counted, period, now, timeZone);
  return { count: count + 1, since: counted === undefined || count === 0 ? now : counted.since };
}

/** Replaces a start in the future, which a wrong clock has caused, by `now`. */
export const limitStart = ({ count, since }: WindowedCount, now: number): WindowedCount => ({
  count,
  since: Math.min(since, now),
});

/** Merges the counts of two tabs. If their periods do not overlap, the later period is used; otherwise the higher count. */
export function mergeCounts(
  one: WindowedCount | undefined,
  other: WindowedCount | undefined,
  period: Period,
  timeZone: string,
): WindowedCount | undefined {
  if (!one || !other) return one ?? other;
  const [earlier, later] = one.since <= other.since ? [one, other] : [other, one];
  if (later.since >= periodEnd(period, earlier.since, timeZone)) return later;
  return { count: Math.max(earlier.count, later.count), since: later.since };
}
