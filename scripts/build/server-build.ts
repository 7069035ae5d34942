import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { InlineConfig } from 'vite';
import { configJsonSchema } from '../describe/output/config-json-schema.ts';
import { sourceFolder } from '../describe/source/declarations.ts';

/** The entries of the server half, by their file in `dist/server`. */
const entries = {
  /** `portico-elements/server`: runs in Node, Deno, Bun and workers. */
  index: 'server/index.ts',
  /** `portico-elements/server/node`: the functions that need Node. */
  node: 'server/node.ts',
  /** The command `portico-elements serve`, which `dist/check.js` imports. */
  serve: 'server/cli/serve.ts',
  /** The command `portico-elements person`. */
  person: 'server/person/person-command.ts',
  /** The thread of a SQLite file. */
  'portico-sqlite-worker': 'server/sqlite/store-worker.ts',
};

/** The packages that are included in the build: Node cannot import the modules of `validator`, because their imports lack file extensions. */
const included = ['validator'];

const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'peerDependencies',
  Record<string, string>
>;

/** The build of `dist/server`. Packages that npm installs with the library are imported; all other modules are included. */
export const serverBuild: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist/server',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    ssr: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      // The rules are in one file on purpose, although they are imported dynamically.
      checks: { ineffectiveDynamicImport: false },
      external: Object.keys({ ...dependencies, ...peerDependencies })
        .filter((name) => !included.includes(name))
        .map((name) => new RegExp(`^${name}($|/)`)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Servers load files from the disk, so splitting the rules would save nothing.
        codeSplitting: { groups: [{ name: 'rules', test: /\/src\/forms\// }] },
      },
    },
  },
  ssr: { noExternal: true, target: 'node' },
};

/** The sources whose declarations a server may import. */
export const serverSources = [entries.index, entries.node].filter((file) => existsSync(file));

/** Writes the declarations of the entries to `outDir`. They refer to the declarations of the sources. */
export function writeServerDeclarations(outDir: string): void {
  for (const source of serverSources) {
    const file = `${outDir}/${source.replace(/\.ts$/, '.d.ts')}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `export * from '../types/${sourceFolder}/${source.replace(/\.ts$/, '.js')}';\n`);
  }
}

/** Writes the JSON Schema of `portico.config.json`, with which editors complete and check this file. */
export const writeConfigSchema = (outDir: string): void =>
  writeFileSync(`${outDir}/portico.config.schema.json`, `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
