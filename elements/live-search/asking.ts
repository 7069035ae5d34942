import { sleep } from '../../src/clock/clock.ts';
import { request } from '../../src/http/request.ts';
import type { Resolved } from '../../src/kit/settings.ts';
import { readAnswer, type Answer, type Result } from './answer.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { liveSearchSettings } from './live-search.settings.ts';
import { questionOf } from './question.ts';

/** What is looked for. */
export interface Question {
  readonly text: string;
  readonly types: readonly string[];
  /** Nobody types: it need not be waited for another key. */
  readonly isUrgent: boolean;
  readonly settings: Resolved<typeof liveSearchSettings>;
  /** What addresses in the answer are relative to. */
  readonly base: string;
}

/** What becomes of a question, in this order; `signal` ends when another is asked. */
export interface AskingHost {
  /** The site is asked. Resolves when that is shown. */
  readonly asked: (signal: AbortSignal) => Promise<void>;
  readonly found: (text: string, results: readonly Result[], isKept: boolean, signal: AbortSignal) => Promise<void>;
  readonly failed: (
    text: string,
    reason: Extract<Answer, { kind: 'error' }>['reason'],
    signal: AbortSignal,
  ) => Promise<void>;
  /** Whether the site is being asked. */
  readonly loading: (isLoading: boolean) => void;
}

/** Asks the site, one question at a time (§7): the newest counts, and what was answered once is not asked again. */
export class Asking {
  readonly #host: AskingHost;
  #kept = new KeptAnswers();
  /** Ends the question that is waiting or under way. */
  #current = new AbortController();

  constructor(host: AskingHost) {
    this.#host = host;
  }

  /** Gives up what was asked before; the signal of what follows. */
  stop(): AbortSignal {
    this.#current.abort();
    this.#host.loading(false);
    this.#current = new AbortController();
    return this.#current.signal;
  }

  /** Forgets all answers, those under way as well: the next ones may be others. */
  forget(): void {
    this.#kept = new KeptAnswers();
  }

  /** Asks, when nobody has typed for a while; `signal` is that of `stop`. */
  async ask(question: Question, signal: AbortSignal): Promise<void> {
    const { text, types, isUrgent, settings } = question;
    const kept = this.#kept.get(text, types);
    if (kept) return this.#host.found(text, kept, true, signal);
    if (!isUrgent && settings.debounce > 0) await sleep(settings.debounce, signal);
    if (!signal.aborted) await this.#send(question, signal);
  }

  async #send({ text, types, settings, base }: Question, signal: AbortSignal): Promise<void> {
    const kept = this.#kept;
    const isShown = this.#host.asked(signal);
    this.#host.loading(true);
    const body = questionOf(text, types, settings);
    const outcome = await request(settings.ajaxUrl, { method: 'POST', body, timeout: settings.timeout, signal });
    await isShown;
    if (signal.aborted) return;
    this.#host.loading(false);
    const answer = readAnswer(outcome, base);
    if (answer.kind === 'results') {
      kept.keep(text, types, answer.results);
      await this.#host.found(text, answer.results, false, signal);
    } else if (answer.kind === 'error') {
      await this.#host.failed(text, answer.reason, signal);
    }
  }
}
