import type { SiteData } from '../cli/site-data.ts';
import { openPostgresStore } from './postgres-store.ts';
import { type PostgresPool, databaseTime, type PostgresClient } from './pg-interface.ts';
import { openPostgresCommentStore } from './comment-store.ts';
import { errorCode, errorText } from '../errors.ts';
import type { CounterStore } from '../http/options.ts';
import { StoreError } from '../outbox/storage-fault.ts';

/** The maximum number of connections of a process, and the maximum times for connecting and for a query, in ms. */
const limits = { max: 10, connectionTimeoutMillis: 10_000, query_timeout: 60_000 };

/**
 * Opens all data of a site in a PostgreSQL database, and creates missing tables. Several processes can share the database. `onLost` is called when an
 * idle connection breaks; a new one is opened when it is needed.
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
  // Without a listener, a broken connection would end the process.
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

/** Expired counters are kept for this time (ms), because the clocks of the processes that set their expiry may be wrong. */
const kept = 60 * 60_000;

/** Returns counters that all processes share, in a database whose tables exist. */
const postgresCounters = (client: PostgresClient): CounterStore => ({
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

/** Returns the secret that all processes share. The first process chooses it. */
async function sharedSecret(client: PostgresClient): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { rows } = await client.query(
    `INSERT INTO portico_secrets VALUES ('protect', $1) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`,
    [secret],
  );
  const [row] = rows as { value: string }[]; // the column of the query
  return row?.value ?? secret;
}

/** The meanings of error codes of PostgreSQL and Node. The texts of errors are not used, because they may repeat what visitors wrote. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host is unknown',
  ETIMEDOUT: 'it does not answer',
  '25006': 'it is read-only',
  '28000': 'it refuses this user',
  '28P01': 'the password is wrong',
  '3D000': 'there is no such database',
  '42501': 'the user has too few rights',
  '53100': 'its disk is full',
  '53300': 'it has too many connections',
  '57P01': 'it is shutting down',
  '57P02': 'it has crashed',
  '57P03': 'it is starting or stopping',
};

/** Returns an error that states the reason, without the password. */
function databaseFault(error: unknown): StoreError {
  const code = errorCode(error);
  // Errors of the client itself have no code, and contain no values: the connection has ended, or could not be opened in time.
  const text = code === '' ? errorText(error) : `its code is ${code}`;
  return new StoreError(`The database in "store" cannot be used: ${reasons[code] ?? text}.`, { cause: error });
}
