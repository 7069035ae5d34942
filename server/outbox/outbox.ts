import { now as systemNow, setTimer as setSystemTimer, type Clock } from '../../src/clock/clock.ts';
import type { AttemptResult, Deliver } from '../delivery/deliver.ts';
import type { AcceptMessage, Message } from '../message.ts';
import type { Delivery, DeliveryResult, OutboxStore } from './outbox-store.ts';
import { nextAttempt } from './retry-schedule.ts';

/** An event for a log. Contains no personal data. */
export type OutboxEvent =
  | {
      readonly kind: 'delivered' | 'retry' | 'dead';
      /** The id of the message. */
      readonly id: string;
      readonly target: string;
      /** The number of attempts, including this one. */
      readonly attempts: number;
      readonly error?: string;
    }
  /** The store failed, for example because the disk is full. The outbox goes on after the next `pollInterval`. */
  | { readonly kind: 'store-error'; readonly error: string };

/** Options of `createOutbox`. All times are in ms. */
export interface OutboxOptions {
  readonly store: OutboxStore;
  /** The targets by their names. */
  readonly targets: Readonly<Record<string, Deliver>>;
  /** Returns the names of the targets of a message. A message without targets is kept for download. */
  readonly route: (message: Message) => readonly string[];
  /** The largest number of attempts at the same time. Default: 4. */
  readonly concurrency?: number;
  /** The number of attempts after which a delivery is dead. Default: 16, over about two days. */
  readonly maxAttempts?: number;
  /** The longest duration of an attempt. Default: one minute. */
  readonly attemptTimeout?: number;
  /** The time between two searches for deliveries that are due. Default: 5 s. */
  readonly pollInterval?: number;
  /** The age after which delivered messages are deleted; `Infinity` keeps them. Default: 30 days. */
  readonly keepDelivered?: number;
  readonly clock?: Clock;
  /** Returns a random number, from 0 to below 1. */
  readonly random?: () => number;
  readonly onEvent?: (event: OutboxEvent) => void;
}

/** Accepts messages and delivers them. */
export interface Outbox {
  /** Stores a message durably, and starts its delivery if `start()` was called. */
  readonly accept: AcceptMessage;
  /** Delivers what is due, now and later, until `stop()`. */
  start(): void;
  /** Starts no more attempts, and resolves after those that run. Does not close the store. */
  stop(): Promise<void>;
  /** Tries once everything that is due, and resolves afterwards. For a worker that a timer of its platform starts. */
  runOnce(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const systemClock: Clock = { now: systemNow, setTimer: setSystemTimer };

/** Creates an outbox, which delivers accepted messages at least once, with retries. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, targets, route, clock = systemClock, random = Math.random, onEvent = () => {} } = options;
  const { concurrency = 4, maxAttempts = 16, attemptTimeout = 60_000, pollInterval = 5000 } = options;
  const { keepDelivered = 30 * 24 * 60 * 60_000 } = options;
  // Longer than an attempt: the result is stored before anybody else can claim the delivery.
  const lease = attemptTimeout + 60_000;
  const running = new Set<Promise<void>>();
  let isStarted = false;
  let isClaiming: Promise<void> | undefined;
  let isClaimNeeded = false;
  let cancelPoll = () => {};

  async function attempt(delivery: Delivery): Promise<void> {
    const { message, target, attempts } = delivery;
    const deliver = Object.hasOwn(targets, target) ? targets[target] : undefined;
    const result = deliver
      ? await attemptWithin(attemptTimeout, clock, (signal) => deliver(message, signal))
      : ({ kind: 'permanent', error: `The configuration has no target “${target}”.` } as const);
    const decision = decide(result, attempts, maxAttempts, clock.now(), random());
    await store.finish(delivery, decision);
    const error = decision.kind === 'delivered' ? {} : { error: decision.error };
    onEvent({ kind: decision.kind, id: message.id, target, attempts, ...error });
  }

  const failed = (error: unknown) => onEvent({ kind: 'store-error', error: describe(error) });

  /** Fills the free places with deliveries that are due. Resolves to the number of attempts that it began. */
  async function claim(): Promise<number> {
    const free = concurrency - running.size;
    if (free <= 0) return 0;
    const deliveries = await store.claim(clock.now(), lease, free);
    for (const delivery of deliveries) {
      const run: Promise<void> = attempt(delivery)
        .catch(failed)
        .finally(() => {
          running.delete(run);
          wake();
        });
      running.add(run);
    }
    return deliveries.length;
  }

  /** Claims as soon as no other claim runs. */
  function wake(): void {
    if (!isStarted) return;
    isClaimNeeded = true;
    isClaiming ??= claimWhileNeeded().finally(() => {
      isClaiming = undefined;
    });
  }

  async function claimWhileNeeded(): Promise<void> {
    while (isClaimNeeded && isStarted) {
      isClaimNeeded = false;
      try {
        // One after the other: two claims at once would exceed the number of places.
        // oxlint-disable-next-line no-await-in-loop
        await claim();
      } catch (error) {
        failed(error);
      }
    }
  }

  function poll(): void {
    wake();
    store.purge(clock.now() - keepDelivered).catch(failed);
    cancelPoll = clock.setTimer(pollInterval, poll);
  }

  return {
    async accept(message) {
      if (!uuid.test(message.id)) throw new TypeError(`The id of a message is “${message.id}”; expected a UUID.`);
      const isNew = await store.add(message, route(message));
      if (isNew) wake();
      return isNew ? 'accepted' : 'duplicate';
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      poll();
    },
    async stop() {
      isStarted = false;
      cancelPoll();
      await isClaiming;
      await Promise.all(running);
    },
    async runOnce() {
      // oxlint-disable-next-line no-await-in-loop
      while ((await claim()) > 0 || running.size > 0) await Promise.race(running);
      await store.purge(clock.now() - keepDelivered);
    },
  };
}

/** Returns what to store after an attempt. */
export function decide(
  result: AttemptResult,
  attempts: number,
  maxAttempts: number,
  now: number,
  random: number,
): DeliveryResult {
  if (result.kind === 'delivered') return result;
  const { error } = result;
  if (result.kind === 'permanent') return { kind: 'dead', error };
  if (attempts >= maxAttempts) return { kind: 'dead', error: `${error} (attempt ${attempts}, the last one)` };
  return { kind: 'retry', at: nextAttempt(attempts, now, random, result.after), error };
}

/** Runs an attempt, and aborts it after the timeout. Does not wait for a target that ignores the signal. */
function attemptWithin(
  timeout: number,
  clock: Clock,
  run: (signal: AbortSignal) => Promise<AttemptResult>,
): Promise<AttemptResult> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    const cancel = clock.setTimer(timeout, () => {
      controller.abort();
      resolve({ kind: 'temporary', error: `No result within ${timeout / 1000} s` });
    });
    run(controller.signal)
      .catch((error: unknown): AttemptResult => ({ kind: 'temporary', error: describe(error) }))
      .then((result) => {
        cancel();
        resolve(result);
      });
  });
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
