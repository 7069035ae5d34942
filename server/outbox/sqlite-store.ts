import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
// The package is CommonJS, of which Node only knows the default export.
import sqlite, { type Database } from 'node-sqlite3-wasm';
import { claimFile } from './file-owner.ts';
import type { DeliveryCounts, OutboxStore } from './outbox-store.ts';
import { failureColumns, toMessage, toStoredMessage, type DeliveryRow, type FileRow, type MessageRow } from './rows.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY, form TEXT NOT NULL, received_at INTEGER NOT NULL, fields TEXT NOT NULL
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
    PRIMARY KEY (message, target)
  );
  CREATE INDEX IF NOT EXISTS deliveries_waiting ON deliveries (due) WHERE state = 'waiting';
  CREATE INDEX IF NOT EXISTS deliveries_dead ON deliveries (message) WHERE state = 'dead';
`;

/**
 * Opens an outbox in a SQLite file, and creates the file if it is missing. Only one process can have it open. With `:memory:`, the outbox
 * is lost when the process ends.
 * @throws if another process has the file open, or the file is no outbox
 */
export function openSqliteStore(file: string): OutboxStore {
  const isFile = file !== ':memory:';
  const owner = isFile ? claimFile(file) : undefined;
  let db: Database;
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

  /** Runs `change` in a transaction, which is on the disk when this function returns. */
  const transaction = <Result>(change: () => Result): Result => {
    owner?.assert();
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = change();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK');
      throw error;
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

  return {
    async add({ id, form, receivedAt, fields, files }, targets) {
      return transaction(() => {
        const { changes } = db.run('INSERT INTO messages VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', [
          id,
          form,
          receivedAt,
          JSON.stringify(fields),
        ]);
        if (changes === 0) return false;
        for (const [position, { field, name, type, bytes }] of files.entries()) {
          db.run('INSERT INTO files VALUES (?, ?, ?, ?, ?, ?)', [id, position, field, name, type, bytes]);
        }
        for (const target of new Set(targets)) {
          db.run('INSERT INTO deliveries (message, target, due) VALUES (?, ?, ?)', [id, target, receivedAt]);
        }
        return true;
      });
    },
    async claim(now, lease, limit) {
      const until = now + lease;
      const rows = transaction(() =>
        all<DeliveryRow>(
          `UPDATE deliveries SET attempts = attempts + 1, leased_until = ? WHERE (message, target) IN (
             SELECT message, target FROM deliveries WHERE state = 'waiting' AND due <= ? AND leased_until <= ?
             ORDER BY due, message, target LIMIT ?
           ) RETURNING *`,
          [until, now, now, limit],
        ),
      );
      return rows
        .toSorted((a, b) => a.due - b.due)
        .flatMap(({ message: id, target, attempts }) => {
          const message = read(id);
          return message ? [{ message, target, attempts, leasedUntil: until }] : [];
        });
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
          `UPDATE deliveries SET state = ?, due = coalesce(?, due), error = ?, leased_until = 0
           WHERE message = ? AND target = ? AND state = 'waiting' AND leased_until = ?`,
          [...failureColumns(result), message.id, target, leasedUntil],
        );
      });
    },
    async retry(id, target, now) {
      transaction(() => {
        db.run(
          "UPDATE deliveries SET state = 'waiting', attempts = 0, due = ? WHERE message = ? AND target = ? AND state = 'dead'",
          [now, id, target],
        );
      });
    },
    async list(limit, offset) {
      return withParts(
        all<MessageRow>('SELECT * FROM messages ORDER BY received_at DESC, id LIMIT ? OFFSET ?', [limit, offset]),
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
    async purge(before) {
      return transaction(
        () =>
          db.run(
            `DELETE FROM messages WHERE received_at < ?
             AND EXISTS (SELECT 1 FROM deliveries WHERE message = id)
             AND NOT EXISTS (SELECT 1 FROM deliveries WHERE message = id AND state <> 'delivered')`,
            [before],
          ).changes,
      );
    },
    async close() {
      if (db.isOpen) db.close();
      owner?.release();
    },
  };
}

function open(file: string): Database {
  const db = new sqlite.Database(file);
  try {
    // With SQLite's other journals, this package does not restore the database after a kill: docs/decisions/13-sqlite-in-webassembly.md.
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    const mode = db.get('PRAGMA journal_mode = WAL')?.['journal_mode'];
    if (mode !== 'wal' && mode !== 'memory')
      throw new Error(`SQLite uses the journal ${JSON.stringify(mode)} instead of "wal"`);
    db.exec('PRAGMA synchronous = FULL');
    // Deleted messages are overwritten: they are personal data.
    db.exec('PRAGMA secure_delete = ON');
    db.exec('PRAGMA journal_size_limit = 16777216');
    db.exec(schema);
    // Leases of a process that was killed: their deliveries are due again.
    db.exec("UPDATE deliveries SET leased_until = 0 WHERE state = 'waiting'");
    return db;
  } catch (error) {
    db.close();
    throw error;
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
