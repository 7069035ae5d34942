import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { errorText } from './attempt.ts';
import { openDatabase, type SqliteDatabase } from './sqlite-driver.ts';
import { claimFile } from './file-owner.ts';
import { fileNumber, storageFault, StoreError } from './storage-fault.ts';
import { expired, heldTargets, removable, searchColumn, whereOf, type MessageFilter } from './message-filter.ts';
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

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY, form TEXT NOT NULL, received_at INTEGER NOT NULL, fields TEXT NOT NULL, search TEXT
  );
  CREATE INDEX IF NOT EXISTS messages_by_time ON messages (received_at DESC, id);
  CREATE TABLE IF NOT EXISTS files (
    message TEXT NOT NULL REFERENCES messages ON DELETE CASCADE, position INTEGER NOT NULL,
    field TEXT NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL,
    PRIMARY KEY (message, position)
  );
  CREATE TABLE IF NOT EXISTS deliveries (
    message TEXT NOT NULL REFERENCES messages ON DELETE CASCADE, target TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting', attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL, leased_until INTEGER NOT NULL DEFAULT 0, error TEXT,
    waits_since INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (message, target)
  );
  DROP INDEX IF EXISTS deliveries_waiting;
  CREATE INDEX IF NOT EXISTS deliveries_waiting_by_target ON deliveries (target, due) WHERE state = 'waiting';
  CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS deliveries_dead ON deliveries (message) WHERE state = 'dead';
`;

/** The numbers of messages that one transaction deletes, and of pages that one returns to the disk. */
const removedAtOnce = 100;
const pagesAtOnce = 1000;

/**
 * Opens an outbox in a SQLite file, and creates the file if it is missing. Only one process can have it open. With `:memory:`, the outbox
 * is lost when the process ends.
 * @throws if another process has the file open, or the file is no outbox
 */
export function openSqliteStore(file: string): OutboxStore {
  const isFile = file !== ':memory:';
  const owner = isFile ? claimFile(file) : undefined;
  let db: SqliteDatabase;
  let isOpen = true;
  try {
    // SQLite's lock remains after a kill. Its process is gone: this one owns the file now.
    if (isFile) rmSync(`${file}.lock`, { recursive: true, force: true });
    db = open(file);
    if (isFile) syncFolder(file);
  } catch (error) {
    owner?.release();
    throw new Error(
      `The outbox ${file} cannot be opened: ${String(error)}. Expected a SQLite file in a writable folder.`,
      {
        cause: error,
      },
    );
  }

  const number = isFile ? fileNumber(file) : undefined;
  const failure = (reason: string, cause?: unknown) =>
    new StoreError(`The outbox ${file} cannot be written: ${reason}.`, { cause });
  const rollBack = () => {
    try {
      db.exec('ROLLBACK');
    } catch {
      // No transaction had begun, or SQLite has rolled it back.
    }
  };
  /** Runs `change` in a transaction, which is on the disk when this function returns. */
  const transaction = <Result>(change: () => Result): Result => {
    owner?.assert();
    if (isFile && fileNumber(file) !== number) throw failure(storageFault(file, number) ?? 'it was replaced');
    try {
      db.exec('BEGIN IMMEDIATE');
      const result = change();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      rollBack();
      throw failure((isFile ? storageFault(file, number) : undefined) ?? errorText(error), error);
    }
  };
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
          db.run('INSERT INTO files VALUES (?, ?, ?, ?, ?, ?)', [id, position, field, name, type, bytes]);
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
        if (result.kind === 'delivered') {
          db.run("UPDATE deliveries SET state = 'delivered', leased_until = 0 WHERE message = ? AND target = ?", [
            message.id,
            target,
          ]);
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
           (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead`,
        [],
      );
      return counts ?? { waiting: 0, dead: 0 };
    },
    async remove(id) {
      transaction(() => db.run('DELETE FROM messages WHERE id = ?', [id]));
    },
    removeAll(filter, until) {
      const { sql, values } = where(filter);
      return removeWhere(`${sql} AND ${removable(filter, 'deliveries', '?')}`, [...values, until]);
    },
    purge: (before, othersBefore = -Infinity) => removeWhere(expired('deliveries', '?', '?'), [before, othersBefore]),
    async state(name, value) {
      const [row] = all<{ value: number }>('SELECT value FROM state WHERE name = ?', [name]);
      if (value !== undefined) transaction(() => db.run('INSERT OR REPLACE INTO state VALUES (?, ?)', [name, value]));
      return row?.value;
    },
    async check() {
      const fault = isFile ? storageFault(file, number) : undefined;
      if (fault) throw failure(fault);
      transaction(() => db.exec("INSERT OR REPLACE INTO state VALUES ('checked', 1)"));
    },
    async close() {
      if (isOpen) db.close();
      isOpen = false;
      owner?.release();
    },
  };
}

function open(file: string): SqliteDatabase {
  const db = openDatabase(file);
  try {
    // With SQLite's other journals, this package does not restore the database after a kill: docs/decisions/13-sqlite-in-webassembly.md.
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    // Before the first table: afterwards, only a whole copy of the file would change it.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL');
    const mode = db.all('PRAGMA journal_mode = WAL')[0]?.['journal_mode'];
    if (mode !== 'wal' && mode !== 'memory')
      throw new Error(`SQLite uses the journal ${JSON.stringify(mode)} instead of "wal"`);
    db.exec('PRAGMA synchronous = FULL');
    // Deleted messages are overwritten: they are personal data.
    db.exec('PRAGMA secure_delete = ON');
    db.exec('PRAGMA journal_size_limit = 16777216');
    db.exec(schema);
    const columns = db.all('PRAGMA table_info(deliveries)').map(({ name }) => name);
    if (!columns.includes('waits_since'))
      db.exec('ALTER TABLE deliveries ADD COLUMN waits_since INTEGER NOT NULL DEFAULT 0');
    if (!db.all('PRAGMA table_info(messages)').some(({ name }) => name === 'search'))
      db.exec('ALTER TABLE messages ADD COLUMN search TEXT');
    fillSearch(db);
    // Leases of a process that was killed: their deliveries are due again.
    db.exec("UPDATE deliveries SET leased_until = 0 WHERE state = 'waiting'");
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Fills the column `search` of messages that were stored before it existed. */
function fillSearch(db: SqliteDatabase): void {
  for (;;) {
    const rows = db.all('SELECT id, fields FROM messages WHERE search IS NULL LIMIT 1000');
    if (rows.length === 0) return;
    db.exec('BEGIN IMMEDIATE');
    for (const { id, fields } of rows)
      db.run('UPDATE messages SET search = ? WHERE id = ?', [
        searchColumn(fieldsOf({ fields: String(fields) })),
        String(id),
      ]);
    db.exec('COMMIT');
  }
}

/** Writes the names of new files to the disk: a file that was synced may still lack its name after a power failure. */
function syncFolder(file: string): void {
  if (process.platform === 'win32') return; // Windows cannot open folders, and stores names with the files.
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
