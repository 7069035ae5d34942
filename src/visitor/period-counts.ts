import { dayLength, monthLater } from './date-time.ts';

/** A count in a period, and the start of the period (ms since 1970). */
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

/** Returns the end of a period, in ms since 1970; Infinity for one without an end. Months are those of `timeZone`. */
export function periodEnd(period: Period, since: number, timeZone: string): number {
  if (period === 'month') return monthLater(since, timeZone);
  const [, amount = '1', unit = period] = /^(\d+(?:\.\d+)?)([dhs])$/.exec(period) ?? [];
  return since + Number(amount) * (lengths[unit] ?? Infinity);
}

/** Returns the current count: 0 after the period. A start in the future (the clock was set back) keeps it running. */
export const countInWindow = (
  counted: WindowedCount | undefined,
  period: Period,
  now: number,
  timeZone: string,
): number => (counted === undefined || now >= periodEnd(period, counted.since, timeZone) ? 0 : counted.count);

/** Adds one. A period starts with the first count, and with the first count after its end. */
export function increment(
  counted: WindowedCount | undefined,
  period: Period,
  now: number,
  timeZone: string,
): WindowedCount {
  const count = countInWindow(counted, period, now, timeZone);
  return { count: count + 1, since: counted === undefined || count === 0 ? now : counted.since };
}

/** Moves a start in the future, left by a wrong clock, to `now`. */
export const limitStart = ({ count, since }: WindowedCount, now: number): WindowedCount => ({
  count,
  since: Math.min(since, now),
});

/** Merges the counts of two tabs: the later period and, where both overlap, the higher count. */
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
