import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptResult, Deliver } from '../../../server/delivery/deliver.ts';
import type { OutboxStore } from '../../../server/outbox/outbox-store.ts';
import { createOutbox } from '../../../server/outbox/outbox.ts';
import type { Outbox, OutboxEvent, OutboxOptions } from '../../../server/outbox/outbox-options.ts';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';
import { TestClock } from '../../clock.ts';
import { message, uuid } from './messages.ts';

let clock: TestClock;
let store: OutboxStore;
let outbox: Outbox | undefined;
let events: OutboxEvent[];
beforeEach(() => {
  clock = new TestClock(1000);
  store = openSqliteStore(':memory:');
  events = [];
});
afterEach(async () => {
  const stopped = outbox?.stop();
  // Attempts that a test did not end time out.
  await clock.advance(120_000);
  await stopped;
  await store.close();
});

/** A target whose attempts end when the test says so. */
class Target {
  readonly attempts: { id: string; signal: AbortSignal; end(result: AttemptResult): void; fail(error: Error): void }[] =
    [];
  readonly deliver: Deliver = ({ id }, signal) =>
    new Promise((resolve, reject) => this.attempts.push({ id, signal, end: resolve, fail: reject }));
  get last() {
    const attempt = this.attempts.at(-1);
    if (!attempt) throw new Error('Expected an attempt');
    return attempt;
  }
}

function create(target: Target, options: Partial<OutboxOptions> = {}): Outbox {
  const targets = { mail: target.deliver };
  outbox = createOutbox({
    store,
    targets,
    route: () => ['mail'],
    clock,
    random: () => 0,
    onEvent: (event) => events.push(event),
    ...options,
  });
  return outbox;
}

const deliveryOf = async (number: number) =>
  (await store.list(100, 0)).find((stored) => stored.message.id === uuid(number))?.deliveries[0];

/** A store whose method fails until it is repaired. */
function broken(name: 'add' | 'claim' | 'finish') {
  const state = { isBroken: true };
  const failing = new Proxy(store, {
    get(target, property: keyof OutboxStore) {
      if (property !== name || !state.isBroken) return target[property];
      return () => Promise.reject(new Error('disk full'));
    },
  });
  return { state, failing };
}

describe('accept', () => {
  it('resolves after the message is stored, and starts its delivery at once', async () => {
    const target = new Target();
    const { accept, start } = create(target);
    start();
    await clock.advance(0);
    expect(await accept(message(1))).toBe('accepted');
    expect(await store.get(uuid(1))).toEqual(message(1));
    await clock.advance(0);
    target.last.end({ kind: 'delivered' });
    await clock.advance(0);
    expect(await deliveryOf(1)).toMatchObject({ state: 'delivered' });
    expect(events).toEqual([{ kind: 'delivered', id: uuid(1), target: 'mail', attempts: 1 }]);
  });

  it('recognises a repetition, and does not send it again', async () => {
    const target = new Target();
    const { accept, start } = create(target);
    start();
    await accept(message(1));
    expect(await accept(message(1))).toBe('duplicate');
    await clock.advance(0);
    target.last.end({ kind: 'delivered' });
    await clock.advance(0);
    expect(await accept(message(1))).toBe('duplicate');
    await clock.advance(60_000);
    expect(target.attempts).toHaveLength(1);
  });

  it.each([
    ['names', ['mail']],
    ['an object', { targets: ['mail'] }],
  ])('takes %s from a route, at once or later', async (_, routed) => {
    const routes = [() => routed, async () => routed];
    for (const [id, route] of routes.entries()) await create(new Target(), { route }).accept(message(id));
    for (const id of routes.keys()) expect(await deliveryOf(id)).toMatchObject({ target: 'mail', state: 'waiting' });
  });

  it('rejects if the message could not be stored', async () => {
    const { failing } = broken('add');
    await expect(create(new Target(), { store: failing }).accept(message(1))).rejects.toThrow('disk full');
  });

  it.each(['', '1', 'x'.repeat(36), `${uuid(1)}\r\nBcc: a@b`])('rejects the id %j', async (id) => {
    await expect(create(new Target()).accept(message(1, { id }))).rejects.toThrow('expected a UUID');
  });

  it('keeps a message without targets for download', async () => {
    const { accept, runOnce } = create(new Target(), { route: () => [], keepDelivered: 0 });
    await accept(message(1));
    await clock.advance(1e8);
    await runOnce();
    expect(await store.get(uuid(1))).toEqual(message(1));
  });
});

