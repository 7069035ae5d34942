import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commentUrl } from '../../../elements/comments/comment-url.ts';
import type { Language, ProtectOptions } from '../../../server/http/options.ts';
import { texts as allTexts, translator } from '../../../server/languages/texts.ts';
import { createCommentHandler } from '../../../server/site/comments/comment-endpoints.ts';
import { readCommentPage } from '../../../server/site/comments/comment-page.ts';
import type { Comment, CommentStore } from '../../../server/site/comments/comment-store.ts';
import { openSqliteComments } from '../../../server/sqlite/open-comments.ts';
import { threadsOf, type CommentThread } from '../../../server/site/comments/comment-tree.ts';
import { ReplyMails } from '../../../server/site/comments/reply-mails.ts';
import { SiteComments } from '../../../server/site/comments/site-comments.ts';
import { SiteFolder, type SiteFile } from '../../../server/site/site-folder.ts';
import { sitePages } from '../../../server/site/site-pages.ts';
import { VisitField } from '../../../server/site/visit-field.ts';
import { connectionOf, type SiteEnvironment } from '../../../server/site/visitor-connection.ts';
import { createFolder, type TestFolder } from './folder.ts';
import { visit } from './visit.ts';

const post = `<!doctype html><html lang="de"><title>Post</title><portico-comments><ol class="comment-list"></ol>
<div id="respond"><form action="/comments" method="post"><input name="author"><textarea name="comment"></textarea>
<input type="hidden" name="comment_post_ID"> <input type="hidden" name="comment_parent" value="0"><button>Send</button></form></div></portico-comments>`;

let folder: TestFolder;
let store: CommentStore;
/** The number of comments that were reported as new. */
let added: number;
let site: {
  readonly comments: SiteComments;
  readonly pages: ReturnType<typeof sitePages>;
  readonly endpoints: Hono<SiteEnvironment>;
};

/** Serves the folder with comments. */
function start(isModerated: boolean, protect: ProtectOptions = {}): void {
  const files = new SiteFolder(folder.path, []);
  const comments = new SiteComments(store, files, isModerated);
  const handler = createCommentHandler({ comments, protect, report: () => {} });
  site = {
    comments,
    pages: sitePages({ folder: files, change: (file, query) => comments.render(file, query) }),
    endpoints: new Hono<SiteEnvironment>().all('*', (c) => handler(c.req.raw, connectionOf(c))),
  };
}

