import { readFile, writeFile } from 'node:fs/promises';
import { readLibrary } from './describe/library.ts';
import { docsIndex, docsPaths } from './release/docs-index.ts';
import type { Integrity } from './release/integrity.ts';
import { noticesFile } from './release/notices.ts';
import { zip } from './release/zip.ts';

/*
 * `npm run release`: builds the library, then packs `dist/portico-<version>.zip` for people without Node: the files that pages load without their
 * source maps, hashes, an example page, the docs with an index, and the licences.
 */

const { version } = readLibrary();
const { files } = JSON.parse(await readFile('dist/integrity.json', 'utf8')) as Integrity; // Written by the build.

const read = async (path: string, name = path) => [name, await readFile(path)] as const;
const entries = await Promise.all([
  ...Object.keys(files).map((path) => read(`dist/${path}`, path)),
  ...['noscript.css', 'theme.css', 'integrity.json', noticesFile].map((path) => read(`dist/${path}`, path)),
  ...['LICENSE', ...docsPaths()].map((path) => read(path)),
  read('scripts/release/example.html', 'example.html'),
]);

const name = `portico-${version}`;
const index = new TextEncoder().encode(docsIndex(''));
await writeFile(`dist/${name}.zip`, zip(name, new Map([...entries, ['llms.txt', index]])));
console.log(`Packed dist/${name}.zip.`);
