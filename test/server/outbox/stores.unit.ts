import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageFilter } from '../../../server/outbox/message-filter.ts';
import type { Delivery, OutboxStore } from '../../../server/outbox/outbox-store.ts';
import { openPostgresStore } from '../../../server/postgres/postgres-store.ts';
import { databaseTime } from '../../../server/postgres/pg-interface.ts';
import { openInThread, openSqliteStore } from '../../../server/sqlite/open-store.ts';
import { Cluster, createPool, hasPostgres, removeRows, removeTables } from '../postgres/cluster.ts';
import { buildThread } from './build-thread.ts';
import { message, uuid } from './messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-stores-'));
let postgres: PGlite;
let thread: URL;
let cluster: Cluster | undefined;
let pool: Pool;
beforeAll(async () => {
  [postgres, thread] = await Promise.all([PGlite.create(), buildThread(folder)]);
  await openPostgresStore(postgres);
  if (!hasPostgres) return;
  cluster = await Cluster.start();
  pool = createPool(cluster.url);
  await openPostgresStore(pool);
});
afterAll(async () => {
  await postgres.close();
  if (cluster) await pool.end();
  await cluster?.remove();
  rmSync(folder, { recursive: true });
});

let files = 0;
const kinds: { name: string; open: () => Promise<OutboxStore> }[] = [
  { name: 'SQLite in a file', open: async () => openSqliteStore(join(folder, `${(files += 1)}.db`)) },
  { name: 'SQLite in memory', open: async () => openSqliteStore(':memory:') },
  { name: 'SQLite in a thread', open: async () => openInThread(thread, join(folder, `${(files += 1)}.db`)) },
  {
    name: 'PGlite',
    async open() {
      await postgres.exec(removeRows);
      return openPostgresStore(postgres);
    },
  },
];
if (hasPostgres)
  kinds.push({
    name: 'PostgreSQL',
    async open() {
      await pool.query(removeRows);
      return openPostgresStore({ query: pool.query.bind(pool) });
    },
  });

/** Places for two targets. */
const places = (mail: number, hook = mail) =>
  new Map([
    ['mail', mail],
    ['hook', hook],
  ]);

