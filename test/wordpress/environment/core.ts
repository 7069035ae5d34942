import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { parseJson } from '../../../src/json/json.ts';
import { run } from '../../package-projects/run-command.ts';
import { fetchNewest, fetchOldest, unzip } from './core-versions.ts';
import { startMariaDb } from './mariadb.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WordPress and the database that a project of `vitest.wordpress.config.ts` tests. */
    readonly wordpress: { readonly version: 'oldest' | 'newest'; readonly database: 'sqlite' | 'mariadb' };
    /** The folders with WordPress and its SQLite plug-in; empty if they are not available. */
    readonly wordpressCores: { readonly oldest: string; readonly newest: string };
    /** The socket of MariaDB; empty if it is not available. */
    readonly mariaDbSocket: string;
    /** The zip of the plug-in, and its unpacked folder. */
    readonly porticoZip: string;
    readonly porticoPlugin: string;
  }
}

/**
 * Provides WordPress, MariaDB and the plug-in for the tests of all projects. Prints a line for what is missing, because its tests are skipped
 * then. Removes the unpacked plug-in afterwards.
 */
export default async function core({ provide, vitest }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wordpress-plugin-'));
  const missing = missingInPhp(['pdo_sqlite', 'mbstring', 'xml']);
  const oldest = missing ?? (await fetchOldest());
  const newest = typeof oldest === 'string' ? oldest : await fetchNewest(oldest.folder);
  if (typeof oldest === 'string') console.log(`The tests on WordPress are left out: ${oldest}`);
  // Elsewhere than on Debian, all tests run on the oldest WordPress.
  else if (typeof newest === 'string')
    console.log(`The tests on WordPress are left out on the newest version: ${newest}`);
  const oldestFolder = typeof oldest === 'string' ? '' : oldest.folder;
  provide('wordpressCores', {
    oldest: oldestFolder,
    newest: typeof newest === 'string' ? oldestFolder : newest.folder,
  });

  const needsMariaDb = oldestFolder !== '' && vitest.projects.some(({ name }) => name === 'mariadb');
  const mariaDb = needsMariaDb ? (missingInPhp(['mysqli']) ?? (await startMariaDb(join(folder, 'data')))) : '';
  if (typeof mariaDb === 'string' && mariaDb !== '')
    console.log(`The tests on WordPress are left out with MariaDB: ${mariaDb}`);
  provide('mariaDbSocket', typeof mariaDb === 'string' ? '' : mariaDb.socket);

  const zip = oldestFolder === '' ? '' : await packPlugin(folder);
  provide('porticoZip', zip);
  provide('porticoPlugin', join(folder, 'portico'));
  return async () => {
    if (typeof mariaDb !== 'string') await mariaDb.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Packs the plug-in with the files of the last build, and unpacks its zip, as WordPress does when an administrator uploads it. */
async function packPlugin(folder: string): Promise<string> {
  if (!existsSync('dist/integrity.json')) throw new Error('dist/integrity.json is missing. Run npm run build first.');
  await run('.', process.execPath, 'scripts/run.mjs', 'scripts/wordpress.ts');
  const { version } = parseJson(await readFile('package.json', 'utf8')) as { version: string }; // Read by npm, too.
  const zip = `dist/portico-wordpress-${version}.zip`;
  await unzip(zip, folder);
  return zip;
}

/** Returns what PHP lacks. */
function missingInPhp(extensions: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(process.env.PHP ?? 'php', ['-m'], { encoding: 'utf8' });
  if (status !== 0) return 'this computer has no PHP.';
  const loaded = new Set(stdout.toLowerCase().split(/\s+/));
  const missing = extensions.filter((extension) => !loaded.has(extension));
  return missing.length === 0 ? undefined : `PHP lacks its extension ${missing.join(' and ')}.`;
}
