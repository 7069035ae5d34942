import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import reactPlugin from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { minify } from './scripts/minify.ts';
import { moduleAxe } from './scripts/module-axe.ts';
import { slimViews } from './test/browsers/slim.ts';

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

/** The browsers of the baseline (docs/browser-support.md), which determine the CSS syntax of the output. */
const cssTarget = ['chrome131', 'firefox132', 'safari18.1'];

const common: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [moduleAxe, reactPlugin()],
  define: { __VERSION__: JSON.stringify(version), __KIT__: '"/src/kit/define.ts"' },
  build: { cssTarget, emptyOutDir: false },
};

const output = {
  entryFileNames: ({ name }: { name: string }) => (name === 'portico' ? 'portico.js' : '[name]-[hash].js'),
  chunkFileNames: 'chunks/[name]-[hash].js',
  // The code consists mostly of lower-case letters, so lower-case names compress better.
  hashCharacters: 'base36' as const,
};

/**
 * The chunks of modules that load together, by name: a later chunk may import an earlier one. A folder stands for its files, without its
 * subfolders. Every other module is a chunk of its own, or in the chunk of its only importer.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  // Needed by searches and filters in a list or a page.
  'fold-text': ['src/text/fold-text.ts'],
  // Needed by all elements at once; requested when the first tag is found.
  kit: [
    ...['clock', 'diagnostics', 'dom', 'json', 'kit', 'settings', 'text'].map((folder) => `src/${folder}`),
    'src/lazy-import.ts',
  ],
  // Needed by all elements with a form at once.
  'form-basics': ['src/forms/field-features.ts', 'src/forms/native', 'src/http'],
  // Needed by closed galleries and videos to read addresses.
  'media-types': ['src/media/types', 'elements/lightbox/items/has-safe-scheme.ts'],
  // The rules that most forms need, on the first input.
  forms: ['src/forms/validation'],
  // Needed by every dialog to open and close.
  overlay: ['src/overlay/modal', 'src/overlay/in-window.ts'],
  // Needed by popovers at an anchor: tooltips, badges, lists.
  popover: [
    'src/overlay/anchored-popover.css',
    'src/overlay/anchored-popover.ts',
    'src/overlay/box-geometry.ts',
    'src/overlay/positioner.ts',
    'src/overlay/placement.ts',
  ],
  // Needed to show the text of markup; loads the code for markup itself on demand.
  'markup-text': ['src/sanitize/character-references.ts', 'src/sanitize/plain-text.ts', 'src/sanitize/sanitize.ts'],
  // Needed by sliders without the rest of `page`.
  breakpoints: ['src/page/breakpoints.ts'],
  // The parts of the page that elements read and watch: device, fragment, offsets, sizes and scroll positions.
  page: ['device-list', 'device-mode', 'fragments', 'observe-scroll', 'observe-size', 'offsets', 'reveal'].map(
    (name) => `src/page/${name}.ts`,
  ),
  // Needed by elements that store something, if the visitor agrees.
  'consent-rules': ['src/consent', 'src/store'],
  // Needed by popups and off-canvas panels before they open.
  'overlay-basics': ['src/overlay/settings', 'src/overlay/queue.ts', 'src/overlay/queue-state.ts'],
  // Needed by popups and off-canvas panels when they open.
  dialogs: [
    ...['auto-dismiss-timer', 'dialog-label', 'dialog-session', 'dismiss', 'entrance', 'overlay-session'].map(
      (name) => `src/overlay/${name}.ts`,
    ),
    'src/overlay/entrance.css',
  ],
  // Needed to play and pause players of other sites.
  embeds: ['src/media/embed-urls.ts', 'src/media/protocols.ts'],
  // Needed by every live search on focus.
  'results-box': ['results-box', 'options'].map((name) => `elements/live-search/${name}.ts`),
  // Needed by live searches with other addresses than an Ajax endpoint.
  'get-sources': ['get-sources', 'json-source', 'value-at', 'wp-rest'].map((name) => `elements/live-search/${name}.ts`),
  // Needed by videos with a start, an end, flags or qualities, when they play.
  'player-settings': ['clip-range', 'player-flags', 'player-settings', 'qualities'].map(
    (name) => `src/media/${name}.ts`,
  ),
  // Requested together with the first view: React, the code that renders with it, and the CSS that views share.
  react: [
    'src/kit/view',
    ...['react', 'react-dom', 'scheduler', 'preact', '@r2wc'].map((name) => `node_modules/${name}`),
  ],
};

const root = import.meta.dirname;

/** Returns the name of the chunk in which a module is, if it has one. */
function chunkOf(id: string): string | null {
  // React as a module (`moduleReact`).
  if (id.startsWith('\0module:')) return 'react';
  const path = relative(root, id.split('?')[0] ?? id);
  const isIn = (place: string) =>
    path === place || dirname(path) === place || (place.startsWith('node_modules/') && path.startsWith(`${place}/`));
  return Object.entries(chunks).find(([, places]) => places.some(isIn))?.[0] ?? null;
}

