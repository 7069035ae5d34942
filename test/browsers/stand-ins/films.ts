import { readFile } from 'node:fs/promises';
import type { Middleware } from '../middleware.ts';
import { byteRange } from '../../../server/site/static-files.ts';

/** Serves the films of the demo pages with range requests, because WebKit cannot seek in a film without them. */
export const films: Middleware = async (context, next) => {
  const { path } = context;
  if (!/^\/demo-pages\/[\w-]+\.webm$/.test(path)) return next();
  const content = await readFile(`.${path}`);
  const range = byteRange(context.get('range') || undefined, content.length);
  context.type = 'video/webm';
  context.set('Accept-Ranges', 'bytes');
  if (range) {
    context.status = 206;
    context.set('Content-Range', `bytes ${range.start}-${range.end}/${content.length}`);
  }
  context.body = range ? content.subarray(range.start, range.end + 1) : content;
};
