import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { utterances } from './orca-log.ts';

const pollInterval = 20;
/** The maximum time (ms) to wait. Reading a whole page can take a minute on a slow computer. */
const timeout = 120_000;

/** The line that Orca logs after it has processed the release of a key. */
const keyReleased = '^^^^^ PROCESS ATSPI_KEY_RELEASED_EVENT';

/** The lines that Orca logs for the press of a key that is not one of its commands. */
const keyForPage = /^v+ PROCESS ATSPI_KEY_PRESSED_EVENT.*\n(?:.+\n){1,5}?.*CONSUME: +False/gm;

/** Resolves with `true` once a condition is met; with `false` if it is not met within some time. */
async function until(isMet: () => boolean, time: number): Promise<boolean> {
  const start = performance.now();
  while (!isMet()) {
    if (performance.now() - start > time) return false;
    await wait(pollInterval);
  }
  return true;
}

/** Reads Orca's utterances from its debug log. */
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

  /** Marks the current end of the log. Keys are counted from there on. */
  mark(): void {
    this.#mark = this.#read().length;
  }

  /** Resolves once Orca has heard the release of this number of keys since the mark, with the number of keys that it has left to the page. */
  async hearsKeys(count: number): Promise<number> {
    const log = () => this.#read().slice(this.#mark);
    const released = () => log().split(keyReleased).length - 1;
    if (!(await until(() => released() >= count, timeout))) throw new Error('Orca does not hear a key.');
    return log().match(keyForPage)?.length ?? 0;
  }

  /** Resolves once Orca has noticed that a page was loaded since the mark. */
  async hearsPage(): Promise<void> {
    const isLoaded = () => this.#read().includes('Queueing document:load-complete', this.#mark);
    if (!(await until(isLoaded, timeout))) throw new Error('Orca does not hear the page.');
  }

  /** Resolves with `true` once the log contains a text; with `false` if it does not within two minutes. */
  async hears(text: string): Promise<boolean> {
    return until(() => this.#read().includes(text), timeout);
  }

  /** Resolves with `true` once Orca has processed a change of the window's title; with `false` if it does not within some time. */
  async processesTitle(title: string, time: number): Promise<boolean> {
    return until(() => {
      const log = this.#read();
      const start = log.indexOf(`Dequeued object:property-change:accessible-name [frame | ${title}`);
      return start >= 0 && log.includes('^^^^^ PROCESS OBJECT EVENT', start);
    }, time);
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
