import { randomUUID } from 'node:crypto';
import { now, setTimer } from '../../src/clock/clock.ts';
import { createSmtpDelivery, type SmtpOptions } from '../delivery/smtp.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { outboxPath } from '../site/outbox-page/outbox-markup.ts';
import { errorDetails, type Log } from './log.ts';

/** The time in which the events of the first mail are collected, and the time between two mails, in ms. */
const firstWait = 60_000;
const interval = 60 * 60_000;

const kinds = ['dead', 'held', 'comments'] as const;
type Kind = (typeof kinds)[number];

const names: Readonly<Record<Kind, string>> = {
  dead: 'failed deliveries',
  held: 'held messages',
  comments: 'new comments',
};

/** Mails the operator about failed deliveries, held messages and new comments, at most once per hour. Stores what it has not mailed. */
export class Digest {
  readonly #deliver: ReturnType<typeof createSmtpDelivery>;
  readonly #log: Log;
  readonly #store: Pick<OutboxStore, 'state'>;
  readonly #stopping = new AbortController();
  #counts = { dead: 0, held: 0, comments: 0 };
  #isWaiting = false;

  constructor(
    smtp: Omit<SmtpOptions, 'subject' | 'replyTo' | 'isAutomatic'>,
    store: Pick<OutboxStore, 'state'>,
    log: Log,
  ) {
    this.#deliver = createSmtpDelivery({ ...smtp, subject: 'Outbox: {news}', isAutomatic: true });
    this.#store = store;
    this.#log = log;
  }

  /** Continues with what was not mailed before the last stop. */
  async start(): Promise<void> {
    for (const kind of kinds) this.#add(kind, (await this.#store.state(`digest-${kind}`)) ?? 0);
  }

  /** Counts an event for the next mail. */
  count(kind: Kind): void {
    this.#add(kind, 1);
  }

  stop(): void {
    this.#stopping.abort();
  }

  #add(kind: Kind, count: number): void {
    if (count === 0) return;
    this.#counts[kind] += count;
    this.#store.state(`digest-${kind}`, this.#counts[kind]).catch((error: unknown) => {
      this.#log('error', 'digest-failed', errorDetails(error));
    });
    if (count > 0 && !this.#isWaiting) this.#wait(firstWait);
  }

  #wait(delay: number): void {
    this.#isWaiting = true;
    setTimer(delay, () => void this.#send(), this.#stopping.signal);
  }

  async #send(): Promise<void> {
    this.#isWaiting = false;
    const counts = { ...this.#counts };
    const shown = kinds.filter((kind) => counts[kind] > 0);
    if (shown.length === 0) return;
    this.#wait(interval);
    const news = shown.map((kind) => `${names[kind]}: ${counts[kind]}`).join(', ');
    const fields = [['news', news] as const, ['page', outboxPath] as const];
    const message = { id: randomUUID(), form: 'outbox', receivedAt: now(), fields, files: [] };
    const result = await this.#deliver(message, this.#stopping.signal).catch((error: unknown) => {
      this.#log('error', 'digest-failed', errorDetails(error));
    });
    if (result?.kind === 'delivered') {
      for (const kind of shown) this.#add(kind, -counts[kind]);
    } else if (result) this.#log('error', 'digest-failed', { reason: result.kind });
  }
}
