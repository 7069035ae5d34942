import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Builds the thread of a SQLite file into a folder, because Node cannot run the sources. Resolves to its address. */
export async function buildThread(folder: string): Promise<URL> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'server/sqlite/store-worker.ts', outDir: folder, emptyOutDir: false },
  });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return pathToFileURL(join(folder, 'store-worker.js'));
}