beforeEach(() => {
  folder = createFolder({ 'post/index.html': post, 'plain.html': '<p>No comments here', 'data/.keep': '' });
  added = 0;
  store = openSqliteComments(join(folder.path, 'data', 'comments.db'), () => (added += 1));
  start(true);
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const fields = { author: 'Ada', comment: 'First!', comment_post_ID: '/post/', comment_parent: '0' };
const send = (changes: Readonly<Record<string, string>> = {}, init: RequestInit & { from?: string } = {}) =>
  visit(site.endpoints, '/comments', { method: 'POST', body: new URLSearchParams({ ...fields, ...changes }), ...init });
const read = async (path: string) => (await visit(site.pages, path)).text();
const addressOf = (response: Response) => response.headers.get('Location') ?? '';

describe('the comments of a site', () => {
  it('show a comment only to its author until it is approved', async () => {
    const response = await send();
    expect(response.status).toBe(303);
    const address = addressOf(response);
    expect(await read('/post/')).not.toContain('First!');
    expect(await read(address)).toContain('Ihr Kommentar wartet auf die Freigabe.');
    // Another first character, as base64url may begin with any.
    const forged = address.replace(/hash=(.)/, (_, first) => `hash=${first === '_' ? 'a' : '_'}`);
    expect(await read(forged)).not.toContain('First!');
    const [{ id } = { id: 0 }] = await store.list(10, 0);
    await store.approve(id);
    const page = await read('/post/');
    expect(page).toContain(`<li class="comment" id="comment-${id}">`);
    expect(page).toContain('First!');
  });

  it('are accepted if mails about replies cannot be stored', async () => {
    const onFault = vi.fn<(error: unknown) => void>();
    const { subscriptions } = store;
    const full = new Error('The disk is full');
    const accept = () => Promise.reject(full);
    const replyMails = new ReplyMails({ subscriptions, accept, limit: async () => true, onFault });
    const comments = new SiteComments(store, new SiteFolder(folder.path, []), false, undefined, replyMails);
    const comment = { page: '/post/', parent: 0, author: 'Ada', text: 'First!' };
    expect(await comments.add({ ...comment, subscriber: 'a@a.example' }, 0, 'a')).toMatchObject({ kind: 'accepted' });
    expect(await subscriptions.ofComment(1)).toMatchObject([{ address: 'a@a.example', isConfirmed: false }]);
    await subscriptions.add({ id: 'b', comment: 1, address: 'b@b.example', language: '' }, 0);
    await subscriptions.confirm('b');
    expect(await comments.add({ ...comment, parent: 1 }, 0, 'c')).toMatchObject({ kind: 'accepted' });
    expect(onFault.mock.calls).toEqual([[full], [full]]);
  });

  it('redirect to the address that <portico-comments> opens', async () => {
    const url = new URL(addressOf(await send()), 'https://site.example');
    url.hash = '';
    const body = await read('/post/');
    expect(commentUrl({ address: url.href, body, text: 'First!', known: new Set() })).toBe(`${url.href}#comment-1`);
  });

  it('are in the page at once if they need no approval, with their replies', async () => {
    start(false);
    expect(addressOf(await send())).toBe('/post/#comment-1');
    await send({ author: 'Cem', comment: '<script>alert(1)</script>\n\nTwo & three', comment_parent: '1' });
    const page = await read('/post/');
    expect(page).toContain('<ol class="children"><li class="comment" id="comment-2">');
    expect(page).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>Two &amp; three</p>');
    expect(page).toContain('data-commentid="1" data-postid="/post/" data-belowelement="div-comment-1"');
    expect(page).toContain('data-replyto="Antwort auf Ada"');
    expect(page).toContain('name="comment_post_ID" value="/post/"');
    expect(page).toContain('name="comment_parent" value="0"');
  });

  it('answer a reply link without JavaScript with a form that is a reply', async () => {
    start(false);
    await send();
    expect(await read('/post/?replytocom=1')).toContain('name="comment_parent" value="1"');
    expect(await read('/post/?replytocom=2')).toContain('name="comment_parent" value="0"');
  });

  it.each<[changes: Readonly<Record<string, string>>, message: string]>([
    [{ author: ' ' }, 'Please enter your name.'],
    [{ author: 'a'.repeat(81) }, 'Please enter a name with at most 80 characters.'],
    [{ comment: '\u0000\n' }, 'Please enter a comment.'],
    [{ comment: 'a'.repeat(5001) }, 'Please enter at most 5000 characters.'],
    [{ comment_post_ID: '' }, 'The form is incomplete. Please load the page again.'],
    [{ comment_post_ID: '/plain.html' }, 'This page has no comments.'],
    [{ comment_post_ID: '/post/index.html' }, 'This page has no comments.'],
    [{ comment_post_ID: '/missing' }, 'This page has no comments.'],
    [{ comment_parent: '-1' }, 'The form is incomplete. Please load the page again.'],
    [{ comment_parent: '7' }, 'The comment you are replying to no longer exists.'],
  ])('refuse %j', async (changes, message) => {
    const response = await send(changes, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ code: 'comment_refused', message });
    expect(await (await send(changes)).text()).toContain(`<p>${message}</p>`);
    expect(await store.list(1, 0)).toEqual([]);
  });

  it.each(Object.entries(allTexts))(
    'refuse in the language of the browser: %s',
    async (language, { comments: texts }) => {
      const refuse = async (changes: Readonly<Record<string, string>>) =>
        (await send(changes, { headers: { 'Accept-Language': `${language}-XX;q=0.9, x` } })).text();
      const page = await refuse({ author: '' });
      for (const text of [`<html lang="${language}">`, texts.notSent, texts.back, texts.noName])
        expect(page).toContain(text);
      expect(await refuse({ author: 'a'.repeat(81) })).toContain(texts.longName.replace('{max}', '80'));
      expect(await refuse({ website: 'https://spam.example' })).toContain(translator(language as Language)('spam')); // It is a key.
    },
  );

  it('return a new token in place of a used one', async () => {
    start(true, { token: { minFillTime: 0 } });
    let { token } = await (await visit(site.endpoints, '/comments/token')).json();
    const tell = (comment: string) =>
      send({ comment, _token: token }, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    expect((await tell('First!')).status).toBe(303);
    const refused = await tell('Second!');
    expect(refused.status).toBe(403);
    ({ token } = await refused.json());
    expect((await tell('Second!')).status).toBe(303);
    expect(await store.list(10, 0)).toHaveLength(2);
  });

  it('refuse what is too large or no form', async () => {
    expect((await send({ comment: 'a'.repeat(70_000) })).status).toBe(413);
    expect((await send({}, { body: '{}', headers: { 'Content-Type': 'application/json' } })).status).toBe(415);
  });

  it('come only from pages of the site', async () => {
    expect(
      (await send({}, { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' } })).status,
    ).toBe(403);
    expect((await send({}, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(303);
  });

  it('are stored once when they are sent twice', async () => {
    const addresses = [addressOf(await send()), addressOf(await send())];
    expect(addresses[0]).toContain('#comment-1');
    expect(addresses[1]).toBe(addresses[0]);
    expect(addressOf(await send({}, { from: '192.0.2.2' }))).toContain('#comment-2');
    expect([(await store.list(10, 0)).length, added]).toEqual([2, 2]);
  });

  it('are shown by 50, with replies below their comment, and rendered again only after a change', async () => {
    const add = (parent: number, number: number) =>
      store.add({
        page: '/post/',
        parent,
        author: 'Ada',
        text: `No ${number}.`,
        receivedAt: 0,
        isApproved: true,
        message: `${number}`,
      });
    for (let number = 1; number <= 120; number += 1) await add(0, number);
    start(false);
    const listed = vi.spyOn(store, 'approved');
    const counted = vi.spyOn(store, 'countApproved');
    const idsOf = (html: string) => [...html.matchAll(/id="comment-(\d+)"/g)].map(([, id]) => Number(id));
    const first = await read('/post/');
    expect([idsOf(first).length, idsOf(first).at(-1)]).toEqual([50, 50]);
    expect(first).toContain('<a href="?cpage=2#comments">Neuere Kommentare</a>');
    expect(idsOf(await read('/post/?cpage=3'))).toHaveLength(20);
    for (const page of ['99', '3.1', '3.2&replytocom=999', '1e9'])
      expect(idsOf(await read(`/post/?cpage=${page}`))).toHaveLength(20);
    for (const page of ['', '?cpage=0.5', '?cpage=-1', '?cpage=x', '?replytocom=1.5']) await read(`/post/${page}`);
    expect([listed.mock.calls.length, counted.mock.calls.length]).toEqual([2, 1]);
    expect(addressOf(await send({ comment_parent: '2' }))).toBe('/post/#comment-121');
    expect(addressOf(await send({ comment: 'Last' }))).toBe('/post/?cpage=3#comment-122');
    expect(idsOf(await read('/post/')).slice(0, 4)).toEqual([1, 2, 121, 3]);
    await store.remove(121);
    expect(idsOf(await read('/post/')).slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('are not kept as they were before a change during rendering', async () => {
    start(false);
    const approved = store.approved.bind(store);
    vi.spyOn(store, 'approved').mockImplementationOnce((...args) => {
      queueMicrotask(() => {
        void store.add({
          page: '/post/',
          parent: 0,
          author: 'Ada',
          text: 'New',
          receivedAt: 0,
          isApproved: true,
          message: '1',
        });
        const handle = { read: async (buffer: Buffer) => ({ buffer, bytesRead: 0 }) };
        const other = { path: 'plain.html', handle, size: 0, changedAt: 0 } as unknown as SiteFile; // Only this is read.
        void site.comments.render(other, new URLSearchParams());
      });
      return approved(...args);
    });
    expect(await read('/post/')).not.toContain('New');
    expect(await read('/post/')).toContain('New');
  });

  it('are ordered by threads', async () => {
    const content = { page: '/post/', author: 'Ada', text: 'Text', receivedAt: 0, isApproved: true };
    for (const [index, parent] of [0, 0, 1, 3, 99].entries())
      await store.add({ ...content, parent, message: `message ${index}` });
    expect((await store.approved('/post/', 10, 0)).map(({ id }) => id)).toEqual([1, 3, 4, 2, 5]);
  });

  it('change the version of the page with each comment', async () => {
    start(false);
    const versions = [];
    for (const path of ['/post/', '/post/', '/plain.html']) {
      const response = await visit(site.pages, path);
      versions.push(response.headers.get('ETag'));
      await response.text();
    }
    expect(versions[0]).toBe(versions[1]);
    await send();
    const changed = await visit(site.pages, '/post/', { headers: { 'If-None-Match': versions[0] ?? '' } });
    expect(changed.status).toBe(200);
    const same = await visit(site.pages, '/post/', {
      headers: { 'If-None-Match': changed.headers.get('ETag') ?? '' },
    });
    expect(same.status).toBe(304);
  });
});

it('looks for the forms of each version of a page once', async () => {
  const found = await new SiteFolder(folder.path, []).find('/post/');
  if (found?.kind !== 'file') return expect.fail('The page is missing');
  const visits = new VisitField(['/comments']);
  const add = async (version: string, text: string) =>
    (await visits.add(found.file, { version, text }, 'site.example'))?.text.includes('_visit');
  for (const version of ['page 1', 'page 2']) expect(await add(version, post)).toBe(true);
  // A version has one text. Another one shows that it was not read again.
  for (const version of ['page 1', 'page 2']) expect(await add(version, 'No forms')).toBe(true);
  expect(await add('page 3', 'No forms')).toBe(false);
  await found.file.handle.close();
});

describe('the threads of comments', () => {
  const comment = (id: number, parent: number): Comment => ({
    id,
    parent,
    page: '/',
    author: 'Ada',
    text: 'Text',
    receivedAt: 0,
    isApproved: true,
  });
  const shape = (threads: readonly CommentThread[]): unknown =>
    threads.map(({ comment: { id }, replies }) => (replies.length > 0 ? [id, shape(replies)] : id));

  it('contain replies, and start with comments whose parent is gone', () => {
    expect(shape(threadsOf([comment(3, 1), comment(1, 0), comment(2, 0), comment(5, 4)]))).toEqual([[1, [3]], 2, 5]);
  });

  it('have five levels at most', () => {
    const chain = Array.from({ length: 10_000 }, (_, index) => comment(index + 1, index));
    const [first] = threadsOf(chain);
    const fifth = first?.replies[0]?.replies[0]?.replies[0]?.replies;
    expect(fifth).toHaveLength(9996);
  });
});

describe('a page with comments', () => {
  it.each([
    '<p>portico-comments',
    '<portico-comments><p>Without a form</p></portico-comments>',
    '<ol class="comment-list"></ol><portico-comments></portico-comments>',
  ])('is not %s', (source) => {
    expect(readCommentPage(source)).toBeUndefined();
  });

  it('keeps everything else as it is written', () => {
    const source =
      '<PORTICO-COMMENTS></PORTICO-COMMENTS><portico-comments><ol class="a comment-list"><!-- x --></OL><b>&amp</b></portico-comments>';
    const values = { comments: '<li>$&</li>', page: '/"', parent: undefined };
    expect(readCommentPage(source)?.render(values)).toBe(source.replace('</OL>', () => '<li>$&</li></OL>'));
  });
});