describe('held messages', () => {
  it('are reported if nobody is asked to release them, and deleted after 90 days', async () => {
    const held = { targets: ['mail'], reason: 'spam' };
    const targets: string[] = [];
    const { accept, runOnce } = create(new Target(), {
      route: async () => ({ targets, held }),
      visitorTargets: ['mail'],
    });
    await accept(message(1));
    await accept(message(1));
    expect(events).toEqual([{ kind: 'held', id: uuid(1), error: 'spam' }]);
    const days = 24 * 60 * 60_000;
    for (const [time, isKept] of [
      [89, true],
      [2, false],
    ] as const) {
      // The clock is only believed if it runs without jumps.
      for (let day = 0; day < time; day += 1) {
        await clock.advance(days);
        await runOnce();
      }
      expect((await store.get(uuid(1))) !== undefined).toBe(isKept);
    }
  });

  it('are due at the time that all processes share', async () => {
    const shared = new Proxy(store, {
      get: (target, name: keyof OutboxStore) => (name === 'now' ? () => 5000 : target[name]),
    });
    const held = { targets: ['mail'], reason: 'spam' };
    const { accept, release } = create(new Target(), { store: shared, route: async () => ({ targets: [], held }) });
    await accept(message(1));
    await release(uuid(1));
    expect(await deliveryOf(1)).toMatchObject({ state: 'waiting', due: 5000 });
  });
});

