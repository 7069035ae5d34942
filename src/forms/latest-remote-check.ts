import type { Verdict } from './remote-verdict.ts';

interface Running {
  readonly key: string;
  readonly ending: AbortController;
  readonly verdict: Promise<Verdict>;
}

/**
 * What a server is asked about one field (§7): a question replaces the one before, and an unchanged value, which has the same `key`, is
 * not asked about again once the server said that it is right or wrong. An answer to an older question is never seen.
 */
export class LatestRemoteCheck<Question extends { readonly key: string }> {
  readonly #ask: (question: Question, signal: AbortSignal) => Promise<Verdict>;
  #answered: { readonly key: string; readonly verdict: Verdict } | undefined;
  #running: Running | undefined;

  /** `ask` asks the server; its signal ends when nobody wants to know any more. */
  constructor(ask: (question: Question, signal: AbortSignal) => Promise<Verdict>) {
    this.#ask = ask;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** What the server said last, or that it said nothing, if that was about this. */
  known({ key }: Question): Verdict | undefined {
    return this.#answered?.key === key ? this.#answered.verdict : undefined;
  }

  /** Whether the server said `right` or `wrong` of it, or is about to. */
  isAsked(question: Question): boolean {
    const known = this.known(question);
    return this.#running?.key === question.key || (known !== undefined && known.kind !== 'unknown');
  }

  /** What the server says of it; it is asked only when that is neither known nor being asked. */
  async verdictOn(question: Question): Promise<Verdict> {
    const { key } = question;
    if (this.#running?.key === key) return this.#running.verdict;
    const known = this.known(question);
    if (known && known.kind !== 'unknown') return known;
    this.stop();
    const ending = new AbortController();
    const running = { key, ending, verdict: this.#ask(question, ending.signal) };
    this.#running = running;
    const verdict = await running.verdict;
    // An answer that was on its way when it was replaced.
    if (this.#running !== running) return { kind: 'dropped' };
    this.#running = undefined;
    if (verdict.kind !== 'dropped') this.#answered = { key, verdict };
    return verdict;
  }

  /** Drops the question that is being asked; with `unless`, one about another value only. */
  stop(unless?: Question): void {
    if (unless && this.#running?.key === unless.key) return;
    this.#running?.ending.abort();
    this.#running = undefined;
  }

  /** Forgets a refusal, which may not hold for long. */
  forgetWrong(): void {
    if (this.#answered?.verdict.kind === 'wrong') this.#answered = undefined;
  }
}
