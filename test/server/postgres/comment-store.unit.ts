import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { openPostgresCommentStore } from '../../../server/postgres/comment-store.ts';
import { migrate } from '../../../server/postgres/schema.ts';

it('has no comments with ids beyond those of the database', async () => {
  const client = await PGlite.create();
  try {
    await migrate(client);
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
  } finally {
    await client.close();
  }
});
