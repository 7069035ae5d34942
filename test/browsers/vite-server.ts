import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { slimViews } from './slim.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

interface ViteServer {
  middleware: Middleware;
  /** Ends Vite with the test run. */
  plugin: TestRunnerPlugin;
}

/**
 * What Vite gives a page that it serves for development, without the socket by which it would tell of changes: there is none here, and its
 * client says so on the console, in the middle of a test. Only this is asked of it: what `define` says, and that an address which an import computes
 * is marked as one.
 */
const client = `
  import '/node_modules/vite/dist/client/env.mjs';
  export function injectQuery(url, query) {
    if (!/^[./]/.test(url)) return url;
    const { search, hash } = new URL(url, 'http://localhost');
    return url.replace(/[?#].*$/, '') + '?' + query + (search && '&' + search.slice(1)) + hash;
  }
`;

/**
 * Vite as part of Web Test Runner's server: it compiles TypeScript, TSX and `?inline` CSS on request and bundles the
 * packages. `/dist/` is served as it was built, and what Vite does not know (HTML) comes from the repository's folders.
 */
export async function viteServer(views: 'react' | 'slim'): Promise<ViteServer> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    publicDir: false,
    // One cache for each, since the same package names lead to other files.
    cacheDir: `node_modules/.cache/vite-test-${views}`,
    plugins: [react()],
    define: {
      // What the build writes into the script tag.
      __VERSION__: '"0.0.0-test"',
      __KIT__: '"/src/kit/define.ts"',
      'import.meta.env.ELEMENTS': JSON.stringify(process.env.ELEMENTS ?? ''),
    },
    resolve: { alias: views === 'slim' ? slimViews : [] },
    // Every package the tests can reach is bundled before the first page: a package found later would reload the page.
    optimizeDeps: { entries: ['{src,elements}/**/*.{ts,tsx}', 'test/**/*.browser.{ts,tsx}', 'test/{expect,page}.ts'] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });

  const middleware: Middleware = async (context, next) => {
    const { path } = context;
    if (path === '/' || path.startsWith('/__web') || path.startsWith('/dist/')) return next();
    if (path === '/@vite/client') {
      context.type = 'text/javascript';
      context.body = client;
      return;
    }
    // Web Test Runner marks a test file with its session; Vite must see one address per module.
    const [, query = ''] = (context.req.url ?? '').split('?');
    const rest = query.split('&').filter((part) => part && !part.startsWith('wtr-session-id='));
    context.req.url = rest.length ? `${path}?${rest.join('&')}` : path;
    // Koa starts with 404. Not through `context.status`, which would be final for whoever answers if Vite does not.
    context.res.statusCode = 200;
    const handled = await new Promise<boolean>((resolve, reject) => {
      context.res.once('close', () => resolve(true));
      vite.middlewares(context.req, context.res, (error: unknown) => (error ? reject(error) : resolve(false)));
    });
    if (handled) {
      context.respond = false;
      return;
    }
    context.res.statusCode = 404;
    await next();
  };

  return { middleware, plugin: { name: 'vite', serverStop: () => vite.close() } };
}
