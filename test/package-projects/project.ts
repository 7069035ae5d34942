import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { run } from './run-command.ts';

/** A project in a temporary folder, in which the packed library is installed. */
export interface Project {
  readonly folder: string;
  write(path: string, text: string): Promise<void>;
  read(path: string): Promise<string>;
  /** Runs a command of an installed package, or `node`; resolves to its output. */
  run(command: string, ...args: readonly string[]): Promise<string>;
}

/** Copies `test/package/<host>` to a temporary folder and installs its dependencies, and further packages with exact versions. */
export async function install(host: string, packages: readonly string[] = []): Promise<Project> {
  const folder = join(inject('packed'), host);
  await cp(join('test/package', host), folder, { recursive: true });
  // Without a lock file, which would be longer than all tests; the direct versions are exact.
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  await run(folder, 'npm', 'install', ...options, ...packages);
  return {
    folder,
    async write(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    read: (path) => readFile(join(folder, path), 'utf8'),
    run: (command, ...args) =>
      command === 'node'
        ? run(folder, process.execPath, ...args)
        : run(folder, join(folder, 'node_modules/.bin', command), ...args),
  };
}

/** Returns the texts of the files below a folder, by relative path. */
export async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [
        path.slice(folder.length + 1),
        await readFile(path, 'utf8'),
      ]),
    ),
  );
}
