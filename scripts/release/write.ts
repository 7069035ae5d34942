import { readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'tinyglobby';
import { readLibrary } from '../describe/library.ts';
import type { BuiltFiles } from './built-files.ts';
import { bundledPackages } from './bundled-packages.ts';
import { integrityManifest } from './integrity.ts';
import { noticesFile, thirdPartyNotices } from './notices.ts';
import { zip } from './zip.ts';

/** The documents that the zip contains besides the built files. */
const documents = ['LICENSE', 'README.md', 'SECURITY.md', 'CHANGELOG.md'];

/**
 * Writes the additional files of a release to `dist`: the notices of bundled packages, hashes for `integrity`, and a zip of all files that
 * a site serves. `pageFiles` are the paths of the script tag's files in `dist`. Throws if the license of a bundled package is unknown.
 */
export async function writeReleaseFiles(pageFiles: Iterable<string>, modules: BuiltFiles['modules']): Promise<void> {
  const { version } = readLibrary();
  await writeFile(`dist/${noticesFile}`, thirdPartyNotices(bundledPackages(modules)));

  const scripts = await readAll('dist/', pageFiles);
  await writeFile('dist/integrity.json', `${JSON.stringify(integrityManifest(version, scripts), null, 2)}\n`);

  const folder = `portico-${version}`;
  const files = new Map([
    ...scripts,
    ...(await readAll('dist/', ['noscript.css', 'theme.css', 'integrity.json', noticesFile])),
    ...(await readAll('', [...documents, ...globSync(['docs/*.md', 'elements/*/*.md'])])),
  ]);
  await writeFile(`dist/${folder}.zip`, zip(folder, files));
}

async function readAll(folder: string, paths: Iterable<string>): Promise<Map<string, Uint8Array>> {
  const read = async (path: string) => [path, await readFile(folder + path)] as const;
  return new Map(await Promise.all([...paths].map(read)));
}
