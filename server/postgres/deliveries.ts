import type { BuriedDelivery, DeliveryCounts, OutboxStore } from '../outbox/outbox-store.ts';
import { clockTolerance, failureColumns, type DeliveryRow } from '../outbox/rows.ts';
import { databaseTime, rowReader, type PostgresClient } from './pg-interface.ts';
import type { DatabaseClock } from './database-clock.ts';
import { messageReader, whereMessages } from './messages.ts';
import { notifyDue } from './notifications.ts';

/** Returns the methods of an outbox in Postgres that claim deliveries and store their results. Each claim sets the clock. */
export function postgresDeliveries(
  client: PostgresClient,
  clock: DatabaseClock,
): Pick<OutboxStore, 'release' | 'claim' | 'renew' | 'buryUnknown' | 'finish' | 'retry' | 'retryAll' | 'counts'> {
  const all = rowReader(client);
  const readMessage = messageReader(client);
  return {
    async release(id, now) {
      const released = await all(
        `WITH d AS (DELETE FROM portico_deliveries WHERE message = $1 AND target = '' AND state = 'held' RETURNING 1),
         u AS (UPDATE portico_deliveries SET state = 'waiting', error = NULL, due = $2, waits_since = $2
           WHERE message = $1 AND target <> '' AND state = 'held' RETURNING 1)
         SELECT ${notifyDue} FROM (SELECT * FROM d UNION ALL SELECT * FROM u) released`,
        [id, now],
      );
      return released.length > 0;
    },
    async claim(now, lease, places) {
      const until = now + lease;
      const asked = performance.now();
      // If nothing is due, the result is one row without a message, because each claim also reads the time.
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
          const message = await readMessage(id);
          return message ? [{ message, target, attempts, leasedUntil: until }] : [];
        });
      try {
        return (await Promise.all(reads)).flat();
      } catch (error) {
        // These deliveries will not be attempted, so their claims are returned. If this fails, too, their leases end.
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
        // A process with another configuration may know the target, and be waiting for it after failures.
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
         WHERE message = $2 AND target = $3 AND state = 'dead' RETURNING ${notifyDue}`,
        [now, id, target],
      );
    },
    async retryAll(filter, now) {
      const values: unknown[] = [now];
      const retried = await all(
        `UPDATE portico_deliveries SET state = 'waiting', attempts = 0, due = $1, waits_since = $1 WHERE state = 'dead'
         AND message IN (SELECT id FROM portico_messages m WHERE ${whereMessages(filter, values)}) RETURNING ${notifyDue}`,
        values,
      );
      return retried.length;
    },
    async counts() {
      // Converted to `integer`, because Postgres counts in `bigint`, which clients return as text.
      const [counts] = await all<DeliveryCounts>(
        `SELECT (SELECT count(*) FROM portico_deliveries WHERE state = 'waiting')::integer AS waiting,
           (SELECT count(*) FROM portico_deliveries WHERE state = 'dead')::integer AS dead,
           (SELECT count(*) FROM portico_deliveries WHERE state = 'held')::integer AS held`,
        [],
      );
      return counts ?? { waiting: 0, dead: 0, held: 0 };
    },
  };
}
