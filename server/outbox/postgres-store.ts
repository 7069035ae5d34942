import { heldTargets } from './held-targets.ts';
import { expired, removable, searchColumn, whereOf, type MessageFilter } from './message-filter.ts';
import { databaseTime, isPool, type PostgresClient } from '../postgres/client.ts';
import { DatabaseClock } from '../postgres/database-clock.ts';
import { dueChannel, listenForDue } from '../postgres/notifications.ts';
import { migrate } from '../postgres/schema.ts';
import type { BuriedDelivery, DeliveryCounts, OutboxStore } from './outbox-store.ts';
import {
  clockTolerance,
  failureColumns,
  fieldsOf,
  toMessage,
  toStoredMessage,
  type DeliveryRow,
  type FileRow,
  type MessageRow,
} from './rows.ts';

/** The number of messages that one transaction deletes. */
const removedAtOnce = 100;

/** The SQL that tells all processes that a delivery is due. */
const notify = `pg_notify('${dueChannel}', '')`;

/**
 * Opens an outbox in Postgres, and creates its tables (`portico_…`) if they are missing. Several processes can share it. Its time is that of the
 * database. With a pool, processes notify each other of what is due. `close()` leaves the client open: it belongs to the caller.
 */
export async function openPostgresStore(client: PostgresClient): Promise<OutboxStore> {
  // The columns that a query names are those of its row type.
  const all = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
    (await client.query(text, values)).rows as Row[];
  const read = async (id: string) => {
    const [row] = await all<MessageRow>('SELECT * FROM portico_messages WHERE id = $1', [id]);
    if (!row) return;
    return toMessage(row, await all<FileRow>('SELECT * FROM portico_files WHERE message = $1 ORDER BY position', [id]));
  };
  const where = (filter: MessageFilter, values: unknown[]) =>
    whereOf(filter, {
      deliveries: 'portico_deliveries',
      contains: (parameter) => `position(${parameter} IN m.search) > 0`,
      parameter: (value) => `$${values.push(value)}::text`,
    });
  /** Deletes messages in small transactions, so that others get their turn. */
  const removeWhere = async (condition: string, values: unknown[]): Promise<number> => {
    for (let removed = 0; ;) {
      const { length } = await all(
        `DELETE FROM portico_messages WHERE id IN (SELECT id FROM portico_messages m WHERE ${condition} LIMIT ${removedAtOnce} FOR UPDATE SKIP LOCKED)
         RETURNING 1`,
        values,
      );
      removed += length;
      if (length < removedAtOnce) return removed;
    }
  };
  /** Returns messages with the names of their files and with their deliveries. */
  const withParts = async (rows: readonly MessageRow[]) => {
    const ids = [rows.map(({ id }) => id)];
    const [files, deliveries] = await Promise.all([
      all<FileRow>(
        `SELECT message, field, name, type, length(bytes) AS size FROM portico_files
         WHERE message = ANY($1::text[]) ORDER BY position`,
        ids,
      ),
      all<DeliveryRow>(
        'SELECT * FROM portico_deliveries WHERE message = ANY($1::text[]) ORDER BY target COLLATE "C"',
        ids,
      ),
    ]);
    return rows.map((row) => toStoredMessage(row, files, deliveries));
  };
  // Without a listener, an idle connection that breaks ends the process. The next query reports that the database is gone.
  client.on?.('error', () => {});
  await migrate(client);
  const clock = new DatabaseClock();
  const openedAt = performance.now();
  const [opened] = await all<{ time: number }>(`SELECT ${databaseTime} AS time`, []);
  clock.set(opened?.time ?? 0, openedAt);
  // Messages that were stored before the column `search` existed.
  for (;;) {
    const rows = await all<MessageRow>('SELECT id, fields FROM portico_messages WHERE search IS NULL LIMIT 1000', []);
    if (rows.length === 0) break;
    await client.query(
      `UPDATE portico_messages m SET search = f.search FROM unnest($1::text[], $2::text[]) AS f (id, search) WHERE m.id = f.id`,
      [rows.map(({ id }) => id), rows.map((row) => searchColumn(fieldsOf(row)))],
    );
  }

  return {
    now: () => clock.now(),
    ...(isPool(client) && { listen: (onDue: () => void) => listenForDue(client, onDue) }),
    async add({ id, form, receivedAt, fields, files }, targets, held) {
      const values: unknown[] = [
        id,
        form,
        receivedAt,
        JSON.stringify(fields),
        [...new Set(targets)],
        searchColumn(fields),
        heldTargets(held),
        held?.reason ?? null,
      ];
      const rows = files.map(({ field, name, type, bytes }, position) => {
        const first = values.push(position, field, name, type, bytes) - 4;
        return `($${first}::integer, $${first + 1}::text, $${first + 2}::text, $${first + 3}::text, $${first + 4}::bytea)`;
      });
      const insertFiles =
        rows.length === 0
          ? ''
          : `, f AS (INSERT INTO portico_files SELECT m.id, v.* FROM m, (VALUES ${rows.join()}) v RETURNING 1)`;
      const added = await all<{ id: string }>(
        `WITH m AS (
           INSERT INTO portico_messages (id, form, received_at, fields, search) VALUES ($1, $2, $3, $4, $6) ON CONFLICT DO NOTHING RETURNING id
         ), d AS (
           INSERT INTO portico_deliveries (message, target, due, waits_since)
           SELECT m.id, t, due, due FROM m, unnest($5::text[]) t, (SELECT least($3, ${databaseTime}) AS due) n RETURNING 1
         ), h AS (
           INSERT INTO portico_deliveries (message, target, state, due, error)
           SELECT m.id, t, 'held', $3, $8 FROM m, unnest($7::text[]) t RETURNING 1
         )${insertFiles} SELECT id, ${notify} FROM m`,
        values,
      );
      return added.length > 0;
    },
    async release(id, now) {
      const released = await all(
        `WITH d AS (DELETE FROM portico_deliveries WHERE message = $1 AND target = '' AND state = 'held' RETURNING 1),
         u AS (UPDATE portico_deliveries SET state = 'waiting', error = NULL, due = $2, waits_since = $2
           WHERE message = $1 AND target <> '' AND state = 'held' RETURNING 1)
         SELECT ${notify} FROM (SELECT * FROM d UNION ALL SELECT * FROM u) released`,
        [id, now],
      );
      return released.length > 0;
    },
    async claim(now, lease, places) {
      const until = now + lease;
      const asked = performance.now();
      // One row without a message if nothing is due: each claim also tells the time.
      const claimed = await all<(DeliveryRow | { message: null }) & { time: number }>(
        `WITH claimed AS (UPDATE portico_deliveries d SET attempts = d.attempts + 1, leased_until = $1, waits_since = $2 FROM (
           SELECT d.message, d.target FROM unnest($3::text[], $4::integer[]) AS places (target, free), LATERAL (
             SELECT message, target FROM portico_deliveries
             WHERE state = 'waiting' AND target = places.target AND (due <= $2 OR waits_since > $5) AND leased_until <= $2
             ORDER BY due, message LIMIT places.free FOR UPDATE SKIP LOCKED
           ) d
         ) c WHERE d.message = c.message AND d.target = c.target RETURNING d.*)
         SELECT claimed.*, ${databaseTime} AS time FROM (VALUES (1)) one LEFT JOIN claimed ON true`,
        [until, now, [...places.keys()], [...places.values()], now + clockTolerance],
      );
      clock.set(claimed[0]?.time ?? now, asked);
      const rows = claimed.flatMap((row) => (row.message === null ? [] : [row]));
      const reads = rows
        .toSorted((a, b) => a.due - b.due)
        .map(async ({ message: id, target, attempts }) => {
          const message = await read(id);
          return message ? [{ message, target, attempts, leasedUntil: until }] : [];
        });
      try {
        return (await Promise.all(reads)).flat();
      } catch (error) {
        // Nobody attempts them. If this fails, too, the lease ends.
        await client.query(
          `UPDATE portico_deliveries SET attempts = attempts - 1, leased_until = 0
           WHERE (message, target) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND leased_until = $3`,
          [rows.map(({ message }) => message), rows.map(({ target }) => target), until],
        );
        throw error;
      }
    },
    async renew({ message, target, leasedUntil }, until) {
      const renewed = await all(
        `UPDATE portico_deliveries SET leased_until = $1 WHERE message = $2 AND target = $3 AND state = 'waiting' AND leased_until = $4
         RETURNING 1`,
        [until, message.id, target, leasedUntil],
      );
      return renewed.length > 0;
    },
    buryUnknown: (known, before, error) =>
      all<BuriedDelivery>(
        // A process with another configuration may know the target, and be waiting for it.
        `WITH known AS (
           INSERT INTO portico_state SELECT 'target ' || name, ${databaseTime} FROM unnest($3::text[]) name ORDER BY name
           ON CONFLICT (name) DO UPDATE SET value = excluded.value
         )
         UPDATE portico_deliveries d SET state = 'dead', error = $1 WHERE state = 'waiting' AND due < $2 AND target <> ALL($3::text[])
         AND NOT EXISTS (SELECT 1 FROM portico_state WHERE name = 'target ' || d.target AND value >= $2)
         RETURNING message AS id, target, attempts`,
        [error, before, known],
      ),
    async finish({ message, target, leasedUntil }, result) {
      if (!('error' in result)) {
        await client.query(
          'UPDATE portico_deliveries SET state = $3, leased_until = 0 WHERE message = $1 AND target = $2',
          [message.id, target, result.kind],
        );
        return;
      }
      await client.query(
        `UPDATE portico_deliveries SET state = $1, due = coalesce($2, due), attempts = coalesce($3, attempts), error = $4, leased_until = 0
         WHERE message = $5 AND target = $6 AND state = 'waiting' AND leased_until = $7`,
        [...failureColumns(result), message.id, target, leasedUntil],
      );
    },
    async retry(id, target, now) {
      await client.query(
        `UPDATE portico_deliveries SET state = 'waiting', attempts = 0, due = $1, waits_since = $1
         WHERE message = $2 AND target = $3 AND state = 'dead' RETURNING ${notify}`,
        [now, id, target],
      );
    },
    async retryAll(filter, now) {
      const values: unknown[] = [now];
      const retried = await all(
        `UPDATE portico_deliveries SET state = 'waiting', attempts = 0, due = $1, waits_since = $1 WHERE state = 'dead'
         AND message IN (SELECT id FROM portico_messages m WHERE ${where(filter, values)}) RETURNING ${notify}`,
        values,
      );
      return retried.length;
    },
    async list(limit, offset, filter = {}) {
      const values: unknown[] = [limit, offset];
      return withParts(
        await all<MessageRow>(
          `SELECT * FROM portico_messages m WHERE ${where(filter, values)} ORDER BY received_at DESC, id LIMIT $1 OFFSET $2`,
          values,
        ),
      );
    },
    async listAfter(limit, last) {
      const { receivedAt, id } = last ?? { receivedAt: Number.MAX_SAFE_INTEGER, id: '' };
      return withParts(
        await all<MessageRow>(
          `SELECT * FROM portico_messages WHERE received_at <= $1 AND NOT (received_at = $1 AND id <= $2)
           ORDER BY received_at DESC, id LIMIT $3`,
          [receivedAt, id, limit],
        ),
      );
    },
    get: read,
    async counts() {
      // As `integer`: Postgres counts in `bigint`, which clients return as a text.
      const [counts] = await all<DeliveryCounts>(
        `SELECT (SELECT count(*) FROM portico_deliveries WHERE state = 'waiting')::integer AS waiting,
           (SELECT count(*) FROM portico_deliveries WHERE state = 'dead')::integer AS dead,
           (SELECT count(*) FROM portico_deliveries WHERE state = 'held')::integer AS held`,
        [],
      );
      return counts ?? { waiting: 0, dead: 0, held: 0 };
    },
    async remove(id) {
      await client.query('DELETE FROM portico_messages WHERE id = $1', [id]);
    },
    removeAll(filter, until) {
      const values: unknown[] = [until];
      return removeWhere(
        `${where(filter, values)} AND ${removable(filter, 'portico_deliveries', '$1::float8')}`,
        values,
      );
    },
    purge: (before, othersBefore = -Infinity, heldBefore = othersBefore) =>
      removeWhere(
        expired('portico_deliveries', { held: '$3::float8', delivered: '$1::float8', others: '$2::float8' }),
        [before, othersBefore, heldBefore],
      ),
    async state(name) {
      return (await all<{ value: number }>('SELECT value FROM portico_state WHERE name = $1', [name]))[0]?.value;
    },
    async replaceState(name, previous, value) {
      const replaced =
        previous === undefined
          ? await all('INSERT INTO portico_state VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [name, value])
          : await all('UPDATE portico_state SET value = $2 WHERE name = $1 AND value = $3 RETURNING 1', [
              name,
              value,
              previous,
            ]);
      return replaced.length > 0;
    },
    async check() {
      await client.query("INSERT INTO portico_state VALUES ('checked', 1) ON CONFLICT (name) DO UPDATE SET value = 1");
    },
    async close() {
      // The client belongs to the caller.
    },
  };
}
