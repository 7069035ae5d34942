import { LatestRemoteCheck } from '../../src/forms/latest-remote-check.ts';
import { parseRemoteVerdict, type Verdict } from '../../src/forms/remote-verdict.ts';
import { request } from '../../src/http/request.ts';
import type { Question } from './question.ts';

/** How long an answer may take, in ms. */
const TIMEOUT = 10_000;

/** What servers said of the values that fields have: one inquiry for each field and method. */
export class RemoteAnswers {
  readonly #inquiries = new Map<string, LatestRemoteCheck<Question>>();
  readonly #told: (question: Question, verdict: Verdict) => void;

  /** `told` hears each answer that still matters. */
  constructor(told: (question: Question, verdict: Verdict) => void) {
    this.#told = told;
  }

  /** What is known of it; `undefined` while nothing is. */
  of(question: Question): Verdict | undefined {
    return this.#inquiries.get(nameOf(question))?.known(question);
  }

  /** Asks, unless that was answered already; resolves when there is an answer, or the question was replaced. Never rejects. */
  async ask(question: Question): Promise<void> {
    const name = nameOf(question);
    const inquiry = this.#inquiries.get(name) ?? new LatestRemoteCheck<Question>(send);
    this.#inquiries.set(name, inquiry);
    const isAsked = inquiry.isAsked(question);
    const verdict = await inquiry.verdictOn(question);
    if (!isAsked && verdict.kind !== 'dropped') this.#told(question, verdict);
  }

  /** Gives up what is asked, and forgets every answer. */
  clear(): void {
    for (const inquiry of this.#inquiries.values()) inquiry.stop();
    this.#inquiries.clear();
  }
}

const send = async ({ url, options }: Question, signal: AbortSignal): Promise<Verdict> =>
  parseRemoteVerdict(await request(url, { ...options, timeout: TIMEOUT, signal }));

const nameOf = ({ check: { field, method } }: Question): string => `${method} ${field}`;
