import type { OutboxStore } from '../outbox/outbox-store.ts';
import { sqliteDeliveries } from './deliveries.ts';
import { rowsOf, type SqliteDatabase } from './driver.ts';
import { sqliteMessages } from './messages.ts';
import { prepareOutbox } from './outbox-schema.ts';
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts';

/** An outbox in SQLite, in the thread that opened it. */
export interface SqliteStore extends OutboxStore, Pick<SqliteFile, 'batch'> {}

/**
 * Opens an outbox in a SQLite file, in this thread, and creates the file if it is missing.
 * @throws if another process has the file open, or the file is no outbox
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
