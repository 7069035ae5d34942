import type { DeliveryCounts, OutboxStore } from './outbox-store.ts';
import { failureColumns, toMessage, toStoredMessage, type DeliveryRow, type FileRow, type MessageRow } from './rows.ts';

/** The part of a `Pool` or `Client` of the package `pg` that the outbox uses. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

// One statement, so that it also works through a pool. The lock prevents that two processes create the tables at the same time.
const schema = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(7036871);
  CREATE TABLE IF NOT EXISTS portico_messages (
    id text PRIMARY KEY, form text NOT NULL, received_at double precision NOT NULL, fields text NOT NULL
  );
  CREATE INDEX IF NOT EXISTS portico_messages_by_time ON portico_messages (received_at DESC, id);
  CREATE TABLE IF NOT EXISTS portico_files (
    message text NOT NULL REFERENCES portico_messages ON DELETE CASCADE, position integer NOT NULL,
    field text NOT NULL, name text NOT NULL, type text NOT NULL, bytes bytea NOT NULL,
    PRIMARY KEY (message, position)
  );
  CREATE TABLE IF NOT EXISTS portico_deliveries (
    message text NOT NULL REFERENCES portico_messages ON DELETE CASCADE, target text NOT NULL,
    state text NOT NULL DEFAULT 'waiting', attempts integer NOT NULL DEFAULT 0,
    due double precision NOT NULL, leased_until double precision NOT NULL DEFAULT 0, error text,
    PRIMARY KEY (message, target)
  );
  CREATE INDEX IF NOT EXISTS portico_deliveries_waiting ON portico_deliveries (due) WHERE state = 'waiting';
  CREATE INDEX IF NOT EXISTS portico_deliveries_dead ON portico_deliveries (message) WHERE state = 'dead';
END $$`;

/**
 * Opens an outbox in Postgres, and creates its tables (`portico_…`) if they are missing. Several processes can share it; their clocks
 * must agree within a few seconds. `close()` leaves the client open: it belongs to the caller.
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
  await client.query(schema);

  return {
    async add({ id, form, receivedAt, fields, files }, targets) {
      const values: unknown[] = [id, form, receivedAt, JSON.stringify(fields), [...new Set(targets)]];
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
           INSERT INTO portico_messages VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id
         ), d AS (
           INSERT INTO portico_deliveries (message, target, due)
           SELECT m.id, t, $3 FROM m, unnest($5::text[]) t RETURNING 1
         )${insertFiles} SELECT id FROM m`,
        values,
      );
      return added.length > 0;
    },
    async claim(now, lease, limit) {
      const until = now + lease;
      const rows = await all<DeliveryRow>(
        `UPDATE portico_deliveries d SET attempts = d.attempts + 1, leased_until = $1 FROM (
           SELECT message, target FROM portico_deliveries WHERE state = 'waiting' AND due <= $2 AND leased_until <= $2
           ORDER BY due, message, target LIMIT $3 FOR UPDATE SKIP LOCKED
         ) c WHERE d.message = c.message AND d.target = c.target RETURNING d.*`,
        [until, now, limit],
      );
      const claimed = await Promise.all(
        rows
          .toSorted((a, b) => a.due - b.due)
          .map(async ({ message: id, target, attempts }) => {
            const message = await read(id);
            return message ? [{ message, target, attempts, leasedUntil: until }] : [];
          }),
      );
      return claimed.flat();
    },
    async finish({ message, target, leasedUntil }, result) {
      if (result.kind === 'delivered') {
        await client.query(
          "UPDATE portico_deliveries SET state = 'delivered', leased_until = 0 WHERE message = $1 AND target = $2",
          [message.id, target],
        );
        return;
      }
      await client.query(
        `UPDATE portico_deliveries SET state = $1, due = coalesce($2, due), error = $3, leased_until = 0
         WHERE message = $4 AND target = $5 AND state = 'waiting' AND leased_until = $6`,
        [...failureColumns(result), message.id, target, leasedUntil],
      );
    },
    async retry(id, target, now) {
      await client.query(
        `UPDATE portico_deliveries SET state = 'waiting', attempts = 0, due = $1
         WHERE message = $2 AND target = $3 AND state = 'dead'`,
        [now, id, target],
      );
    },
    async list(limit, offset) {
      return withParts(
        await all<MessageRow>('SELECT * FROM portico_messages ORDER BY received_at DESC, id LIMIT $1 OFFSET $2', [
          limit,
          offset,
        ]),
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
           (SELECT count(*) FROM portico_deliveries WHERE state = 'dead')::integer AS dead`,
        [],
      );
      return counts ?? { waiting: 0, dead: 0 };
    },
    async remove(id) {
      await client.query('DELETE FROM portico_messages WHERE id = $1', [id]);
    },
    async purge(before) {
      const removed = await all<{ id: string }>(
        `DELETE FROM portico_messages m WHERE received_at < $1
         AND EXISTS (SELECT 1 FROM portico_deliveries WHERE message = m.id)
         AND NOT EXISTS (SELECT 1 FROM portico_deliveries WHERE message = m.id AND state <> 'delivered') RETURNING id`,
        [before],
      );
      return removed.length;
    },
    async close() {
      // The client belongs to the caller.
    },
  };
}
