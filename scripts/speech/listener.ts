import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { utterances } from './orca-log.ts';

const pollInterval = 20;
/** The time without a new line after which Orca has processed everything that it knows. */
const quietTime = 150;
const timeout = 30_000;

/** Reads what Orca has spoken from its debug log. */
export class Listener {
  readonly #file: string;
  #offset = 0;
  #log = '';
  /** The length of the log at the last mark. */
  #mark = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Returns the utterances since the last call. */
  take(): string[] {
    const words = utterances(this.#log);
    this.#log = '';
    this.#mark = 0;
    return words;
  }

  /** The number of utterances since the last `take()`. */
  get count(): number {
    return utterances(this.#log).length;
  }

  /** Marks the place in the log from which on `hears()` searches. */
  mark(): void {
    this.#mark = this.#read().length;
  }

  /** Returns whether the log contains a text after the mark, once it does or some time is over. */
  async hears(text: string, time = timeout): Promise<boolean> {
    const start = performance.now();
    while (!this.#read().includes(text, this.#mark)) {
      if (performance.now() - start > time) return false;
      await wait(pollInterval);
    }
    return true;
  }

  /** Resolves once nothing has been logged for some time. */
  async quiet(): Promise<void> {
    let size = -1;
    let since = performance.now();
    while (performance.now() - since < quietTime) {
      const { length } = this.#read();
      if (length !== size) since = performance.now();
      size = length;
      await wait(pollInterval);
    }
  }

  #read(): string {
    const { size } = statSync(this.#file, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size > this.#offset) {
      const buffer = Buffer.alloc(size - this.#offset);
      const file = openSync(this.#file, 'r');
      readSync(file, buffer, 0, buffer.length, this.#offset);
      closeSync(file);
      this.#offset = size;
      this.#log += buffer.toString();
    }
    return this.#log;
  }
}
