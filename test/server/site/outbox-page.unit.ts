import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../server/message.ts';
import type { OutboxStore } from '../../../server/outbox/outbox-store.ts';
import { csvFormat, jsonFormat } from '../../../server/outbox/export.ts';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';
import type { TargetState } from '../../../server/outbox/target-gate.ts';
import type { CommentStore } from '../../../server/site/comments/comment-store.ts';
import { openSqliteComments } from '../../../server/sqlite/open-comments.ts';
import { exportStream } from '../../../server/site/outbox-page/export-stream.ts';
import { outboxEndpoints } from '../../../server/site/outbox-page/outbox-endpoints.ts';
import { outboxPath } from '../../../server/site/outbox-page/outbox-markup.ts';
import { connectionReader, type SiteEnvironment } from '../../../server/site/visitor-connection.ts';
import { createFolder, type TestFolder } from './folder.ts';
import { visit } from './visit.ts';

const password = 'correct horse: battery';
const authorization = (text: string) => `Basic ${Buffer.from(`admin:${text}`).toString('base64')}`;

const message: Message = {
  id: '9f0b1c52-7f0e-4f0a-9d5e-0d8f3d1c2b3a',
  form: 'contact',
  receivedAt: Date.UTC(2026, 10, 26, 9),
  fields: [
    ['message', '<script>alert(1)</script>'],
    ['card-number', '4111 1111 1111 1111'],
  ],
  files: [{ field: 'cv', name: 'cv"\r\n’s.html', type: 'text/html', bytes: new TextEncoder().encode('<b>cv</b>') }],
};

let folder: TestFolder;
let store: OutboxStore;
let comments: CommentStore;
let trustedProxies: readonly string[];
let states: TargetState[];
let page: ReturnType<typeof outboxEndpoints>;

function start(): void {
  const exports = { csv: csvFormat(['name']), json: jsonFormat };
  const readConnection = connectionReader(trustedProxies);
  const endpoints = outboxEndpoints({
    store,
    comments,
    approve: async (id) => comments.approve(id),
    password,
    readConnection,
    exports,
    targetStates: () => states,
    noteOf: () => undefined,
    release: async () => false,
  });
  // As in the app of a site.
  page = new Hono<SiteEnvironment>().route(outboxPath, endpoints);
}

beforeEach(() => {
  folder = createFolder();
  store = openSqliteStore(':memory:');
  comments = openSqliteComments(join(folder.path, 'comments.db'));
  trustedProxies = [];
  states = [];
  start();
});
afterEach(async () => {
  await store.close();
  await comments.close();
  folder.remove();
});

type Init = RequestInit & { readonly from?: string; readonly password?: string };

/** Returns the path in a site. */
const addressOf = (path: string): string => outboxPath + path.replace(/^\/(?=\?|$)/, '');

/** Requests a path with the password. */
const request = (path: string, { password: given = password, ...init }: Init = {}) =>
  visit(page, addressOf(path), {
    ...init,
    headers: { Authorization: authorization(given), ...(init.headers as Record<string, string>) },
  }); // All tests write objects.
