import type { CounterStore } from '../http/options.ts';
import { databaseTime, type PostgresClient } from './pg-interface.ts';

/** The time for which expired counters are kept, in ms: the clocks of the processes that set their ends may be wrong. */
const kept = 60 * 60_000;

/** Returns counters in a database whose tables exist, which all processes share. */
export const postgresCounters = (client: PostgresClient): CounterStore => ({
  async increment(key, expiresAt) {
    const { rows } = await client.query(
      `WITH expired AS (
         DELETE FROM portico_counters WHERE key IN (
           SELECT key FROM portico_counters WHERE expires_at < ${databaseTime} - ${kept} AND key <> $1 LIMIT 10 FOR UPDATE SKIP LOCKED
         )
       )
       INSERT INTO portico_counters VALUES ($1, 1, $2) ON CONFLICT (key) DO UPDATE SET count = portico_counters.count + 1
       RETURNING count`,
      [key, expiresAt],
    );
    const [row] = rows as { count: number }[]; // the column of the query
    return row?.count ?? 1;
  },
});