describe('attempts', () => {
  it('are repeated after temporary errors, and dead after the last one', async () => {
    const target = new Target();
    const { accept, start } = create(target, { maxAttempts: 3 });
    start();
    await accept(message(1));
    await clock.advance(0);
    target.last.end({ kind: 'temporary', error: 'busy' });
    await clock.advance(29_999);
    expect(target.attempts).toHaveLength(1);
    await clock.advance(5001);
    expect(target.attempts).toHaveLength(2);
    target.last.fail(new Error('connection reset'));
    await clock.advance(65_000);
    expect(target.attempts).toHaveLength(3);
    target.last.end({ kind: 'temporary', error: 'busy', after: 1000 });
    await clock.advance(1e6);
    expect(target.attempts).toHaveLength(3);
    expect(events.map((event) => [event.kind, event.error])).toEqual([
      ['retry', 'busy'],
      ['retry', 'connection reset'],
      ['dead', 'busy (attempt 3, the last one)'],
    ]);
    expect(await deliveryOf(1)).toMatchObject({ state: 'dead', attempts: 3 });
  });

  it('are not repeated after a permanent error', async () => {
    const target = new Target();
    const { accept, start } = create(target);
    start();
    await accept(message(1));
    await clock.advance(0);
    target.last.end({ kind: 'permanent', error: 'no such address' });
    await clock.advance(1e6);
    expect(target.attempts).toHaveLength(1);
    expect(await deliveryOf(1)).toMatchObject({ state: 'dead', error: 'no such address' });
  });

  it('are aborted after the timeout, also if the target ignores the signal', async () => {
    const target = new Target();
    const { accept, start } = create(target, { attemptTimeout: 10_000 });
    start();
    await accept(message(1));
    await clock.advance(9999);
    const { signal } = target.last;
    expect(signal.aborted).toBe(false);
    await clock.advance(1);
    expect(signal.aborted).toBe(true);
    expect(await deliveryOf(1)).toMatchObject({ state: 'waiting', due: 41_000, error: 'No result within 10 s' });
  });

  it('may take half an hour: a mail server needs up to ten minutes for a step', async () => {
    const target = new Target();
    const { accept, start } = create(target);
    start();
    await accept(message(1));
    await clock.advance(30 * 60_000);
    target.last.end({ kind: 'delivered' });
    await clock.advance(0);
    expect(target.attempts).toHaveLength(1);
    expect(await deliveryOf(1)).toMatchObject({ state: 'delivered' });
  });

  it('are repeated two minutes after their process was killed, but by nobody else while they run', async () => {
    const [first, second] = [new Target(), new Target()];
    const timers: (() => void)[] = [];
    // The clock of a process, whose timers end with it.
    const killable = {
      now: () => clock.now(),
      setTimer(delay: number, run: () => void) {
        const cancel = clock.setTimer(delay, run);
        timers.push(cancel);
        return cancel;
      },
    };
    const killed = create(first, { clock: killable });
    killed.start();
    await killed.accept(message(1));
    await clock.advance(0);
    create(second).start();
    await clock.advance(10 * 60_000);
    expect([first.attempts.length, second.attempts.length]).toEqual([1, 0]);
    for (const cancel of timers) cancel();
    await clock.advance(2 * 60_000 + 5000);
    expect(second.attempts).toHaveLength(1);
  });

  it('never exceed the limit at the same time, and begin when a place is free', async () => {
    const target = new Target();
    const { accept, start } = create(target, { concurrency: 2 });
    start();
    await Promise.all([1, 2, 3, 4].map((number) => accept(message(number))));
    await clock.advance(0);
    expect(target.attempts).toHaveLength(2);
    target.attempts[0]?.end({ kind: 'delivered' });
    await clock.advance(0);
    expect(target.attempts).toHaveLength(3);
  });

  it('leave what waits for an unknown target to other processes, and bury it after a day', async () => {
    const { accept, start } = create(new Target(), { route: () => ['toString'], pollInterval: 60 * 60_000 });
    start();
    await accept(message(1));
    await clock.advance(23 * 60 * 60_000);
    expect(await deliveryOf(1)).toMatchObject({ state: 'waiting', attempts: 0 });
    await clock.advance(2 * 60 * 60_000);
    const error = 'The configuration has no such target';
    expect(await deliveryOf(1)).toMatchObject({ state: 'dead', error });
    expect(events).toEqual([{ kind: 'dead', id: uuid(1), target: 'toString', attempts: 0, error }]);
  });

  it('at one target leave places to the others', async () => {
    const [mail, hook] = [new Target(), new Target()];
    const targets = { mail: mail.deliver, hook: hook.deliver };
    const { accept, start } = create(mail, { targets, route: () => ['mail', 'hook'] });
    start();
    for (const number of [1, 2, 3, 4, 5]) await accept(message(number));
    await clock.advance(0);
    expect([mail.attempts.length, hook.attempts.length]).toEqual([2, 2]);
    for (const attempt of hook.attempts) attempt.end({ kind: 'delivered' });
    await clock.advance(0);
    expect([mail.attempts.length, hook.attempts.length]).toEqual([2, 4]);
  });

  it('are paused after three failures in a row, and then tested by one attempt', async () => {
    const target = new Target();
    const { accept, start, targetStates } = create(target);
    start();
    for (const number of [1, 2, 3, 4, 5, 6]) await accept(message(number));
    await clock.advance(0);
    for (let index = 0; index < 3; index += 1) {
      target.attempts[index]?.end({ kind: 'temporary', error: 'busy' });
      await clock.advance(0);
    }
    expect(targetStates()).toEqual([{ target: 'mail', running: 1, paused: { until: 31_000, error: 'busy' } }]);
    // It began before the pause.
    target.last.end({ kind: 'temporary', error: 'busy' });
    await clock.advance(29_000);
    expect(target.attempts).toHaveLength(4);
    await clock.advance(6000);
    expect(target.attempts).toHaveLength(5);
    target.last.end({ kind: 'temporary', error: 'busy' });
    await clock.advance(55_000);
    expect(target.attempts).toHaveLength(5);
    await clock.advance(10_000);
    expect(target.attempts).toHaveLength(6);
    target.last.end({ kind: 'delivered' });
    await clock.advance(0);
    expect(target.attempts).toHaveLength(8);
    expect(targetStates()[0]).toMatchObject({ running: 2, paused: undefined });
  });

  it('that mail visitors are no deliveries: a mistyped address is nobody’s task, and pauses nothing', async () => {
    const target = new Target();
    const options = { visitorTargets: ['mail'], maxAttempts: 1, concurrency: 9 };
    const { accept, start, targetStates } = create(target, options);
    start();
    for (const number of [1, 2, 3, 4, 5]) await accept(message(number));
    await clock.advance(0);
    const [first, second, ...others] = target.attempts;
    first?.end({ kind: 'delivered' });
    second?.end({ kind: 'permanent', error: 'no such address' });
    for (const other of others) other.end({ kind: 'temporary', error: 'no such domain', isOfRecipient: true });
    await clock.advance(0);
    expect(targetStates()[0]?.paused).toBeUndefined();
    expect(events.map((event) => [event.kind, event.error])).toEqual([
      ['sent', undefined],
      ['refused', 'no such address'],
      ...others.map(() => ['refused', 'no such domain (attempt 1, the last one)']),
    ]);
    expect(await store.counts()).toEqual({ waiting: 0, dead: 0, held: 0 });
  });

  it('count when the process ended during them, so that a message cannot stop the server for ever', async () => {
    await store.add(message(1), ['mail']);
    for (let time = 1000; time < 1300; time += 100) await store.claim(time, 100, new Map([['mail', 1]]));
    await clock.advance(1000);
    const target = new Target();
    await create(target, { maxAttempts: 3 }).runOnce();
    expect(target.attempts).toHaveLength(0);
    expect(await deliveryOf(1)).toMatchObject({ state: 'dead', error: 'The server stopped during attempt 3.' });
  });
});

