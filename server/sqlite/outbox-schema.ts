import type { SqliteDatabase } from './driver.ts';

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

/** Creates the tables of an outbox. Releases the deliveries that a process had claimed. */
export function prepareOutbox(db: SqliteDatabase): void {
  db.exec(schema);
  // Leases of a process that was killed: their deliveries are due again.
  db.exec("UPDATE deliveries SET leased_until = 0 WHERE state = 'waiting'");
}
