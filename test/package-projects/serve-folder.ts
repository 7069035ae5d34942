import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** A running server of a folder. */
export interface Site {
  /** The address of the server, without a slash at the end. */
  readonly address: string;
  /** The requested paths without a file. */
  readonly missing: readonly string[];
  /** The bytes of each requested script, by path. */
  readonly scripts: ReadonlyMap<string, Buffer>;
}

interface SiteOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the response body for a file. */
  readonly alter?: (path: string, text: Buffer) => Buffer;
  /** Returns whether a request for a script fails; `isFirst` is `true` for the first request of that file. */
  readonly fails?: (address: string, isFirst: boolean) => boolean;
}

/** Serves a folder on a free port, as an origin of its own, until the test has finished. */
export async function serve(
  folder: string,
  { headers = {}, alter = (_, text) => text, fails }: SiteOptions = {},
): Promise<Site> {
  const missing: string[] = [];
  const scripts = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const text = await readFile(join(folder, path)).catch(() => undefined);
    if (!text) {
      // Browsers request an icon by themselves.
      if (path !== '/favicon.ico') missing.push(path);
      response.writeHead(404).end();
      return;
    }
    if (extname(path) === '.js') {
      const isFirst = !scripts.has(path);
      scripts.set(path, text);
      if (fails?.(request.url ?? '', isFirst)) {
        response.writeHead(503).end('Not now.');
        return;
      }
    }
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers });
    response.end(alter(path, text));
  });
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  return {
    address: `http://localhost:${typeof bound === 'object' && bound ? bound.port : ''}`,
    missing,
    scripts,
  };
}
