import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import reactPlugin from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig, type UserConfig } from 'vite';
import { chunkEntries, chunkGroups } from './scripts/build/chunks.ts';
import { finishBuild } from './scripts/build/finish-build.ts';
import { oldestBrowsers } from './scripts/build/oldest-browsers.ts';
import { reactAsEsm } from './scripts/build/react-as-esm.ts';
import { retriedImports } from './scripts/build/retried-imports.ts';
import { reachableEdges } from './scripts/imports/import-graph.ts';
import { slimViews } from './scripts/build/slim-views.ts';

/*
 * Four builds from the same sources, selected by `vite build --mode`:
 * - `full`: `dist/portico.js`, the script tag, with React.
 * - `slim`: `dist/slim/portico.js`, the same with Preact.
 * - `modules`: `dist/index.js` and `dist/elements/<name>.js` for bundlers, which provide React and the other packages.
 * - `slim-modules`: `dist/slim/index.js` and `dist/slim/elements/<name>.js`, the same with Preact included.
 */

const { version, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};

const cssTarget = Object.entries(oldestBrowsers).map(([name, oldest]) => `${name}${oldest}`);

/** Features that `src/older-browsers/transpile-styles.ts` replaces in older browsers, so that the build leaves them. */
const notTranspiled = Features.LightDark | Features.DirSelector;

const common: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [retriedImports, reactPlugin()],
  define: { __VERSION__: JSON.stringify(version), __IMPORTED_FILES__: 'undefined' },
  css: { lightningcss: { exclude: notTranspiled } },
  // The keys of a translation are texts, some of which would be names of exports.
  json: { namedExports: false },
  build: { cssTarget, emptyOutDir: false },
};

const output = {
  entryFileNames: ({ name }: { name: string }) => (name === 'portico' ? 'portico.js' : '[name]-[hash].js'),
  chunkFileNames: 'chunks/[name]-[hash].js',
  // The code consists mostly of lower-case letters, so lower-case names compress better.
  hashCharacters: 'base36' as const,
};

/** The module that loads chunks in the files for bundlers. */
const bundledImport = {
  find: /^\.{1,2}\/(?:.*\/)?(?:lazy-import|load-chunk)\.ts$/,
  replacement: resolve('src/bundled-import.ts'),
};

/** The module that defines elements before their code is loaded. */
const bundledEarlyElements = {
  find: './early-elements/no-early-elements.ts',
  replacement: resolve('src/early-elements/define-early-elements.ts'),
};

/** Returns the build of a script tag. */
export function scriptTag(mode: 'full' | 'slim', finish = finishBuild()): UserConfig {
  return {
    ...common,
    plugins: [retriedImports, ...(mode === 'full' ? [reactAsEsm] : []), reactPlugin(), finish],
    define: {
      ...common.define,
      // Written by `finishBuild`.
      __IMPORTED_FILES__: '__FILE_LISTS__',
      'process.env.NODE_ENV': '"production"',
    },
    resolve: { alias: mode === 'slim' ? slimViews : [] },
    build: {
      ...common.build,
      outDir: mode === 'slim' ? 'dist/slim' : 'dist',
      target: 'es2022',
      // In library mode, Vite adds no preloading to imports; the script tag already knows the files that a page needs.
      lib: { formats: ['es'], entry: scriptTagEntries() },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          ...output,
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
  };
}

function elementEntries(folder: string): Record<string, string> {
  const names = readdirSync('elements').filter((name) => !name.includes('.'));
  return Object.fromEntries(names.map((name) => [folder + name, `elements/${name}/${name}.ts`]));
}

/** Returns the entries of a script tag. */
const scriptTagEntries = (): Record<string, string> => ({
  portico: 'src/portico.ts',
  ...elementEntries('chunks/'),
  ...chunkEntries(reachableEdges(['src/portico.ts'])),
  // The script of a worker, so it imports nothing.
  'chunks/proof-of-work': 'src/forms/captcha/proof-of-work.ts',
});

/**
 * The build for bundlers. It has no absolute URLs: a bundler moves files, and may replace `import.meta.url` by a path of its machine.
 */
function modules(views: 'full' | 'slim'): UserConfig {
  const folder = views === 'slim' ? 'slim/' : '';
  // The slim files include Preact, so that a site without React installs no further packages.
  const packages = Object.keys(views === 'slim' ? dependencies : { ...dependencies, ...peerDependencies });
  return {
    ...common,
    define: { ...common.define, 'import.meta.url': '""' },
    resolve: { alias: [...(views === 'slim' ? slimViews : []), bundledImport, bundledEarlyElements] },
    build: {
      ...common.build,
      outDir: 'dist',
      target: 'es2022',
      minify: false,
      modulePreload: false,
      lib: {
        formats: ['es'],
        entry: { [`${folder}index`]: 'src/portico.ts', ...elementEntries(`${folder}elements/`) },
      },
      rolldownOptions: {
        external: packages.map((name) => new RegExp(`^${name}($|/)`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: `${folder}elements/chunks/[name]-[hash].js`,
          // If `background.ts` is apart from what imports `transpile-for-page.ts`, webpack 5.112 ends with an error on sites of several pages.
          codeSplitting: {
            groups: [{ name: 'styles', test: /\/src\/(?:theme\/background|older-browsers\/replace-styles)\.ts$/ }],
          },
        },
      },
    },
  };
}

export default defineConfig(({ mode }) => {
  if (mode === 'slim' || mode === 'full') return scriptTag(mode);
  if (mode === 'modules') return modules('full');
  return mode === 'slim-modules' ? modules('slim') : common;
});
