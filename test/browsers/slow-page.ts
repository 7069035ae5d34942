import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Middleware } from './middleware.ts';

/** The sent pieces of each page. A piece may come before the page is asked for. */
const pages = new Map<string, PassThrough>();

function pageAt(path: string): PassThrough {
  const page = pages.get(path) ?? new PassThrough();
  pages.set(path, page);
  return page;
}

/**
 * A server that sends a page bit by bit: `GET /__slow-page/<key>` is the page, `POST` to the same address sends the
 * request's text as its next piece, `DELETE` ends it.
 */
export const slowPage: Middleware = async (context, next) => {
  const { path, method, req } = context;
  if (!path.startsWith('/__slow-page/')) return next();
  const page = pageAt(path);
  if (method === 'GET') {
    context.set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    context.body = page;
    return;
  }
  context.status = 204;
  if (method === 'POST') page.write(await text(req));
  if (method === 'DELETE') page.end();
};
