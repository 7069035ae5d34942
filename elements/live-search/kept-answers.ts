import type { Result } from './answer.ts';

/** Answers that are kept at most. */
const most = 50;

/** What was found before, by text and types of posts (§7). */
export class KeptAnswers {
  readonly #kept = new Map<string, readonly Result[]>();

  get(text: string, types: readonly string[]): readonly Result[] | undefined {
    return this.#kept.get(keyOf(text, types));
  }

  /** Keeps an answer; of too many the one that was kept first goes. */
  keep(text: string, types: readonly string[], results: readonly Result[]): void {
    this.#kept.set(keyOf(text, types), results);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
  }
}

const keyOf = (text: string, types: readonly string[]): string => JSON.stringify([text, ...types]);
