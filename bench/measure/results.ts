import type { Browser } from 'playwright-core';
import type { Rounds } from './rounds.ts';

/** One comparison. */
export interface Bench {
  /** The comparison, in one line. */
  readonly about: string;
  run(browser: Browser): Promise<readonly Result[]>;
}

/** The measurements of the two sides. */
export interface Result {
  readonly label: string;
  readonly unit: 'ms' | 'bytes' | 'count';
  readonly portico: Rounds;
  /** The name of the comparison. */
  readonly other: Rounds;
  /** The kind of result: the ratio of the two medians, or their difference. */
  readonly as: 'ratio' | 'difference';
  /** The limit of the ratio or the difference of the medians; a result without a goal is for information. */
  readonly goal?: number;
}

/** Returns a line with both medians, their ratio or difference, and whether the goal is met. */
export function resultLine({ label, unit, portico, other, as, goal }: Result): string {
  const digits = unit === 'ms' ? 2 : 0;
  const shown = (value: number) =>
    as === 'ratio' ? `${value.toFixed(2)} times` : `${value.toFixed(digits)} ${unit} more`;
  const value = as === 'ratio' ? portico.median / other.median : portico.median - other.median;
  // Other processes on the machine disturb the best rounds least.
  const best = as === 'ratio' ? ` (best rounds ${(portico.least / other.least).toFixed(2)})` : '';
  const verdict = goal === undefined ? '' : `; goal at most ${shown(goal)}: ${value <= goal ? 'met' : 'NOT MET'}`;
  const medians = `${portico.median.toFixed(digits)} against ${other.median.toFixed(digits)} ${unit}`;
  return `  ${label}: ${medians}, ${shown(value)}${best}${verdict}`;
}
