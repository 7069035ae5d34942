import { now as systemNow, setTimer as setSystemTimer, type Clock } from '../../src/clock/clock.ts';
import { errorText } from '../errors.ts';
import { attempt, decide, ofVisitor } from './attempt.ts';
import type { Outbox, OutboxOptions } from './outbox-options.ts';
import type { Delivery, DeliveryResult, OutboxStore } from './outbox-store.ts';
import { TargetGate } from './target-gate.ts';
import { clockTolerance } from './rows.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const hour = 60 * 60_000;
const day = 24 * hour;
const unknownTarget = 'The configuration has no such target';
/** A stop aborts attempts that are still running after this time (ms). */
const stopTimeout = 60_000;
/** The time (ms) after which the deliveries of a killed process are due again. Each running attempt renews its lease halfway. */
const lease = 2 * 60_000;
/** The shared time may differ between two readings by this much (ms). */
const timerTolerance = 1000;
const systemClock: Clock = { now: systemNow, setTimer: setSystemTimer };

/** Creates an outbox, which delivers accepted messages at least once, with retries. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, targets, route, clock = systemClock, random = Math.random, onEvent = () => {} } = options;
  const { concurrency = 2, maxAttempts = 24, attemptTimeout = 40 * 60_000 } = options;
  const { pollInterval = store.listen ? 30_000 : 5000 } = options;
  const { keepDelivered = 30 * day, keepOthers = Infinity, keepHeld = 90 * day } = options;
  const visitorTargets = new Set(options.visitorTargets);
  const gates = new Map(
    Object.keys(targets).map((name) => [name, new TargetGate(concurrency, visitorTargets.has(name))]),
  );
  const running = new Set<Promise<void>>();
  /** The claimed deliveries whose attempts are running. */
  const attempted = new Map<string, Delivery>();
  /** Aborts running attempts. Created with the first attempt, because workers allow no AbortController while a module loads. */
  let aborting: AbortController | undefined;
  /** Aborts when the outbox stops. */
  let started: AbortController | undefined;
  let claiming: Promise<void> | undefined;
  let isClaimNeeded = false;
  let purging = Promise.resolve();
  let nextPurge = 0;
  let cancelPoll = () => {};
  let stopListening = () => {};
  /** The functions that cancel the timers of the next attempts. */
  const cancelRetries = new Set<() => void>();

  const now = () => store.now?.() ?? clock.now();
  const reportFailure = (error: unknown) => onEvent({ kind: 'store-error', error: errorText(error) });

  async function run(delivery: Delivery, key: string): Promise<void> {
    const { message, target, attempts } = delivery;
    const endRenewals = renewLease(key);
    const result = await attempt(
      delivery,
      targets,
      maxAttempts,
      attemptTimeout,
      clock,
      (aborting ??= new AbortController()).signal,
    ).finally(endRenewals);
    gates.get(target)?.end(result, clock.now());
    const decided = decide(result, attempts, maxAttempts, now(), random());
    const decision = visitorTargets.has(target) ? ofVisitor(decided) : decided;
    await finish(key, decision, now() + attemptTimeout);
    if (decision.kind === 'retry') wakeAt(decision.at);
    const error = 'error' in decision ? { error: decision.error } : {};
    onEvent({ kind: decision.kind, id: message.id, target, attempts, ...error });
  }

  /** Renews the lease of an attempt repeatedly. Returns a function that ends this, and resolves when a running renewal has ended. */
  function renewLease(key: string): () => Promise<void> {
    let renewing = Promise.resolve();
    const renew = async () => {
      const delivery = attempted.get(key);
      const until = now() + lease;
      if (delivery && (await store.renew(delivery, until))) attempted.set(key, { ...delivery, leasedUntil: until });
    };
    const next = () =>
      clock.setTimer(lease / 2, () => {
        renewing = renew().catch(reportFailure);
        cancel = next();
      });
    let cancel = next();
    return () => {
      cancel();
      return renewing;
    };
  }

  /** Stores a result. Tries again until `end`, because a delivered message is sent again if its result is not stored. */
  async function finish(key: string, result: DeliveryResult, end: number): Promise<void> {
    const delivery = attempted.get(key);
    if (!delivery) return;
    try {
      return await store.finish(delivery, result);
    } catch (error) {
      reportFailure(error);
      if (started?.signal.aborted || now() + pollInterval >= end) throw error;
    }
    await pause(pollInterval);
    return finish(key, result, end);
  }

  /** Resolves after `delay` ms, or when the outbox stops. */
  function pause(delay: number): Promise<void> {
    const signal = started?.signal;
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const cancel = clock.setTimer(delay, end);
      signal?.addEventListener('abort', end);
    });
  }

  /** Claims deliveries that are due for the free places of the targets, and begins their attempts. Resolves with the number of these attempts. */
  async function claim(): Promise<number> {
    const places = new Map(
      Array.from(gates, ([name, gate]) => [name, gate.places(clock.now())] as const).filter(([, free]) => free > 0),
    );
    if (places.size === 0) return 0;
    const deliveries = await store.claim(now(), lease, places);
    for (const delivery of deliveries) {
      const key = `${delivery.message.id} ${delivery.target}`;
      const isRunning = attempted.has(key);
      attempted.set(key, delivery);
      // The lease has ended, because the clock was set forward or the store failed, but the attempt is still running.
      if (isRunning) continue;
      gates.get(delivery.target)?.begin();
      const task: Promise<void> = run(delivery, key)
        .catch(reportFailure)
        .finally(() => {
          running.delete(task);
          attempted.delete(key);
          wake();
        });
      running.add(task);
    }
    return deliveries.length;
  }

  /** Claims deliveries, after a running claim has ended: two simultaneous claims would exceed the number of places. */
  function wake(): void {
    if (!started || started.signal.aborted) return;
    isClaimNeeded = true;
    claiming ??= claimWhileNeeded();
  }

  /** Claims deliveries at the time of an attempt, without waiting for the next search. */
  function wakeAt(time: number): void {
    if (!started || started.signal.aborted) return;
    const cancel = clock.setTimer(time - now() + timerTolerance, () => {
      cancelRetries.delete(cancel);
      wake();
    });
    cancelRetries.add(cancel);
  }

  async function claimWhileNeeded(): Promise<void> {
    while (isClaimNeeded && !started?.signal.aborted) {
      isClaimNeeded = false;
      try {
        await claim();
      } catch (error) {
        reportFailure(error);
      }
    }
    // Set directly after the last test of `isClaimNeeded`. Otherwise a call of `wake` in between would be lost.
    claiming = undefined;
  }

  async function purge(): Promise<void> {
    const time = now();
    nextPurge = time + hour;
    try {
      if (!(await isClockSteady(store, time))) return;
      const unknown = await store.buryUnknown([...gates.keys()], time - day, unknownTarget);
      for (const { id, target, attempts } of unknown)
        onEvent({ kind: 'dead', id, target, attempts, error: unknownTarget });
      await store.purge(time - keepDelivered, time - keepOthers, time - Math.min(keepHeld, keepOthers));
    } catch (error) {
      reportFailure(error);
    }
  }

  function poll(): void {
    wake();
    const wait = nextPurge - now();
    // If the wait is longer than an hour, the clock was set back since.
    if (wait <= 0 || wait > hour) purging = purge();
    cancelPoll = clock.setTimer(pollInterval, poll);
  }

  return {
    async accept(message, sender) {
      if (!uuid.test(message.id)) throw new TypeError(`The id of a message is “${message.id}”; expected a UUID.`);
      const routed = await route(message, sender);
      const { targets: wanted, held } = 'targets' in routed ? routed : { targets: routed };
      // The clocks of the processes may differ, so the time of the store is used.
      const received = store.now ? { ...message, receivedAt: store.now() } : message;
      const isNew = await store.add(received, wanted, held);
      if (isNew) wake();
      if (isNew && held && wanted.length === 0) onEvent({ kind: 'held', id: message.id, error: held.reason });
      return isNew ? 'accepted' : 'duplicate';
    },
    async release(id) {
      const isReleased = await store.release(id, now());
      if (isReleased) wake();
      return isReleased;
    },
    start() {
      if (started && !started.signal.aborted) return;
      started = new AbortController();
      aborting = undefined;
      stopListening = store.listen?.(wake) ?? stopListening;
      poll();
    },
    async stop() {
      started?.abort();
      cancelPoll();
      stopListening();
      for (const cancel of cancelRetries) cancel();
      cancelRetries.clear();
      await claiming;
      const cancelAbort = clock.setTimer(stopTimeout, () => aborting?.abort());
      await Promise.all([...running, purging]);
      cancelAbort();
    },
    async runOnce() {
      while ((await claim()) > 0 || running.size > 0) {
        if (running.size > 0) await Promise.race(running);
      }
      await purge();
    },
    targetStates: () => Array.from(gates, ([name, gate]) => gate.state(name, clock.now())),
  };
}

/**
 * Resolves with `false` for a day after the clock has jumped back, or forward by more than a week: with a wrong time, every message would seem old.
 */
async function isClockSteady(store: Pick<OutboxStore, 'state' | 'replaceState'>, time: number): Promise<boolean> {
  const seen = await store.state('seen');
  const isJump = seen !== undefined && (seen > time + clockTolerance || time - seen > 7 * day);
  if (isJump || seen === undefined || seen < time) await store.replaceState('seen', seen, time);
  const last = await store.state('jumped');
  if (isJump) await store.replaceState('jumped', last, time);
  const jumped = isJump ? time : last;
  return jumped === undefined || time - jumped >= day;
}
