import type { OutboxStore } from '../outbox/outbox-store.ts';
import { databaseTime, isPool, rowReader, type PostgresClient } from './pg-interface.ts';
import { DatabaseClock } from './database-clock.ts';
import { postgresDeliveries } from './deliveries.ts';
import { postgresMessages } from './messages.ts';
import { listenForDue } from './notifications.ts';
import { migrate } from './schema.ts';

/**
 * Opens an outbox in Postgres, and creates missing tables (`portico_…`). Several processes can share it. It uses the time of the database. With a
 * pool, processes notify each other when a delivery is due. `close()` does not close the client, which belongs to the caller.
 */
export async function openPostgresStore(client: PostgresClient): Promise<OutboxStore> {
  const all = rowReader(client);
  // Without a listener, a broken idle connection would end the process. The next query reports that the database is not available.
  client.on?.('error', () => {});
  await migrate(client);
  const clock = new DatabaseClock();
  const openedAt = performance.now();
  const [opened] = await all<{ time: number }>(`SELECT ${databaseTime} AS time`, []);
  clock.set(opened?.time ?? 0, openedAt);

  return {
    now: () => clock.now(),
    ...(isPool(client) && { listen: (onDue: () => void) => listenForDue(client, onDue) }),
    ...postgresMessages(client),
    ...postgresDeliveries(client, clock),
    async state(name) {
      return (await all<{ value: number }>('SELECT value FROM portico_state WHERE name = $1', [name]))[0]?.value;
    },
    async replaceState(name, previous, value) {
      const replaced =
        previous === undefined
          ? await all('INSERT INTO portico_state VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [name, value])
          : await all('UPDATE portico_state SET value = $2 WHERE name = $1 AND value = $3 RETURNING 1', [
              name,
              value,
              previous,
            ]);
      return replaced.length > 0;
    },
    async check() {
      await client.query("INSERT INTO portico_state VALUES ('checked', 1) ON CONFLICT (name) DO UPDATE SET value = 1");
    },
    async close() {
      // The client belongs to the caller, who closes it.
    },
  };
}
