import { randomUUID } from 'node:crypto';
import { now, setTimer } from '../../src/clock/clock.ts';
import { createSmtpDelivery, type SmtpOptions } from '../mail/smtp.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { outboxPath } from '../site/outbox-page/outbox-markup.ts';
import { errorDetails, type Log } from './log.ts';

/** `firstWait` is the time (ms) in which the events for the first mail are collected; `interval` is the time between two mails. */
const firstWait = 60_000;
const interval = 60 * 60_000;

const kinds = ['dead', 'held', 'comments'] as const;
type Kind = (typeof kinds)[number];

const names: Readonly<Record<Kind, string>> = {
  dead: 'failed deliveries',
  held: 'held messages',
  comments: 'new comments',
};

/** The maximum difference (ms) between the clocks of several processes. */
const clockTolerance = 60_000;

/** The part of a store with numbers that all processes share. */
type Numbers = Pick<OutboxStore, 'state' | 'replaceState' | 'now'>;

/**
 * Mails the operator about failed deliveries, held messages and new comments, at most once per hour, even if several processes count them. Counts
 * that are not mailed yet are stored.
 */
export class Digest {
  readonly #deliver: ReturnType<typeof createSmtpDelivery>;
  readonly #log: Log;
  readonly #store: Numbers;
  readonly #stopping = new AbortController();
  #isWaiting = false;

  constructor(smtp: Omit<SmtpOptions, 'subject' | 'replyTo' | 'isAutomatic'>, store: Numbers, log: Log) {
    this.#deliver = createSmtpDelivery({ ...smtp, subject: 'Outbox: {news}', isAutomatic: true });
    this.#store = store;
    this.#log = log;
  }

  /** Continues with the counts that were not mailed before the last stop. */
  async start(): Promise<void> {
    if ((await this.#counts()).length > 0) this.#wait(firstWait);
  }

  /** Counts an event for the next mail. */
  count(kind: Kind): void {
    this.#add(kind, 1).catch(this.#fail);
    this.#wait(firstWait);
  }

  stop(): void {
    this.#stopping.abort();
  }

  readonly #fail = (error: unknown): void => this.#log('error', 'digest-failed', errorDetails(error));

  /** Returns the counts that are not mailed yet. */
  async #counts(): Promise<readonly (readonly [kind: Kind, count: number])[]> {
    const counts = kinds.map(async (kind) => [kind, (await this.#store.state(`digest-${kind}`)) ?? 0] as const);
    return (await Promise.all(counts)).filter(([, count]) => count > 0);
  }

  async #add(kind: Kind, count: number): Promise<void> {
    const name = `digest-${kind}`;
    for (;;) {
      const stored = await this.#store.state(name);
      if (await this.#store.replaceState(name, stored, (stored ?? 0) + count)) return;
    }
  }

  #wait(delay: number): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimer(
      delay,
      () => {
        this.#isWaiting = false;
        this.#send().catch((error: unknown) => {
          this.#fail(error);
          this.#wait(interval);
        });
      },
      this.#stopping.signal,
    );
  }

  async #send(): Promise<void> {
    const counts = await this.#counts();
    if (counts.length === 0) return;
    const time = this.#store.now?.() ?? now();
    const last = await this.#store.state('digest-mailed');
    const elapsed = time - (last ?? 0);
    // If the time of the last mail is in the future, the clock was set back since.
    if (last !== undefined && elapsed < interval && elapsed > -clockTolerance) return this.#wait(interval - elapsed);
    // Another process is mailing the same numbers.
    if (!(await this.#store.replaceState('digest-mailed', last, time))) return this.#wait(interval);
    const news = counts.map(([kind, count]) => `${names[kind]}: ${count}`).join(', ');
    const fields = [['news', news] as const, ['page', outboxPath] as const];
    const message = { id: randomUUID(), form: 'outbox', receivedAt: now(), fields, files: [] };
    const result = await this.#deliver(message, this.#stopping.signal);
    if (result.kind === 'delivered') for (const [kind, count] of counts) await this.#add(kind, -count);
    else {
      await this.#store.replaceState('digest-mailed', time, last ?? 0);
      this.#log('error', 'digest-failed', { reason: result.kind });
    }
    // For events that were counted meanwhile, or that could not be mailed.
    this.#wait(interval);
  }
}
