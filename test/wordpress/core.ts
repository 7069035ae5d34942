import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { TestProject } from 'vitest/node';
import { parseJson } from '../../src/json/json.ts';
import { run } from '../package/run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with WordPress and its SQLite plug-in; empty if they are not available. */
    wordpressCore: string;
    /** The unpacked zip of the plug-in. */
    porticoPlugin: string;
  }
}

/** The package that contains WordPress without the files that PHP does not read, and these files separately. */
const builds = '@wp-playground/wordpress-builds@0.9.19';

/** The name of the WordPress in the package: `6.5` (the oldest that the plug-in supports), `beta` (6.6) or `nightly` (6.7). */
const version = process.env.WORDPRESS_TEST_VERSION ?? '6.5';

/** The kept folder; outside of `node_modules`, because `npm ci` empties that. */
const kept = process.env.WORDPRESS_TEST_CACHE ?? join(tmpdir(), `portico-wordpress-${version}-1`);

/**
 * Provides WordPress and the plug-in for all tests. Prints a line if PHP or the package is missing, because the tests are skipped then.
 * Removes the unpacked plug-in afterwards.
 */
export default async function core({ provide }: TestProject): Promise<() => Promise<void>> {
  const reason = missingInPhp() ?? (await fetchCore());
  if (reason !== undefined) console.log(`The tests on WordPress are left out: ${reason}`);
  provide('wordpressCore', reason === undefined ? kept : '');

  const folder = await mkdtemp(join(tmpdir(), 'portico-wordpress-plugin-'));
  if (reason === undefined) await packPlugin(folder);
  provide('porticoPlugin', join(folder, 'portico'));
  return () => rm(folder, { recursive: true, force: true });
}

/** Packs the plug-in with the files of the last build, and unpacks its zip, as WordPress does when an administrator uploads it. */
async function packPlugin(folder: string): Promise<void> {
  if (!existsSync('dist/integrity.json')) throw new Error('dist/integrity.json is missing. Run npm run build first.');
  await run('.', process.execPath, 'scripts/run.mjs', 'scripts/wordpress.ts');
  const { version: portico } = parseJson(await readFile('package.json', 'utf8')) as { version: string }; // Read by npm, too.
  await unzip(`dist/portico-wordpress-${portico}.zip`, folder);
}

/** Returns what PHP lacks. */
function missingInPhp(): string | undefined {
  const code =
    'echo extension_loaded("pdo_sqlite") && extension_loaded("mbstring") && extension_loaded("xml") ? "yes" : "no";';
  const { status, stdout } = spawnSync(process.env.PHP ?? 'php', ['-r', code], { encoding: 'utf8' });
  if (status !== 0) return 'this computer has no PHP.';
  return stdout === 'yes' ? undefined : 'PHP lacks its extension for SQLite, mbstring or XML.';
}

/** Fetches WordPress unless it is there, and returns why it could not. An interrupted or parallel run leaves no incomplete folder. */
async function fetchCore(): Promise<string | undefined> {
  if (existsSync(kept)) return undefined;
  const folder = await mkdtemp(`${kept}-`);
  try {
    const file = await run('.', 'npm', 'pack', builds, '--silent', '--pack-destination', folder);
    await unpack(folder, file.trim());
    await rename(join(folder, 'core'), kept);
    return undefined;
  } catch (error) {
    return existsSync(kept) ? undefined : `${builds} could not be fetched: ${String(error)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes `core/wordpress` and `core/sqlite` of a tarball. */
async function unpack(folder: string, tarball: string): Promise<void> {
  await run(folder, 'tar', 'xzf', tarball, 'package/src', `package/public/wp-${version}`);
  const source = join(folder, 'package/src');
  const wordpress = join(folder, 'core/wordpress');
  await unzip(join(source, `wordpress/wp-${version}.zip`), wordpress);
  // Scripts, styles, pictures and fonts.
  await cp(join(folder, `package/public/wp-${version}`), wordpress, { recursive: true });
  await rm(join(wordpress, 'wp-content/database'), { recursive: true, force: true });
  await writeFile(join(wordpress, 'wp-config.php'), "<?php\nrequire getenv( 'WORDPRESS_TEST_CONFIG' );\n");

  const plugin = join(folder, 'sqlite');
  await unzip(join(source, 'sqlite-database-integration/sqlite-database-integration.zip'), plugin);
  const [name = ''] = await readdir(plugin);
  await rename(join(plugin, name), join(folder, 'core/sqlite'));
}

async function unzip(file: string, folder: string): Promise<void> {
  for (const [path, bytes] of Object.entries(unzipSync(await readFile(file)))) {
    if (path.endsWith('/')) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}
