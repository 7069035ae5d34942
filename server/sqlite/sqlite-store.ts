import type { OutboxStore } from '../outbox/outbox-store.ts';
import { sqliteDeliveries } from './deliveries.ts';
import { rowsOf, type SqliteDatabase } from './driver.ts';
import { sqliteMessages } from './messages.ts';
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY, form TEXT NOT NULL, received_at INTEGER NOT NULL, fields TEXT NOT NULL, search TEXT NOT NULL
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
  CREATE INDEX IF NOT EXISTS deliveries_waiting_by_target ON deliveries (target, due) WHERE state = 'waiting';
  CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS deliveries_dead ON deliveries (message) WHERE state = 'dead';
  CREATE INDEX IF NOT EXISTS deliveries_held ON deliveries (message) WHERE state = 'held';
`;

/** An outbox in SQLite. It is used in the thread that has opened it. */
export interface SqliteStore extends OutboxStore, Pick<SqliteFile, 'batch'> {}

/**
 * Opens an outbox in a SQLite file in this thread. Creates the file if it is missing.
 * @throws if another process has opened the file, or if the file is not an outbox
 */
export function createSqliteStore(file: string, openDatabase?: (file: string) => SqliteDatabase): SqliteStore {
  const opened = openSqliteFile(file, prepareOutbox, openDatabase);
  const { db, transaction, batch, check, close } = opened;
  const stateOf = (name: string) =>
    rowsOf<{ value: number }>(db, 'SELECT value FROM state WHERE name = ?', [name])[0]?.value;
  return {
    ...sqliteMessages(opened),
    ...sqliteDeliveries(opened),
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

/** Creates the tables of an outbox. Releases the deliveries that an earlier process had claimed. */
function prepareOutbox(db: SqliteDatabase): void {
  db.exec(schema);
  // Deliveries that a killed process had leased are due again.
  db.exec("UPDATE deliveries SET leased_until = 0 WHERE state = 'waiting'");
}
