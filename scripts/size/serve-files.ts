import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** A running server of in-memory files. */
export interface Site {
  /** The origin of the server, without a trailing slash. */
  readonly address: string;
  close(): Promise<void>;
}

const headers = {
  'Cache-Control': 'no-store',
  // In an isolated page, the resolution of the clock is 5 µs instead of 100 µs.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

const types: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' };

/** The handler for paths without a file. */
interface Backend {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * Serves these files by path (`.html`, `.js` and `.svg`), and passes other requests to a backend. Uses a free port. Debug mode is off in the pages,
 * because visitors do not load its files.
 */
export async function serveFiles(files: ReadonlyMap<string, string>, backend?: Backend): Promise<Site> {
  const app = new Hono();
  app.get('*', async (c, next) => {
    const content = files.get(c.req.path.slice(1));
    if (content === undefined) return next();
    const [, extension = ''] = /\.(\w+)$/.exec(c.req.path) ?? [];
    const type = types[extension];
    if (type !== undefined) return c.body(content, 200, { ...headers, 'Content-Type': type });
    return c.html(content.replaceAll('src="/portico.js"', 'data-debug="never" $&'), 200, headers);
  });
  if (backend) app.all('*', (c) => backend.fetch(c.req.raw));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', done);
  });
  const bound = server.address();
  return {
    address: `http://localhost:${typeof bound === 'object' && bound ? bound.port : ''}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