describe.each(kinds)('a store: $name', ({ open }) => {
  let store: OutboxStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  /** Claims the only delivery that is due. */
  const claim = async (now: number, lease = 100): Promise<Delivery> => {
    const [delivery, ...others] = await store.claim(now, lease, places(10));
    expect(others).toEqual([]);
    if (!delivery) throw new Error('Expected a delivery that is due');
    return delivery;
  };
  const claimOf = async (target: string): Promise<Delivery> => {
    const [delivery] = await store.claim(1000, 100, new Map([[target, 1]]));
    if (!delivery) throw new Error('Expected a delivery that is due');
    return delivery;
  };
  const states = async () =>
    (await store.list(10, 0)).map(({ deliveries }) => deliveries.map(({ target, state }) => `${target} ${state}`));
  const dueAt = async (now: number) => (await store.claim(now, 100, places(10))).map((delivery) => delivery.message.id);

  it('returns the same message, with its files', async () => {
    const sent = message(1, {
      fields: [
        ['topic', 'a'],
        ['topic', 'b'],
        ['text', "“Grüße”\r\n\u0000 \uD800 ' \\ {$1} 🛥"],
        ['__proto__', 'x'],
      ],
      files: [
        { field: 'photo', name: 'ä.png', type: 'image/png', bytes: Uint8Array.from({ length: 5000 }, (_, i) => i) },
        { field: 'photo', name: 'empty', type: 'text/plain', bytes: new Uint8Array() },
      ],
      receivedAt: 1_690_000_000_123,
    });
    expect(await store.add(sent, ['mail'])).toBe(true);
    expect(await store.get(sent.id)).toEqual(sent);
    expect((await claim(sent.receivedAt)).message).toEqual(sent);
    const [stored] = await store.list(1, 0);
    expect(stored).toEqual({
      message: {
        ...sent,
        files: [
          { field: 'photo', name: 'ä.png', type: 'image/png', size: 5000 },
          { field: 'photo', name: 'empty', type: 'text/plain', size: 0 },
        ],
      },
      deliveries: [{ target: 'mail', state: 'waiting', attempts: 1, due: sent.receivedAt, error: undefined }],
    });
  });

  it('keeps the first of two messages with the same id', async () => {
    expect(await store.add(message(1, { form: 'first' }), ['mail'])).toBe(true);
    const file = { field: 'f', name: 'n', type: 't', bytes: new Uint8Array(1) };
    expect(await store.add(message(1, { form: 'second', files: [file] }), ['mail', 'hook'])).toBe(false);
    expect(await store.get(uuid(1))).toMatchObject({ form: 'first', files: [] });
    expect(await states()).toEqual([['mail waiting']]);
  });

  it('keeps held deliveries from everybody until they are released', async () => {
    await store.add(message(1, { receivedAt: 1 }), ['mail'], { targets: ['hook', 'hook'], reason: 'spam' });
    await store.add(message(2, { receivedAt: 2 }), [], { targets: [], reason: 'spam' });
    expect(await states()).toEqual([[' held'], ['hook held', 'mail waiting']]);
    expect((await store.list(1, 0, { state: 'held' }))[0]?.deliveries[0]?.error).toBe('spam');
    expect(await store.list(10, 0, { state: 'kept' })).toEqual([]);
    const mailed = await claim(1000);
    await store.finish(mailed, { kind: 'delivered' });
    await store.retry(uuid(1), 'hook', 1000);
    expect([await store.retryAll({}, 1000), await store.purge(5000), await dueAt(1000)]).toEqual([0, 0, []]);
    expect([await store.release(uuid(1), 2000), await store.release(uuid(2), 2000)]).toEqual([true, true]);
    expect(await states()).toEqual([[], ['hook waiting', 'mail delivered']]);
    expect([await store.release(uuid(1), 2000), await store.release(uuid(9), 2000)]).toEqual([false, false]);
    expect(await dueAt(1999)).toEqual([]);
    expect(await dueAt(2000)).toEqual([uuid(1)]);
    await store.add(message(3), [], { targets: ['mail'], reason: 'spam' });
    expect(await store.purge(0, 5000)).toBe(2);
  });

  it('can be checked', async () => {
    await store.check();
    await store.check();
  });

  it('keeps numbers by their names', async () => {
    expect(await store.state('a')).toBeUndefined();
    expect(await store.replaceState('a', 1, 2)).toBe(false);
    expect(await store.replaceState('a', undefined, 1)).toBe(true);
    expect(await store.replaceState('a', undefined, 2)).toBe(false);
    expect(await store.replaceState('a', 1, 2.5)).toBe(true);
    expect(await store.state('a')).toBe(2.5);
  });

  it('adds one delivery for a target that is named twice, and none without targets', async () => {
    await store.add(message(1), ['mail', 'hook', 'mail']);
    await store.add(message(2, { receivedAt: 999 }), []);
    expect(await states()).toEqual([['hook waiting', 'mail waiting'], []]);
  });

  it('gives a delivery to one claim at a time, until its lease ends', async () => {
    await store.add(message(1), ['mail']);
    expect(await store.claim(999, 100, places(10))).toEqual([]);
    expect(await claim(1000)).toMatchObject({ target: 'mail', attempts: 1, leasedUntil: 1100 });
    expect(await store.claim(1099, 100, places(10))).toEqual([]);
    expect(await claim(1100)).toMatchObject({ attempts: 2, leasedUntil: 1200 });
  });

  it('renews a claim that holds, and no other', async () => {
    await store.add(message(1), ['mail']);
    const first = await claim(1000);
    expect(await store.renew(first, 1200)).toBe(true);
    expect(await dueAt(1199)).toEqual([]);
    const second = await claim(1200);
    expect(await store.renew({ ...first, leasedUntil: 1200 }, 1400)).toBe(false);
    await store.finish(second, { kind: 'delivered' });
    expect(await store.renew(second, 1400)).toBe(false);
  });

  it('claims the longest waiting first, up to the limit', async () => {
    await store.add(message(1, { receivedAt: 30 }), ['mail']);
    await store.add(message(2, { receivedAt: 10 }), ['mail']);
    await store.add(message(3, { receivedAt: 20 }), ['mail']);
    const claimed = await store.claim(1000, 100, places(2));
    expect(claimed.map((delivery) => delivery.message.id)).toEqual([uuid(2), uuid(3)]);
    expect(await dueAt(1000)).toEqual([uuid(1)]);
  });

  it('claims only for the targets with free places, so that processes with other targets get theirs', async () => {
    for (const number of [1, 2, 3]) await store.add(message(number), ['mail', 'hook', 'new']);
    const claimed = await store.claim(1000, 100, places(2, 1));
    expect(claimed.map(({ target }) => target).toSorted()).toEqual(['hook', 'mail', 'mail']);
    expect(await store.claim(1000, 100, new Map([['new', 9]]))).toHaveLength(3);
    expect(await store.claim(1000, 100, new Map())).toEqual([]);
  });

  it('buries what waits for a target that nobody knows', async () => {
    await store.add(message(1), ['mail', 'removed']);
    expect(await store.buryUnknown(['mail'], 1000, 'unknown')).toEqual([]);
    expect(await store.buryUnknown(['mail'], 1001, 'unknown')).toEqual([
      { id: uuid(1), target: 'removed', attempts: 0 },
    ]);
    expect(await states()).toEqual([['mail waiting', 'removed dead']]);
  });

  it('never claims a delivered message again', async () => {
    await store.add(message(1), ['mail']);
    await store.finish(await claim(1000), { kind: 'delivered' });
    expect(await dueAt(1e12)).toEqual([]);
    expect(await states()).toEqual([['mail delivered']]);
  });

  it('claims again at the time of the next attempt', async () => {
    await store.add(message(1), ['mail']);
    await store.finish(await claim(1000), { kind: 'retry', at: 1050, error: 'busy' });
    expect(await dueAt(1049)).toEqual([]);
    expect((await store.list(1, 0))[0]?.deliveries).toEqual([
      { target: 'mail', state: 'waiting', attempts: 1, due: 1050, error: 'busy' },
    ]);
    expect(await claim(1050)).toMatchObject({ attempts: 2 });
  });

  it('makes a dead delivery due again only when a person asks, with all attempts', async () => {
    await store.add(message(1), ['mail']);
    await store.finish(await claim(1000), { kind: 'dead', error: 'no such address' });
    expect(await dueAt(1e12)).toEqual([]);
    expect((await store.list(1, 0))[0]?.deliveries[0]).toMatchObject({ state: 'dead', error: 'no such address' });
    await store.retry(uuid(1), 'mail', 5000);
    expect(await dueAt(4999)).toEqual([]);
    expect(await claim(5000)).toMatchObject({ attempts: 1 });
  });

  it('does not send a delivered or waiting message again on request', async () => {
    await store.add(message(1), ['mail', 'hook']);
    const [first, second] = await store.claim(1000, 100, places(1));
    if (!first || !second) throw new Error('Expected two deliveries');
    await store.finish(first, { kind: 'delivered' });
    await store.finish(second, { kind: 'retry', at: 9000, error: 'busy' });
    for (const { target } of [first, second]) await store.retry(uuid(1), target, 2000);
    expect(await dueAt(8999)).toEqual([]);
  });

  it('ignores the failure of an attempt whose lease has ended, but not its success', async () => {
    await store.add(message(1), ['mail']);
    const late = await claim(1000);
    await claim(1100);
    await store.finish(late, { kind: 'dead', error: 'late' });
    await store.finish(late, { kind: 'retry', at: 1, error: 'late' });
    expect((await store.list(1, 0))[0]?.deliveries[0]).toMatchObject({ state: 'waiting', due: 1000, error: undefined });
    expect(await dueAt(1199)).toEqual([]);
    await store.finish(late, { kind: 'delivered' });
    expect(await dueAt(1e12)).toEqual([]);
  });

  it('lists the newest first, by pages', async () => {
    for (const number of [1, 2, 3]) await store.add(message(number, { receivedAt: number }), []);
    const ids = async (limit: number, offset: number) =>
      (await store.list(limit, offset)).map((stored) => stored.message.id);
    expect(await ids(2, 0)).toEqual([uuid(3), uuid(2)]);
    expect(await ids(2, 2)).toEqual([uuid(1)]);
    const file = { field: 'f', name: 'n', type: 't', bytes: new Uint8Array(1) };
    await store.add(message(4, { receivedAt: 2, files: [file] }), ['mail']);
    const pages = [];
    let [last] = await store.listAfter(1, undefined);
    for (; last; [last] = await store.listAfter(1, last.message))
      pages.push([last.message.id, last.message.files.length, last.deliveries.length]);
    expect(pages).toEqual([
      [uuid(3), 0, 0],
      [uuid(2), 0, 0],
      [uuid(4), 1, 1],
      [uuid(1), 0, 0],
    ]);
  });

  it('counts the deliveries of all messages that have not arrived', async () => {
    expect(await store.counts()).toEqual({ waiting: 0, dead: 0, held: 0 });
    await store.add(message(1), ['mail', 'hook']);
    await store.add(message(2), ['mail', 'hook']);
    await store.add(message(3), []);
    const [first, second, third] = await store.claim(1000, 100, places(2, 1));
    if (!first || !second || !third) throw new Error('Expected three deliveries');
    await store.finish(first, { kind: 'delivered' });
    await store.finish(second, { kind: 'dead', error: 'gone' });
    await store.finish(third, { kind: 'retry', at: 9000, error: 'busy' });
    expect(await store.counts()).toEqual({ waiting: 2, dead: 1, held: 0 });
    await store.retry(second.message.id, second.target, 2000);
    expect(await store.counts()).toEqual({ waiting: 3, dead: 0, held: 0 });
    for (const number of [1, 2]) await store.remove(uuid(number));
    expect(await store.counts()).toEqual({ waiting: 0, dead: 0, held: 0 });
  });

  it('removes a message with its deliveries and files, also during an attempt', async () => {
    const file = { field: 'f', name: 'n', type: 't', bytes: new Uint8Array(1) };
    await store.add(message(1, { files: [file] }), ['mail']);
    const running = await claim(1000);
    await store.remove(uuid(1));
    await store.finish(running, { kind: 'retry', at: 1, error: 'busy' });
    expect(await store.get(uuid(1))).toBeUndefined();
    expect(await dueAt(1e12)).toEqual([]);
    expect(await store.add(message(1, { files: [file] }), ['mail'])).toBe(true);
  });

  it('purges messages that all targets have, and no others', async () => {
    await store.add(message(1), ['mail']);
    await store.add(message(2), ['mail', 'hook']);
    await store.add(message(3), []);
    await store.add(message(4, { receivedAt: 2000 }), ['mail']);
    for (const delivery of await store.claim(2000, 100, places(10))) {
      await store.finish(
        delivery,
        delivery.target === 'hook' ? { kind: 'dead', error: 'gone' } : { kind: 'delivered' },
      );
    }
    expect(await store.purge(2000)).toBe(1);
    expect((await store.list(10, 0)).map((stored) => stored.message.id)).toEqual([uuid(4), uuid(2), uuid(3)]);
  });

  it('purges dead messages and those without targets after a time of their own, in any number', async () => {
    for (let number = 1; number <= 210; number += 1) await store.add(message(number), []);
    await store.add(message(211), ['mail']);
    await store.add(message(212), ['mail']);
    await store.finish(await claimOf('mail'), { kind: 'dead', error: 'gone' });
    await store.finish(await claimOf('mail'), { kind: 'delivered' });
    await store.add(message(213), ['mail']);
    expect(await store.purge(1000, 1000)).toBe(0);
    expect(await store.purge(1000, 2000)).toBe(211);
    expect((await store.list(10, 0)).map((stored) => stored.message.id)).toEqual([uuid(212), uuid(213)]);
  });

  it('keeps messages that only the visitor got a mail about, like those without targets', async () => {
    for (const [index, target] of ['mail', 'hook', 'both'].entries())
      await store.add(message(index + 1), target === 'both' ? ['mail', 'hook'] : [target]);
    await store.finish(await claimOf('mail'), { kind: 'sent' });
    await store.finish(await claimOf('hook'), { kind: 'refused', error: 'no such address' });
    expect((await store.list(10, 0, { state: 'kept' })).map((stored) => stored.message.id)).toEqual([uuid(1), uuid(2)]);
    await store.finish(await claimOf('mail'), { kind: 'delivered' });
    await store.finish(await claimOf('hook'), { kind: 'refused', error: 'no such address' });
    expect(await states()).toEqual([['mail sent'], ['hook refused'], ['hook refused', 'mail delivered']]);
    expect(await store.counts()).toEqual({ waiting: 0, dead: 0, held: 0 });
    await store.retryAll({}, 1000);
    expect(await store.purge(2000)).toBe(1);
    expect(await states()).toEqual([['mail sent'], ['hook refused']]);
    expect(await store.purge(2000, 2000)).toBe(2);
  });

  it('purges held messages after a time of their own', async () => {
    const held = { targets: ['mail'], reason: 'not confirmed' };
    await store.add(message(1), ['hook'], held);
    await store.finish(await claimOf('hook'), { kind: 'sent' });
    await store.add(message(2, { receivedAt: 2000 }), [], held);
    await store.add(message(3), []);
    expect(await store.counts()).toEqual({ waiting: 0, dead: 0, held: 2 });
    expect([await store.purge(3000, 0, 1000), await store.purge(3000, 0, 2000)]).toEqual([0, 1]);
    expect(await states()).toEqual([['mail held'], []]);
  });

  it('finds, retries and removes messages by form, state and text', async () => {
    await store.add(message(1, { fields: [['text', 'Straße 5 "Ä" % _ A\u0308rger\r\n\u0000 \uD800 ÖSTERREICH']] }), [
      'mail',
    ]);
    await store.add(message(2, { form: 'order' }), ['hook']);
    await store.add(message(3, { form: 'order' }), []);
    await store.finish(await claimOf('mail'), { kind: 'dead', error: 'gone' });
    await store.finish(await claimOf('hook'), { kind: 'dead', error: 'gone' });
    const found = async (filter: MessageFilter) =>
      (await store.list(10, 0, filter)).map(({ message: { id } }) => Number(id.slice(-1)));
    expect(await found({})).toEqual([1, 2, 3]);
    expect(await found({ form: 'order' })).toEqual([2, 3]);
    expect(await found({ state: 'dead' })).toEqual([1, 2]);
    expect(await found({ state: 'kept' })).toEqual([3]);
    for (const text of ['straße', '"', '% _', 'Österreich', 'ärger']) expect(await found({ text })).toEqual([1]);
    expect(await found({ text: 'hello', state: 'dead' })).toEqual([2]);
    for (const text of ['x%', 'text', 'name', '],[', '","']) expect(await found({ text })).toEqual([]);
    expect(await store.retryAll({ form: 'order' }, 5000)).toBe(1);
    expect(await found({ state: 'waiting' })).toEqual([2]);
    expect(await dueAt(4999)).toEqual([]);
    await store.add(message(4, { form: 'order', receivedAt: 1001 }), []);
    expect(await store.removeAll({ form: 'order' }, 1000)).toBe(1);
    expect(await found({})).toEqual([4, 1, 2]);
    expect(await store.removeAll({ form: 'order', state: 'waiting' }, 1000)).toBe(1);
    expect(await found({})).toEqual([4, 1]);
  });
});

