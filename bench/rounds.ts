/** The statistics of many rounds of one measurement. */
export interface Rounds {
  readonly median: number;
  /** The best round: what others do on the machine adds to the others, never to this one. */
  readonly least: number;
}

/** The number of measurements: `warmUp` rounds that are not counted, then `count` rounds. */
export interface RoundsWanted {
  readonly count: number;
  readonly warmUp: number;
}

/**
 * Measures each of these in turn, round after round. Each round goes the other way round than the one before, so that
 * none always comes after the same neighbour.
 */
export async function interleave<Name extends string>(
  measures: Readonly<Record<Name, () => Promise<number>>>,
  { count, warmUp }: RoundsWanted,
): Promise<Record<Name, Rounds>> {
  const names = Object.keys(measures) as Name[]; // The keys of a record are its names.
  const values = new Map(names.map((name) => [name, new Array<number>()]));
  for (let round = 0; round < warmUp + count; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await measures[name]();
      if (round >= warmUp) values.get(name)?.push(value);
    }
  }
  // One entry for each name.
  return Object.fromEntries([...values].map(([name, list]) => [name, summary(list)])) as Record<Name, Rounds>;
}

/** Throws when there was no round. */
export function summary(values: readonly number[]): Rounds {
  const sorted = values.toSorted((a, b) => a - b);
  const [least] = sorted;
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (least === undefined || low === undefined || high === undefined) {
    throw new Error('No round was measured: ask for one at least.');
  }
  return { median: (low + high) / 2, least };
}
