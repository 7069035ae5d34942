/** A count in a period, and the start of the period (ms since 1970). */
export interface WindowedCount {
  readonly count: number;
  readonly since: number;
}

/** The periods in which shows of a popup are counted. `ever` has no end; `session` ends with the tab. */
export type PeriodName = 'ever' | 'session' | 'day' | 'week' | 'month';

/** The length of each period, in ms: a popup's month is 2,628,288 s, a twelfth of a year. */
export const periodLength: Readonly<Record<PeriodName, number>> = {
  ever: Infinity,
  session: Infinity,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_628_288_000,
};

/**
 * Returns the current count: 0 after the period. A period with a start in the future (the clock was set back) is not over, so that a popup is shown
 * too rarely rather than too often.
 */
export const countInWindow = (counted: WindowedCount | undefined, length: number, now: number): number =>
  counted === undefined || now - counted.since >= length ? 0 : counted.count;

/** Adds one. A period starts with the first count, and with the first count after its end. */
export function increment(counted: WindowedCount | undefined, length: number, now: number): WindowedCount {
  const count = countInWindow(counted, length, now);
  return { count: count + 1, since: counted === undefined || count === 0 ? now : counted.since };
}

/** Moves a start in the future, left by a wrong clock, to `now`. */
export const discardExpired = ({ count, since }: WindowedCount, now: number): WindowedCount => ({
  count,
  since: Math.min(since, now),
});

/**
 * Merges the counts of two tabs: the later period and, where both overlap, the higher count, so that nothing is lost or counted twice.
 */
export function mergeCounts(
  one: WindowedCount | undefined,
  other: WindowedCount | undefined,
  length: number,
): WindowedCount | undefined {
  if (!one || !other) return one ?? other;
  const [earlier, later] = one.since <= other.since ? [one, other] : [other, one];
  if (later.since - earlier.since >= length) return later;
  return { count: Math.max(earlier.count, later.count), since: later.since };
}
