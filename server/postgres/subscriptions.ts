import type { Subscription, SubscriptionStore } from '../site/comments/subscriptions.ts';
import { rowReader, type PostgresClient } from './pg-interface.ts';

/** Returns the subscriptions in a database whose tables exist. */
export function postgresSubscriptions(client: PostgresClient): SubscriptionStore {
  const read = rowReader(client);
  const all = (condition: string, value: string | number) =>
    read<Subscription>(
      `SELECT id, comment, address, language, is_confirmed AS "isConfirmed" FROM portico_subscriptions WHERE ${condition}`,
      [value],
    );
  return {
    async add({ id, comment, address, language }, time) {
      await client.query(
        `INSERT INTO portico_subscriptions (id, comment, address, language, requested_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [id, comment, address, language, -time],
      );
      const { rows } = await client.query('SELECT 1 FROM portico_subscriptions WHERE id = $1 AND requested_at < 0', [
        id,
      ]);
      return rows.length > 0;
    },
    async setRequested(id) {
      await client.query('UPDATE portico_subscriptions SET requested_at = abs(requested_at) WHERE id = $1', [id]);
    },
    get: async (id) => (await all('id = $1', id))[0],
    async confirm(id) {
      await client.query('UPDATE portico_subscriptions SET is_confirmed = true WHERE id = $1', [id]);
    },
    async remove(id) {
      await client.query('DELETE FROM portico_subscriptions WHERE id = $1', [id]);
    },
    async purge(before) {
      await client.query('DELETE FROM portico_subscriptions WHERE NOT is_confirmed AND abs(requested_at) < $1', [
        before,
      ]);
    },
    ofComment: (comment) => all('comment = $1', comment),
    ofAddress: (address) => all('lower(address) = lower($1)', address),
  };
}