describe('a store that fails', () => {
  it('does not stop the outbox: it claims again after the poll interval', async () => {
    const target = new Target();
    const { state, failing } = broken('claim');
    const { accept, start } = create(target, { store: failing });
    start();
    await accept(message(1));
    await clock.advance(5000);
    expect(events[0]).toEqual({ kind: 'store-error', error: 'disk full' });
    state.isBroken = false;
    await clock.advance(5000);
    expect(target.attempts).toHaveLength(1);
  });

  it('gets the result later, before the message could be sent twice', async () => {
    const target = new Target();
    const { state, failing } = broken('finish');
    const { accept, start } = create(target, { store: failing });
    start();
    await accept(message(1));
    await clock.advance(0);
    target.last.end({ kind: 'delivered' });
    await clock.advance(20_000);
    expect(await deliveryOf(1)).toMatchObject({ state: 'waiting' });
    state.isBroken = false;
    await clock.advance(5000);
    expect(await deliveryOf(1)).toMatchObject({ state: 'delivered' });
    await clock.advance(1e6);
    expect(target.attempts).toHaveLength(1);
  });
});

describe('stop', () => {
  it('resolves after the attempts that run, and starts no more', async () => {
    const target = new Target();
    const { accept, start, stop } = create(target, { concurrency: 1 });
    start();
    await accept(message(1));
    await accept(message(2));
    await clock.advance(0);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await clock.advance(1000);
    expect(isStopped).toBe(false);
    target.last.end({ kind: 'delivered' });
    await stopped;
    await clock.advance(1e6);
    expect(target.attempts).toHaveLength(1);
    expect(await deliveryOf(1)).toMatchObject({ state: 'delivered' });
    expect(await deliveryOf(2)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('aborts attempts that run for another minute, and repeats them later without counting them', async () => {
    const target = new Target();
    const { accept, start, stop } = create(target, { maxAttempts: 1 });
    start();
    await accept(message(1));
    await clock.advance(0);
    const { last } = target;
    last.signal.addEventListener('abort', () => last.fail(new Error('aborted')));
    const stopped = stop();
    await clock.advance(60_000);
    await stopped;
    expect(last.signal.aborted).toBe(true);
    expect(await deliveryOf(1)).toMatchObject({ state: 'waiting', attempts: 0, error: 'The server stopped' });
  });

  it('leaves what waits to the next start', async () => {
    const target = new Target();
    const { accept, start, stop } = create(target);
    await accept(message(1));
    await clock.advance(1e6);
    expect(target.attempts).toHaveLength(0);
    start();
    await clock.advance(0);
    target.last.end({ kind: 'temporary', error: 'busy' });
    await stop();
    start();
    await clock.advance(30_000);
    expect(target.attempts).toHaveLength(2);
  });
});

describe('runOnce', () => {
  it('tries everything that is due, within the limit, and resolves', async () => {
    let most = 0;
    let running = 0;
    const deliver: Deliver = async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      return { kind: 'delivered' };
    };
    const { accept, runOnce } = create(new Target(), { targets: { mail: deliver }, concurrency: 3 });
    for (let number = 1; number <= 20; number += 1) await accept(message(number));
    await runOnce();
    expect(events.filter(({ kind }) => kind === 'delivered')).toHaveLength(20);
    expect(most).toBe(3);
  });
});

describe('keepDelivered', () => {
  it('deletes delivered messages after that time, checked once an hour', async () => {
    const target = new Target();
    const { accept, start } = create(target, { keepDelivered: 60 * 60_000 });
    start();
    await accept(message(1));
    await clock.advance(0);
    target.last.end({ kind: 'delivered' });
    await clock.advance(60 * 60_000);
    expect(await store.get(uuid(1))).toBeDefined();
    await clock.advance(60 * 60_000 + 5000);
    expect(await store.get(uuid(1))).toBeUndefined();
  });
});

describe('a clock that jumps', () => {
  const day = 24 * 60 * 60_000;
  let jump: number;
  const jumping = {
    now: () => clock.now() + jump,
    setTimer: (delay: number, run: () => void) => clock.setTimer(delay, run),
  };
  const weeks = 5 * 7 * 24 * 60 * 60_000;
  beforeEach(() => {
    jump = weeks;
  });

  it('backwards, does not delay attempts and the purge', async () => {
    const target = new Target();
    const hour = 60 * 60_000;
    const { accept, start } = create(target, { clock: jumping, pollInterval: 60_000, keepDelivered: hour });
    start();
    await accept(message(1, { receivedAt: jumping.now() }));
    await clock.advance(0);
    target.last.end({ kind: 'temporary', error: 'busy' });
    await clock.advance(1000);
    jump = 0;
    await accept(message(2));
    await clock.advance(60_000);
    expect(target.attempts.map(({ id }) => id)).toEqual([uuid(1), uuid(2), uuid(1)]);
    for (const attempt of target.attempts) attempt.end({ kind: 'delivered' });
    await clock.advance(26 * hour);
    expect((await store.list(10, 0)).map((stored) => stored.message.id)).toEqual([uuid(1)]);
  });

  it.each([
    { name: 'a process that runs once a day', step: day + 5 },
    { name: 'processes whose clocks differ', step: -5 },
    { name: 'a site that slept for six days', step: 6 * day },
  ])('a little, as of $name, deletes at the normal time', async ({ step }) => {
    jump = 0;
    const { accept, runOnce } = create(new Target(), { clock: jumping, route: () => [], keepOthers: 500 });
    await clock.advance(1000);
    await runOnce();
    await accept(message(1));
    jump = step;
    await runOnce();
    expect(await store.list(10, 0)).toEqual([]);
  });

  it('forwards, does not repeat attempts that run, and deletes nothing for a day', async () => {
    jump = 0;
    const target = new Target();
    const { accept, start } = create(target, { clock: jumping, pollInterval: 60_000 });
    start();
    await accept(message(1));
    await accept(message(2));
    await clock.advance(0);
    target.attempts[0]?.end({ kind: 'delivered' });
    await store.add(message(3), ['other']);
    jump = weeks;
    await clock.advance(120_000);
    expect(target.attempts).toHaveLength(2);
    target.last.end({ kind: 'delivered' });
    await clock.advance(23 * 60 * 60_000);
    expect(await store.list(10, 0)).toHaveLength(3);
    expect(await deliveryOf(3)).toMatchObject({ state: 'waiting' });
    await clock.advance(3 * 60 * 60_000);
    expect((await store.list(10, 0)).map(({ deliveries }) => deliveries[0]?.state)).toEqual(['dead']);
  });
});
