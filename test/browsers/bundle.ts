import { basename } from 'node:path/posix';
import { globSync } from 'tinyglobby';
import type { Middleware } from './middleware.ts';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { retriedImports } from '../../scripts/build/retried-imports.ts';
import { lazyChunks } from './lazy-chunks.ts';
import { slimViews } from '../../scripts/build/slim-views.ts';
import { svelte } from './svelte.ts';

/**
 * The folder from which all files of the bundle are served. It is flat, because chunks import each other by relative URLs.
 */
const folder = '/__bundle/';

/**
 * Modules that pages in iframes load by their path in the repository, as `<script type="module" src="/src/portico.ts">`.
 */
const pageModules = [
  'src/portico.ts',
  'src/clock/clock.ts',
  'src/kit/on-demand/text-fragment.ts',
  'src/sanitize/*.ts',
  'elements/*/*.ts',
  'test/hosts/frame-page.ts',
  'test/kit/{note/script-tag,pages/second-copy}.ts',
  'test/sanitize/second-copy.ts',
];

const entryName = (file: string): string => file.replaceAll('/', '__').replace(/\.tsx?$/, '');

/** Packages that nearly every test file imports. */
const testLibraries =
  /\/node_modules\/(@vitest|chai|@testing-library|aria-query|dom-accessibility-api|pretty-format)\//;
const viewLibraries = /\/node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|\/src\/kit\/slim-/;

/**
 * Keeps imports that only define an element: the side effects in package.json apply to published files, not to sources.
 */
const sideEffects: Plugin = {
  enforce: 'pre',
  name: 'portico:side-effects',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && !resolved.id.includes('/node_modules/') ? { ...resolved, moduleSideEffects: true } : resolved;
  },
};

/**
 * Bundles the test files into shared chunks, in memory. A page then loads about ten files instead of several hundred modules. Dynamic
 * imports remain separate chunks, named after their module (`popup.view-….js`), so tests still observe lazy loading. `mode` selects React's
 * development or production build. Returns the middleware that serves them: the URL of a test file returns an import of its bundled entry.
 * Throws if a test file does not compile.
 */
export async function bundleTests(
  files: readonly string[],
  views: 'react' | 'slim',
  mode: 'development' | 'production',
): Promise<Middleware> {
  const modules = globSync(pageModules).filter((file) => !/^elements\/([^/]+)\/(?!\1\.ts)/.test(file));
  const entries = Object.fromEntries([...files, ...modules].map((file) => [entryName(file), file]));
  const entryOf = new Map(Object.entries(entries).map(([entry, file]) => [`/${file}`, `${folder}${entry}.js`]));
  const built = await build({
    configFile: false,
    mode,
    logLevel: 'error',
    publicDir: false,
    base: './',
    plugins: [retriedImports, react(), ...svelte, sideEffects, lazyChunks],
    define: {
      __VERSION__: '"0.0.0-test"',
      __IMPORTED_FILES__: 'undefined',
      'process.env.NODE_ENV': JSON.stringify(mode),
      'import.meta.env.CI_FULL': JSON.stringify(Boolean(process.env.CI_FULL)),
      'import.meta.env.COMPARED_FORMS': process.env.CI_FULL ? '2000' : '60',
      'import.meta.env.HOST_STYLES': JSON.stringify(process.env.CI_FULL ? 'full' : (process.env.HOST_STYLES ?? '')),
      'import.meta.env.DIRECTION': JSON.stringify(process.env.DIRECTION ?? ''),
      'import.meta.env.HOST_PICTURES': JSON.stringify(process.env.HOST_PICTURES ?? ''),
      'import.meta.env.ELEMENTS': JSON.stringify(process.env.ELEMENTS ?? ''),
    },
    resolve: {
      alias: views === 'slim' ? slimViews : [],
      // `NODE_ENV` selects React's build. The development build of lit-html would log a line on each page.
      conditions: ['module', 'browser', 'production'],
    },
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      // In library mode, Vite adds no preloading to imports.
      lib: { formats: ['es'], entry: { ...entries } },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          // Some modules depend on the order of their imports: the script tag reads the registry that a test fills first.
          strictExecutionOrder: true,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'test-libraries', test: testLibraries },
              { name: 'react', test: viewLibraries },
              // A separate file, so that tests observe when it is loaded.
              { name: 'dompurify', test: /\/node_modules\/dompurify\// },
            ],
          },
        },
      },
    },
  });
  if ('on' in built) throw new TypeError('bundleTests() does not watch.');
  const outputs = [built].flat().flatMap(({ output }) => output);
  const served = new Map(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );

  return async (context, next) => {
    // Frames without an origin load it, too.
    context.set('Access-Control-Allow-Origin', '*');
    const entry = entryOf.get(context.path);
    if (entry) {
      context.type = 'text/javascript';
      context.body = `export * from '${entry}';`;
      return;
    }
    const name = context.path.startsWith(folder) ? basename(context.path) : '';
    const code = served.get(name);
    if (code === undefined) return next();
    context.type = name.endsWith('.js') ? 'text/javascript' : 'application/json';
    // The name of a chunk contains a hash of its content; that of an entry does not.
    context.set('Cache-Control', entries[name.replace(/\.js$/, '')] ? 'no-cache' : 'max-age=3600, immutable');
    context.body = code;
  };
}
