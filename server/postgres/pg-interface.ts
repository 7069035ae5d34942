/** The members of a `Pool` or `Client` of the package `pg` that the stores use. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  on?(event: 'error', listener: (error: Error) => void): unknown;
}

/** The members of a `Pool` of the package `pg` that notifications need. Only a pool has `totalCount`. */
export interface PostgresPool extends PostgresClient {
  readonly totalCount: number;
  connect(): Promise<PostgresConnection>;
}

/** A connection of a pool that is reserved for one use. */
interface PostgresConnection {
  query(text: string): Promise<unknown>;
  on(event: 'notification' | 'error' | 'end', listener: () => void): unknown;
  /** Returns the connection to the pool; with `true`, closes it. */
  release(isClosed?: boolean): void;
}

/** The SQL of the database's time, in ms since 1970. */
export const databaseTime = 'extract(epoch FROM clock_timestamp())::double precision * 1000';

export const isPool = (client: PostgresClient): client is PostgresPool => 'totalCount' in client;

/** Returns a function that returns the rows of a query. The query must return the columns of the row type. */
export const rowReader =
  (client: PostgresClient) =>
  async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(text, values)).rows as Row[];
