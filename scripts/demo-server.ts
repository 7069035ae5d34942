import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createBackend } from '../demo-pages/backend/backend.ts';
import { byteRange } from '../server/site/byte-range.ts';

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
  '.zip': 'application/zip',
  // The index of the site's search.
  '.pagefind': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
};

/**
 * The Content Security Policy of the demo pages: their own origin, the players of two sites after consent, and no strings as markup or
 * code.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * The Content Security Policy of the documentation site. Its search runs WebAssembly. The pages of examples and of the theme's preview declare policies
 * of their own, which also allow inline styles.
 */
const sitePolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify lit-html',
].join('; ');

/** The pages of the site that name their policy themselves. */
const withOwnPolicy = /^\/dist-docs\/(?:examples|theme-builder\/preview)\//;

/** Returns the policy of a file, if the server sends one. */
function policyOf(file: string): string | undefined {
  if (withOwnPolicy.test(file)) return undefined;
  return file.startsWith('/dist-docs/') ? sitePolicy : contentSecurityPolicy;
}

/** Allows the sandboxed frames of the documentation site, which have no origin, to call the backend. */
const allowedRequests = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type, X-WP-Nonce',
};

/** A running server of the demo pages. */
export interface DemoServer {
  /** The address of the server, for example `http://localhost:4173/`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves `demo-pages` at the root, the build at `/dist/`, the documentation site at `/docs/`, and the backend's calls, with the strict Content
 * Security Policy that the library supports. Port 0 selects a free port. `host` is a name or an address of this machine.
 */
export async function serveDemo(port: number, host = 'localhost'): Promise<DemoServer> {
  const backend = createBackend();
  const respond = getRequestListener(backend.fetch);
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, allowedRequests).end();
      return;
    }
    void serveFile(request, response).then((isServed) => {
      if (isServed) return undefined;
      // The frames of the documentation site are sandboxed, so their requests come from another origin.
      response.setHeader('Access-Control-Allow-Origin', '*');
      return respond(request, response);
    });
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
  if (pathname === '/docs') {
    response.writeHead(308, { Location: '/docs/' }).end();
    return true;
  }
  const path = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
  const file = path.startsWith('/dist/')
    ? path
    : path.startsWith('/docs/')
      ? `/dist-docs${path.slice('/docs'.length)}`
      : join('/demo-pages', path);
  const type = types[extname(file)];
  if (!type || file.startsWith('/demo-pages/backend')) return false;
  try {
    const content = await readFile(`.${file}`);
    const range = byteRange(request.headers.range, content.length);
    const policy = policyOf(file);
    const part = range ? content.subarray(range.start, range.end + 1) : content;
    response.writeHead(range ? 206 : 200, {
      'Content-Type': type,
      'Content-Length': part.length,
      'Accept-Ranges': 'bytes',
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${content.length}` }),
      ...(policy && { 'Content-Security-Policy': policy }),
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
