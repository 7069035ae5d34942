import type { Comment, CommentStore } from '../site/comments/comment-store.ts';
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts';
import { sqliteSubscriptions, subscriptionSchema } from './subscription-store.ts';

/** The comments of a site in SQLite, in the thread that opened them. */
export interface SqliteComments extends CommentStore, Pick<SqliteFile, 'batch'> {}

const schema = `
  create table if not exists site_comments (
    id integer primary key autoincrement,
    page text not null,
    parent integer not null,
    author text not null,
    text text not null,
    received_at integer not null,
    is_approved integer not null,
    message text not null unique,
    thread integer not null default 0,
    is_unmailed integer not null
  );
  create index if not exists site_comments_by_thread on site_comments (page, is_approved, thread, id);
  create index if not exists site_comments_unmailed on site_comments (id) where is_unmailed = 1;
`;

/**
 * Opens the comments in an SQLite file, in this thread, and creates the file and its table if they are missing. Needs a file of
 * its own: the connection of the outbox locks the file of the outbox.
 * @throws if another process has the file open, or the file is no database
 */
export function createSqliteComments(file: string): SqliteComments {
  const { db, transaction, batch, close } = openSqliteFile(file, (opened) => opened.exec(schema + subscriptionSchema));
  let version = 0;
  const all = (sql: string, values: (string | number)[]) => db.all(sql, values).map(readComment);
  return {
    async add({ page, parent, author, text, receivedAt, isApproved, message, isUnmailed = false }) {
      const { id, isNew } = transaction(() => {
        const [stored] = db.all('select id from site_comments where message = ?', [message]);
        if (stored) return { id: Number(stored['id']), isNew: false };
        const { lastInsertRowid } = db.run(
          'insert into site_comments (page, parent, author, text, received_at, is_approved, message, is_unmailed) values (?, ?, ?, ?, ?, ?, ?, ?)',
          [page, parent, author, text, receivedAt, isApproved ? 1 : 0, message, isUnmailed ? 1 : 0],
        );
        db.run(
          'update site_comments set thread = coalesce((select thread from site_comments where id = ?), id) where id = ?',
          [parent, lastInsertRowid],
        );
        return { id: lastInsertRowid, isNew: true };
      });
      if (isNew && isApproved) version += 1;
      return { id, isNew };
    },
    get: async (id) => all('select * from site_comments where id = ?', [id])[0],
    version: async () => version,
    approved: async (page, limit, offset) =>
      all('select * from site_comments where page = ? and is_approved = 1 order by thread, id limit ? offset ?', [
        page,
        limit,
        offset,
      ]),
    async countApproved(page, before = 0) {
      const [row] = db.all(
        `select count(*) as count from site_comments where page = ? and is_approved = 1
         and (? = 0 or (thread, id) < (select thread, id from site_comments where id = ?))`,
        [page, before, before],
      );
      return Number(row?.['count']);
    },
    list: async (limit, offset) =>
      all('select * from site_comments order by is_approved, id desc limit ? offset ?', [limit, offset]),
    countWaiting: async () =>
      Number(db.all('select count(*) as waiting from site_comments where is_approved = 0')[0]?.['waiting']),
    async approve(id, hasMails = false) {
      transaction(() =>
        db.run('update site_comments set is_approved = 1, is_unmailed = parent <> 0 and ? where id = ?', [
          hasMails ? 1 : 0,
          id,
        ]),
      );
      version += 1;
    },
    unmailed: async () => all('select * from site_comments where is_unmailed = 1', []),
    async setMailed(id) {
      transaction(() => db.run('update site_comments set is_unmailed = 0 where id = ?', [id]));
    },
    async remove(id) {
      transaction(() => {
        db.run('delete from site_subscriptions where comment = ?', [id]);
        db.run('delete from site_comments where id = ?', [id]);
      });
      version += 1;
    },
    subscriptions: sqliteSubscriptions({ db, transaction }),
    batch,
    async close() {
      close();
    },
  };
}

function readComment(row: Readonly<Record<string, unknown>>): Comment {
  return {
    id: Number(row['id']),
    page: String(row['page']),
    parent: Number(row['parent']),
    author: String(row['author']),
    text: String(row['text']),
    receivedAt: Number(row['received_at']),
    isApproved: row['is_approved'] === 1,
  };
}