/**
 * The hash in a file name. Four characters distinguish two versions of a file as reliably as eight, and every page that loads the script
 * tag downloads all names in it.
 */
const fullHash = /-([\w-]{4})[\w-]{4}\.js\b(["'`]?)/g;

/**
 * Shortens the hashes in file names. Spaces after a quoted name keep the columns of the source map; minifying removes them.
 */
const withShortHashes = (code: string): string =>
  code.replace(fullHash, (_, hash: string, quote: string) => `-${hash}.js${quote && `${quote}    `}`);

/** The registry in the script tag before minifying, and one line of it. */
const builtRegistry = /\{\s*(?:"?[\w-]+"?: \(\) => import\("\.\/chunks\/[\w-]+\.js"\),?\s*){2,}\}/;
const builtLine = /"?([\w-]+)"?: \(\) => import\("\.\/chunks\/([\w-]+)\.js"\)/g;

/**
 * Replaces the imports of the script tag by a list of the elements' files. Every page loads this list: one more element adds 6 bytes
 * instead of 15.
 */
function withShortRegistry(code: string): string {
  const lines = [...(builtRegistry.exec(code)?.[0] ?? '').matchAll(builtLine)].map(([, name = '', file = '']) => ({
    name,
    file: file.slice(0, -4),
  }));
  if (lines.length === 0 || lines.some(({ name, file }) => file.slice(0, -5) !== name))
    throw new Error('the script tag holds no registry of imports');
  const files = lines.map(({ file }) => file).join(' ');
  return code.replace(
    builtRegistry,
    // The same number of lines keeps the lines of the source map.
    (registry) =>
      `Object.fromEntries("${files}".split(" ").map((file) => [file.slice(0, -5), "chunks/" + file + ".js"]))` +
      '\n'.repeat(registry.split('\n').length - 1),
  );
}

/**
 * Finishes the files of the script tag: writes the name of the kit's file into the script tag, which requests it by name, shortens the
 * names of all files, and minifies. Vite keeps the whitespace of libraries, and Terser's output is smaller than that of the bundler.
 */
const finish: Plugin = {
  name: 'portico:finish',
  async generateBundle(_, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk');
    const kitFile = files.find(({ name }) => name === 'kit');
    const entry = files.find(({ fileName }) => fileName === 'portico.js');
    if (!kitFile || !entry?.code.includes('__KIT_FILE__')) this.error('the script tag does not name the kit');
    entry.code = withShortRegistry(entry.code.replace('__KIT_FILE__', kitFile.fileName));
    const names = files.map(({ fileName }) => withShortHashes(fileName));
    if (new Set(names).size < names.length)
      this.error('two files have one name, since of their hashes only four characters count');
    for (const file of files) {
      const map = bundle[`${file.fileName}.map`];
      const minified = await minify(withShortHashes(file.code), map?.type === 'asset' ? String(map.source) : '');
      file.code = minified.code;
      file.fileName = withShortHashes(file.fileName);
      if (map?.type !== 'asset') continue;
      map.source = minified.map;
      map.fileName = `${file.fileName}.map`;
    }
  },
};

const require = createRequire(import.meta.url);

/**
 * Provides React as a module. React is published as CommonJS; imported directly, it would add the bundler's helper code in one more file,
 * for which the first view would wait.
 */
const moduleReact: Plugin = {
  name: 'portico:module-react',
  enforce: 'pre',
  resolveId(id, importer) {
    const isReact = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].includes(id);
    return isReact && !/node_modules\/react(-dom)?\//.test(importer ?? '') && !importer?.startsWith('\0')
      ? `\0module:${id}`
      : null;
  },
  load(id) {
    if (!id.startsWith('\0module:')) return null;
    const name = id.slice('\0module:'.length);
    const module: object = require(name); // A CommonJS module, of which only the names are used.
    const names = Object.keys(module).filter((key) => !key.startsWith('__'));
    return `import module from ${JSON.stringify(name)}; export default module; export const { ${names.join()} } = module;`;
  },
};

/** The module that loads chunks in the files for bundlers. */
const bundledImport = {
  find: /^\.{1,2}\/(?:.*\/)?(?:lazy-import|load-chunk)\.ts$/,
  replacement: resolve('src/bundled-import.ts'),
};

/** The module in place of axe in the files for bundlers. */
const missingAxe = { find: /^axe-core(\/locales\/de\.json)?$/, replacement: resolve('src/inspector/missing-axe.ts') };

function scriptTag(mode: 'full' | 'slim'): UserConfig {
  return {
    ...common,
    plugins: [moduleAxe, ...(mode === 'full' ? [moduleReact] : []), reactPlugin(), finish],
    define: {
      ...common.define,
      __KIT__: '"./__KIT_FILE__"',
      'process.env.NODE_ENV': '"production"',
    },
    resolve: { alias: mode === 'slim' ? slimViews : [] },
    build: {
      ...common.build,
      outDir: mode === 'slim' ? 'dist/slim' : 'dist',
      target: 'es2022',
      // In library mode, Vite adds no preloading to imports; the script tag already knows the files that a page needs.
      lib: { formats: ['es'], entry: scriptTagEntries },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          ...output,
          codeSplitting: {
            // The kit first: a group contains all modules that it imports and that no earlier group has.
            groups: Object.keys(chunks).map((name, index) => ({
              name,
              test: (id: string) => chunkOf(id) === name,
              priority: Object.keys(chunks).length - index,
            })),
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

/** The entries. A module that is an entry needs no wrapper when it shares code with others. */
const scriptTagEntries = {
  portico: 'src/portico.ts',
  ...elementEntries('chunks/'),
  'chunks/rules': 'elements/contact-form/schema-check.ts',
  'chunks/results-box': 'elements/live-search/results-box.ts',
  'chunks/get-sources': 'elements/live-search/get-sources.ts',
  'chunks/further-families': 'src/forms/rules/further-rules.ts',
  // Includes lit-html, but not the code that templates render.
  'chunks/templates': 'src/kit/on-demand/templates.ts',
  'chunks/template-loader': 'src/kit/on-demand/template-loader.ts',
  'chunks/consent-rules': 'src/consent/consent.ts',
  'chunks/overlay': 'src/overlay/modal/modal.ts',
  'chunks/diagnostics': 'src/diagnostics/page/diagnostics.ts',
  'chunks/warnings': 'src/diagnostics/on-demand/warnings.ts',
  'chunks/explain': 'src/diagnostics/explain/explain.ts',
  'chunks/form-draft': 'src/forms/draft/form-draft.ts',
  'chunks/inputs': 'src/forms/inputs/inputs.ts',
  // Also the script of a worker, so it imports nothing.
  'chunks/proof-of-work': 'src/forms/captcha/proof-of-work.ts',
  'chunks/unvalidated-submit-notice': 'src/forms/unvalidated-submit-notice.ts',
  'chunks/preferences': 'src/page/preferences.ts',
  'chunks/react': 'src/kit/view/view.tsx',
  'chunks/player': 'src/media/player.ts',
  'chunks/player-settings': 'src/media/player-settings.ts',
  'chunks/embed-info': 'src/media/embed-info.ts',
  'chunks/embed-urls': 'src/media/embed-urls.ts',
  'chunks/pause-frame': 'src/media/pause-frame.ts',
};

/**
 * The build for bundlers. It has no absolute URLs: a bundler moves files, and may replace `import.meta.url` by a path of its machine.
 */
function modules(views: 'full' | 'slim'): UserConfig {
  const folder = views === 'slim' ? 'slim/' : '';
  // The slim files include Preact, so that a site without React installs no further packages.
  const packages = Object.keys(views === 'slim' ? dependencies : { ...dependencies, ...peerDependencies });
  return {
    ...common,
    define: { ...common.define, __KIT__: '""', 'import.meta.url': '""' },
    resolve: { alias: [...(views === 'slim' ? slimViews : []), bundledImport, missingAxe] },
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
        output: { entryFileNames: '[name].js', chunkFileNames: `${folder}elements/chunks/[name]-[hash].js` },
      },
    },
  };
}

export default defineConfig(({ mode }) => {
  if (mode === 'slim' || mode === 'full') return scriptTag(mode);
  if (mode === 'modules') return modules('full');
  return mode === 'slim-modules' ? modules('slim') : common;
});
