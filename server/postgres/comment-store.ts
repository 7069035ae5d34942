import type { Comment, CommentStore } from '../site/comments/comment-store.ts';
import { rowReader, type PostgresClient } from './pg-interface.ts';
import type { Subscription, SubscriptionStore } from '../site/comments/subscription-store.ts';

/* Visitors may request any id, including numbers that are not an `integer`. Therefore queries compare ids as `bigint`. */

/** The columns of a comment, by the names of its properties. */
const columns = `id, page, parent, author, text, received_at AS "receivedAt", is_approved AS "isApproved"`;

/** The SQL that counts a change, so that all processes render the pages again. */
const change = `INSERT INTO portico_state SELECT 'comments', 1 FROM changed LIMIT 1
  ON CONFLICT (name) DO UPDATE SET value = portico_state.value + 1`;

/** Opens the comments in a database whose tables exist. `onAdded` is called after each comment that is new. */
export function openPostgresCommentStore(client: PostgresClient, onAdded: () => void): CommentStore {
  const all = rowReader(client);
  const number = async (text: string, values: unknown[] = []) =>
    (await all<{ value: number }>(text, values))[0]?.value ?? 0;
  return {
    async add({ message, page, parent, author, text, receivedAt, isApproved, isUnmailed = false }) {
      const [added] = await all<{ id: number }>(
        `WITH next AS (SELECT nextval(pg_get_serial_sequence('portico_comments', 'id'))::integer AS id),
         added AS (
           INSERT INTO portico_comments (id, message, page, parent, thread, author, text, received_at, is_approved, is_unmailed)
           SELECT id, $1, $2, $3, coalesce((SELECT thread FROM portico_comments WHERE id = $3), id), $4, $5, $6, $7, $8 FROM next
           ON CONFLICT (message) DO NOTHING RETURNING id, is_approved
         ),
         changed AS (SELECT 1 FROM added WHERE is_approved), counted AS (${change})
         SELECT id FROM added`,
        [message, page, parent, author, text, receivedAt, isApproved, isUnmailed],
      );
      if (added) onAdded();
      return added
        ? { id: added.id, isNew: true }
        : { id: await number('SELECT id AS value FROM portico_comments WHERE message = $1', [message]), isNew: false };
    },
    get: async (id) => (await all<Comment>(`SELECT ${columns} FROM portico_comments WHERE id = $1::bigint`, [id]))[0],
    version: () => number("SELECT value FROM portico_state WHERE name = 'comments'"),
    approved: (page, limit, offset) =>
      all<Comment>(
        `SELECT ${columns} FROM portico_comments WHERE page = $1 AND is_approved ORDER BY thread, id LIMIT $2 OFFSET $3`,
        [page, limit, offset],
      ),
    countApproved: (page, before = 0) =>
      number(
        `SELECT count(*)::integer AS value FROM portico_comments WHERE page = $1 AND is_approved
         AND ($2::bigint = 0 OR (thread, id) < (SELECT thread, id FROM portico_comments WHERE id = $2::bigint))`,
        [page, before],
      ),
    list: (limit, offset) =>
      all<Comment>(`SELECT ${columns} FROM portico_comments ORDER BY is_approved, id DESC LIMIT $1 OFFSET $2`, [
        limit,
        offset,
      ]),
    countWaiting: () => number('SELECT count(*)::integer AS value FROM portico_comments WHERE NOT is_approved'),
    async approve(id, hasMails = false) {
      await all(
        `WITH changed AS (
           UPDATE portico_comments SET is_approved = true, is_unmailed = parent <> 0 AND $2 WHERE id = $1::bigint RETURNING 1
         ) ${change}`,
        [id, hasMails],
      );
    },
    unmailed: () => all<Comment>(`SELECT ${columns} FROM portico_comments WHERE is_unmailed`),
    async setMailed(id) {
      await all('UPDATE portico_comments SET is_unmailed = false WHERE id = $1', [id]);
    },
    async remove(id) {
      await all(`WITH changed AS (DELETE FROM portico_comments WHERE id = $1::bigint RETURNING 1) ${change}`, [id]);
    },
    subscriptions: postgresSubscriptions(client),
    async close() {
      // The client belongs to the caller, who closes it.
    },
  };
}

/** Returns the subscriptions in a database whose tables exist. */
function postgresSubscriptions(client: PostgresClient): SubscriptionStore {
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
