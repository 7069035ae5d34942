import type { Output } from '../../../scripts/start/report.ts';

/** The beginning of a control sequence. */
const escape = '\u001B[';

/** A terminal that shows what is written to it. Knows the two control sequences of a report. */
export class Terminal implements Output {
  readonly isTTY = true;
  /** The visible lines. A line that is longer than the terminal is wide takes several. */
  lines: string[] = [];

  readonly columns: number;

  constructor(columns = 80) {
    this.columns = columns;
  }

  write(text: string): void {
    const [up = '', added] = text.split(`A${escape}J`);
    // The cursor is below the last line.
    if (added !== undefined) this.lines = this.lines.slice(0, -Number(up.slice(escape.length)));
    for (const line of (added ?? up).split('\n').slice(0, -1))
      this.lines.push(...(line.match(new RegExp(`.{1,${this.columns}}`, 'g')) ?? ['']));
  }
}

/** A file or a pipe that remembers the lines that are written to it. */
export class Log implements Output {
  lines: string[] = [];

  write(text: string): void {
    this.lines.push(...text.split('\n').slice(0, -1));
  }
}
