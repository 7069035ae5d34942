import { randomUUID } from 'node:crypto';
import { now, setTimer } from '../../src/clock/clock.ts';
import { createSmtpDelivery, type SmtpOptions } from '../delivery/smtp.ts';
import { outboxPath } from '../site/outbox-page/outbox-markup.ts';
import { errorDetails, type Log } from './log.ts';

/** The time in which the events of the first mail are collected, and the time between two mails, in ms. */
const firstWait = 60_000;
const interval = 60 * 60_000;

/** Mails the operator about failed deliveries and new comments, at most once per hour. */
export class Digest {
  readonly #deliver: ReturnType<typeof createSmtpDelivery>;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  #counts = { dead: 0, comments: 0 };
  #isWaiting = false;

  constructor(smtp: Omit<SmtpOptions, 'subject' | 'replyTo' | 'isAutomatic'>, log: Log) {
    this.#deliver = createSmtpDelivery({ ...smtp, subject: 'Outbox: {news}', isAutomatic: true });
    this.#log = log;
  }

  /** Counts an event for the next mail. */
  count(kind: 'dead' | 'comments'): void {
    this.#counts[kind] += 1;
    if (!this.#isWaiting) this.#wait(firstWait);
  }

  stop(): void {
    this.#stopping.abort();
  }

  #wait(delay: number): void {
    this.#isWaiting = true;
    setTimer(delay, () => void this.#send(), this.#stopping.signal);
  }

  async #send(): Promise<void> {
    this.#isWaiting = false;
    const { dead, comments } = this.#counts;
    if (dead + comments === 0) return;
    this.#wait(interval);
    this.#counts = { dead: 0, comments: 0 };
    const news = [dead > 0 && `failed deliveries: ${dead}`, comments > 0 && `new comments: ${comments}`]
      .filter(Boolean)
      .join(', ');
    const fields = [['news', news] as const, ['page', outboxPath] as const];
    const message = { id: randomUUID(), form: 'outbox', receivedAt: now(), fields, files: [] };
    const result = await this.#deliver(message, this.#stopping.signal).catch((error: unknown) => {
      this.#log('error', 'digest-failed', errorDetails(error));
    });
    if (result?.kind === 'delivered') return;
    if (result) this.#log('error', 'digest-failed', { reason: result.kind });
    this.#counts = { dead: this.#counts.dead + dead, comments: this.#counts.comments + comments };
  }
}
