import { readFile } from 'node:fs/promises';
import { readLibrary } from '../describe/library.ts';
import { docsIndex, docsPaths } from './docs-index.ts';
import type { Integrity } from './integrity.ts';
import { noticesFile } from './notices.ts';
import { zip } from './zip.ts';

/** The release for people without Node: a zip and its name, such as `portico-1.2.3.zip`. */
interface Release {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Packs the files that pages load (without source maps), hashes, an example page, the PHP file for forms, the docs with an index, and the licences.
 * Needs the output of `npm run build`.
 */
export async function packRelease(): Promise<Release> {
  const { version } = readLibrary();
  const { files } = JSON.parse(await readFile('dist/integrity.json', 'utf8')) as Integrity; // Written by the build.
  const read = async (path: string, name = path) => [name, await readFile(path)] as const;
  const entries = await Promise.all([
    ...Object.keys(files).map((path) => read(`dist/${path}`, path)),
    ...['portico.css', 'theme.css', 'integrity.json', noticesFile].map((path) => read(`dist/${path}`, path)),
    ...['LICENSE', ...docsPaths()].map((path) => read(path)),
    read('scripts/release/example.html', 'example.html'),
    read('integrations/php/portico-form.php', 'portico-form.php'),
  ]);
  const index = new TextEncoder().encode(docsIndex(''));
  const folder = `portico-${version}`;
  return { name: `${folder}.zip`, content: zip(folder, new Map([...entries, ['llms.txt', index]])) };
}
