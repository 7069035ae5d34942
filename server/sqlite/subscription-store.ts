import type { Subscription, SubscriptionStore } from '../site/comments/subscription-store.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** The table of the subscriptions in SQLite. `requested_at` is negative until the mail is in the outbox. */
export const subscriptionSchema = `
  create table if not exists site_subscriptions (
    id text primary key, comment integer not null, address text not null, language text not null,
    requested_at integer not null, is_confirmed integer not null default 0
  );
  create index if not exists site_subscriptions_of_comment on site_subscriptions (comment);
`;

/** Returns the store of the subscriptions in a SQLite file, which must contain the table of `subscriptionSchema`. */
export function sqliteSubscriptions({ db, transaction }: Pick<SqliteFile, 'db' | 'transaction'>): SubscriptionStore {
  const all = (condition: string, value: string | number): Subscription[] =>
    db.all(`select * from site_subscriptions where ${condition}`, [value]).map((row) => ({
      id: String(row['id']),
      comment: Number(row['comment']),
      address: String(row['address']),
      language: String(row['language']),
      isConfirmed: row['is_confirmed'] === 1,
    }));
  return {
    async add({ id, comment, address, language }, time) {
      return transaction(() => {
        db.run(
          'insert into site_subscriptions (id, comment, address, language, requested_at) values (?, ?, ?, ?, ?) on conflict do nothing',
          [id, comment, address, language, -time],
        );
        return db.all('select 1 from site_subscriptions where id = ? and requested_at < 0', [id]).length > 0;
      });
    },
    async setRequested(id) {
      transaction(() => db.run('update site_subscriptions set requested_at = abs(requested_at) where id = ?', [id]));
    },
    get: async (id) => all('id = ?', id)[0],
    async confirm(id) {
      transaction(() => db.run('update site_subscriptions set is_confirmed = 1 where id = ?', [id]));
    },
    async remove(id) {
      transaction(() => db.run('delete from site_subscriptions where id = ?', [id]));
    },
    async purge(before) {
      transaction(() =>
        db.run('delete from site_subscriptions where is_confirmed = 0 and abs(requested_at) < ?', [before]),
      );
    },
    ofComment: async (comment) => all('comment = ?', comment),
    ofAddress: async (address) => all('lower(address) = lower(?)', address),
  };
}
