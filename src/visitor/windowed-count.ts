/** How often something was counted in a period, and when the period began (ms since 1970). */
export interface WindowedCount {
  readonly count: number;
  readonly since: number;
}

/** The periods in which shows of a popup are counted. `ever` never ends; `session` ends with the tab. */
export type PeriodName = 'ever' | 'session' | 'day' | 'week' | 'month';

/** How long each is, in ms (§9): a popup's month is 2,628,288 s, a twelfth of a year. */
export const periodLength: Readonly<Record<PeriodName, number>> = {
  ever: Infinity,
  session: Infinity,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_628_288_000,
};

/**
 * What counts now: nothing once the period is over. A period that begins in the future (the clock was set back) is not over:
 * rather once too few than over and over.
 */
export const countInWindow = (tally: WindowedCount | undefined, length: number, now: number): number =>
  tally === undefined || now - tally.since >= length ? 0 : tally.count;

/** One more. The period begins with the first, and anew with the first after its end. */
export function increment(tally: WindowedCount | undefined, length: number, now: number): WindowedCount {
  const count = countInWindow(tally, length, now);
  return { count: count + 1, since: tally === undefined || count === 0 ? now : tally.since };
}

/** The same, not begun in the future: so that a clock that was wrong once does not hold for years. */
export const discardExpired = ({ count, since }: WindowedCount, now: number): WindowedCount => ({
  count,
  since: Math.min(since, now),
});

/**
 * What two tabs know of the same: the later period, and where the two overlap the higher count, so that nothing counted is lost
 * and nothing counted twice.
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
