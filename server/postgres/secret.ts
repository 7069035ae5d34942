import type { PostgresClient } from './pg-interface.ts';

/** Returns the secret that all processes share; the first one chooses it. */
export async function sharedSecret(client: PostgresClient): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { rows } = await client.query(
    `INSERT INTO portico_secrets VALUES ('protect', $1) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`,
    [secret],
  );
  const [row] = rows as { value: string }[]; // the column of the query
  return row?.value ?? secret;
}