it('rejects a call that the thread cannot get, and no other one', async () => {
  const store = openInThread(thread, join(folder, `${(files += 1)}.db`));
  // No type describes what this test passes.
  const unsendable = Symbol('id') as unknown as string;
  const calls = [store.add(message(1), []), store.get(unsendable), store.check()];
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await store.get(uuid(1))).toBeDefined();
  await store.close();
});

it('releases what it claimed in Postgres if a message cannot be read', async () => {
  await postgres.exec(removeTables);
  let isBroken = false;
  const query = async (text: string, values?: unknown[]) => {
    if (isBroken && text.includes('FROM portico_files')) throw new Error('out of memory');
    return postgres.query(text, values);
  };
  const store = await openPostgresStore({ query });
  await store.add(message(1), ['mail']);
  isBroken = true;
  await expect(store.claim(1000, 100, places(1))).rejects.toThrow('out of memory');
  isBroken = false;
  expect(await store.claim(1001, 100, places(1))).toMatchObject([{ attempts: 1 }]);
});

it('is never behind the time of Postgres, however late its answers are: what is due would not be claimed', async () => {
  await postgres.exec(removeTables);
  let elapsed = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
  try {
    const store = await openPostgresStore({
      async query(text, values) {
        const result = await postgres.query(text, values);
        elapsed += 5000;
        return result;
      },
    });
    for (let count = 0; count < 2; count += 1) {
      const { rows } = await postgres.query<{ time: number }>(`SELECT ${databaseTime} AS time`);
      expect(store.now?.()).toBeGreaterThanOrEqual(Math.floor(rows[0]?.time ?? Infinity));
      await store.claim(0, 100, places(1));
    }
    // A clock of another process that is ahead.
    await store.add(message(1, { receivedAt: Date.now() + 1e9 }), ['mail']);
    expect(await store.claim(store.now?.() ?? 0, 100, places(1))).toHaveLength(1);
  } finally {
    spy.mockRestore();
  }
});

it('listens to errors of idle connections to Postgres, which would end the process', async () => {
  const client = Object.assign(new EventEmitter(), { query: async () => ({ rows: [] }) });
  await openPostgresStore(client);
  expect(() => client.emit('error', new Error('The database was restarted'))).not.toThrow();
});
