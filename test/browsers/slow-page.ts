import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Middleware } from './middleware.ts';

/** The pieces of each page. A piece may be sent before the page is requested. */
const pages = new Map<string, PassThrough>();

function pageAt(path: string): PassThrough {
  const page = pages.get(path) ?? new PassThrough();
  pages.set(path, page);
  return page;
}

/**
 * A server that sends a page in pieces: `GET /__slow-page/<key>` is the page, `POST` to the same URL sends the text of the request as its
 * next piece, `DELETE` completes it.
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
