import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSiteApp } from '../../../server/cli/site-app.ts';
import { createForms } from '../../../server/cli/configured-forms.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';
import type { Message } from '../../../server/message.ts';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';
import type { CommentStore } from '../../../server/site/comments/comment-store.ts';
import { openSqliteComments } from '../../../server/sqlite/open-comments.ts';
import { outboxPath } from '../../../server/site/outbox-page/outbox-markup.ts';
import { ReplyMails } from '../../../server/site/comments/reply-mails.ts';
import { SiteFolder } from '../../../server/site/site-folder.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';

let folder: TestFolder;
let clock: TestClock;
let comments: CommentStore;
let messages: Message[];
const outbox = openSqliteStore(':memory:');

beforeEach(() => {
  clock = installTestClock(Date.now());
  folder = createFolder({ 'post.html': '<portico-comments><ol class="comment-list"></ol></portico-comments>' });
  comments = openSqliteComments(join(folder.path, 'comments.db'));
  messages = [];
});
afterEach(async () => {
  await comments.close();
  folder.remove();
  setClock();
});

/** Returns a site with every part, and this protection. */
function siteWith(protect: object, forms: object = { contact: {} }, hasMails = false) {
  const settings = { forms, comments: true, outbox: { password: 'correct horse' }, protect };
  const read = readConfig(JSON.stringify(settings), {});
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  const { config } = read;
  const accept = async (message: Message) => {
    if (messages.some(({ id }) => id === message.id)) return 'duplicate' as const;
    messages.push(message);
    return 'accepted' as const;
  };
  const limit = async () => true;
  const { subscriptions } = comments;
  return createSiteApp({
    config,
    ...(hasMails && {
      deliveries: { targetStates: () => [], release: async () => false },
      replyMails: new ReplyMails({ subscriptions, accept, limit, onFault: () => {} }),
    }),
    folder: new SiteFolder(folder.path, []),
    log: () => {},
    data: { outbox, comments },
    forms: createForms(config, accept, () => {}),
    searchIndex: () => [],
  });
}

type App = ReturnType<typeof siteWith>;

/** Returns the paths of the router for these methods, without middleware and the files of the site. */
const pathsOf = ({ routes }: App, ...methods: string[]): readonly string[] => [
  ...new Set(
    routes.filter(({ method, path }) => methods.includes(method) && !path.includes('*')).map(({ path }) => path),
  ),
];

/** The paths that read nothing of the request. */
const fixed = [
  '/healthz',
  '/_portico/style.css',
  ...['/api/contact', '/comments'].flatMap((path) => [`${path}/token`, `${path}/challenge`]),
];

const isOfOutbox = (path: string): boolean => path.startsWith(outboxPath);

/** Fields that every endpoint that stores something would accept. */
const content = { author: 'Ada', comment: 'Hello', comment_post_ID: '/post.html' };

const request = (app: App, path: string, init: RequestInit, from = '192.0.2.1') =>
  app.request(`http://site.example${path}`, init, { incoming: { socket: { remoteAddress: from } } });

const post = (app: App, path: string, fields: Readonly<Record<string, string>> = {}, headers = {}, from?: string) =>
  request(app, path, { method: 'POST', body: new URLSearchParams({ ...content, ...fields }), headers }, from);

const storedCount = async () => messages.length + (await comments.list(10, 0)).length;

it('every endpoint that stores passes each protection', async () => {
  const open = siteWith({});
  const writing = pathsOf(open, 'ALL', 'POST', 'PUT', 'PATCH', 'DELETE').filter((path) => !isOfOutbox(path));
  expect(writing).toEqual(['/api/contact', '/comments']);
  for (const [index, path] of writing.entries()) {
    expect((await post(open, path)).status, `${path} refuses what is allowed`).toBeLessThan(400);
    expect(await storedCount()).toBe(index + 1);
    for (let count = 1; count < 20; count += 1) await post(open, path);
    expect((await post(open, path)).status, `${path} has no rate limit`).toBe(429);
  }

  await clock.advance(10 * 60_000);
  const before = await storedCount();
  const captcha = { provider: 'turnstile', secret: 'a secret of the service' };
  const hostile: readonly (readonly [
    name: string,
    protect: object,
    fields: Readonly<Record<string, string>>,
    headers: object,
  ])[] = [
    ['honeypot', {}, { website: 'https://spam.example' }, {}],
    ['token', { token: true }, { _token: 'forged' }, {}],
    ['ALTCHA', { altcha: true }, { altcha: 'forged' }, {}],
    ['captcha', { captcha }, {}, {}],
    ['origin', {}, {}, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ];
  for (const [name, protect, fields, headers] of hostile) {
    const app = siteWith(protect);
    for (const path of writing) {
      const response = await post(app, path, fields, headers);
      const { status: spam } = response.status === 200 ? await response.json() : { status: 'spam' };
      expect([path, name, spam, response.status < 300 || response.status >= 400]).toEqual([path, name, 'spam', true]);
    }
  }
  expect(await storedCount()).toBe(before);
});

it('every other endpoint is limited, needs the password, or reads nothing of the request', async () => {
  const app = siteWith({ token: true, altcha: true }, { contact: { confirm: true } }, true);
  for (const path of pathsOf(app, 'ALL', 'POST').filter(isOfOutbox))
    expect((await post(app, path, {}, {}, '127.0.0.1')).status, path).toBe(401);
  const reading = pathsOf(app, 'GET');
  for (const path of reading.filter(isOfOutbox)) {
    const { status } = await request(app, path.replace(/:id.*/, 'id/0'), {}, '127.0.0.1');
    expect(status, path).toBe(401);
  }
  const queries = reading.filter((path) => !isOfOutbox(path) && !fixed.includes(path));
  // The links of mails are proofs, so that their pages need no other one.
  const linked = ['/_portico/confirm', '/_portico/subscribe', '/_portico/unsubscribe'];
  expect(queries).toEqual(['/search.json', '/search', ...linked]);
  const writing = pathsOf(app, 'ALL', 'POST').filter((path) => !isOfOutbox(path));
  expect(writing).toEqual(['/api/contact', '/comments', ...linked]);
  for (const path of linked) expect((await post(app, path)).status).toBe(404);
  for (const [index, path] of queries.entries()) {
    const ask = () => request(app, path, {}, `192.0.2.${index}`);
    for (let count = 0; count < 600; count += 1) await ask();
    expect((await ask()).status, `${path} has no rate limit`).toBe(429);
  }
});

it('without a rate limit, searches have none either', async () => {
  const app = siteWith({ rateLimit: false });
  const statuses = new Set<number>();
  for (let count = 0; count <= 600; count += 1) statuses.add((await request(app, '/search.json', {})).status);
  expect([...statuses]).toEqual([200]);
});

it('other origins may ask for tokens and challenges with a preflight', async () => {
  const origin = 'https://www.example.com';
  const app = siteWith({ token: true, altcha: true, origins: [origin] });
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' };
  for (const path of fixed.filter((one) => /token|challenge/.test(one))) {
    const response = await request(app, path, { method: 'OPTIONS', headers });
    expect([path, response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([path, 204, origin]);
  }
});

it('a form named "comments" has other tokens than comments', async () => {
  const app = siteWith({ token: true, secret: 'a secret of 16 characters' }, { comments: {} });
  const { token } = await (await request(app, '/api/comments/token', {})).json();
  await clock.advance(60_000);
  expect((await post(app, '/comments', { _token: token })).status).toBe(403);
});
