import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPostgresCommentStore } from '../../../server/postgres/comment-store.ts';
import { migrate } from '../../../server/postgres/schema.ts';
import type { CommentStore } from '../../../server/site/comments/comment-store.ts';
import { openCommentsInThread, openSqliteComments } from '../../../server/sqlite/open-comments.ts';
import { buildThread } from '../outbox/build-thread.ts';

/** One database for all tests, because it takes seconds to start. */
let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  await migrate(client);
});
beforeEach(async () => {
  await client.exec('DELETE FROM portico_comments');
});
afterAll(() => client.close());

it('has no comments with ids beyond those of the database', async () => {
  const comments = openPostgresCommentStore(client, () => {});
  const content = { parent: 0, author: 'Ada', text: 'First!', receivedAt: 5, isApproved: true };
  const { id } = await comments.add({ ...content, page: '/post/', message: 'a' });
  for (const unknown of [3_000_000_000, Number.MAX_SAFE_INTEGER, -1]) {
    expect(await comments.get(unknown)).toBeUndefined();
    await comments.approve(unknown);
    await comments.remove(unknown);
    expect(await comments.countApproved('/post/', unknown)).toBe(0);
  }
  expect(await comments.get(id)).toMatchObject({ text: 'First!' });
  expect(await comments.countApproved('/post/')).toBe(1);
});

it.each(['SQLite', 'SQLite in a thread', 'PGlite'])(
  'keeps comments in %s, subscriptions until they end, were not confirmed, or lose their comment, and replies whose mails are not in the outbox yet',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-comments-'));
    const comments: CommentStore =
      kind === 'PGlite'
        ? openPostgresCommentStore(client, () => {})
        : kind === 'SQLite'
          ? openSqliteComments(':memory:')
          : openCommentsInThread(await buildThread(folder), join(folder, 'comments.db'));
    const { subscriptions } = comments;
    const content = { page: '/', parent: 0, author: 'Ada', text: 'First!', receivedAt: 5, isApproved: true };
    const { id: comment } = await comments.add({ ...content, message: 'a' });
    const { id: other } = await comments.add({ ...content, message: 'b' });
    expect(await comments.add({ ...content, message: 'b' })).toEqual({ id: other, isNew: false });
    const version = await comments.version();
    const first = { id: 'a', comment, address: 'Ada@example.org', language: 'en' };
    const second = { id: 'b', comment: other, address: 'ada@example.org', language: 'de' };
    expect(await subscriptions.add(first, 1000)).toBe(true);
    expect(await subscriptions.add(first, 1000)).toBe(true);
    await subscriptions.setRequested('a');
    expect(await subscriptions.add(first, 1000)).toBe(false);
    expect(await subscriptions.get('a')).toEqual({ ...first, isConfirmed: false });
    await subscriptions.confirm('a');
    await subscriptions.add(second, 2000);
    expect((await subscriptions.ofAddress('ADA@example.org')).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
    await subscriptions.add({ ...second, id: 'c' }, 3000);
    await subscriptions.purge(2001);
    expect(await subscriptions.ofComment(other)).toEqual([{ ...second, id: 'c', isConfirmed: false }]);
    expect(await subscriptions.ofComment(comment)).toEqual([{ ...first, isConfirmed: true }]);
    const unmailed = async () => (await comments.unmailed()).map(({ id }) => id);
    const reply = { ...content, parent: comment };
    const { id: shown } = await comments.add({ ...reply, message: 'c', isUnmailed: true });
    const { id: waiting } = await comments.add({ ...reply, message: 'd', isApproved: false });
    expect(await comments.countWaiting()).toBe(1);
    expect((await comments.list(1, 0)).map(({ id }) => id)).toEqual([waiting]);
    await comments.approve(other, true);
    expect(await unmailed()).toEqual([shown]);
    await comments.approve(waiting, true);
    await comments.setMailed(shown);
    expect(await unmailed()).toEqual([waiting]);
    await comments.remove(comment);
    expect(await subscriptions.get('a')).toBeUndefined();
    await subscriptions.remove('c');
    expect(await subscriptions.ofComment(other)).toEqual([]);
    expect(await comments.get(comment)).toBeUndefined();
    expect((await comments.approved('/', 2, 0)).map(({ id }) => id)).toEqual([shown, waiting]);
    expect(await comments.countApproved('/', waiting)).toBe(1);
    expect(await comments.version()).not.toBe(version);
    await comments.close();
    rmSync(folder, { recursive: true });
  },
);
