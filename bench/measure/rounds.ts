/** The statistics of many rounds of one measurement. */
export interface Rounds {
  readonly median: number;
  /** The best round, which other processes disturb least. */
  readonly least: number;
}

/** The number of rounds: `warmUp` uncounted ones, then `count` counted ones. */
export interface RoundCount {
  readonly count: number;
  readonly warmUp: number;
}

/** Measures these in turn, round after round. The order is reversed in each round, so that the neighbours alternate. */
export async function interleave<Name extends string>(
  measures: Readonly<Record<Name, () => Promise<number>>>,
  { count, warmUp }: RoundCount,
): Promise<Record<Name, Rounds>> {
  const names = Object.keys(measures) as Name[]; // The keys of a record are its names.
  const values = forEachSide(names, () => new Array<number>());
  for (let round = 0; round < warmUp + count; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await measures[name]();
      if (round >= warmUp) values[name].push(value);
    }
  }
  return forEachSide(names, (name) => summary(values[name]));
}

/** Returns a record with a value for each side. */
export const forEachSide = <Side extends string, T>(sides: readonly Side[], make: (side: Side) => T) =>
  Object.fromEntries(sides.map((side) => [side, make(side)])) as Record<Side, T>; // Every side has one.

/** Returns the statistics of these values. Throws if there are none. */
export function summary(values: readonly number[]): Rounds {
  const sorted = values.toSorted((a, b) => a - b);
  const [least] = sorted;
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (least === undefined || low === undefined || high === undefined) {
    throw new Error('summary() needs at least one value; set count to 1 or more.');
  }
  return { median: (low + high) / 2, least };
}
