import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** The media type and the text of a file that a sample only names, by the browser's name for its use. */
export const emptyContent: Readonly<Record<string, readonly [string, string]>> = {
  Document: ['text/html', '<!doctype html><title>Empty</title>'],
  Image: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  Script: ['text/javascript', ''],
  Stylesheet: ['text/css', ''],
};

/** The same uses, as the header `Sec-Fetch-Dest` names them. */
const uses: Readonly<Record<string, string>> = {
  document: 'Document',
  iframe: 'Document',
  image: 'Image',
  script: 'Script',
  style: 'Stylesheet',
};

/** A running server of samples. */
export interface SampleServer {
  /** The address of the page with the sample of an index. */
  readonly addressOf: (index: number) => string;
  close(): Promise<void>;
}

/**
 * Serves each page at an address of its own on a host that is none for development, with the build and the pictures; every other address of
 * the author's site gets an empty response. Browsers keep the build, so that the pages of one profile load and compile it once.
 */
export async function serveSamples(pages: readonly string[], host: string): Promise<SampleServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, content: string | Buffer, cache = 'no-store') => {
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': cache }).end(content);
    };
    const page = pages[Number(/^\/sample-(\d+)$/.exec(pathname)?.[1])];
    if (page !== undefined) return send('text/html; charset=utf-8', page);
    const path = normalize(decodeURIComponent(pathname));
    const file = path.startsWith('/pictures/') ? join('demo-pages', path) : path.startsWith('/dist/') ? `.${path}` : '';
    const content = file && (await readFile(file).catch(() => undefined));
    if (content) return send(types[extname(file)] ?? 'application/octet-stream', content, 'max-age=600');
    const [type, text] = emptyContent[uses[request.headers['sec-fetch-dest']?.toString() ?? ''] ?? ''] ?? [
      'application/json',
      '{}',
    ];
    send(type, text);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    addressOf: (index) => `http://${host}:${port}/sample-${index}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