const press = (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
const text = async (path: string) => (await request(path)).text();

/** Stores the message with a delivery that is dead. */
async function addDead(): Promise<void> {
  await store.add(message, ['mail']);
  const [delivery] = await store.claim(Date.UTC(2027, 0), 1000, new Map([['mail', 1]]));
  if (delivery) await store.finish(delivery, { kind: 'dead', error: 'No such mailbox' });
}

describe('the password of the outbox page', () => {
  it('is asked for', async () => {
    const response = await visit(page, addressOf('/'));
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Basic realm="Outbox", charset="UTF-8"');
    for (const path of ['/messages.csv', '/comments', `/files/${message.id}/0`])
      expect([path, (await visit(page, addressOf(path))).status]).toEqual([path, 401]);
  });

  it.each(['', 'correct horse', 'correct horse: battery ', 'CORRECT HORSE: BATTERY'])('is not “%s”', async (given) => {
    expect((await request('/', { password: given })).status).toBe(401);
  });

  it('opens a page that is not stored, has no script, and is in no frame', async () => {
    const { status, headers } = await request('/');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('cannot be guessed: after ten wrong ones, the address has to wait', async () => {
    trustedProxies = ['127.0.0.1', '10.0.0.0/8'];
    start();
    const from = (address: string, given: string) =>
      request('/', {
        password: given,
        headers: { 'X-Forwarded-For': `198.51.100.7, ${address}, 10.0.0.1`, 'X-Forwarded-Proto': 'https' },
      });
    for (let count = 0; count < 10; count++) expect((await from('192.0.2.1', String(count))).status).toBe(401);
    const blocked = await from('192.0.2.1', password);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await from('192.0.2.2', password)).status).toBe(200);
  });

  it('is not accepted over a connection that others can read', async () => {
    expect((await request('/', { from: '192.0.2.1' })).status).toBe(403);
    expect((await request('/', { headers: { 'X-Forwarded-For': '192.0.2.1' } })).status).toBe(403);
    expect((await request('/', { from: '::ffff:127.0.0.1' })).status).toBe(200);
    trustedProxies = ['127.0.0.1', '10.0.0.0/8'];
    start();
    expect((await request('/')).status).toBe(403);
    expect((await request('/', { headers: { 'X-Forwarded-Proto': 'https, http' } })).status).toBe(403);
    expect((await request('/', { headers: { 'X-Forwarded-Proto': 'https' } })).status).toBe(200);
  });

  it('is not enough for another site to change something', async () => {
    await addDead();
    const fields = { id: message.id };
    expect((await press('/delete', fields, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await press('/delete', fields, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    const older = (origin: string) =>
      request('/delete', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: origin },
      });
    expect((await older('https://evil.example')).status).toBe(403);
    expect((await older('null')).status).toBe(403);
    expect(await store.get(message.id)).toBeDefined();
    expect((await older('https://site.example')).status).toBe(303);
    expect(await store.get(message.id)).toBeUndefined();
  });
});

describe('the outbox page', () => {
  it('shows messages as text, with their deliveries', async () => {
    await addDead();
    const html = await text('/');
    expect(html).toContain('<dt>message</dt><dd>&lt;script&gt;alert(1)&lt;/script&gt;</dd>');
    expect(html).toContain('<dt>card-number</dt><dd>•••</dd>');
    expect(html).toContain('2026-11-26 09:00 UTC');
    expect(html).toContain('mail: dead, attempts: 1, last error: No such mailbox');
  });

  it('names the targets that are paused', async () => {
    states = [
      { target: 'works', running: 1, paused: undefined },
      { target: 'mail', running: 0, paused: { until: Date.UTC(2026, 10, 26, 9, 5), error: 'No <result>' } },
    ];
    const html = await text('/');
    expect(html).toContain('mail is paused until <time datetime="2026-11-26T09:05:00.000Z">');
    expect(html).toContain('last error: No &lt;result&gt;');
    expect(html).not.toContain('works');
  });

  it('lists 50 messages in a page', async () => {
    for (let count = 0; count < 51; count++) {
      const id = `9f0b1c52-7f0e-4f0a-9d5e-${String(count).padStart(12, '0')}`;
      await store.add({ ...message, id, receivedAt: count, files: [] }, []);
    }
    expect((await text('/')).match(/<article>/g)).toHaveLength(50);
    expect((await text('/?page=1')).match(/<article>/g)).toHaveLength(1);
    expect(JSON.parse(await text('/messages.json'))).toHaveLength(51);
  });

  it('downloads messages page by page, while other requests run, and only as far as they are read', async () => {
    for (let count = 0; count < 200; count++) {
      const id = `9f0b1c52-7f0e-4f0a-9d5e-${String(count).padStart(12, '0')}`;
      // Several have the same time.
      await store.add({ ...message, id, receivedAt: Math.floor(count / 30), files: [] }, []);
    }
    const pages = vi.spyOn(store, 'listAfter');
    const reader = exportStream(store, csvFormat([])).getReader();
    await reader.read();
    expect(pages.mock.calls.length).toBeLessThan(3);
    let lines = 0;
    let turns = 0;
    const turn = (): void => void setImmediate(() => (turns += 1) && turn());
    turn();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      lines += new TextDecoder().decode(value).split('\r\n').length - 1;
    }
    expect(lines).toBe(200);
    expect(turns).toBeGreaterThan(20);
    expect(Math.max(...pages.mock.calls.map(([limit]) => limit))).toBeLessThanOrEqual(10);
  });

  it('repeats a dead delivery', async () => {
    await addDead();
    expect((await press('/retry', { id: message.id, target: 'mail' })).status).toBe(303);
    expect(await text('/')).toContain('mail: waiting');
  });

  it('filters messages, and repeats or deletes those that it found', async () => {
    await addDead();
    const other = '9f0b1c52-7f0e-4f0a-9d5e-000000000000';
    await store.add({ ...message, id: other, form: 'order', fields: [['name', 'Ada']], files: [] }, []);
    const found = async (query: string) =>
      Array.from((await text(query)).matchAll(/<h2>(\w+),/g), ([, form]) => form).join();
    expect(await found('/?text=script')).toBe('contact');
    expect(await found('/?form=order&state=kept')).toBe('order');
    expect(await found('/?state=dead')).toBe('contact');
    await press('/retry-all', { state: 'dead' });
    expect(await found('/?state=waiting')).toBe('contact');
    const [, before = ''] = /name="before" value="(\d+)"/.exec(await text('/?form=order')) ?? [];
    const later = '9f0b1c52-7f0e-4f0a-9d5e-000000000001';
    await store.add({ ...message, id: later, form: 'order', receivedAt: Number(before) + 1, files: [] }, []);
    for (const fields of [{ before }, { confirmed: 'on' }])
      expect((await press('/delete-all', { form: 'order', ...fields })).status).toBe(404);
    await press('/delete-all', { form: 'order', confirmed: 'on', before });
    expect(await store.get(later)).toBeDefined();
    expect(await store.get(other)).toBeUndefined();
  });

  it('sends files as downloads, never as pages', async () => {
    await addDead();
    const response = await request(`/files/${message.id}/0`);
    expect(await response.text()).toBe('<b>cv</b>');
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="file"; filename*=UTF-8''cv%22%0D%0A%E2%80%99s.html`,
    );
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect((await request(`/files/${message.id}/1`)).status).toBe(404);
  });

  it('approves and deletes comments', async () => {
    const content = { page: '/post/', parent: 0, author: '<b>', text: 'Hello' };
    const { id } = await comments.add({ ...content, receivedAt: 0, isApproved: false, message: 'a' });
    expect(await text('/comments')).toContain('<h2>&lt;b&gt;, ');
    await press('/comments/approve', { id: String(id) });
    expect(await comments.approved('/post/', 50, 0)).toHaveLength(1);
    await press('/comments/delete', { id: String(id) });
    expect(await text('/comments')).toContain('No comments.');
  });
});
