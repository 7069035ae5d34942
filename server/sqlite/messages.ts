import { setImmediate } from 'node:timers/promises';
import { heldTargets } from '../outbox/held-deliveries.ts';
import { expired, removable, searchColumn, whereOf, type MessageFilter } from '../outbox/message-filter.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { toMessage, toStoredMessage, type DeliveryRow, type FileRow, type MessageRow } from '../outbox/rows.ts';
import { rowsOf, type SqliteDatabase } from './driver.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** The maximum number of messages that a transaction deletes, and of pages that one returns to the disk. */
const removedAtOnce = 100;
const pagesAtOnce = 1000;

export const messageReader = (db: SqliteDatabase) => (id: string) => {
  const [row] = rowsOf<MessageRow>(db, 'SELECT * FROM messages WHERE id = ?', [id]);
  return row && toMessage(row, rowsOf<FileRow>(db, 'SELECT * FROM files WHERE message = ? ORDER BY position', [id]));
};

/** Returns the condition of a filter on the table of messages, with its values. */
export function whereMessages(filter: MessageFilter = {}): { readonly sql: string; readonly values: string[] } {
  const values: string[] = [];
  const sql = whereOf(filter, {
    deliveries: 'deliveries',
    contains: (parameter) => `instr(m.search, ${parameter}) > 0`,
    parameter: (value) => {
      values.push(value);
      return '?';
    },
  });
  return { sql, values };
}

/** Returns the methods of an outbox in SQLite that add, list and delete messages. */
export function sqliteMessages({
  db,
  transaction,
}: Pick<SqliteFile, 'db' | 'transaction'>): Pick<
  OutboxStore,
  'add' | 'list' | 'listAfter' | 'get' | 'remove' | 'removeAll' | 'purge'
> {
  const readMessage = messageReader(db);
  const withParts = (rows: readonly MessageRow[]) => {
    const ids = rows.map(({ id }) => id);
    const among = `message IN (${ids.map(() => '?').join()})`;
    const files = rowsOf<FileRow>(
      db,
      `SELECT message, field, name, type, length(bytes) AS size FROM files WHERE ${among} ORDER BY position`,
      ids,
    );
    const deliveries = rowsOf<DeliveryRow>(db, `SELECT * FROM deliveries WHERE ${among} ORDER BY target`, ids);
    return rows.map((row) => toStoredMessage(row, files, deliveries));
  };

  /** Deletes messages in small transactions, so that other requests can run in between. */
  const removeWhere = async (condition: string, values: (string | number)[]): Promise<number> => {
    for (let removed = 0; ; await setImmediate()) {
      const { changes } = transaction(() =>
        db.run(`DELETE FROM messages WHERE id IN (SELECT id FROM messages m WHERE ${condition} LIMIT ?)`, [
          ...values,
          removedAtOnce,
        ]),
      );
      removed += changes;
      if (removed > 0) transaction(() => db.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`));
      if (changes < removedAtOnce) return removed;
    }
  };

  return {
    async add({ id, form, receivedAt, fields, files }, targets, held) {
      return transaction(() => {
        const { changes } = db.run('INSERT INTO messages VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING', [
          id,
          form,
          receivedAt,
          JSON.stringify(fields),
          searchColumn(fields),
        ]);
        if (changes === 0) return false;
        for (const [position, { field, name, type, bytes }] of files.entries()) {
          // `node:sqlite` binds an empty file from another thread as NULL.
          db.run("INSERT INTO files VALUES (?, ?, ?, ?, ?, coalesce(?, x''))", [
            id,
            position,
            field,
            name,
            type,
            bytes,
          ]);
        }
        for (const target of new Set(targets)) {
          db.run('INSERT INTO deliveries (message, target, due, waits_since) VALUES (?, ?, ?, ?)', [
            id,
            target,
            receivedAt,
            receivedAt,
          ]);
        }
        for (const target of heldTargets(held))
          db.run("INSERT INTO deliveries (message, target, state, due, error) VALUES (?, ?, 'held', ?, ?)", [
            id,
            target,
            receivedAt,
            held?.reason ?? '',
          ]);
        return true;
      });
    },
    async list(limit, offset, filter) {
      const { sql, values } = whereMessages(filter);
      return withParts(
        rowsOf<MessageRow>(db, `SELECT * FROM messages m WHERE ${sql} ORDER BY received_at DESC, id LIMIT ? OFFSET ?`, [
          ...values,
          limit,
          offset,
        ]),
      );
    },
    async listAfter(limit, last) {
      const { receivedAt, id } = last ?? { receivedAt: Number.MAX_SAFE_INTEGER, id: '' };
      return withParts(
        rowsOf<MessageRow>(
          db,
          `SELECT * FROM messages WHERE received_at <= ? AND NOT (received_at = ? AND id <= ?)
           ORDER BY received_at DESC, id LIMIT ?`,
          [receivedAt, receivedAt, id, limit],
        ),
      );
    },
    async get(id) {
      return readMessage(id);
    },
    async remove(id) {
      transaction(() => db.run('DELETE FROM messages WHERE id = ?', [id]));
    },
    removeAll(filter, until) {
      const { sql, values } = whereMessages(filter);
      return removeWhere(`${sql} AND ${removable(filter, 'deliveries', '?')}`, [...values, until]);
    },
    purge: (before, othersBefore = -Infinity, heldBefore = othersBefore) =>
      removeWhere(expired('deliveries', { held: '?', delivered: '?', others: '?' }), [
        heldBefore,
        before,
        othersBefore,
      ]),
  };
}
