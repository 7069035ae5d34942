import type { SiteData } from '../cli/site-data.ts';
import { openPostgresStore } from './postgres-store.ts';
import type { PostgresPool } from './pg-interface.ts';
import { openPostgresCommentStore } from './comment-store.ts';
import { postgresCounters } from './counter-store.ts';
import { databaseFault } from './faults.ts';
import { sharedSecret } from './secret.ts';

/** The number of connections of one process, and the longest waits for one and for a query, in ms. */
const limits = { max: 10, connectionTimeoutMillis: 10_000, query_timeout: 60_000 };

/**
 * Opens everything that a site stores in a database of PostgreSQL, and creates the tables that are missing. Several processes can share it. `onLost`
 * is called when an idle connection breaks; it is opened again when it is needed.
 * @throws if the package `pg` is missing, or the database cannot be used
 */
export async function openPostgresData(
  connectionString: string,
  onComment: () => void,
  onLost: (error: Error) => void,
): Promise<SiteData> {
  const { default: pg } = await import('pg').catch((cause: unknown) => {
    throw new Error('"store" needs the package "pg". Install it beside this one: npm install pg', { cause });
  });
  const pool = new pg.Pool({ ...limits, connectionString, keepAlive: true, application_name: 'portico' });
  // Without a listener, a connection that breaks would end the process.
  pool.on('error', (error) => onLost(databaseFault(error)));
  const client: PostgresPool = {
    totalCount: 0,
    connect: () => pool.connect(),
    query: (text, values) => pool.query(text, values).catch((error: unknown) => Promise.reject(databaseFault(error))),
  };
  try {
    const outbox = await openPostgresStore(client);
    return {
      outbox,
      comments: openPostgresCommentStore(client, onComment),
      counters: postgresCounters(client),
      secret: () => sharedSecret(client),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
