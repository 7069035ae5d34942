import type { Browser } from 'playwright-core';
import type { Rounds } from './rounds.ts';

/** One thing that is measured side by side. */
export interface Bench {
  /** What is compared, in a line. */
  readonly about: string;
  run(browser: Browser): Promise<readonly Result[]>;
}

/** What came out for the two sides. */
export interface Result {
  readonly what: string;
  readonly unit: 'ms' | 'bytes' | 'count';
  readonly portico: Rounds;
  /** What Portico is compared with. */
  readonly other: Rounds;
  /** Whether the ratio of the two counts, or their difference. */
  readonly as: 'ratio' | 'difference';
  /** What the ratio or the difference of the medians should not exceed; a result without a goal is for information. */
  readonly goal?: number;
}

/** One result in words: both medians, their ratio or difference, and whether its goal is met. */
export function resultLine({ what, unit, portico, other, as, goal }: Result): string {
  const digits = unit === 'ms' ? 2 : 0;
  const shown = (value: number) =>
    as === 'ratio' ? `${value.toFixed(2)} times` : `${value.toFixed(digits)} ${unit} more`;
  const value = as === 'ratio' ? portico.median / other.median : portico.median - other.median;
  // What else runs on the machine disturbs the best rounds least.
  const best = as === 'ratio' ? ` (best rounds ${(portico.least / other.least).toFixed(2)})` : '';
  const verdict = goal === undefined ? '' : `; goal at most ${shown(goal)}: ${value <= goal ? 'met' : 'NOT MET'}`;
  const medians = `${portico.median.toFixed(digits)} against ${other.median.toFixed(digits)} ${unit}`;
  return `  ${what}: ${medians}, ${shown(value)}${best}${verdict}`;
}
