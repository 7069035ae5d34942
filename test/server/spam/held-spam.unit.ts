import { afterEach, expect, it } from 'vitest';
import { startMailingSite, type MailingSite } from '../cli/mailing-site.ts';

let site: MailingSite;
afterEach(() => site.stop());

const page = '<portico-comments><ol class="comment-list"></ol></portico-comments>';

it('keeps spam for the operator, who sees why, and may deliver it', async () => {
  site = await startMailingSite(
    {
      forms: { contact: { email: 'you@example.com' } },
      protect: { spam: { words: ['casino'], threshold: 3 } },
      comments: { moderate: false },
    },
    { 'post.html': page },
  );
  const send = (message: string) => site.post('/api/contact', { message });
  const [spam, ham] = [
    await send('The best casino'),
    await send('Hello https://a.example https://b.example https://c.example'),
  ];
  // The visitor may be a person, whose message the operator finds.
  expect(await spam.json()).toEqual(await ham.json());
  await site.mailed(1);
  const outbox = await site.outbox();
  expect(outbox).toContain('Not delivered. Spam score 3 of 3: words of the list: casino (+3)');
  expect(outbox).toContain('Spam score 1 of 3: 3 links (+1)');
  const held = await site.outbox('?state=held');
  expect(held).toContain('The best casino');
  expect(held).toContain('<button>Not spam: deliver</button>');
  expect(held).not.toContain('Hello');
  const [, id = ''] = /release"><input type="hidden" name="id" value="([^"]*)/.exec(held) ?? [];
  expect((await site.press('release', { id })).status).toBe(303);
  expect((await site.mailed(2)).map(({ body }) => body.includes('casino'))).toEqual([false, true]);
  expect((await site.press('release', { id })).status).toBe(404);

  // A comment that looks like spam waits, although others do not.
  const comment = (text: string) =>
    site.post('/comments', { author: 'Ada', comment: text, comment_post_ID: '/post.html', comment_parent: '0' });
  await comment('Good post');
  await comment('casino');
  const shown = await (await site.get('/post.html')).text();
  expect([shown.includes('Good post'), shown.includes('casino')]).toEqual([true, false]);
  expect(await site.outbox('/comments')).toContain('casino');
});
