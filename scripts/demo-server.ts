import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createBackend } from '../demo-pages/backend/backend.ts';
import { byteRange } from './byte-range.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
};

/** The paths of the docs, for example `/elements/popup/popup.md` and `/docs/inspector.md`. */
const docs = /^\/(?:elements\/([\w-]+)\/\1|docs\/[\w-]+)\.md$/;

/**
 * The Content Security Policy of the demo pages: their own origin, the players of two sites after consent, and no strings as markup or
 * code.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "require-trusted-types-for 'script'",
].join('; ');

/** A running server of the demo pages. */
export interface DemoServer {
  /** The address of the server, for example `http://localhost:4173/`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves `demo-pages` at the root, the build at `/dist/`, the docs of the elements as text at `/elements/`, and the backend's calls, with the
 * strict Content Security Policy that the library supports. Port 0 selects a free port. `host` is a name or an address of this machine.
 */
export async function serveDemo(port: number, host = 'localhost'): Promise<DemoServer> {
  const backend = createBackend();
  const respond = getRequestListener(backend.fetch);
  const server = createServer((request, response) => {
    void serveFile(request, response).then((isServed) => (isServed ? undefined : respond(request, response)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const bound = server.address();
  return {
    address: `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function serveFile(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
  const isInRepositoryRoot = path.startsWith('/dist/') || docs.test(path);
  const file = isInRepositoryRoot ? path : join('/demo-pages', path);
  const type = types[extname(file)];
  if (!type || file.startsWith('/demo-pages/backend')) return false;
  try {
    const content = await readFile(`.${file}`);
    const range = byteRange(request.headers.range, content.length);
    const part = range ? content.subarray(range.start, range.end + 1) : content;
    response.writeHead(range ? 206 : 200, {
      'Content-Type': type,
      'Content-Length': part.length,
      'Accept-Ranges': 'bytes',
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${content.length}` }),
      'Content-Security-Policy': contentSecurityPolicy,
      // Allows other sites to load the library from this server.
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : part);
    return true;
  } catch {
    return false; // Not one of these files; the backend may handle the path.
  }
}
