import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The strictest policy under which the templates must work: no other origin, no inline code, and two Trusted Types policies. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify lit-html',
].join('; ');

/** A running server of the templates. */
export interface TemplateServer {
  /** The address of an empty page, for example `http://localhost:4173/`; the templates are in folders below it. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves the templates on `localhost`, where Portico's debug mode is on: each folder with the build as its folder `portico`, as in the
 * published site. Forms are answered at `/api/message`.
 */
export async function serveTemplates(): Promise<TemplateServer> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (request.method === 'POST' && path === '/api/message') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"message": "Thank you, it has arrived."}');
      return;
    }
    const inBuild = /^\/[\w-]+\/portico\/(.+)$/.exec(path)?.[1];
    const own = path.endsWith('/base.css') ? '/base.css' : path;
    const file = inBuild ? join('dist', inBuild) : join('site/templates', own);
    try {
      const content = path === '/' ? '<!doctype html><title>Empty</title>' : await readFile(file);
      response.writeHead(200, {
        'Content-Type': types[extname(file)] ?? types['.html'],
        'Content-Security-Policy': contentSecurityPolicy,
        'Cache-Control': inBuild ? 'max-age=600' : 'no-cache',
      });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  return {
    address: `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
