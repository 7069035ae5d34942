import { readFile, writeFile } from 'node:fs/promises';
import { readLibrary } from '../describe/library.ts';
import type { BuiltFiles } from './built-files.ts';
import { bundledPackages } from './bundled-packages.ts';
import { docsIndex } from './docs-index.ts';
import { integrityManifest } from './integrity.ts';
import { noticesFile, thirdPartyNotices } from './notices.ts';

/**
 * Writes the additional files of the package to `dist`: the notices of bundled packages, hashes for `integrity`, and an index of the docs.
 * `pageFiles` are the paths of the script tag's files in `dist`. Throws if the license of a bundled package is unknown.
 */
export async function writeReleaseFiles(pageFiles: Iterable<string>, modules: BuiltFiles['modules']): Promise<void> {
  const { version } = readLibrary();
  await writeFile(`dist/${noticesFile}`, thirdPartyNotices(bundledPackages(modules)));

  const scripts = await readAll('dist/', pageFiles);
  await writeFile('dist/integrity.json', `${JSON.stringify(integrityManifest(version, scripts), null, 2)}\n`);

  await writeFile('dist/llms.txt', docsIndex('../', 'custom-elements.json'));
}

async function readAll(folder: string, paths: Iterable<string>): Promise<Map<string, Uint8Array>> {
  const read = async (path: string) => [path, await readFile(folder + path)] as const;
  return new Map(await Promise.all([...paths].map(read)));
}
