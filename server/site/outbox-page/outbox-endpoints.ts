import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { now as ownTime } from '../../../src/clock/clock.ts';
import type { ExportFormat } from '../../outbox/export.ts';
import type { OutboxStore, StoredMessage } from '../../outbox/outbox-store.ts';
import type { TargetState } from '../../outbox/target-gate.ts';
import { deletePerson, findPerson } from '../../person/person-data.ts';
import type { CommentStore } from '../comments/comment-store.ts';
import { pageResponse, style, stylePath } from '../page-shell.ts';
import type { ReadConnection, SiteEnvironment } from '../visitor-connection.ts';
import { exportStream } from './export-stream.ts';
import {
  commentMarkup,
  filterMarkup,
  filterOf,
  messageMarkup,
  navigation,
  outboxPath,
  pager,
  pageSize,
  pausedMarkup,
  personMarkup,
} from './outbox-markup.ts';
import { requirePassword } from './password.ts';

interface Options {
  readonly store: OutboxStore;
  /** The comments to moderate; `undefined` if the site has none. */
  readonly comments: CommentStore | undefined;
  /** Approves a comment that waits. */
  readonly approve: (comment: number) => Promise<void>;
  readonly password: string;
  /** Returns the states of the targets. The page lists the paused ones. */
  readonly targetStates: () => readonly TargetState[];
  /** Delivers a held message. Resolves with `false` if there is no such message. */
  readonly release: (id: string) => Promise<boolean>;
  readonly readConnection: ReadConnection;
  /** Returns a note about a message, such as its score of spam. */
  readonly noteOf: (message: StoredMessage['message']) => string | undefined;
  /** The formats in which messages are downloaded. */
  readonly exports: Readonly<Record<'csv' | 'json', ExportFormat>>;
}

/** The maximum number of bytes in a request to the outbox page. */
const maxBody = 4096;

/** Returns the endpoint of the style sheet for the server's own pages. It needs no password. */
export function styleEndpoint(): Hono {
  return new Hono().get(stylePath, () => {
    const headers = {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    };
    return new Response(style, { headers });
  });
}

/** Returns the endpoints of the outbox page, which shows, retries and deletes messages, and approves comments. All of them require the password. */
export function outboxEndpoints({
  store,
  comments,
  approve,
  password,
  readConnection,
  exports,
  targetStates,
  noteOf,
  release,
}: Options): Hono<SiteEnvironment> {
  const now = () => store.now?.() ?? ownTime();
  const endpoints = new Hono<SiteEnvironment>();
  endpoints.use(requirePassword({ password, readConnection }), bodyLimit({ maxSize: maxBody }));

  endpoints.get('/', async (c) => {
    const page = pageNumber(c.req.query('page'));
    const filter = filterOf(new URL(c.req.url).searchParams);
    const messages = await store.list(pageSize, page * pageSize, filter);
    const list =
      messages.length > 0 ? messages.map((one) => messageMarkup(one, noteOf(one.message))) : html`<p>No messages.</p>`;
    return pageResponse(
      'Outbox',
      html`${navigation(comments !== undefined)}${pausedMarkup(targetStates())}${filterMarkup(filter, now())}${personMarkup}${list}${pager(outboxPath, page, messages.length, filter)}`,
    );
  });
  for (const [type, format] of Object.entries(exports)) {
    const mediaType = type === 'csv' ? 'text/csv; charset=utf-8' : 'application/json';
    endpoints.get(`/messages.${type}`, () => download(exportStream(store, format), `messages.${type}`, mediaType));
  }
  endpoints.get('/files/:id/:index{\\d{1,4}}', async (c) => {
    const message = await store.get(c.req.param('id'));
    const file = message?.files[Number(c.req.param('index'))];
    // The type of the visitor's file is not used. Browsers must save the file, and never show it as a page of this site.
    return file ? download(new Uint8Array(file.bytes), file.name, 'application/octet-stream') : missing('file');
  });
  endpoints.post('/retry', async (c) => {
    const form = await readForm(c.req.raw);
    const [id, target] = [form.get('id'), form.get('target')];
    if (!id || !target) return missing('delivery');
    await store.retry(id, target, now());
    return back(outboxPath);
  });
  endpoints.post('/release', async (c) => {
    const id = (await readForm(c.req.raw)).get('id');
    return id && (await release(id)) ? back(outboxPath) : missing('held message');
  });
  endpoints.post('/delete', async (c) => {
    const id = (await readForm(c.req.raw)).get('id');
    if (!id) return missing('message');
    await store.remove(id);
    return back(outboxPath);
  });
  // Uses POST, so that the address is not in the browser's history or in logs.
  endpoints.post('/person', async (c) => {
    const form = await readForm(c.req.raw);
    const address = form.get('address')?.trim() ?? '';
    if (!address.includes('@')) return missing('address');
    const isDeletion = form.get('action') === 'delete';
    if (isDeletion && !form.has('confirmed')) return missing('confirmation');
    const data = await (isDeletion ? deletePerson : findPerson)({ outbox: store, comments }, address);
    return download(JSON.stringify(data, undefined, 2), 'person.json', 'application/json');
  });
  endpoints.post('/retry-all', async (c) => {
    await store.retryAll(filterOf(await readForm(c.req.raw)), now());
    return back(outboxPath);
  });
  endpoints.post('/delete-all', async (c) => {
    const form = await readForm(c.req.raw);
    if (!form.has('confirmed')) return missing('confirmation');
    // The time at which the page was rendered. The operator has not seen messages that arrived later.
    const before = Number(form.get('before') ?? NaN);
    if (!Number.isFinite(before)) return missing('time');
    await store.removeAll(filterOf(form), before);
    return back(outboxPath);
  });
  if (!comments) return endpoints;

  const commentsPath = `${outboxPath}/comments`;
  endpoints.get('/comments', async (c) => {
    const page = pageNumber(c.req.query('page'));
    const found = await comments.list(pageSize, page * pageSize);
    const list = found.length > 0 ? found.map(commentMarkup) : html`<p>No comments.</p>`;
    return pageResponse('Comments', html`${navigation(true)}${list}${pager(commentsPath, page, found.length)}`);
  });
  for (const action of ['approve', 'delete'] as const) {
    endpoints.post(`/comments/${action}`, async (c) => {
      const id = Number((await readForm(c.req.raw)).get('id') ?? '');
      if (!Number.isSafeInteger(id)) return missing('comment');
      if (action === 'approve') await approve(id);
      else await comments.remove(id);
      return back(commentsPath);
    });
  }
  return endpoints;
}

const pageNumber = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : 0);

/** Returns the fields that a button has sent. */
const readForm = async (request: Request): Promise<URLSearchParams> => new URLSearchParams(await request.text());

const back = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });

const missing = (what: string): Promise<Response> =>
  pageResponse('Not found', html`<p>There is no such ${what}. It may have been deleted.</p>`, 404);

/** Returns a response with a file that the browser saves. */
function download(content: BodyInit, name: string, type: string): Response {
  return new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percentEncode)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Percent-encodes a character that `encodeURIComponent()` does not encode, but that header values must not contain. */
const percentEncode = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;
