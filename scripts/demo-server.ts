import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createBackend } from '../demo-pages/backend/backend.ts';
import { SiteFolder } from '../server/site/site-folder.ts';
import { fileResponse } from '../server/site/static-files.ts';

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
  const folder = new SiteFolder(realpathSync('.'), []);
  const respond = async (request: Request, bindings: unknown): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allowedRequests });
    const file = await serveFile(request, folder);
    if (file) return file;
    const { outgoing } = bindings as HttpBindings; // The server of Node's HTTP/1 passes these.
    // The frames of the documentation site are sandboxed, so their requests come from another origin.
    outgoing.setHeader('Access-Control-Allow-Origin', '*');
    return backend.fetch(request, { outgoing });
  };
  const listener = getRequestListener(respond);
  const server = createServer((request, response) => void listener(request, response));
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

/** Returns the response with a file; `undefined` for other paths, which the backend may handle. */
async function serveFile(request: Request, folder: SiteFolder): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname } = new URL(request.url);
  if (pathname === '/docs') return new Response(null, { status: 308, headers: { Location: '/docs/' } });
  const path = pathOf(pathname);
  if (path.startsWith('/demo-pages/backend')) return undefined;
  const found = await folder.find(path);
  if (found?.kind !== 'file') return undefined;
  const response = await fileResponse(request, found.file);
  const policy = policyOf(path);
  if (policy) response.headers.set('Content-Security-Policy', policy);
  // Allows other sites to load the library from this server.
  response.headers.set('Access-Control-Allow-Origin', '*');
  return response;
}

/** Returns the path in the repository of the file with an address. */
function pathOf(pathname: string): string {
  if (pathname.startsWith('/dist/')) return pathname;
  return pathname.startsWith('/docs/') ? `/dist-docs${pathname.slice('/docs'.length)}` : `/demo-pages${pathname}`;
}
