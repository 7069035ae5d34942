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

/** Returns the cells of a row: both medians, their ratio or difference, the same of the best rounds, the goal, and the verdict. */
function cellsOf({ label, unit, portico, other, as, goal }: Result): readonly string[] {
  const digits = unit === 'ms' ? 2 : 0;
  const show = (value: number) => (as === 'ratio' ? `${value.toFixed(2)} ×` : `${value.toFixed(digits)} more`);
  const compare = (one: number, two: number) => (as === 'ratio' ? one / two : one - two);
  const value = compare(portico.median, other.median);
  return [
    label,
    `${portico.median.toFixed(digits)} ${unit}`,
    `${other.median.toFixed(digits)} ${unit}`,
    show(value),
    // Other processes on the machine disturb the best rounds least.
    show(compare(portico.least, other.least)),
    goal === undefined ? '–' : show(goal),
    goal === undefined ? '–' : value <= goal ? 'met' : 'NOT MET',
  ];
}

const headings = ['row', 'Portico', 'other', 'result', 'best rounds', 'goal', 'verdict'];

/** Returns the results of a bench as a table in Markdown. */
export function resultTable(results: readonly Result[]): string {
  const rows = [headings, headings.map(() => '---'), ...results.map(cellsOf)];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns a file of results with the section of one bench, in place of its former one. */
export function withSection(file: string, name: string, section: string): string {
  const [head = '', ...sections] = file.trimEnd().split(/^(?=## )/m);
  const heading = `## ${name}\n`;
  const others = sections.map((one) => one.trimEnd()).filter((one) => !`${one}\n`.startsWith(heading));
  return `${[head.trimEnd(), ...[...others, `${heading}\n${section}`].toSorted()].join('\n\n')}\n`;
}
