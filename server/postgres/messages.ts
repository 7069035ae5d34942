import { heldTargets } from '../outbox/held-deliveries.ts';
import { expired, removable, searchColumn, whereOf, type MessageFilter } from '../outbox/message-filter.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { toMessage, toStoredMessage, type DeliveryRow, type FileRow, type MessageRow } from '../outbox/rows.ts';
import { databaseTime, rowReader, type PostgresClient } from './pg-interface.ts';
import { notifyDue } from './notifications.ts';

/** The number of messages that one transaction deletes. */
const removedAtOnce = 100;

export const messageReader = (client: PostgresClient): OutboxStore['get'] => {
  const all = rowReader(client);
  return async (id) => {
    const [row] = await all<MessageRow>('SELECT * FROM portico_messages WHERE id = $1', [id]);
    if (!row) return undefined;
    return toMessage(row, await all<FileRow>('SELECT * FROM portico_files WHERE message = $1 ORDER BY position', [id]));
  };
};

/** Returns the condition of a filter on the table of messages, and adds its values to the parameters. */
export const whereMessages = (filter: MessageFilter, values: unknown[]): string =>
  whereOf(filter, {
    deliveries: 'portico_deliveries',
    contains: (parameter) => `position(${parameter} IN m.search) > 0`,
    parameter: (value) => `$${values.push(value)}::text`,
  });

/** Returns the part of an outbox in Postgres that adds, lists and deletes messages. */
export function postgresMessages(
  client: PostgresClient,
): Pick<OutboxStore, 'get' | 'add' | 'list' | 'listAfter' | 'remove' | 'removeAll' | 'purge'> {
  const all = rowReader(client);
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

  return {
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
         )${insertFiles} SELECT id, ${notifyDue} FROM m`,
        values,
      );
      return added.length > 0;
    },
    get: messageReader(client),
    async list(limit, offset, filter = {}) {
      const values: unknown[] = [limit, offset];
      return withParts(
        await all<MessageRow>(
          `SELECT * FROM portico_messages m WHERE ${whereMessages(filter, values)} ORDER BY received_at DESC, id LIMIT $1 OFFSET $2`,
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
    async remove(id) {
      await client.query('DELETE FROM portico_messages WHERE id = $1', [id]);
    },
    removeAll(filter, until) {
      const values: unknown[] = [until];
      return removeWhere(
        `${whereMessages(filter, values)} AND ${removable(filter, 'portico_deliveries', '$1::float8')}`,
        values,
      );
    },
    purge: (before, othersBefore = -Infinity, heldBefore = othersBefore) =>
      removeWhere(
        expired('portico_deliveries', { held: '$3::float8', delivered: '$1::float8', others: '$2::float8' }),
        [before, othersBefore, heldBefore],
      ),
  };
}
