import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import { createBackend } from '../demo-pages/backend/backend.ts';
import { pageIndex } from '../demo-pages/backend/page-index.ts';
import type { Config } from '../server/cli/config/config-schema.ts';
import type { Log } from '../server/cli/log.ts';
import { readConfigFile } from '../server/cli/config/read-config.ts';
import { startSites } from '../server/cli/site-server.ts';
import { SiteFolder } from '../server/site/site-folder.ts';
import { fileResponse } from '../server/site/static-files.ts';
import type { SiteEnvironment } from '../server/site/visitor-connection.ts';
import { waitingPages, type Builds } from './start/waiting-pages.ts';

/**
 * The Content Security Policy of the demo pages. It allows their own origin, rules for prerendering, and the players of two sites after consent. It
 * does not allow strings as markup or code.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'inline-speculation-rules'",
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * The Content Security Policy of the documentation site. The site's search runs WebAssembly. Pages of examples and of the theme's preview declare
 * their own policies, which also allow inline styles.
 */
const sitePolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify lit-html',
].join('; ');

/** Matches the pages of the site that declare their own policy. */
const withOwnPolicy = /^\/dist-docs\/(?:examples|theme-builder\/preview)\//;

/** Returns the policy of a file, if the server sends one. */
function policyOf(file: string): string | undefined {
  if (withOwnPolicy.test(file)) return undefined;
  return file.startsWith('/dist-docs/') ? sitePolicy : contentSecurityPolicy;
}

/** Allows the sandboxed frames of the documentation site, which have an opaque origin, to call the backend. */
const allowedRequests = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type, X-WP-Nonce',
};

/** A running server of the demo pages. */
export interface DemoServer {
  /** The address of the server, for example `http://localhost:4173/`. */
  readonly address: string;
  readonly config: Config;
  /** Stops the server. Resolves when running requests have ended. */
  close(): Promise<void>;
}

interface DemoOptions {
  /** The folder for messages and comments. By default, a temporary folder, which is deleted at the end. */
  readonly data?: string;
  readonly log?: Log;
  /** The builds that may still be running. By default, everything is built. */
  readonly builds?: Builds;
}

/**
 * Serves `demo-pages` as the command `serve` does, with the form, the comments and the search of their configuration. An extension that receives
 * requests first serves the build at `/dist/`, the documentation site at `/docs/`, and the demo backend. Port 0 selects a free port. `host` is a name
 * or an address of this machine.
 */
export async function serveDemo(port: number, host = 'localhost', options: DemoOptions = {}): Promise<DemoServer> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'portico-demo-'));
  const root = realpathSync('demo-pages');
  const configFile = join(root, 'portico.config.json');
  // The pages are served on two hosts: one for development, with diagnostics, and one like in production.
  const read = readConfigFile(configFile, { HOST: '0.0.0.0', PORT: String(port) }, true);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const { config } = read;
  const log = options.log ?? (() => {});
  const site = await startSites([
    {
      root,
      data: resolve(data),
      configFile,
      config,
      log,
      extension: demoExtension(options.builds),
    },
  ]);
  return {
    address: `http://${host}:${new URL(site.address).port}/`,
    config,
    async close() {
      await site.stop();
      if (options.data === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Returns the endpoints that only the demo has, and the headers of its pages. */
function demoExtension(builds: Builds | undefined): Hono<SiteEnvironment> {
  const extension = new Hono<SiteEnvironment>();
  const folder = new SiteFolder(realpathSync('.'), []);
  extension.options('*', () => new Response(null, { status: 204, headers: allowedRequests }));
  extension.use(async (c, next) => {
    await next();
    // The outbox page, and the sources of the backend, must not be readable for other sites.
    if (c.req.path.startsWith('/_portico/')) return;
    // Other sites may load the library, and the sandboxed frames of the documentation site come from another origin.
    c.header('Access-Control-Allow-Origin', '*');
    if (c.res.headers.has('ETag') && !c.res.headers.has('Content-Security-Policy')) {
      const policy = policyOf(pathOf(c.req.path));
      if (policy) c.header('Content-Security-Policy', policy);
    }
  });
  if (builds) extension.route('/', waitingPages(builds));
  extension.get('/', (c) => c.redirect('/docs/'));
  extension.get('/docs', (c) => c.redirect('/docs/', 308));
  for (const path of ['/dist/*', '/docs/*'])
    extension.get(path, async (c) => {
      const found = await folder.find(pathOf(c.req.path));
      return found?.kind === 'file' ? fileResponse(c.req.raw, found.file) : c.notFound();
    });
  extension.all('/backend/*', (c) => c.notFound());
  extension.get('/pages.json', (c) => c.json(pageIndex()));
  extension.route('/', createBackend());
  return extension;
}

/** Returns the path in the repository for an address. */
function pathOf(pathname: string): string {
  if (pathname.startsWith('/dist/')) return pathname;
  return pathname.startsWith('/docs/') ? `/dist-docs${pathname.slice('/docs'.length)}` : `/demo-pages${pathname}`;
}
