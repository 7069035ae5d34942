import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteData } from '../../../server/cli/site-data.ts';
import { StoreError } from '../../../server/outbox/storage-fault.ts';
import { createOutbox } from '../../../server/outbox/outbox.ts';
import type { OutboxOptions } from '../../../server/outbox/outbox-options.ts';
import { openPostgresData } from '../../../server/postgres/data.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { message } from '../outbox/messages.ts';
import { Cluster, createPool, hasPostgres, removeTables } from './cluster.ts';

const hour = 60 * 60_000;
/** The time after which a lost connection is opened again, in ms. */
const reconnectAfter = 1000;

describe.skipIf(!hasPostgres)('several processes with one database of PostgreSQL', () => {
  let cluster: Cluster;
  let pool: Pool;
  let opened: SiteData[];
  /** Opens the data as one more process does. */
  const open = async (url = cluster.url): Promise<SiteData> => {
    const data = await openPostgresData(
      url,
      () => {},
      () => {},
    );
    opened.push(data);
    return data;
  };
  /** Runs `use` with the data of two processes. */
  const withTwo = async (use: (one: SiteData, other: SiteData) => Promise<void>) => {
    try {
      await use(await open(), await open());
    } finally {
      await Promise.all(opened.map((data) => data.close()));
    }
  };
  beforeAll(async () => {
    cluster = await Cluster.start();
    pool = createPool(cluster.url);
  });
  afterAll(async () => {
    await pool.end();
    await cluster.remove();
  });
  beforeEach(async () => {
    opened = [];
    await pool.query(removeTables);
  });
  afterEach(() => setClock());
  const version = async () =>
    (await pool.query<{ value: number }>("SELECT value FROM portico_state WHERE name = 'schema'")).rows;

  /** Creates an outbox that notes what it delivers. Without notifications, it would not deliver what others accept before the end of the test. */
  const outboxOf = (
    data: SiteData,
    targets: readonly string[],
    options: Partial<OutboxOptions> & { answer?: Promise<void> } = {},
  ) => {
    const sent: string[] = [];
    let onSent = () => {};
    const outbox = createOutbox({
      store: data.outbox,
      targets: Object.fromEntries(
        targets.map((name) => [
          name,
          async ({ id }: { id: string }) => {
            sent.push(`${name} ${Number(id.slice(-12))}`);
            onSent();
            await options.answer;
            return { kind: 'delivered' } as const;
          },
        ]),
      ),
      route: () => targets,
      pollInterval: hour,
      ...options,
    });
    const until = (count: number) =>
      new Promise<void>((resolve) => {
        onSent = () => sent.length >= count && resolve();
        onSent();
      });
    return { ...outbox, sent, until };
  };

  /** Resolves when a connection that listened was lost, to the function that opens it again; until then, no other timer of this time runs. */
  const nextReconnect = () =>
    new Promise<() => void>((resolve) => {
      const setTimer = (delay: number, run: () => void) => {
        if (delay === reconnectAfter) resolve(run);
        const timer = delay === reconnectAfter ? undefined : setTimeout(run, delay);
        return () => clearTimeout(timer);
      };
      setClock({ now: () => Date.now(), setTimer });
    });

  it('create the tables once when they start at the same time', async () => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => open()));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await version()).toEqual([{ value: 1 }]);
    await Promise.all(opened.map((data) => data.close()));
  });

  it('leave the tables of a later version as they are', async () => {
    await withTwo(async () => {
      await pool.query("UPDATE portico_state SET value = 99 WHERE name = 'schema'");
      const { outbox } = await open();
      expect(await outbox.add(message(1), ['mail'])).toBe(true);
      expect(await version()).toEqual([{ value: 99 }]);
    });
  });

  it('use the time of the database, whatever their clocks say', async () => {
    await withTwo(async (one, other) => {
      const year = 365 * 24 * hour;
      const clock = (offset: number) => ({ now: () => Date.now() + offset, setTimer: () => () => {} });
      let answer = () => {};
      const slow = new Promise<void>((resolve) => (answer = resolve));
      const late = outboxOf(one, ['mail'], { clock: clock(-year), answer: slow });
      const early = outboxOf(other, ['mail'], { clock: clock(year) });
      late.start();
      await early.accept(message(1, { receivedAt: Date.now() + year }));
      await late.until(1);
      // The claim of the other one holds.
      await early.runOnce();
      answer();
      await late.stop();
      expect([late.sent, early.sent]).toEqual([['mail 1'], []]);
      const [stored] = await one.outbox.list(1, 0);
      expect(Math.abs((stored?.message.receivedAt ?? 0) - Date.now())).toBeLessThan(hour);
    });
  });

  it('tell each other what is due, also after the database was restarted', async () => {
    await withTwo(async (one, other) => {
      const receiving = outboxOf(one, ['mail']);
      const delivering = outboxOf(other, ['mail']);
      delivering.start();
      await receiving.accept(message(1));
      await delivering.until(1);
      const reconnect = nextReconnect();
      await cluster.crash();
      await expect(receiving.accept(message(2))).rejects.toThrow(StoreError);
      await expect(one.outbox.check()).rejects.toThrow(StoreError);
      const listenAgain = await reconnect;
      setClock();
      await cluster.start();
      listenAgain();
      await receiving.accept(message(2));
      await delivering.until(2);
      await receiving.accept(message(3));
      await delivering.until(3);
      await delivering.stop();
      expect(delivering.sent).toEqual(['mail 1', 'mail 2', 'mail 3']);
    });
  });

  it('deliver to the targets that they know, while an old and a new configuration are in use', async () => {
    await withTwo(async (one, other) => {
      const old = outboxOf(one, ['mail', 'removed']);
      const current = outboxOf(other, ['mail', 'added']);
      await current.runOnce();
      await current.accept(message(1));
      await old.accept(message(2));
      // Both wait for more than a day, for example for a target that is paused.
      await pool.query('UPDATE portico_deliveries SET due = due - $1', [25 * hour]);
      await old.runOnce();
      expect(old.sent.toSorted()).toEqual(['mail 1', 'mail 2', 'removed 2']);
      await current.runOnce();
      expect(current.sent).toEqual(['added 1']);
      expect(await one.outbox.counts()).toEqual({ waiting: 0, dead: 0, held: 0 });
      // Deliveries are dead a day after the last process that knew their target has gone.
      await old.accept(message(3));
      await pool.query('UPDATE portico_deliveries SET due = due - $1', [25 * hour]);
      await pool.query("UPDATE portico_state SET value = value - $1 WHERE name LIKE 'target %'", [25 * hour]);
      await current.runOnce();
      expect(await one.outbox.counts()).toEqual({ waiting: 0, dead: 1, held: 0 });
    });
  });

  it('share counters, the secret and comments', async () => {
    await withTwo(async (one, other) => {
      const end = Date.now() + hour;
      const counts = await Promise.all(
        [one, other, one, other].map(async (data) => data.counters?.increment('a', end)),
      );
      expect(counts).toHaveLength(4);
      expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4]));
      expect(await other.secret()).toBe(await one.secret());
      await one.counters?.increment('old', Date.now() - 2 * hour);
      await one.counters?.increment('b', end);
      expect((await pool.query('SELECT key FROM portico_counters ORDER BY key')).rows).toEqual([
        { key: 'a' },
        { key: 'b' },
      ]);

      const [comments, others] = [one.comments, other.comments];
      if (!comments || !others) throw new Error('Expected comments');
      const content = { page: '/post/', parent: 0, author: 'Ada', text: 'First!', receivedAt: 5, isApproved: false };
      expect(await comments.add({ ...content, message: 'a' })).toEqual({ id: 1, isNew: true });
      expect(await others.add({ ...content, message: 'a' })).toMatchObject({ id: 1, isNew: false });
      const { id: second } = await others.add({ ...content, message: 'b', isApproved: true });
      const { id: reply } = await others.add({ ...content, message: 'c', parent: 1, isApproved: true });
      expect(await comments.countWaiting()).toBe(1);
      const before = await comments.version();
      await others.approve(1);
      expect(await comments.version()).toBe(before + 1);
      expect(await comments.get(1)).toEqual({ ...content, id: 1, isApproved: true });
      expect((await comments.approved('/post/', 10, 0)).map(({ id }) => id)).toEqual([1, reply, second]);
      expect(await comments.countApproved('/post/', second)).toBe(2);
      await comments.remove(second);
      expect([await others.countApproved('/post/'), await others.version()]).toEqual([2, before + 2]);
      expect((await others.list(1, 0)).map(({ id }) => id)).toEqual([reply]);
    });
  });

  it.each([
    [
      'postgres://nobody@127.0.0.1:1/site',
      /^The database in "store" cannot be used: nothing listens at its address\.$/,
    ],
    ['no-database', /^The database in "store" cannot be used: there is no such database\.$/],
  ])('say why %s cannot be used', async (database, fault) => {
    const url = database.includes(':') ? database : cluster.url.replace('/postgres?', `/${database}?`);
    await expect(open(url)).rejects.toThrow(fault);
  });
});
