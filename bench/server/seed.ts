import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../server/sqlite/driver.ts';
import { openSqliteStore } from '../../server/sqlite/open-store.ts';

/** Fills an outbox with kept messages, in one transaction. */
export async function seedOutbox(folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'outbox.db');
  await openSqliteStore(file).close();
  const db = openDatabase(file);
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF');
  const fields = JSON.stringify([
    ['name', 'Ada Lovelace'],
    ['email', 'ada@example.com'],
    ['message', 'Good morning. '.repeat(20)],
  ]);
  db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO messages (id, form, received_at, fields, search)
    SELECT '${randomUUID().slice(0, 24)}' || printf('%012d', i), 'contact', ${Date.now()} - i, '${fields}', 'ada' FROM n`);
  db.close();
}
