import { readdirSync, readFileSync } from 'node:fs';
import { minify } from 'terser';
import reactPlugin from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { slimViews } from './test/browsers/slim.ts';

/*
 * Three builds from the same sources, chosen by `vite build --mode`:
 * - `full`: `dist/portico.js`, the script tag, on React.
 * - `slim`: `dist/slim/portico.js`, the same on Preact's compat layer.
 * - `modules`: `dist/elements/<name>.js` for bundlers, which bring React and the other packages themselves.
 */

const { version, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};

/** The browsers of the baseline (README), for what CSS they read as it is written. */
const cssTarget = ['chrome131', 'firefox132', 'safari18.1'];

const common: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [reactPlugin()],
  define: { __VERSION__: JSON.stringify(version), __KIT__: '"/src/kit/define.ts"' },
};

const output = {
  entryFileNames: ({ name }: { name: string }) => (name === 'portico' ? 'portico.js' : '[name]-[hash].js'),
  chunkFileNames: 'chunks/[name]-[hash].js',
};

/** What elements need at once, in one file that is asked for as soon as a first tag is seen. */
const kit = /\/src\/(clock|http|json|kit|text)\/(?!view\.tsx|complaint)|\/src\/page\/page-settings\.ts|\/src\/forms\/(controls|field-name)\.ts/;

/** React, and what draws with it: asked for beside the first view. */
const react = /\/node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|\/src\/kit\/view\.tsx/;

/**
 * Writes the name of the kit's file into the script tag, which asks for it by name, and minifies what is loaded by the script tag:
 * Vite leaves the whitespace of libraries alone, and Terser makes them 2 percent smaller than the bundler itself.
 */
const finish: Plugin = {
  name: 'portico:finish',
  async generateBundle(_, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk');
    const kitFile = files.find(({ name }) => name === 'kit');
    const entry = files.find(({ fileName }) => fileName === 'portico.js');
    if (!kitFile || !entry?.code.includes('__KIT_FILE__')) this.error('the script tag does not name the kit');
    entry.code = entry.code.replace('__KIT_FILE__', kitFile.fileName);
    const compress = { passes: 3, unsafe_arrows: true, unsafe_methods: true };
    for (const file of files) {
      const { code } = await minify(file.code, { module: true, ecma: 2020, compress, format: { comments: /@license/ } });
      if (code) file.code = code;
    }
  },
};

function scriptTag(mode: 'full' | 'slim'): UserConfig {
  return {
    ...common,
    plugins: [reactPlugin(), finish],
    define: { ...common.define, __KIT__: '"./__KIT_FILE__"', 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: mode === 'slim' ? slimViews : [] },
    build: {
      outDir: mode === 'slim' ? 'dist/slim' : 'dist',
      emptyOutDir: mode === 'full',
      target: 'es2022',
      cssTarget,
      // As a library Vite adds no preloading of its own to each import; the script tag knows what a page needs at once.
      lib: { formats: ['es'], entry: { portico: 'src/portico.ts', ...elementEntries('chunks/') } },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          ...output,
          codeSplitting: {
            groups: [
              { name: 'kit', test: kit, priority: 1 },
              { name: 'react', test: react },
            ],
          },
        },
      },
    },
  };
}

function elementEntries(folder: string): Record<string, string> {
  const names = readdirSync('elements').filter((name) => !name.includes('.'));
  return Object.fromEntries(names.map((name) => [folder + name, `elements/${name}/${name}.ts`]));
}

function modules(): UserConfig {
  const packages = Object.keys({ ...dependencies, ...peerDependencies });
  return {
    ...common,
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      cssTarget,
      minify: false,
      modulePreload: false,
      lib: {
        formats: ['es'],
        entry: elementEntries('elements/'),
      },
      rolldownOptions: {
        external: packages.map((name) => new RegExp(`^${name}($|/)`)),
        output: { entryFileNames: '[name].js', chunkFileNames: 'elements/chunks/[name]-[hash].js' },
      },
    },
  };
}

export default defineConfig(({ mode }) => {
  if (mode === 'slim' || mode === 'full') return scriptTag(mode);
  return mode === 'modules' ? modules() : common;
});
