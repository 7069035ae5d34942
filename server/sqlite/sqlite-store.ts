import { setImmediate } from 'node:timers/promises';
import { heldTargets } from '../outbox/held-targets.ts';
import { expired, removable, searchColumn, whereOf, type MessageFilter } from '../outbox/message-filter.ts';
import type { BuriedDelivery, DeliveryCounts, OutboxStore } from '../outbox/outbox-store.ts';
import {
  clockTolerance,
  failureColumns,
  toMessage,
  toStoredMessage,
  type DeliveryRow,
  type FileRow,
  type MessageRow,
} from '../outbox/rows.ts';
import type { SqliteDatabase } from './driver.ts';
import { prepareOutbox } from './outbox-schema.ts';
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts';

/** The numbers of messages that one transaction deletes, and of pages that one returns to the disk. */
const removedAtOnce = 100;
const pagesAtOnce = 1000;

/** An outbox in SQLite, in the thread that opened it. */
export interface SqliteStore extends OutboxStore, Pick<SqliteFile, 'batch'> {}

/**
 * Opens an outbox in a SQLite file, in this thread, and creates the file if it is missing.
 * @throws if another process has the file open, or the file is no outbox
 */
export function createSqliteStore(file: string, openDatabase?: (file: string) => SqliteDatabase): SqliteStore {
  const { db, transaction, batch, check, close } = openSqliteFile(file, prepareOutbox, openDatabase);
  // The columns that a query names are those of its row type.
  const all = <Row>(sql: string, values: (string | number)[]): Row[] => db.all(sql, values) as unknown as Row[];
  const read = (id: string) => {
    const [row] = all<MessageRow>('SELECT * FROM messages WHERE id = ?', [id]);
    return row && toMessage(row, all<FileRow>('SELECT * FROM files WHERE message = ? ORDER BY position', [id]));
  };
  /** Returns messages with the names of their files and with their deliveries. */
  const withParts = (rows: readonly MessageRow[]) => {
    const ids = rows.map(({ id }) => id);
    const among = `message IN (${ids.map(() => '?').join()})`;
    const files = all<FileRow>(
      `SELECT message, field, name, type, length(bytes) AS size FROM files WHERE ${among} ORDER BY position`,
      ids,
    );
    const deliveries = all<DeliveryRow>(`SELECT * FROM deliveries WHERE ${among} ORDER BY target`, ids);
    return rows.map((row) => toStoredMessage(row, files, deliveries));
  };

  const stateOf = (name: string) => all<{ value: number }>('SELECT value FROM state WHERE name = ?', [name])[0]?.value;
  const where = (filter: MessageFilter = {}) => {
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
  };
  /** Deletes messages in small transactions, so that others get their turn. */
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
          // `node:sqlite` binds an empty file that came from another thread as NULL.
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
    async release(id, now) {
      return transaction(() => {
        const whole = db.run("DELETE FROM deliveries WHERE message = ? AND target = '' AND state = 'held'", [id]);
        const others = db.run(
          `UPDATE deliveries SET state = 'waiting', error = NULL, due = ?, waits_since = ? WHERE message = ? AND state = 'held'`,
          [now, now, id],
        );
        return whole.changes + others.changes > 0;
      });
    },
    async claim(now, lease, places) {
      const until = now + lease;
      const rowsOf = ([target, free]: readonly [string, number]) =>
        all<DeliveryRow>(
          `UPDATE deliveries SET attempts = attempts + 1, leased_until = ?, waits_since = ? WHERE target = ? AND message IN (
               SELECT message FROM deliveries
               WHERE state = 'waiting' AND target = ? AND (due <= ? OR waits_since > ?) AND leased_until <= ?
               ORDER BY due, message LIMIT ?
             ) RETURNING *`,
          [until, now, target, target, now, now + clockTolerance, now, free],
        );
      // Also reads in the transaction, which releases the deliveries if a message cannot be read.
      return transaction(() =>
        Array.from(places)
          .flatMap(rowsOf)
          .toSorted((a, b) => a.due - b.due)
          .flatMap(({ message: id, target, attempts }) => {
            const message = read(id);
            return message ? [{ message, target, attempts, leasedUntil: until }] : [];
          }),
      );
    },
    async renew({ message, target, leasedUntil }, until) {
      const { changes } = transaction(() =>
        db.run(
          `UPDATE deliveries SET leased_until = ? WHERE message = ? AND target = ? AND state = 'waiting' AND leased_until = ?`,
          [until, message.id, target, leasedUntil],
        ),
      );
      return changes > 0;
    },
    async buryUnknown(known, before, error) {
      return transaction(() =>
        all<BuriedDelivery>(
          `UPDATE deliveries SET state = 'dead', error = ? WHERE state = 'waiting' AND due < ?
           AND target NOT IN (SELECT value FROM json_each(?)) RETURNING message AS id, target, attempts`,
          [error, before, JSON.stringify(known)],
        ),
      );
    },
    async finish({ message, target, leasedUntil }, result) {
      transaction(() => {
        if (!('error' in result)) {
          const columns = [result.kind, message.id, target];
          db.run('UPDATE deliveries SET state = ?, leased_until = 0 WHERE message = ? AND target = ?', columns);
          return;
        }
        db.run(
          `UPDATE deliveries SET state = ?, due = coalesce(?, due), attempts = coalesce(?, attempts), error = ?, leased_until = 0
           WHERE message = ? AND target = ? AND state = 'waiting' AND leased_until = ?`,
          [...failureColumns(result), message.id, target, leasedUntil],
        );
      });
    },
    async retry(id, target, now) {
      transaction(() => {
        db.run(
          "UPDATE deliveries SET state = 'waiting', attempts = 0, due = ?, waits_since = ? WHERE message = ? AND target = ? AND state = 'dead'",
          [now, now, id, target],
        );
      });
    },
    async retryAll(filter, now) {
      const { sql, values } = where(filter);
      return transaction(
        () =>
          db.run(
            `UPDATE deliveries SET state = 'waiting', attempts = 0, due = ?, waits_since = ? WHERE state = 'dead'
             AND message IN (SELECT id FROM messages m WHERE ${sql})`,
            [now, now, ...values],
          ).changes,
      );
    },
    async list(limit, offset, filter) {
      const { sql, values } = where(filter);
      return withParts(
        all<MessageRow>(`SELECT * FROM messages m WHERE ${sql} ORDER BY received_at DESC, id LIMIT ? OFFSET ?`, [
          ...values,
          limit,
          offset,
        ]),
      );
    },
    async listAfter(limit, last) {
      const { receivedAt, id } = last ?? { receivedAt: Number.MAX_SAFE_INTEGER, id: '' };
      return withParts(
        all<MessageRow>(
          `SELECT * FROM messages WHERE received_at <= ? AND NOT (received_at = ? AND id <= ?)
           ORDER BY received_at DESC, id LIMIT ?`,
          [receivedAt, receivedAt, id, limit],
        ),
      );
    },
    async get(id) {
      return read(id);
    },
    async counts() {
      const [counts] = all<DeliveryCounts>(
        `SELECT (SELECT count(*) FROM deliveries WHERE state = 'waiting') AS waiting,
           (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead,
           (SELECT count(*) FROM deliveries WHERE state = 'held') AS held`,
        [],
      );
      return counts ?? { waiting: 0, dead: 0, held: 0 };
    },
    async remove(id) {
      transaction(() => db.run('DELETE FROM messages WHERE id = ?', [id]));
    },
    removeAll(filter, until) {
      const { sql, values } = where(filter);
      return removeWhere(`${sql} AND ${removable(filter, 'deliveries', '?')}`, [...values, until]);
    },
    purge: (before, othersBefore = -Infinity, heldBefore = othersBefore) =>
      removeWhere(expired('deliveries', { held: '?', delivered: '?', others: '?' }), [
        heldBefore,
        before,
        othersBefore,
      ]),
    async state(name) {
      return stateOf(name);
    },
    async replaceState(name, previous, value) {
      return transaction(() => {
        if (stateOf(name) !== previous) return false;
        db.run('INSERT OR REPLACE INTO state VALUES (?, ?)', [name, value]);
        return true;
      });
    },
    batch,
    async check() {
      check();
      transaction(() => db.exec("INSERT OR REPLACE INTO state VALUES ('checked', 1)"));
    },
    async close() {
      close();
    },
  };
}
