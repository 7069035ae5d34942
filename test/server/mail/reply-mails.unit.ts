import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AcceptMessage } from '../../../server/message.ts';
import { openSqliteComments } from '../../../server/sqlite/open-comments.ts';
import { ReplyMails } from '../../../server/site/comments/reply-mails.ts';
import { texts } from '../../../server/languages/texts.ts';
import { startMailingSite, type MailingSite } from '../cli/mailing-site.ts';

const post = `<!doctype html><html lang="en-GB"><title>Post</title><portico-comments><ol class="comment-list"></ol>
<form action="/comments" method="post"><input type="hidden" name="comment_post_ID"></form></portico-comments>`;
const { confirmation, reply, subscribe: confirmPage, unsubscribe } = texts.en.replies;

let site: MailingSite;
beforeEach(async () => {
  const comments = { replyMails: true };
  site = await startMailingSite({ url: 'https://one.example', comments }, { 'post.html': post });
});
afterEach(() => site.stop());

let sends = 0;
const comment = (fields: Readonly<Record<string, string>>) =>
  site.post(
    '/comments',
    { author: 'Ada', comment: 'Buy this', comment_post_ID: '/post.html', ...fields },
    { 'Idempotency-Key': String((sends += 1)), 'X-Requested-With': 'XMLHttpRequest' },
  );
const approve = (id: number) => site.press('comments/approve', { id: String(id) });
const subscribe = { email: 'ada@example.org', notify_replies: '1' };
/** Returns the path of the link to a page in a mail. */
const pathIn = (mail: number, page: string) =>
  new RegExp(`https://one\\.example(/_portico/${page}\\S+)`).exec(site.mails[mail]?.body ?? '')?.[1] ?? '';
const isOutboxEmpty = async () => (await site.outbox()).includes('No messages');
/** Confirms the address of the first comment, and shows it. */
async function confirm(): Promise<void> {
  await comment(subscribe);
  await site.mailed(1);
  await site.post(pathIn(0, 'subscribe'), {});
  await approve(1);
}

it('mails those who have ticked the box and confirmed their address, until they have enough', async () => {
  expect(await (await comment({ ...subscribe, email: 'ada' })).json()).toMatchObject({
    message: 'Please enter your e-mail address, or untick the mails about replies.',
  });
  expect((await comment(subscribe)).status).toBe(303);
  const [asked] = await site.mailed(1);
  expect(asked).toMatchObject({ to: 'ada@example.org' });
  expect(asked?.headers).toContain(`Subject: ${confirmation.subject}`);
  expect(asked?.body).not.toContain('Buy this');
  await expect.poll(isOutboxEmpty).toBe(true);

  const path = pathIn(0, 'subscribe');
  expect((await site.get(path.replace('id=', 'id=a'))).status).toBe(404);
  expect((await site.get(path.replace('subscribe', 'unsubscribe'))).status).toBe(404);
  expect(await (await site.get(path)).text()).toContain(confirmPage.question);
  await approve(1);
  await comment({ comment_parent: '1', author: 'Bob', email: 'bob@example.org' });
  await approve(2);
  expect(await isOutboxEmpty()).toBe(true);

  expect(await (await site.post(path, {})).text()).toContain(confirmPage.done);
  await comment({ comment_parent: '1', author: 'Cem' });
  expect(await isOutboxEmpty()).toBe(true);
  await approve(3);
  await approve(3);
  const [, told] = await site.mailed(2);
  expect(told?.headers).toContain(`Subject: ${reply.subject}`);
  expect(told?.body).toContain('https://one.example/post.html#comment-3\n');
  const last = pathIn(1, 'unsubscribe');
  expect(told?.headers).toContain(`List-Unsubscribe: <https://one.example${last}>`);
  expect(told?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  for (let press = 0; press < 2; press += 1)
    expect(await (await site.post(last, { 'List-Unsubscribe': 'One-Click' })).text()).toContain(unsubscribe.done);
  await comment({ comment_parent: '1', author: 'Dee' });
  await approve(4);
  await expect.poll(isOutboxEmpty).toBe(true);
  expect(site.mails).toHaveLength(2);
});

it('asks an address once for a repeated send, and mails nobody about their own replies', async () => {
  await confirm();
  // Repeats the key.
  sends -= 1;
  await comment(subscribe);
  await comment({ ...subscribe, comment_parent: '1' });
  await site.mailed(2);
  await approve(2);
  await expect.poll(isOutboxEmpty).toBe(true);
  expect(site.mails.map(({ headers }) => headers.includes(confirmation.subject))).toEqual([true, true]);
});

it('asks at a repeated send if the server stopped before the mail was in the outbox', async () => {
  const comments = openSqliteComments(':memory:');
  const { subscriptions } = comments;
  const accepted: string[] = [];
  const askBy = async (accept: AcceptMessage) =>
    new ReplyMails({
      subscriptions,
      accept,
      limit: async () => true,
      onFault: (error) => expect.fail(String(error)),
    }).requestConfirmation('a', 1, 'ada@example.org', 'en');
  await new Promise<void>((resolve) => {
    // Does not end.
    void askBy(({ id }) => new Promise(() => resolve(void accepted.push(id))));
  });
  for (let repetition = 0; repetition < 2; repetition += 1)
    await askBy(async ({ id }) => {
      accepted.push(id);
      return 'accepted';
    });
  // The outbox recognises the second as a repetition of the first, if it has stored that.
  expect(accepted).toEqual([accepted[0], accepted[0]]);
  await comments.close();
});

it('tells after the start about a reply whose server was killed between its approval and the mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-approval-'));
  const program = join('test-results', `approval-child-${process.pid}`);
  const options = { ssr: 'test/server/mail/approval-child.ts', outDir: program } as const;
  await build({ configFile: false, logLevel: 'error', publicDir: false, build: options });
  const file = join(folder, 'comments.db');
  const [, signal] = await once(fork(join(program, 'approval-child.js'), [file], { execArgv: [] }), 'exit');
  expect(signal).toBe('SIGKILL');

  const store = openSqliteComments(file);
  const accepted: string[] = [];
  const start = async (isFull = false) =>
    new ReplyMails({
      subscriptions: store.subscriptions,
      async accept({ id }) {
        accepted.push(id);
        if (isFull) throw new Error('The disk is full');
        return 'accepted';
      },
      limit: async () => true,
      onFault: (error) => expect(String(error)).toContain('full'),
    }).mailSubscribers(store, async () => '/');
  await start(true);
  await start();
  await start();
  // The outbox recognises the second as a repetition of the first, if it has stored that.
  expect(accepted).toEqual([accepted[0], accepted[0]]);
  await store.close();
  for (const path of [folder, program]) rmSync(path, { recursive: true });
});

it('forgets an address with the data of its person', async () => {
  await confirm();
  const fields = { address: 'Ada@example.org', action: 'delete', confirmed: 'on' };
  const found = await (await site.press('person', fields)).json();
  expect(found.subscriptions).toEqual([expect.objectContaining({ comment: 1, address: 'ada@example.org' })]);
  await comment({ comment_parent: '1', author: 'Bob' });
  await approve(2);
  expect(await isOutboxEmpty()).toBe(true);
});
