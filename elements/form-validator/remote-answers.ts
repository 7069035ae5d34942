import { request } from '../../src/http/request.ts';
import type { Question, Verdict } from './question.ts';
import { verdictOf } from './question.ts';

/** How long an answer may take, in ms. */
const TIMEOUT = 10_000;

interface Asked {
  readonly key: string;
  readonly ending: AbortController;
  readonly answered: Promise<void>;
  verdict?: Verdict;
}

/**
 * What servers said of the values that fields have: one question a field and method at a time, a newer one in place of an older one,
 * and none twice for an unchanged value (§7). An answer to an older question is never seen.
 */
export class RemoteAnswers {
  readonly #asked = new Map<string, Asked>();
  readonly #told: (question: Question, verdict: Verdict) => void;

  /** `told` hears each answer that still matters. */
  constructor(told: (question: Question, verdict: Verdict) => void) {
    this.#told = told;
  }

  /** What is known of it; `undefined` while nothing is. */
  of(question: Question): Verdict | undefined {
    const asked = this.#askedAs(question);
    return asked?.key === question.key ? asked.verdict : undefined;
  }

  /** Asks, unless it was asked already; resolves when there is an answer, or the question was replaced. Never rejects. */
  async ask(question: Question): Promise<void> {
    const before = this.#askedAs(question);
    if (before?.key === question.key && before.verdict?.verdict !== 'unreachable') return before.answered;
    before?.ending.abort();
    const ending = new AbortController();
    const answered = this.#answer(question, ending.signal);
    this.#asked.set(nameOf(question), { key: question.key, ending, answered });
    return answered;
  }

  /** Gives up what is asked, and forgets every answer. */
  clear(): void {
    for (const { ending } of this.#asked.values()) ending.abort();
    this.#asked.clear();
  }

  #askedAs(question: Question): Asked | undefined {
    return this.#asked.get(nameOf(question));
  }

  async #answer(question: Question, signal: AbortSignal): Promise<void> {
    const outcome = await request(question.url, { ...question.options, timeout: TIMEOUT, signal });
    const asked = this.#askedAs(question);
    if (signal.aborted || !asked) return;
    const verdict = verdictOf(outcome, question.check);
    asked.verdict = verdict;
    this.#told(question, verdict);
  }
}

const nameOf = ({ check: { field, method } }: Question): string => `${method} ${field}`;
