import type { Verdict } from './verdict.ts';

/** An address with the code that was typed for it. */
export interface Pair {
  readonly email: string;
  readonly code: string;
}

/** Asks the server about a code; ends with the signal, the verdict is `dropped` then. */
export type Ask = (pair: Pair, signal: AbortSignal) => Promise<Verdict>;

const isSame = (one: Pair | undefined, other: Pair): boolean => one?.email === other.email && one.code === other.code;

/** The remote check of a code (§7): a question replaces the one before, and an unchanged value is not asked about again. */
export class CodeCheck {
  readonly #ask: Ask;
  #answered: (Pair & { readonly verdict: Verdict }) | undefined;
  #running: (Pair & { readonly ending: AbortController; readonly verdict: Promise<Verdict> }) | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** What the server said last, if that was about this pair. */
  known(pair: Pair): Verdict | undefined {
    return isSame(this.#answered, pair) ? this.#answered?.verdict : undefined;
  }

  /** Whether the server was asked about a pair: it said `right` or `wrong`, or is about to. */
  isAsked(pair: Pair): boolean {
    return isSame(this.#answered, pair) || isSame(this.#running, pair);
  }

  /** What the server says of a pair; it is asked only when that is neither known nor being asked. Only `right` and `wrong` are kept. */
  async verdictOn(pair: Pair): Promise<Verdict> {
    const known = this.known(pair);
    if (known) return known;
    if (this.#running && isSame(this.#running, pair)) return this.#running.verdict;
    this.stop();
    const ending = new AbortController();
    const running = { ...pair, ending, verdict: this.#ask(pair, ending.signal) };
    this.#running = running;
    const verdict = await running.verdict;
    // An answer that was on its way when it was replaced.
    if (this.#running !== running) return { kind: 'dropped' };
    this.#running = undefined;
    if (verdict.kind === 'right' || verdict.kind === 'wrong') this.#answered = { ...pair, verdict };
    return verdict;
  }

  /** Drops the question that is being asked; with `unless`, one about another pair only. */
  stop(unless?: Pair): void {
    if (unless && isSame(this.#running, unless)) return;
    this.#running?.ending.abort();
    this.#running = undefined;
  }

  /** Forgets a refusal, which may not hold for long. */
  forgetWrong(): void {
    if (this.#answered?.verdict.kind === 'wrong') this.#answered = undefined;
  }
}
