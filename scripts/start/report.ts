import { now, setTimer } from '../../src/clock/clock.ts';
import { stepLine, type StepMessage } from '../build-steps.ts';

/** The stream that a report writes to, such as `process.stdout`. */
export interface Output {
  readonly isTTY?: boolean;
  /** The width of the terminal. */
  readonly columns?: number;
  write(text: string): unknown;
}

/**
 * Prints the progress of `npm start`. In a terminal, running steps and the addresses stay below all other lines, and the elapsed seconds of the steps
 * change in place. Elsewhere, each line is printed once.
 */
export class Report {
  readonly #output: Output;
  readonly #running = new Map<string, { readonly message: StepMessage; readonly since: number }>();
  #addresses: readonly string[] = [];
  /** The number of lines in the terminal that the steps and the addresses take up. */
  #rows = 0;
  #stopTimer: (() => void) | undefined;

  constructor(output: Output) {
    this.#output = output;
  }

  /** Prints a line that stays. */
  print(line: string): void {
    this.#paint([line]);
  }

  /** Shows that a step has started or ended. */
  showStep(message: StepMessage): void {
    const key = `${message.part} ${message.step}`;
    if (message.seconds === undefined) this.#running.set(key, { message, since: now() });
    else this.#running.delete(key);
    const isPrinted = message.seconds !== undefined || !this.#output.isTTY;
    this.#paint(isPrinted ? [stepLine(message)] : []);
    this.#startTimer();
  }

  /** Removes the unfinished steps of a failed build. */
  dropSteps(): void {
    this.#running.clear();
    this.#paint([]);
  }

  /** Shows the addresses as the last lines. */
  showAddresses(lines: readonly string[]): void {
    this.#addresses = lines;
    this.#paint(this.#output.isTTY ? [] : lines);
  }

  /** Updates the seconds each second, while a step is running. */
  #startTimer(): void {
    if (!this.#output.isTTY || this.#stopTimer || this.#running.size === 0) return;
    this.#stopTimer = setTimer(1000, () => {
      this.#stopTimer = undefined;
      this.#paint([]);
      this.#startTimer();
    });
  }

  /** Prints lines; in a terminal, the steps and the addresses are printed again below them. */
  #paint(lines: readonly string[]): void {
    const { isTTY, columns } = this.#output;
    const below = isTTY ? [...this.#stepLines(), ...this.#addresses] : [];
    // Moves up to the first line below the others, and clears all lines from there on.
    const clear = this.#rows > 0 ? `\u001B[${this.#rows}A\u001B[J` : '';
    const text = clear + [...lines, ...below].map((line) => `${line}\n`).join('');
    if (text) this.#output.write(text);
    this.#rows = below.reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / (columns || 80))), 0);
  }

  #stepLines(): string[] {
    return [...this.#running.values()].map(
      ({ message, since }) => `${stepLine(message)} ${Math.floor((now() - since) / 1000)} s`,
    );
  }
}
